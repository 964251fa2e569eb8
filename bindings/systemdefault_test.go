package bindings_test

import (
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/check"
	"arcana/bindings/prompt"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/bindings/show"
)

// example opens a session of the systems that ship and of the example, which has no
// binding of its own.
func example(t *testing.T) *session.Session {
	t.Helper()
	s, err := bindings.NewSession(sessiontest.WithExample(nil))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A system without a binding of its own has its calculators, matches, experiments and
// personalities: each line is what a person types, and what it shows.
func TestDefaultBinding(t *testing.T) {
	s := example(t)
	for _, row := range [][2]string{
		{`highcard.chance(13, 1) > 0.92 and highcard.chance(13, 1) < 0.93`, `true`},
		{`highcard.chance(1, 3)`, `0`},
		{`highcard.rules().hand`, `5`},
		{`(function() local keys = {} for k, v in highcard.rules()() do keys[#keys + 1] = k .. v end return table.concat(keys, " ") end)()`, `"copies4 hand5 keep0.1 prize2 ranks13"`},
		{`g = game.new("highcard", { players = { "miser", "greedy" }, tuning = { prize = 3 } })`, ``},
		{`g:moves()[1].verb, #g:moves()`, `"play"`},
		{`g:run()`, `10`},
		{`g:result().scores[1] + g:result().scores[2]`, `15`},
		{`g:view("all").seats[1].cards`, `0`},
		{`#g:why(g:view("all").seats[1], "points") + #g:why(g:view("all").seats[2], "points")`, `5`},
		{`lab.run{ system = "highcard", players = { "greedy", "miser" }, n = 20 }.played`, `20`},
	} {
		values, err := s.Eval("test", row[0])
		if err != nil {
			t.Errorf("%s: %v", row[0], err)
		} else if len(values) > 0 && show.Result(values[0]) != row[1] {
			t.Errorf("%s is %s, expected %s", row[0], show.Result(values[0]), row[1])
		}
	}
}

// What is wrong is said in one line, and nothing that scripts are shown can be changed.
func TestDefaultBindingRefuses(t *testing.T) {
	s := example(t)
	for code, want := range map[string]string{
		`highcard.chanse(1, 1)`:              `highcard has no field "chanse"; did you mean "chance"?`,
		`highcard.chance(14, 1)`:             `highcard.chance: expected a rank from 1 to 13, got 14`,
		`highcard.chance(1.5, 1)`:            `highcard.chance: argument 1: expected a whole number, got 1.5`,
		`highcard.chance("ace", 1)`:          `highcard.chance: argument 1: expected a whole number, got "ace"`,
		`highcard.chance(1)`:                 `highcard.chance: expected 2 argument(s), got 1`,
		`highcard.chance(1, 1, 1)`:           `highcard.chance: expected 2 argument(s), got 3`,
		`highcard.rules().hnd`:               `highcard.rules has no field "hnd"; did you mean "hand"?`,
		`highcard.rules().hand = 3`:          `highcard.rules is read-only`,
		`highcard.rules()[1]`:                `highcard.rules has no field 1`,
		`#highcard.rules()`:                  `highcard.rules has fields but no length`,
		`highcard.rules = 1`:                 `read-only`,
		`game.new("highcard", { deck = 1 })`: `unknown option "deck"`,
	} {
		if _, err := s.Eval("test", code); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", code, err, want)
		}
	}
}

// Help, completion and stubs know the module, and the checks pass it.
func TestDefaultBindingIsDescribed(t *testing.T) {
	s := example(t)
	if values, err := s.Eval("test", `help("highcard.chance")`); err != nil || !strings.Contains(values[0].String(), "chance(a, b) -> number") {
		t.Errorf("help: %v, %v", values, err)
	}
	if got := strings.Join(prompt.Complete(s, "", "highcard.c"), " "); got != "highcard.chance" {
		t.Errorf("highcard.c is completed to %q", got)
	}
	stub := ""
	for _, file := range prompt.Stubs(s) {
		if file.File == "highcard.lua" {
			stub = file.Text
		}
	}
	if !strings.Contains(stub, "---@param a integer\n---@param b integer\n---@return number\nfunction highcard.chance(a, b) end") {
		t.Errorf("the stub is %s", stub)
	}
	if problems := check.ScriptsOf(s, s.Host.Systems.All(), check.Scripts(s), func(check.Script) bool { return true }); len(problems) > 0 {
		t.Errorf("the checks say %v", problems)
	}
}
