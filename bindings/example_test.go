package bindings_test

import (
	"fmt"
	"os"
	"strings"

	"arcana/abilities"
	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/configs"
	"arcana/core"
	"arcana/core/rules"
	"arcana/scripts"
)

// shippedHost is a host of what ships: the systems, their content, the script roots.
func shippedHost() session.Host {
	load := func(name string) (any, error) {
		system, _ := rules.Named(name)
		config, problems := configs.Load(system)
		return config, configs.Error(problems)
	}
	digests := func(name string) []core.FileHash {
		system, _ := rules.Named(name)
		return configs.Files(system)
	}
	roots := session.Layers{session.Mount{Folder: "abilities", Files: abilities.Files}, session.Mount{Folder: "scripts", Files: scripts.Files}}
	return session.Host{Systems: session.NewSystems(rules.All()...), Config: load, Shipped: load, Digests: digests, Scripts: roots, Out: os.Stdout, Err: os.Stderr, Seed: 1}
}

// A program opens a session on a host, which says what scripts may touch, and runs
// scripts in it.
func Example() {
	s, err := bindings.NewSession(shippedHost())
	if err != nil {
		fmt.Println(err)
		return
	}
	values, err := s.Run("duel.lua", `
		local f = tavern.fight{ you = { board = { { attack = 3, health = 2 } } }, foe = { board = { { attack = 1, health = 3 } } }, seed = 7 }
		print("the winner is " .. f.winner)
		return f.attacks`)
	fmt.Println(values[0], err)

	_, err = s.Run("typo.lua", `tavern.fihgt{}`)
	line, _, _ := strings.Cut(err.Error(), "\n")
	fmt.Println(line)
	// Output:
	// the winner is you
	// 1 <nil>
	// typo.lua:1: tavern has no field "fihgt"; did you mean "fight"?
}

// fair is something that a program wants scripts to use.
type fair struct {
	Name   string
	Prices map[string]int
}

// Cost returns what a number of goods costs.
func (f *fair) Cost(goods string, n int) (int, error) {
	price, ok := f.Prices[goods]
	if !ok {
		return 0, fmt.Errorf("nobody sells %q", goods)
	}
	return price * n, nil
}

// A value of the program is a global of the session's scripts, which read it and call
// its methods and can change nothing.
func ExampleExpose() {
	own := &fair{Name: "May fair", Prices: map[string]int{"pear": 3, "apple": 2}}
	s, err := bindings.NewSession(shippedHost(), bindings.Expose("fair", own))
	if err != nil {
		fmt.Println(err)
		return
	}
	s.Run("fair.lua", `
		print(fair.name, fair.cost("pear", 4))
		for goods, price in fair.prices() do print(goods, price) end`)
	for _, code := range []string{`fair.prices.pear = 0`, `fair.cots("pear", 1)`, `fair.cost("fig", 1)`} {
		_, err := s.Eval("fair", code)
		line, _, _ := strings.Cut(err.Error(), "\n")
		fmt.Println(line)
	}
	// Output:
	// May fair	12
	// apple	2
	// pear	3
	// fair:1: fair.prices is read-only
	// fair:1: fair has no field "cots"; did you mean "cost"?
	// fair:1: fair.cost: nobody sells "fig"
}
