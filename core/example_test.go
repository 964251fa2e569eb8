package core_test

import (
	"fmt"

	"arcana/core"
	"arcana/core/rules/highcard"
)

// numbers are the tuning of the example's matches.
var numbers = highcard.Tuning{Ranks: 13, Copies: 4, Hand: 3, Prize: 2, Keep: 0.1}

// A match is played from a system, a setup and players; the record of its moves on
// the same seed is the same match again.
func Example() {
	system := highcard.System()
	config, faults := system.Content.Prepare(&highcard.Config{Tuning: numbers})
	if len(faults) > 0 {
		fmt.Println(faults)
		return
	}
	players := []core.Player{system.Bots["greedy"], system.Bots["miser"]}
	match, err := core.NewMatch(system, core.Setup{Seed: 7, Seats: 2, Config: config}, players)
	if err != nil {
		fmt.Println(err)
		return
	}
	moves, err := match.Run(0)
	result, over := match.Game().Result()
	fmt.Println(moves, err, over, result.Scores, result.Reason)

	again, _ := core.NewMatch(system, match.Setup, players)
	again.Replay(match.Acts())
	fmt.Println(core.Hash(again.Game()) == core.Hash(match.Game()))
	// Output:
	// 6 <nil> true [2 4] hands_empty
	// true
}

// Every option of a seat comes with the terms of its value.
func ExampleMatch_Options() {
	system := highcard.System()
	config, _ := system.Content.Prepare(&highcard.Config{Tuning: numbers})
	match, _ := core.NewMatch(system, core.Setup{Seed: 7, Seats: 2, Config: config}, nil)
	for _, o := range match.Options() {
		fmt.Printf("%s = %.2f:", o.Text, o.Score.Total)
		for _, term := range o.Score.Terms {
			fmt.Printf(" %s %.2f", term.Name, term.Value)
		}
		fmt.Println()
	}
	// Output:
	// play 1: the 2 = -0.05: trick 0.15 keep -0.20
	// play 2: the 9 = 0.33: trick 1.23 keep -0.90
	// play 3: the 4 = 0.06: trick 0.46 keep -0.40
}

// A kind of events that only one system has is a variable of its package.
func ExampleDeclareKind() {
	kind, known := core.KindNamed("trick")
	fmt.Println(kind, known, kind == highcard.KindTrick)
	// Output: trick true true
}
