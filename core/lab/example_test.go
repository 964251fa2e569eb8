package lab_test

import (
	"fmt"

	"arcana/core"
	"arcana/core/lab"
	"arcana/core/rules/highcard"
)

// A run plays many matches, each on a seed of its own, and tallies what they measure:
// the same to the byte on any number of workers.
func ExampleRun() {
	system := highcard.System()
	config, _ := system.Content.Prepare(&highcard.Config{Tuning: highcard.Tuning{Ranks: 13, Copies: 4, Hand: 5, Prize: 2, Keep: 0.1}})
	players := []core.Player{system.Bots["greedy"], core.Random{}}
	tally, err := lab.Run(lab.Spec{
		Seed: 1, N: 400, Workers: 2, Columns: []lab.Column{{Metric: "win"}},
		Open: func(int) (lab.PlayMatch, error) {
			return func(_ int, seed uint64, row *lab.Measurements) error {
				match, err := core.NewMatch(system, core.Setup{Seed: seed, Seats: 2, Config: config}, players)
				if err != nil {
					return err
				}
				if _, err := match.Run(0); err != nil {
					return err
				}
				result, _ := match.Game().Result()
				row.SetBool(0, result.Winner == 0)
				return nil
			}, nil
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	won := lab.Wilson(int(tally.Cells[0].Yes), tally.Played(), lab.Z95)
	fmt.Printf("greedy wins %.3f of %d matches, %.3f to %.3f\n", won.Share, tally.Played(), won.Low, won.High)
	// Output:
	// greedy wins 0.502 of 400 matches, 0.454 to 0.551
}

// A share of a few matches says little, and its interval says so.
func ExampleWilson() {
	for _, n := range []int{10, 100, 1000} {
		share := lab.Wilson(n*3/10, n, lab.Z95)
		fmt.Printf("%d: %.2f, %.2f to %.2f\n", n, share.Share, share.Low, share.High)
	}
	// Output:
	// 10: 0.30, 0.11 to 0.60
	// 100: 0.30, 0.22 to 0.40
	// 1000: 0.30, 0.27 to 0.33
}
