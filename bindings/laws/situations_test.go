package laws_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/hosttest"
	"arcana/bindings/registry"
	"arcana/bindings/sessiontest"
	"arcana/core/rules/laws"
)

// situated is Lua that follows a match g at any move of its: it begins another one in
// the situation and compares what seats see, how it goes on, its record, undo and fork.
const situated = `
local function same(a, b)
  if type(a) ~= "table" or type(b) ~= "table" then return a == b end
  for k, v in pairs(a) do if not same(v, b[k]) then return false end end
  for k in pairs(b) do if a[k] == nil then return false end end
  return true
end
local function views(m)
  local list = {}
  for i = 1, seats do list[i] = m:view(i) end
  return list
end
local chance = {}
for _, at in ipairs(g:view("all").chance or {}) do chance[at.name] = { at = at.count } end
local options = { seed = g:seed(), players = players, chance = chance, situation = g:situation("all") }
assert(game.new(system, { players = players, situation = g:situation("all") }):hash() == g:hash(), "without chance and seed beside it, it is in another state")
local h = game.new(system, options)
assert(h:hash() == g:hash(), "it is in another state")
local start = views(h)
assert(same(start, views(g)), "the match begun in the situation looks otherwise")
assert(same(h:situation("all"), g:situation("all")), "it has another situation")
local fork, ply = h:fork(), #g:record().moves
g:run(60)
local moves = g:record().moves
for i = ply + 1, #moves do h:play(moves[i]) end
assert(same(h:result(), g:result()) and same(views(h), views(g)), "it goes on otherwise")
h:save("situation.json")
assert(game.load("situation.json"):hash() == h:hash(), "its record replays otherwise")
assert(h:undo(100) == #moves - ply and same(views(h), start), "undo does not lead back")
assert(h:redo(100) == #moves - ply and same(h:result(), g:result()), "redo does not lead to the end")
for i = ply + 1, #moves do fork:play(moves[i]) end
assert(fork:hash() == h:hash(), "a fork goes on otherwise")
return h:turn() ~= nil or not pcall(h.situation, h)
`

// Scripts begin matches in situations as the core does, through plain data, records,
// undo and fork.
func TestSituationsOfScripts(t *testing.T) {
	forAll(t, func(t *testing.T, s laws.Subject) {
		if registry.Of(s.System).Situation == nil {
			return // scripts of it begin matches only at their beginning
		}
		files := map[string][]byte{}
		for seed := range uint64(s.Size(100)) {
			first := s.Begin(t, seed+1)
			if _, err := first.Run(laws.MaxMoves); err != nil {
				t.Fatal(err)
			}
			looks := min(first.Ply(), hosttest.Full(2, 6))
			for n := range looks {
				ply := n * first.Ply() / looks
				code := beginning(s, first) + fmt.Sprintf("g:run(%d) local system, seats = %q, %d\nlocal players = g:record().players\n", ply, s.Name, len(first.Players)) + situated
				if ply == 0 {
					code = strings.Replace(code, "g:run(0)", "", 1)
				}
				if over := evaluated(t, onDisk(t, files), code); over != "true" {
					t.Fatalf("seed %d: a match that is over has a position, although no match can begin from it", seed+1)
				}
			}
		}
	})
}

// An encounter that a table gives is written down with its situation, tags of its own
// included.
func TestSituationOfGivenLocation(t *testing.T) {
	session, err := bindings.NewSession(sessiontest.WithExample(nil))
	if err != nil {
		t.Fatal(err)
	}
	got := evaluated(t, session, `
local place = { location = "ancient_library", max_turns = 4, momentum = 3, strategic = { rapport = "momentum_up" },
  tags = { "detail_fixation", { name = "Dust", approach = "rapport", threshold = 2, blocks = "physical" } } }
local g = game.new("encounter", { encounter = place, character = { rapport = 2 } })
local k = g:situation()
g:play(1)
local h = game.new("encounter", { situation = k })
h:play(1)
return h:view().id .. " " .. h:view().tags[2].id .. " " .. tostring(h:hash() == g:hash())`)
	if got != "ancient_library dust true" {
		t.Errorf("got %s", got)
	}
}
