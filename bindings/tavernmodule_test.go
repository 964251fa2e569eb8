package bindings_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/sessiontest"
	"arcana/bindings/show"
	"arcana/core/golden"
)

// goldenFights are fights as a person types them at the prompt.
var goldenFights = []string{
	`tavern.fight{ seed = 11, first = "foe", attacks = 1, you = { board = { { attack = 1, health = 3, aegis = true } } }, foe = { board = { { attack = 5, health = 9 } } } }`,
	`tavern.fight{ seed = 3, you = { tier = 2, board = { "Moth Choir", "Ember Page" } }, foe = { tier = 3, board = { "Grail Knight" } } }`,
	`tavern.fight{ seed = 4, you = { board = { { "Moth Choir", ability = { script = "moth_choir", count = 2, unit = { name = "Moth", attack = 1, health = 1 } } } } }, foe = { board = { { attack = 1, health = 4 } } } }`,
	`tavern.odds{ seed = 5, n = 500, you = { board = { "The Chariot", "Almoner" } }, foe = { board = { "Justice", "Ember Page" } } }`,
	`tavern.odds{ exact = true, you = { tier = 2, board = { "Ember Page", { attack = 2, health = 2 } } }, foe = { board = { { attack = 1, health = 3 }, { attack = 2, health = 1 } } } }`,
	`tavern.odds{ exact = true, you = { board = { { attack = 2, health = 4, ability = { script = "dice_fool", value = 6 } } } }, foe = { board = { { attack = 1, health = 3 }, { attack = 2, health = 2 } } } }`,
	`tavern.odds{ exact = true, n = 5, you = { board = {} }, foe = { board = {} } }`,
	`tavern.odds{ exact = true, you = { board = { "The World", "The World", "The World", "The World" } }, foe = { board = { "The World", "The World", "The World", "The World" } } }`,
	`tavern.synergies{ board = { "Ember Page", "The Magician", "Veiled Squire", "Grail Knight" } }`,
	`tavern.card("the_world")`,
	`tavern.fight{ you = { board = { "Moth Chior" } }, foe = { board = {} } }`,
	`tavern.fight{ you = { board = { { attack = 1, health = 1, ability = { trigger = "deathrattle", effect = "summon" } } } }, foe = { board = {} } }`,
	`tavern.odds{ you = { board = {} }, foe = { board = {} }, n = 0 }`,
}

// What the prompt answers to a fight is pinned: rules, chance and the way that
// results are shown.
func TestTavernGoldenFights(t *testing.T) {
	var b strings.Builder
	for _, code := range goldenFights {
		session, _ := sessiontest.Session(t)
		values, err := session.Run("=prompt", "return "+code)
		fmt.Fprintf(&b, "> %s\n", code)
		if err != nil {
			fmt.Fprintf(&b, "%v\n", err)
		}
		for _, v := range values {
			fmt.Fprintln(&b, show.Result(v))
		}
	}
	golden.Check(t, "tavern_fights.txt", b.String())
}

// scriptedFights is a board of scripts that look, remember, choose and summon.
const scriptedFights = `
local board = {
	{ attack = 2, health = 3, ability = { script = "moth_choir", count = 2, unit = { attack = 1, health = 1 } } },
	{ attack = 1, health = 6, ability = { script = "grudge", value = 2 } },
	{ attack = 3, health = 4, ability = { script = "executioner", value = 2 } },
	{ attack = 2, health = 5, ability = { script = "drummer", value = 1 } },
	{ attack = 2, health = 4, ability = { script = "dice_fool", value = 6 } },
}
function fights(from, n)
	local won = 0
	for seed = from + 1, from + n do
		local o = tavern.odds{ n = 100, seed = seed, you = { board = board }, foe = { board = board } }
		won = won + o.win.share
	end
	return won
end`

// Ten thousand combats with scripted abilities leave nothing behind: no memory
// that grows from one half to the next, and no goroutine.
func TestTavernScriptsLeaveNothingBehind(t *testing.T) {
	session, _ := sessiontest.Session(t)
	run := func(code string) {
		if _, err := session.Run("=test", code); err != nil {
			t.Fatal(err)
		}
	}
	run(scriptedFights + " fights(0, 10)")
	goroutines := runtime.NumGoroutine()
	before := heapNow()
	run("return fights(1000, 100)")
	if after := heapNow(); after > before+256<<10 {
		t.Errorf("10,000 combats left %d bytes behind", after-before)
	}
	if now := runtime.NumGoroutine(); now > goroutines {
		t.Errorf("%d goroutines before, %d after", goroutines, now)
	}
}

func heapNow() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// The number of workers decides nothing.
func TestTavernOddsDoNotDependOnWorkers(t *testing.T) {
	const code = scriptedFights + `
	return tavern.odds{ n = 300, seed = 9, you = { board = board }, foe = { board = { "Grail Knight", "The Tower", "Ember Page" } } }`
	var first string
	for _, workers := range []int{1, 2, 7} {
		host := sessiontest.Host(nil)
		host.Workers = workers
		session, err := bindings.NewSession(host)
		if err != nil {
			t.Fatal(err)
		}
		values, err := session.Run("=test", code)
		if err != nil {
			t.Fatal(err)
		}
		text := show.Result(values[0])
		if first == "" {
			first = text
		}
		if text != first {
			t.Errorf("%d workers:\n%s\nwant\n%s", workers, text, first)
		}
	}
}

// A fight takes a card as situations write it.
func TestCardOfAnEntry(t *testing.T) {
	session, _ := sessiontest.Session(t)
	values, err := session.Eval("test", `local u = tavern.fight{ you = { board = { { card = "Ember Page", health = 77 } } }, foe = { board = { { attack = 0, health = 1 } } } }.you.board[1]
return u.id .. " " .. u.health`)
	if err != nil || fmt.Sprint(values[0]) != "ember_page 77" {
		t.Errorf("%v, %v", values, err)
	}
}
