package laws_test

import (
	"fmt"
	"strings"
	"testing"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/bindings/system"
	"arcana/core"
)

// endless are abilities that never end, of each system, and a match in which many of them
// speak; t is its tuning.
var endless = map[string]struct {
	files map[string]string
	begin string // makes the match g
	move  string
}{
	"tavern": {
		map[string]string{"abilities/tavern/ember_page.lua": loops("any_buff", "any_turn_ended", "any_damage", "modify_cost", "modify_sell_value")},
		`local board = {} for i = 1, 7 do board[i] = { card = "Ember Page", health = 30, golden = true } end
		local g = game.new("tavern", { tuning = t, players = { "human", "human" }, situation = { players = { { board = board }, { board = board } } } }) g:play("end")`, "end"},
	"market": {
		map[string]string{"abilities/market/last_stand.lua": loops("any_gain", "any_play", "any_draw", "any_turn_began", "modify_cost", "any_discard"), "configs/market/cards.toml": bases},
		`local bases = { "throne_hall", "customs_house", "grand_exchange", "antler_gate", "rooted_keep", "iron_bastion", "alloy_wall" }
		local g = game.new("market", { tuning = t, players = { "human", "human" }, situation = { players = { { play = bases }, {} } } })`, "end"},
	"draft": {
		draftFiles(told{"quest": bodies("take_card", "gain", "refill", "modify_weight"), "caller": bodies("take_card", "gain")}),
		`local g = game.new("draft", { tuning = t, quest = "x", dreamcaller = "keeper", seed = 3 })`, "pick 1"},
	"delve": {
		delveFiles(told{"base": bodies("any_play", "any_discard", "any_draw", "any_gain", "any_spend"), "tool": bodies("any_play", "any_discard"), "row": bodies("any_play", "any_discard", "modify_body_cost"), "challenge": bodies("any_play", "any_discard")}),
		strings.Replace(delveBegin, "seed = 1,", "seed = 1, tuning = t,", 1), "play 1"},
	"encounter": {
		encounterFiles(told{"place": bodies("gain", "gain_pressure", "gain_momentum", "turn_ended", "modify_score"), "tag": bodies("gain", "choice_made", "turn_ended", "modify_score")}),
		`local g = game.new("encounter", { tuning = t, encounter = "x", seed = 3, character = {} })`, "choose 1"},
}

// bases are six that have the script of Throne Hall.
var bases = func() (text string) {
	for _, id := range []string{"customs_house", "grand_exchange", "antler_gate", "rooted_keep", "iron_bastion", "alloy_wall"} {
		text += "[[card]]\nid = \"" + id + "\"\npatch = true\nability = { script = \"last_stand\", value = 1 }\n"
	}
	return text
}()

func bodies(moments ...string) string {
	var list []string
	for _, m := range moments {
		list = append(list, m+" = function() while true do end end")
	}
	return strings.Join(list, ",\n")
}

func loops(moments ...string) string { return "return { " + bodies(moments...) + " }" }

// ceilingOf is a ceiling that a few firings reach.
const ceilingOf = 3 * system.FiringUnits / 2

// TestCeiling: a move in which many abilities never end goes on after it has spent its
// ceiling and no more than a firing of each level besides; it is told once, by a sentence
// with the place; the match goes on, and comes to the same in a record, in a copy and
// after moves are taken back.
func TestCeiling(t *testing.T) {
	for name, c := range endless {
		t.Run(name, func(t *testing.T) {
			s := sessiontest.Mod(t, c.files)
			do := func(code string) string { t.Helper(); return sessiontest.Text(t, s, "(function() "+code+" end)()") }
			if text := do(fmt.Sprintf("local t = { ceiling = %d } %s G = g F = g:fork()", ceilingOf, c.begin)); text != "" {
				t.Fatal(text)
			}
			m := heldBy(s, "G")
			before, _ := m.Content.Spent()
			move, _ := player.ParseAct(c.move)
			events, err := m.PlayAs(core.None, move.Move)
			after, _ := m.Content.Spent()
			if err != nil {
				t.Fatal(err)
			}
			// What a move costs is asked before it and within, and prices after it.
			if spent, most := after-before, int64(ceilingOf+4*system.FiringUnits); spent < ceilingOf || spent > 3*most {
				t.Errorf("%d units, expected %d to %d", spent, ceilingOf, 3*most)
			}
			var told []string
			for _, e := range events {
				if e.Kind == core.KindFizzled && strings.Contains(e.Text, "maximum of 300000 units") && strings.HasPrefix(e.Text, "abilities/"+name+"/") {
					told = append(told, e.Text)
				}
			}
			if n := map[bool]int{true: 2, false: 1}[name == "tavern"]; len(told) != n { // the end of a turn, and a combat
				t.Errorf("told %q, expected %d", told, n)
			}
			do(`G:play(G:moves()[1])`)
			hash := do(`F:play("` + c.move + `") F:play(F:moves()[1]) return F:hash() == G:hash()`)
			if hash != "true" {
				t.Error("a copy comes to something else")
			}
			if got := do(`local h = G:hash() G:undo(2) G:redo(2) return h == G:hash()`); got != "true" {
				t.Error("moves that are taken back come to something else")
			}
			replayed(t, s)
		})
	}
}

func heldBy(s *session.Session, name string) *match.Match {
	return s.Env.RawGetString(name).(*lua.LUserData).Value.(*match.Match)
}

// replayed plays the record of the match G again, also without the tuning that lowers the
// ceiling.
func replayed(t *testing.T, s *session.Session) {
	t.Helper()
	r, err := heldBy(s, "G").Record()
	if err != nil {
		t.Fatal(err)
	}
	if r.Schema != "arcana.record/2" || r.Ceiling != ceilingOf {
		t.Errorf("schema %s, ceiling %d", r.Schema, r.Ceiling)
	}
	for range 2 {
		report, err := match.Replay(s, r)
		if err != nil || report.Difference != nil {
			t.Error(err, report.Difference)
		}
		r.Tuning = nil
	}
}

// TestCeilingOfCombats: a combat that no match plays has a ceiling too, which content may
// lower and not raise.
func TestCeilingOfCombats(t *testing.T) {
	files := map[string]string{"abilities/tavern/ember_page.lua": loops("any_damage"), "configs/tavern/tuning.toml": "ceiling = 300000\n"}
	s := sessiontest.Mod(t, files)
	fight := `(function() local board, told = {}, {} for i = 1, 7 do board[i] = { card = "Ember Page", health = 30, golden = true } end
		local side = { board = board }
		for _, e in ipairs(tavern.fight{ seed = 1, you = side, foe = side }.events) do if e.kind == "fizzled" then told[#told + 1] = e.text end end
		return #told .. told[#told] end)()`
	for range 2 { // the next one has a ceiling of its own
		if got, want := sessiontest.Text(t, s, fight), "2abilities/tavern/ember_page.lua:1: stopped: the abilities of this move or combat have used their maximum of 300000 units of computing time, so no more abilities run"; got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	files["configs/tavern/tuning.toml"] = "ceiling = 20000001\n"
	if got := sessiontest.Text(t, sessiontest.Mod(t, files), fight); !strings.Contains(got, "tuning.toml:1") || !strings.Contains(got, "expected at most 20000000, got 20000001") {
		t.Error(got)
	}
}
