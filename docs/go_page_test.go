package docs_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"arcana/abilities"
	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/configs"
	"arcana/core"
	"arcana/core/rules"
	"arcana/scripts"
)

// The page's first two blocks, one after the other.
func Example_match() {
	system, _ := rules.Named("encounter")
	config, problems := configs.Load(system) // mods: configs.Load(system, configs.Mods("tides"))
	if len(problems) > 0 {
		fmt.Println(problems)
		return
	}
	players := []core.Player{system.Bots["strongest"]}
	match, err := core.NewMatch(system, core.Setup{Seed: 7, Seats: 1, Config: config}, players)
	if err != nil {
		fmt.Println(err)
		return
	}
	moves, err := match.Run(0) // 0: to the end
	result, over := match.Game().Result()
	fmt.Println(moves, err, over, result.Reason)

	again, err := core.NewMatch(system, match.Setup, players)
	if err == nil {
		_, err = again.Replay(match.Acts())
	}
	fmt.Println(err, core.Hash(again.Game()) == core.Hash(match.Game()))
	// Output:
	// 6 <nil> true partial
	// <nil> true
}

// The page's third block.
func Example_scripts() {
	load := func(name string) (any, error) {
		system, _ := rules.Named(name)
		config, problems := configs.Load(system)
		return config, configs.Error(problems)
	}
	files := session.Layers{
		session.Mount{Folder: "abilities", Files: abilities.Files},
		session.Mount{Folder: "scripts", Files: scripts.Files},
	}
	opened, err := bindings.NewSession(session.Host{
		Systems: session.NewSystems(rules.All()...), Config: load, Shipped: load, Scripts: files, Out: os.Stdout, Err: os.Stderr, Seed: 1,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	values, err := opened.Eval("duel", `tavern.fight{ you = { board = { "Ember Page" } }, foe = { board = {} } }.winner`)
	fmt.Println(values, err)
	// Output:
	// [you] <nil>
}

// TestGoPage: the page's Go stands in the examples above, which run.
func TestGoPage(t *testing.T) {
	page, source := read(t, "go.md"), read(t, "go_page_test.go")
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(page, -1)
	for _, block := range blocks {
		var lines []string
		for _, line := range strings.Split(strings.TrimRight(block[1], "\n"), "\n") {
			lines = append(lines, strings.TrimRight("\t"+line, "\t"))
		}
		if !strings.Contains(source, strings.Join(lines, "\n")) {
			t.Errorf("no example has\n%s", block[1])
		}
	}
	if len(blocks) != 3 {
		t.Errorf("%d blocks", len(blocks))
	}
}
