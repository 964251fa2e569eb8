package delve_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestPrices: scripts add to what a card, a tool and a power cost, which the view shows, legal
// moves obey and heroes pay.
func TestPrices(t *testing.T) {
	const begun = `
local deck = { "hunch", "hunch", "hunch", "hunch", "hunch", "hunch", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons" }
local g = game.new("delve", { seed = 1, base = "monastery", players = { "human", "human", "human" }, decks = { deck, deck, deck }, avatars = { "mystic", "warrior", "scout" },
  challenges = { "ambush_at_the_gate", "swarm_in_the_vents", "the_hollow_knight" }, resonance = { "leaden_air", "leaden_air", "leaden_air" } })
for _, move in ipairs{ "done", "done", "done" } do g:play(move) end
local function hero() return g:view(1).heroes[1] end
local before = hero()
local function price() for _, p in ipairs(hero().prices or {}) do if p.ref == hero().hand[1].ref then return p end end end
local function legal() for _, m in ipairs(g:moves()) do if m.text:find("play", 1, true) == 1 or m.verb == "play" then return true end end return false end
`
	for name, c := range map[string]struct{ script, play, want string }{
		"as printed":     {``, `local p = price() g:play("play 1") return p == nil, before.mind - hero().mind`, `true 1`},
		"dearer":         {`modify_mind_cost = function(self, fx, query) query:add("toll", 1) end`, `local p = price() g:play("play 1") return p.mind, #p.terms, before.mind - hero().mind`, `2 4 2`},
		"of another":     {`modify_agility_cost = function(self, fx, query) query:add("toll", 1) end`, `local p = price() g:play("play 1") return p.mind, p.agility, before.agility - hero().agility`, `1 1 1`},
		"for nothing":    {`modify_mind_cost = function(self, fx, query) query:times("free", 0) end`, `g:play("play 1") return before.mind - hero().mind, g:moves()[1].text ~= nil`, `0 true`},
		"never below 0":  {`modify_mind_cost = function(self, fx, query) query:add("gift", -9) end`, `return price().mind`, `0`},
		"cannot be paid": {`modify_mind_cost = function(self, fx, query) if query.mine then query:add("toll", 19) end end`, `return legal(), pcall(g.play, g, "play 1")`, `false false`},
		"can be":         {``, `return legal()`, `true`},
		"of the power":   {`modify_body_cost = function(self, fx, query) if query.target == fx:heroes()[1] then query:add("toll", 1) end end`, `local p = hero().prices return p[#p].ref == hero().ref, p[#p].body > p[1].body`, `true true`},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{
				"abilities/delve/toll.lua": `return { round_began = function() end, ` + c.script + ` }`,
				"configs/delve/bases.toml": "[[base]]\nid = \"monastery\"\npatch = true\nability = { text = \"It is.\", script = \"toll\" }\n",
			}
			if text := sessiontest.Text(t, sessiontest.Mod(t, files), "(function() "+begun+c.play+" end)()"); !strings.HasPrefix(strings.TrimSpace(text), c.want) {
				t.Errorf("got  %s\nwant %s", text, c.want)
			}
		})
	}
}
