package bindings_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
)

// grown is a mod of so many scripted cards of the tavern.
func grown(n int) map[string]string {
	var cards strings.Builder
	files := map[string]string{}
	for i := range n {
		fmt.Fprintf(&cards, "[[card]]\nid = \"c%d\"\nname = \"Card %d\"\ntier = 1\nattack = 1\nhealth = 1\ntext = \"Deathrattle: gain 1 gold.\"\ntoken = true\nability = { script = \"s%d\" }\n", i, i, i)
		files[fmt.Sprintf("abilities/tavern/s%d.lua", i)] = "return { deathrattle = function(self, fx) fx:gold(1) end }"
	}
	files["configs/tavern/cards.toml"] = cards.String()
	var sites, choices strings.Builder
	for i := range n {
		fmt.Fprintf(&sites, "[[quest.site]]\nid = \"s%d\"\nname = \"Site %d\"\nkind = \"draft\"\ncards = 4\npicks = 1\n", i, i)
	}
	for i := range n / 4 { // of which each is weighed for a hand
		fmt.Fprintf(&choices, "{ id = \"c%d\", name = \"Choice %d\", approach = \"dominance\", focus = \"physical\", effect = \"momentum\" },\n", i, i)
	}
	files["configs/draft/quests.toml"] = "[[quest]]\nid = \"long\"\nname = \"Long\"\n[[quest.dreamscape]]\nsites = [\"draft\"]\n" + sites.String()
	files["scripts/encounters/crossroads.lua"] = "return { location = \"bandit\", choices = {" + choices.String() + "} }"
	return files
}

// TestCallsCostWhatTheyPlay: a fight makes as much where content has many scripts as where it
// has few, and so does a match that begins, of a long quest and in a place of many choices too;
// but for the pool, which has a place for each card.
func TestCallsCostWhatTheyPlay(t *testing.T) {
	for call, part := range map[string]int64{
		`tavern.fight{ you = { board = { "Card 1", "Card 2" } }, foe = { board = { { attack = 4, health = 4 } } } }`: 4,
		`game.new("tavern")`:                                  3, // its pool has a place for each card
		`game.new("draft", { quest = "long" })`:               4,
		`game.new("encounter", { encounter = "crossroads" })`: 4,
	} {
		var made [2][2]int64
		for i, n := range []int{40, 160} {
			s := sessiontest.Mod(t, grown(n))
			times := func(n int) [2]int64 {
				return allocations(func() {
					if _, err := s.Run("calls", fmt.Sprintf("for _ = 1, %d do %s end", n, call)); err != nil {
						t.Fatal(err)
					}
				})
			}
			times(10)
			more, few := times(110), times(10)
			made[i] = [2]int64{more[0] - few[0], more[1] - few[1]}
		}
		for i, what := range []string{"bytes", "things"} {
			if few, many := made[0][i], made[1][i]; many > few+few/part {
				t.Errorf("%s: 100 of them make %d %s beside 40 scripts, %d beside 160", call, few, what, many)
			}
		}
	}
}

// TestSessionsShareWhatContentCompilesTo: what the first fight of a session makes does not
// grow with the scripts that do not act, where another session has looked at them.
func TestSessionsShareWhatContentCompilesTo(t *testing.T) {
	const fight = `tavern.fight{ you = { board = { "Card 1" } }, foe = { board = { { attack = 4, health = 4 } } } }`
	var made [2]int64
	for i, n := range []int{40, 160} {
		host := sessiontest.ModHost(grown(n))
		host.Compiled = session.NewCompiled(host)
		first := func() {
			s, err := bindings.NewSession(host)
			if err == nil {
				_, err = s.Run("first", fight)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		first()
		made[i] = allocated(func() {
			for range 10 {
				first()
			}
		})
	}
	if made[1] > made[0]+made[0]/20 {
		t.Errorf("10 sessions with a fight each make %d bytes beside 40 scripts, %d beside 160", made[0], made[1])
	}
}

// TestFightsTellEventsToWhoLooks: the events of a fight that nobody looks into make nothing,
// and whoever looks finds them all, in whatever way.
func TestFightsTellEventsToWhoLooks(t *testing.T) {
	const fight = `local f = tavern.fight{ you = { board = { "Ember Page" } }, foe = { board = { { attack = 1, health = 3 } } }, seed = 1 } `
	for _, look := range []string{
		`return #f.events`,
		`local n = 0 for _ in pairs(f.events) do n = n + 1 end return n`,
		`local n = 0 for _ in ipairs(f.events) do n = n + 1 end return n`,
		`local n = 0 for _ in next, f.events do n = n + 1 end return n`,
		`return f.events[#f.events].id`,
		`table.sort(f.events, function(a, b) return a.id > b.id end) return f.events[1].id`,
		`local all = { unpack(f.events) } return #all`,
		`table.insert(f.events, { id = 0 }) return #f.events - 1`,
		`f.events[1] = nil local n = 1 for _ in pairs(f.events) do n = n + 1 end return n`,
	} {
		got := sessiontest.Eval(t, fight+look)
		want := sessiontest.Eval(t, fight+`local n = 0 while f.events[n + 1] do n = n + 1 end return n`)
		if got[0] != want[0] {
			t.Errorf("%s: got %v, expected %v", look, got[0], want[0])
		}
	}
	s, _ := sessiontest.Session(t)
	for _, text := range []string{sessiontest.Text(t, s, fight+`return f.events`), sessiontest.Text(t, s, fight+`expect(f.events):contains(f.events[2]) return f`)} {
		if !strings.Contains(text, "attack") || !strings.Contains(text, "Ember Page") {
			t.Errorf("a fight shows as %s", text)
		}
	}
}
