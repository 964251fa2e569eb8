package bindings_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/hosttest"
	"arcana/bindings/scenario"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/bindings/show"
	"arcana/core/rules"
)

// lawsOfMatches is what every match obeys as scripts see it. SYSTEM and SEED are
// replaced.
const lawsOfMatches = `
local function begin()
  local players = {}
  for i = 1, SEATS do players[i] = "random" end
  return game.new("SYSTEM", { seed = SEED, players = players })
end

local g = begin()
local first = g:hash()
expect(g:turn()):never():is_nil()
expect(#g:moves()):at_least(1)
g:run(30)
local here, moves = g:hash(), #g:record().moves

test("an illegal move is an error and changes nothing", function()
  expect(function() g:play("no such move at all") end):errors()
  expect(g:hash()):eq(here)
end)
test("undo and redo lead back", function()
  expect(g:undo(1000)):eq(moves)
  expect(g:hash()):eq(first)
  expect(g:redo(1000)):eq(moves)
  expect(g:hash()):eq(here)
end)
test("a fork leaves its origin alone", function()
  local f = g:fork()
  expect(f:hash()):eq(here)
  f:run(5)
  expect(g:hash()):eq(here)
end)
test("a record replays to the same hash", function()
  g:save("match.json")
  expect(game.load("match.json"):hash()):eq(here)
end)
test("the same seed tells the same story", function()
  local again = begin()
  again:run(30)
  expect(again:hash()):eq(here)
  expect(again:events()):eq(g:events())
end)
test("a reload on the same content changes nothing", function()
  expect(g:reload()):is_nil()
  expect(g:hash()):eq(here)
end)
test("every cause comes before its effect", function()
  for _, e in ipairs(g:events()) do expect(e.cause):at_most(e.id - 1) end
end)
test("the match ends", function()
  g:run()
  expect(g:turn()):is_nil()
  expect(g:result().reason):matches("^%l[%l_]*$")
  expect(#g:moves()):eq(0)
end)
return here
`

// TestLawsAsScriptsSeeThem holds every system to them, each match in a fresh
// session and once more in one that has been used: both come to the same.
func TestLawsAsScriptsSeeThem(t *testing.T) {
	for _, sys := range rules.All() {
		t.Run(sys.Name, func(t *testing.T) {
			used, _ := sessiontest.Writing(t)
			for seed := range hosttest.Full(2, 50) {
				fresh, _ := sessiontest.Writing(t)
				code := replaceAll(lawsOfMatches, "SYSTEM", sys.Name, "SEED", fmt.Sprint(seed+1), "SEATS", fmt.Sprint(sys.Usual))
				if a, b := obey(t, fresh, code), obey(t, used, code); a != b {
					t.Errorf("seed %d: a fresh session comes to %s, a used one to %s", seed+1, a, b)
				}
			}
		})
	}
}

// obey runs the laws in a session and returns the hash they come to.
func obey(t *testing.T, s *session.Session, code string) string {
	t.Helper()
	values, err := s.Run("laws", code)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range scenario.RunScenarios(s) {
		if o.Err != nil {
			t.Errorf("%s: %v", o.Name, o.Err)
		}
	}
	return show.Result(values[0])
}

func replaceAll(text string, pairs ...string) string {
	return strings.NewReplacer(pairs...).Replace(text)
}

// A match whose script asks a question for ever, and may do so longer than any match is,
// is stopped in the same words by run, sim and compare.
func TestEndlessMatch(t *testing.T) {
	s := sessiontest.SessionWith(t, map[string]string{"scripts/encounters/ask.lua": `return { location = "bandit",
		turn_ended = function(self, fx) fx:choose("?", { "a", "b" }) end, chosen = function(self, fx) fx:choose("?", { "a", "b" }) end }`})
	const words = "the match did not end within 25000 moves"
	for _, code := range []string{
		`return game.new("encounter", { encounter = "ask", players = { "random" }, tuning = { ["script.max_firings"] = 100000, ["script.max_events"] = 1000000 } }):run()`,
		`return lab.run({ system = "encounter", encounter = "ask", players = { "random" }, n = 1, tuning = { ["script.max_firings"] = 100000, ["script.max_events"] = 1000000 } }).failures[1].text`,
	} {
		if got := sessiontest.Text(t, s, code); !strings.Contains(got, words) {
			t.Errorf("%s: %s", code, got)
		}
	}
}
