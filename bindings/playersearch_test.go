package bindings_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	experiments "arcana/bindings/lab"
	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/sessiontest"
	"arcana/bindings/system"
	"arcana/core/rules"
	"arcana/core/search"
)

// TestSearchIsCalled: a player that looks ahead is named with its options, in any case,
// and records have one spelling of it.
func TestSearchIsCalled(t *testing.T) {
	s, _ := sessiontest.Session(t)
	sys, _ := rules.Named("market")
	for name, want := range map[string]string{
		"Search": "search", "SEARCH:200": "search:200", "search: 200 , Policy = lua:value": "search:200,policy=lua:value",
		"Tree: 50, Explore=1": "tree:50,explore=1", "search:iterations=9,cut=0": "search:9,cut=0", "search:z=0.5,candidates=3,leaves=0": "search:z=0.5,candidates=3,leaves=0",
	} {
		if got := player.Name(s, sys, name); got != want || player.Name(s, sys, got) != want {
			t.Errorf("%q is called %q, expected %q", name, got, want)
		}
		if p, err := player.Player(s, sys, nil, want); err != nil {
			t.Error(err)
		} else if _, ok := p.(*search.Mind); !ok {
			t.Errorf("%q is a %T", want, p)
		}
	}
}

// TestSearchIsRefused: a mistake in the options is one sentence.
func TestSearchIsRefused(t *testing.T) {
	s, _ := sessiontest.Session(t)
	sys, _ := rules.Named("market")
	for name, want := range map[string]string{
		"search:0":                     `search:0: iterations: expected a whole number from 1 to 100000, got "0"`,
		"search:1000000":               `search:1000000: iterations: expected a whole number from 1 to 100000, got "1000000"`,
		"search:":                      `search:: iterations: expected a whole number from 1 to 100000, got ""`,
		"search:20,cuts=2":             `search:20,cuts=2: unknown option "cuts", expected one of iterations, policy, cut, candidates, leaves, z; did you mean "cut"?`,
		"search:z=nan":                 `search:z=nan: z: expected a number from 0 to 100000, got "nan"`,
		"search:cut=1,cut=2":           `search:cut=1,cut=2: the option cut is given twice`,
		"tree:z=1":                     `tree:z=1: unknown option "z", expected one of iterations, policy, cut, candidates, leaves, explore`,
		"search:policy=hoardr":         `search:policy=hoardr: policy: no player is called "hoardr", expected human, random, first, aggressive, hoarder, scrapper, synergy, value, search, tree or lua:NAME; did you mean "hoarder"?`,
		"search:policy=search":         `search:policy=search: policy: "search" cannot play the simulated matches (roll-outs) of a search, because a Lua function decides its moves; expected random, aggressive, hoarder, scrapper, synergy, value, or a personality that has weights and no functions`,
		"search:policy=lua:no_such_ai": `search:policy=lua:no_such_ai: policy: no personality is called "no_such_ai"`,
	} {
		if _, err := player.Player(s, sys, nil, name); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s\n got  %v\n want %s", name, err, want)
		}
	}
}

// TestJoined: a list that was cut at every comma has its players again.
func TestJoined(t *testing.T) {
	cut := strings.Split("hard,search:20,policy=lua:x,cut=2,random,search,z=2", ",")
	if got := player.JoinOptions(cut); !slices.Equal(got, []string{"hard", "search:20,policy=lua:x,cut=2", "random", "search,z=2"}) {
		t.Errorf("got %q", got)
	}
}

// TestSearchOnAnyNumberOfWorkers: experiments with players that look ahead come to the
// same bytes however many workers play them.
func TestSearchOnAnyNumberOfWorkers(t *testing.T) {
	s, _ := sessiontest.Session(t)
	for _, sys := range rules.All() {
		players := slices.Repeat(hosttest.Full([]string{"search:2", "tree:2"}, []string{"search:3", "tree:3"}), sys.Most)[:sys.Least]
		tuning := map[string]any{}
		if sys.Name == "tavern" && hosttest.Full(true, false) {
			tuning["health"] = 8 // or its matches take longer than all others together
		}
		var reports []string
		for _, workers := range []int{1, 2} {
			r, err := experiments.Sim(s, experiments.Experiment{System: sys.Name, Players: players, N: 2, Seed: 8, Workers: workers, Tuning: tuning})
			if err != nil {
				t.Fatal(err)
			}
			bytes, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			reports = append(reports, string(bytes))
		}
		if reports[0] != reports[1] {
			t.Errorf("%s: one worker and two differ:\n%s\n%s", sys.Name, reports[0], reports[1])
		}
	}
}

// TestSearchIsPaidFor: thinking costs the script that asks for it, the more the more
// roll-outs there are; and a personality as the policy is a file of the record.
func TestSearchIsPaidFor(t *testing.T) {
	s, _ := sessiontest.Session(t)
	spent := func(name string) int64 {
		before := s.Machine.Meter().Total()
		if _, err := s.Eval("test", `game.new("market", { players = { "`+name+`", "first" }, seed = 4 }):run(12)`); err != nil {
			t.Fatal(err)
		}
		return s.Machine.Meter().Total() - before
	}
	if few, many := spent("search:10"), spent("search:100"); many < 4*few {
		t.Errorf("10 roll-outs cost %d, 100 cost %d", few, many)
	}
	files := match.Digests(s, "market", new(system.Content), []string{"search:5,policy=lua:value"})()
	if !strings.Contains(files[len(files)-1].Path, "value.lua") {
		t.Errorf("the policy is missing in %v", files)
	}
}
