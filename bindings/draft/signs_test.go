package draft_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// dreams is a mod with a dreamcaller and a dreamsign that have an ability, and a quest.
func dreams(caller, sign, quest string) map[string]string {
	return map[string]string{
		"configs/draft/dreamcallers.toml": "[[dreamcaller]]\nid = \"keeper\"\nname = \"Keeper\"\nresonance = [\"tide\"]\nability = { script = \"keeper\", value = 4 }\n",
		"configs/draft/dreamsigns.toml":   "[[dreamsign]]\nid = \"lens\"\nname = \"Lens\"\nresonance = \"ruin\"\nability = { script = \"lens\", value = 9 }\n",
		"abilities/draft/keeper.lua":      "return { " + caller + " }",
		"abilities/draft/lens.lua":        "return { " + sign + " }",
		"scripts/quests/x.lua":            "return " + quest,
	}
}

const (
	idle   = `text = "Idle.", quest_ended = function() end`
	plain  = `{ dreamscapes = { { "draft", "draft" } } }`
	gifted = `{ dreamscapes = { { "draft", "draft" } }, quest_began = function(self, fx) fx:dreamsign("lens") end }`
)

// RULES 5.12: what dreamcallers and dreamsigns do that have an ability.
func TestSignsSpeak(t *testing.T) {
	for name, c := range map[string]struct{ caller, sign, quest, play, want string }{
		"a dreamcaller keeps a passed card fresh": {`offer = function(self) self.memory.kept = nil end,
			instead_pass = function(self, fx, event) if not self.memory.kept then self.memory.kept = true event:cancel() end end`, idle, plain,
			`local e = g:play(1) local n = 0 for _, x in ipairs(e) do if x.kind == "return" then n = n + 1 end end return n`, `2`},
		"a dreamsign changes weights": {idle, `modify_weight = function(self, fx, query) if query.target.name == "Apocalypse" then query:add("lens", 900000) end end`, gifted,
			`local found for i = 1, 3 do for _, c in ipairs(g:view().offer) do if c.name == "Apocalypse" then found = c.weight end end g:play(1) end return found`, `lens 900000`},
		"a dreamsign that nobody has is silent": {idle, `card_taken = function(self, fx) fx:log("lens") end`, plain,
			`g:play(1) return #g:events{ kind = "log" }`, `0`},
		"it hears that it is taken": {idle, `dreamsign_taken = function(self, fx, sign) fx:log(self.name .. sign.name .. self.value) end`, gifted,
			`g:play(1) return g:events{ kind = "log" }[1].text`, `LensLens9`},
		"the quest, the dreamcaller, the dreamsign": {`card_taken = function(self, fx, card) fx:log("caller " .. self.name .. self.value .. card.rarity) end`, `card_taken = function(self, fx) fx:log("sign") end`,
			`{ dreamscapes = { { "draft" } }, quest_began = function(self, fx) fx:dreamsign("lens") end, card_taken = function(self, fx) fx:log("quest") end }`,
			`g:play(1) local t = "" for _, e in ipairs(g:events{ kind = "log" }) do t = t .. e.text:sub(1, 14) .. " " end return t`, `quest caller Keeper4 sign`},
		"memories of their own, and one of all": {`card_taken = function(self, fx) self.memory.n = 1 fx.owner.memory.n = 2 end`,
			`card_taken = function(self, fx) fx:log(tostring(self.memory.n) .. fx.owner.memory.n .. #fx.owner.deck .. fx:owner().essence) end`, gifted,
			`g:play(1) local before = g:hash() g:play(1) g:undo() return g:events{ kind = "log" }[1].text .. tostring(g:hash() == before)`, `nil21250true`},
		"a stalled move in a situation": {idle, `card_taken = function(self, fx) fx:emit("tides:on") end, ["tides:on"] = function(self, fx) fx:emit("tides:on") end`, gifted,
			`g:play(1) local s = g:situation("all") return s.spent .. " " .. game.new("draft", { situation = s }):situation("all").spent`, `1001 1001`},
		"asks twice": {idle, `card_taken = function(self, fx) fx:choose({ "a", "b" }, "One?") fx:choose({ "c", "d" }, "Two?") end, chosen = function(self, fx, text) fx:log(text) end`, gifted,
			`g:play(1) g:play("choose 2") g:play("choose 1") local e = g:events{ kind = "log" } return e[1].text .. e[2].text`, `bc`},
		"asks twice, and has no situation between": {idle, `card_taken = function(self, fx) fx:choose({ "a", "b" }, "One?") fx:choose({ "c", "d" }, "Two?") end, chosen = function() end`, gifted,
			`g:play(1) local ok, why = pcall(g.situation, g, "all") g:play("choose 1") return tostring(ok) .. tostring(pcall(g.situation, g, "all")) .. why`, `falsetrue`},
		"asks": {idle, `card_taken = function(self, fx) fx:choose({ "a", "b" }, "Look?") end, chosen = function(self, fx, text) fx:log(self.name .. text) end`, gifted,
			`g:play(1) g:play("choose 2") return g:events{ kind = "log" }[1].text`, `Lensb`},
		"of a zone that is none": {`listens = "hand", quest_ended = function() end`, idle, plain,
			`return 1`, `abilities/draft/keeper.lua:1: listens: nothing lies in a zone here: whatever speaks hears everything`},
		"a pool is refilled with so many copies": {idle, `card_taken = function(self, fx) local n = 0 repeat local more = fx:refill() n = n + more until more == 0 fx:log(n < 501000 and "enough" or n) end`, gifted,
			`g:play(1) return g:events{ kind = "log" }[1].text .. " " .. tostring(pcall(game.new, "draft", { situation = g:situation("all") }))`, `enough true`},
		"a name that is none": {idle, `card_taken = function(self, fx) return fx.owner.esence end`, gifted,
			`g:play(1) return g:events{ kind = "fizzled" }[1].text`, `did you mean "essence"?`},
	} {
		t.Run(name, func(t *testing.T) {
			s := sessiontest.Mod(t, dreams(c.caller, c.sign, c.quest))
			text := sessiontest.Text(t, s, `(function() local g = game.new("draft", { quest = "x", dreamcaller = "keeper", seed = 3 }) `+c.play+` end)()`)
			if !strings.Contains(text, c.want) {
				t.Errorf("got %s, want %s", text, c.want)
			}
		})
	}
}
