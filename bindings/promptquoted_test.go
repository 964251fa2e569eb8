package bindings_test

import (
	"slices"
	"strings"
	"testing"

	"arcana/bindings/prompt"
	"arcana/bindings/sessiontest"
)

// TestCompleteAfterDots: after a dot stand names alone, those behind __index too; inside a text no
// global does, nor anything in a comment.
func TestCompleteAfterDots(t *testing.T) {
	s, _ := sessiontest.Session(t)
	if _, err := s.Eval("t", `t = setmetatable({ ["two words"] = 1, ["end"] = 1, ["é"] = 1, twin = 1 }, { __index = setmetatable({ two = { three = 1 } }, { __index = { twelve = 1 } }) }) t.t = t loop = {} setmetatable(loop, { __index = loop })`); err != nil {
		t.Fatal(err)
	}
	for _, row := range [][3]string{
		{"", "t.", "t.t t.twelve t.twin t.two"}, {"", "t.tw", "t.twelve t.twin t.two"}, {"", "t.e", ""}, {"", "t.two.", "t.two.three"}, {"", "t.t.twel", "t.t.twelve"}, {"", "loop.", ""},
		{"", "'asser", ""}, {"", `"\"asse`, ""}, {"", `'a" .. asse`, ""}, {"", "[[asser", ""}, {"", "[==[ ]] asse", ""}, {"", "-- asse", ""}, {"", "--[[ asse", ""},
		{"", "'a' .. asse", "'a' .. assert"}, {"", "t..asse", "t..assert"}, {"", `"\\" .. asse`, `"\\" .. assert`}, {"", "--[[ a ]] asse", "--[[ a ]] assert"}, {"", "t[t[1]] = asse", "t[t[1]] = assert"},
		{"", "t[1].asse", ""}, {"", "f().asse", ""}, {"", `("x"):asse`, ""},
		{"x = [[", "asse", ""}, {"x = [[ ]]", "asse", "assert"}, {"-- it's", "asse", "assert"}, {"--[[", "asse", ""},
	} {
		if got := strings.Join(prompt.Complete(s, row[0], row[1]), " "); got != row[2] {
			t.Errorf("%q, %q: offers %q, want %q", row[0], row[1], got, row[2])
		}
	}
}

// TestCompleteTopic: help is asked about classes and methods too, those of the rules of games among them.
func TestCompleteTopic(t *testing.T) {
	s, _ := sessiontest.Session(t)
	for begin, want := range map[string]string{
		"rules.Ga":        "rules.Game",
		"rules.Pile:":     "rules.Pile:shuffle",
		"rules.Game:all_": "rules.Game:all_lose rules.Game:all_win",
		"game.Match:redo": "game.Match:redo",
		"stag":            "stage",
		"rules.x":         "",
	} {
		if got := strings.Join(prompt.CompleteTopic(s, begin), " "); !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("%s: %s", begin, got)
		}
	}
}

// TestCompleteQuoted completes what stands in quotes with what the content calls
// its things.
func TestCompleteQuoted(t *testing.T) {
	rows := []struct {
		before, line string
		want         string // among what is offered; "" expects nothing
	}{
		{"", `tavern.card("Ember P`, `tavern.card("Ember Page`},
		{"", `tavern.fight{ you = { board = { "ember_p`, `tavern.fight{ you = { board = { "ember_page`},
		{"", `draft.card("Ember P`, ""},
		{"", `market.value("Rusty K`, `market.value("Rusty Knife`},
		{"", `encounter.score{ choice = "Analytical I`, `encounter.score{ choice = "Analytical Insight`},
		{"", `x = "Ember P`, `x = "Ember Page`},
		{"", `x = 'Ember P`, `x = 'Ember Page`},
		{"", `x = "\"Ember P`, ""},
		{"", `game.new('tav`, `game.new('tavern`},
		{"", `game.new("tav`, `game.new("tavern`},
		{"", `print("Ember Page") tavern.ca`, `print("Ember Page") tavern.card`},
	}
	session, _ := sessiontest.Session(t)
	for _, row := range rows {
		got := prompt.Complete(session, row.before, row.line)
		if row.want == "" && len(got) > 0 || row.want != "" && !slices.Contains(got, row.want) {
			t.Errorf("%s: offers %q, want %q", row.line, got, row.want)
		}
	}
}

// TestCompleteKeys: within the table of a call its keys are offered, and where a value stands all
// that there is.
func TestCompleteKeys(t *testing.T) {
	session, _ := sessiontest.Session(t)
	if _, err := session.Eval("test", `g = game.new("tavern") q = game.new("delve")`); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ line, want, not string }{
		{"tavern.make{ ", "tavern.make{ health", "tavern.make{ game"},
		{"tavern.make{ name = \"X\", dea", "tavern.make{ name = \"X\", deathrattle", ""},
		{"market.make({ co", "market.make({ copies", ""},
		{"market.make{ kind = \"faction\", ma", "market.make{ kind = \"faction\", mark", ""},
		{"g:cheat{ go", "g:cheat{ gold", "g:cheat{ gold = "},
		{"q:cheat{ bo", "q:cheat{ body", ""},
		{"g:think{ it", "g:think{ iterations", ""},
		{"game.new(\"tavern\", { si", "game.new(\"tavern\", { situation", ""},
		{"game.new(\"market\", { ", "game.new(\"market\", { row", "game.new(\"market\", { avatars"},
		{"tavern.fight{ y", "tavern.fight{ you", ""},
		{"lab.run{ sys", "lab.run{ system", ""},
		{"tavern.make{ attack = ", "tavern.make{ attack = tavern", "tavern.make{ attack = health"},
		{"x = { ", "x = { tavern", ""},
		{"print(", "print(tavern", ""},
		{"tavern.make{ text = \"{\" } tav", "tavern.make{ text = \"{\" } tavern", ""},
	} {
		got := prompt.Complete(session, "", row.line)
		if !slices.Contains(got, row.want) || slices.Contains(got, row.not) {
			t.Errorf("%s: offers %q, want %q and not %q", row.line, got, row.want, row.not)
		}
	}
}
