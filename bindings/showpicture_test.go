package bindings_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/show"
)

// TestPicture: cards stand side by side, moves and events are lines, and no column is empty.
func TestPicture(t *testing.T) {
	page := map[string]string{
		`{ { name = "Ember Page", id = "ember_page", ref = 7, attack = 2, health = 1, tier = 1, guardian = false, golden = true, tribes = { "wands" }, text = "Deathrattle: deal 2 damage to a random enemy." }, { name = "Almoner", id = "almoner", ref = 8, attack = 1, health = 2, tier = 1, aegis = 0, text = "" } }`: `1 Ember Page                2 Almoner
2/1, tier 1                 1/2, tier 1
golden, wands
Deathrattle: deal 2 damage
to a random enemy.`,
		`{ { name = "Ashara", id = "ashara", ref = 2, bonus = { tide = 4, ember = 0 } } }`:                                                                   "1 Ashara\nbonus tide 4",
		`{ { text = "buy 1: Almoner", move = "buy 1", verb = "buy", score = 0.5 }, { text = "end", move = "end", verb = "end", refused = "you must buy" } }`: "1  buy 1: Almoner  (0.5)\n2  end; not now: you must buy",
		`{ { text = "equip 2 1 (Steady Hand)", move = "equip 2 1", verb = "equip", score = 1 }, { text = "equip 2 2 (Steady Hand)", move = "equip 2 2", verb = "equip", score = 1 }, { text = "equip 2 3 (Steady Hand)", move = "equip 2 3", verb = "equip", score = 2 }, { text = "equip 3 1 (Steady Hand)", move = "equip 3 1", verb = "equip", score = 1 }, { text = "attack seat 2", move = "attack 2", verb = "attack" }, { text = "attack seat 2", move = "attack 3", verb = "attack" } }`: "1-2,4  equip 2 1, 2 2, 3 1 (Steady Hand)  (1)\n    3  equip 2 3 (Steady Hand)  (2)\n  5-6  attack seat 2",
		`{ { id = 9, kind = "attack", actor = "Ember Page", target = "Almoner", amount = 2, cause = 0 }, { id = 10, kind = "match_ended", amount = 0, cause = 9, text = "a tie" }, { id = 11, kind = "damage", target = "Almoner", field = "health", amount = -2, cause = 9 } }`: ` 9  attack Ember Page Almoner +2
10    match ended a tie
11    damage Almoner health -2`,
		`{ winner = "tie", attacks = 1, damage = 0, gold = 0, stalled = false, you = { board = { { name = "Almoner", attack = 1, health = 2 } }, gold = 0, tier = 2 }, foe = { board = {}, gold = 0, tier = 1 }, events = { { id = 1, kind = "attack", actor = "Almoner", target = "Squire", amount = 0, cause = 0 } } }`: `nobody wins, attacks 1
your side (you), tier 2:
  1 Almoner
  1/2
the other side (foe), tier 1: no card is left
1  attack Almoner Squire`,
		`{ 1, 2 }`: "{ 1, 2 }",
		`"text"`:   `"text"`,
	}
	narrow := map[string]string{
		`{ shop = { { name = "Almoner", cost = 0 } }, gold = 3 }`:  "gold = 3\nshop:\n  1 Almoner\n  cost 0",
		`{ { a = 1, b = "", c = {} }, { a = 2, b = "", c = {} } }`: "#  a\n1  1\n2  2",
	}
	for code, want := range narrow {
		if got := (show.Page{Width: 40}).Show(value(t, code)); got != want {
			t.Errorf("%s:\n%s\nexpected:\n%s", code, got, want)
		}
	}
	for code, want := range page {
		if got := (show.Page{Width: 80}).Show(value(t, code)); got != want {
			t.Errorf("%s:\n%s\nexpected:\n%s", code, got, want)
		}
	}
}

// TestPictureKeepsToItsWidth: nothing is left out, and nothing is wider than the page.
func TestPictureKeepsToItsWidth(t *testing.T) {
	code := `local rows, cards = {}, {}
for i = 1, 30 do
  rows[i], cards[i] = {}, { name = "Card Number " .. i, cost = i, text = string.rep("word" .. i .. " ", 12) }
  for c = 1, 20 do rows[i]["column_" .. c] = "cell " .. i .. "/" .. c end
end
return { rows = rows, cards = cards, moves = { { text = string.rep("long ", 60), move = "a", verb = "a" } } }`
	lines := map[int]int{}
	for _, width := range []int{40, 80, 160} {
		got := (show.Page{Width: width}).Show(value(t, code))
		for _, line := range strings.Split(got, "\n") {
			lines[width]++
			if utf8.RuneCountInString(line) > width {
				t.Errorf("%d: %q", width, line)
			}
		}
		for _, want := range []string{"cell 30/20", "cell 1/1 ", "30 Card Number", "column_20"} {
			if !strings.Contains(got, want) {
				t.Errorf("%d: %q is not there", width, want)
			}
		}
		if n := strings.Count(got, "long"); n != 60 {
			t.Errorf("%d: the move has %d of 60 words", width, n)
		}
	}
	if lines[40] <= lines[80] || lines[80] <= lines[160] {
		t.Errorf("a broader page is no shorter: %v", lines)
	}
}

// value is what an expression, or a chunk that returns, has as its value.
func value(t *testing.T, code string) lua.LValue {
	t.Helper()
	L := lua.NewState()
	t.Cleanup(L.Close)
	if !strings.Contains(code, "return ") {
		code = "return " + code
	}
	if err := L.DoString(code); err != nil {
		t.Fatal(err)
	}
	return L.Get(-1)
}

// TestPictureIsLimited: what is too much is cut with a mark, and tables that hold themselves end.
func TestPictureIsLimited(t *testing.T) {
	page := show.Page{Width: 80}
	if got := page.Show(value(t, `local t = {} for i = 1, 5000 do t[i] = { text = "x", move = "a", verb = "a" } end return t`)); !strings.HasSuffix(got, "\n... 3000 more") {
		t.Errorf("it ends in %q", got[max(0, len(got)-40):])
	}
	if got := page.Show(value(t, `local t = { name = "Loop", cost = 1 } t.own = { t } return { t }`)); !strings.HasPrefix(got, "1 Loop\ncost 1") {
		t.Errorf("got %q", got)
	}
}
