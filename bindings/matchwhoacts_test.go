package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// TestWhoActs: events say who acts in one way in all systems, whatever they call the actor: the
// player itself, the player whose card or thing it is then, and nobody for the rules and what belongs
// to nobody.
func TestWhoActs(t *testing.T) {
	for name, row := range map[string]struct{ code, want string }{
		"a seat is its number": {`
			local wrong = 0
			for system, of in pairs{ tavern = "player ", market = "seat " } do
				local g = game.new(system, { seed = 3, players = { "random", "random" } })
				g:run(60)
				for seat = 1, 2 do
					local n = 0
					for _, e in ipairs(g:events()) do
						if e.actor == of .. seat then
							n = n + 1
							if e.player ~= seat then wrong = wrong + 1 end
						end
					end
					if n == 0 then return system end
				end
			end
			return wrong`, "0"},
		"the events of one player": {`
			local g = game.new("market", { seed = 3, players = { "random", "random" } })
			g:run(60)
			local of = { 0, 0 }
			for _, e in ipairs(g:events()) do if e.player then of[e.player] = of[e.player] + 1 end end
			local _, far = pcall(g.events, g, { player = 3 })
			return tostring(#g:events{ player = 1 } == of[1] and #g:events{ player = 2 } == of[2] and of[2] > 0) .. (tostring(far):match("player: expected.*") or "")`, "trueplayer: expected a player's number from 1 to 2, got 3"},
		"one player is the first": {`
			local said = ""
			for _, system in ipairs{ "draft", "encounter" } do
				local g = game.new(system, { seed = 3, players = { "random" } })
				g:run()
				local of = {}
				for _, e in ipairs(g:events()) do of[e.actor or "-"] = tostring(e.player) end
				said = said .. tostring(of["the dreamer"] or of["Scholar"]) .. tostring(of["Ancient Library"] or of["-"]) .. " "
			end
			return said`, "1nil 1nil "},
		"heroes and their cards": {`
			local g = game.new("delve", { seed = 3, players = { "random", "random", "random" } })
			g:run(200)
			local heroes, acted = {}, {}
			for i, h in ipairs(g:view().heroes) do heroes[h.name] = i end
			for _, e in ipairs(g:events()) do
				if heroes[e.actor] and heroes[e.actor] ~= e.player then return e.actor end
				if e.player then acted[e.player] = true end
				if not e.actor and e.player then return e.kind end
			end
			return #acted`, "3"},
		"both sides of a fight": {`
			local f = tavern.fight{ seed = 3, you = { board = { "moth_choir", { attack = 2, health = 3 } } }, foe = { board = { "moth_choir" } } }
			local said = {}
			for _, e in ipairs(f.events) do
				local side = e.actor == "you" and 1 or e.actor == "foe" and 2 or nil
				if side and side ~= e.player then return "sides" end
				if e.kind == "summon" then said[#said + 1] = e.player end
			end
			return table.concat(said)`, "1122"},
		"what was stolen acts for the thief": {`
			tavern.make{ name = "Thief", tier = 1, attack = 0, health = 20, start_of_combat = function(self, fx) fx:steal(fx:random_enemy()) end }
			local f = tavern.fight{ seed = 3, you = { board = { "Thief" } }, foe = { board = { { attack = 1, health = 9, name = "Prey" }, { attack = 0, health = 9, name = "Prey" } } } }
			local before, after = {}, {}
			local stolen
			for _, e in ipairs(f.events) do
				if e.kind == "move" then stolen = e.actor_ref end
			end
			for _, e in ipairs(f.events) do
				if e.actor_ref == stolen and e.kind ~= "move" then after[e.player] = true end
			end
			return tostring(after[1]) .. tostring(after[2])`, "truenil"},
		"what is stolen later acted for its owner": {`
			tavern.make{ name = "Prey", tier = 1, attack = 1, health = 30, start_of_combat = function(self, fx) fx:damage(fx:random_enemy(), 1) end }
			tavern.make{ name = "Thief", tier = 1, attack = 0, health = 90, before_any_attack = function(self, fx) fx:steal(fx:random_enemy()) end }
			local f = tavern.fight{ seed = 3, first = "you", you = { board = { "Prey", { attack = 0, health = 9 } } }, foe = { board = { "Thief" } } }
			local before, after, stolen = {}, {}, false
			for _, e in ipairs(f.events) do
				if e.actor == "Prey" and e.kind ~= "move" then (stolen and after or before)[e.player] = true end
				stolen = stolen or e.kind == "move"
			end
			return tostring(before[1]) .. tostring(before[2]) .. tostring(stolen)`, "trueniltrue"},
		"in moments": {`
			local said = {}
			tavern.make{ name = "Ear", tier = 1, attack = 1, health = 20, any_damage = function(self, fx, event) fx:whisper(tostring(event.player)) end, turn_ended = function(self, fx, event) fx:whisper("end " .. event.player) end }
			local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = { "Ear" } }, { board = { "Ember Page" } } } } })
			g:play("end", 1) g:play("end", 2)
			for _, e in ipairs(g:events{ kind = "log" }) do said[e.text .. " to " .. e.player] = true end
			return tostring(said["end 1 to 1"] and said["1 to 1"] and said["2 to 1"])`, "true"},
	} {
		s, _ := sessiontest.Session(t)
		if values, err := s.Run("who", row.code); err != nil || values[0].String() != row.want {
			t.Errorf("%s: got %v (%v), want %s", name, values, err, row.want)
		}
	}
}
