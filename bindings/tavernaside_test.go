package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// RULES 4.5: in a combat a card is put aside without a death, and comes back with what it had.
func TestPutAside(t *testing.T) {
	const left = `{ side = "ally", place = { stat = "place", of = "self", plus = -1 } }`
	const lets = `{ when = "deathrattle", do = { effect = "put", target = "aside", place = "board" } }`
	cards := []testCard{
		{"Whale", "attack = 9\nhealth = 1", `{ when = "start_of_combat", do = { effect = "put", target = ` + left + `, place = "aside" } }, ` + lets},
		{"Maw", "attack = 9\nhealth = 1", `{ when = "start_of_combat", do = { effect = "put", target = { side = "ally", other = true }, place = "aside" } }, ` + lets},
		{"Gulp", "attack = 9\nhealth = 1", `{ when = "start_of_combat", do = { effect = "put", target = { side = "enemy", pick = "first" }, place = "aside" } }, ` + lets},
		{"Page", "attack = 2\nhealth = 5", `{ when = "start_of_combat", do = { effect = "buff", target = "self", attack = 1, health = 2 } }`},
		{"Dead", "attack = 1\nhealth = 5", `{ when = "deathrattle", do = { effect = "summon", unit = { attack = 7, health = 7 } } }`},
		{"Mourner", "attack = 0\nhealth = 40", `{ when = "ally_death", do = { effect = "buff", target = "self", attack = 5, health = 0 } }, { when = "ally_summon", do = { effect = "buff", target = "self", attack = 0, health = 1 } }`},
		{"Banner", "attack = 0\nhealth = 40", `{ when = "aura", do = { effect = "have", target = { side = "ally", other = true }, attack = 3 } }`},
		{"Snatch", "attack = 9\nhealth = 50", `{ when = "on_attack", do = { effect = "put", target = { side = "enemy", pick = "first" }, place = "aside" } }`},
		{"Wall", "attack = 0\nhealth = 99", ""},
		{"Lasting", "attack = 2\nhealth = 9", `{ when = "on_attack", do = { effect = "buff", target = "self", attack = 1, health = 0, lasting = "for_good" } }`},
		{"Stuffed", "attack = 9\nhealth = 1", `{ when = "start_of_combat", do = { effect = "put", target = ` + left + `, place = "aside" } }, { when = "deathrattle", do = [{ effect = "summon", unit = { attack = 1, health = 1 }, repeat = 7 }, { effect = "put", target = "aside", place = "board" }] }`},
		{"Spitter", "attack = 0\nhealth = 99", `{ when = "on_attack", do = [{ effect = "summon", unit = { attack = 0, health = 1 } }, { effect = "put", target = "summoned", place = "aside" }] }`},
		{"Early", "attack = 1\nhealth = 9", `{ when = "battlecry", do = { effect = "put", target = "self", place = "aside" } }`},
	}
	const fight = `local function fight(me, foe, attacks, first) return tavern.fight{ seed = 3, first = first or "you", attacks = attacks, you = { board = me }, foe = { board = foe or { { attack = 9, health = 99 } } } } end
local function deaths(f) local n = 0 for _, e in ipairs(f.events) do if e.kind == "death" then n = n + 1 end end return n end
local function moves(f) local list = {} for _, e in ipairs(f.events) do if e.kind == "move" then list[#list + 1] = e.text .. ":" .. e.target end end return table.concat(list, " ") end `
	for name, c := range map[string]struct{ code, want string }{
		"it is gone":                      {`local f = fight({ "Page", "Wall", "Whale" }, { "Wall" }, 1, "foe") return #f.you.board .. moves(f)`, "2aside:Wall"},
		"it comes back as it was":         {`local f = fight({ "Wall", "Page", "Whale" }, nil, 2) return names(f.you.board) .. deaths(f)`, "Wall 0/90, Page 3/71"},
		"friends hear no death":           {`local f = fight({ "Mourner", "Page", "Whale" }, nil, 2) return names(f.you.board)`, "Mourner 5/32, Page 3/7"},
		"its deathrattle is silent":       {`local f = fight({ "Dead", "Whale", "Wall" }, { "Wall" }, 1, "foe") return #f.you.board .. deaths(f)`, "20"},
		"golden as it was":                {`local f = fight({ { card = "Page", golden = true }, "Whale" }, nil, 1) return names(f.you.board) .. tostring(f.you.board[1].golden)`, "Golden Page 5/12true"},
		"all of them, in order":           {`local f = fight({ "Page", "Dead", "Maw", "Wall" }, nil, 1) return names(f.you.board)`, "Page 3/7, Dead 1/5, Wall 0/99"},
		"each fish has its own":           {`local f = fight({ "Page", "Whale", "Dead", "Whale" }, nil, 1) return #f.you.board .. moves(f)`, "2aside:Page aside:Dead back:Page"},
		"a fish within a fish":            {`local f = fight({ "Page", "Whale", "Whale" }, nil, 2) return names(f.you.board) .. deaths(f)`, "Page 3/72"},
		"an enemy comes back over there":  {`local f = fight({ "Gulp", "Wall" }, { "Page", { attack = 9, health = 99 } }, 2, "you") return names(f.foe.board):match("Page 3/7") or names(f.foe.board)`, "Page 3/7"},
		"no enemy is left":                {`local f = fight({ "Gulp" }, { "Page" }, 3) return tostring(f.winner) .. #f.foe.board .. deaths(f)`, "you00"},
		"what an aura gave is not kept":   {`local f = fight({ "Page", "Whale", "Banner" }, nil, 1) return names(f.you.board)`, "Page 6/7, Banner 0/40"},
		"nor twice when it comes back":    {`local f = fight({ "Page", "Whale", "Banner" }, { { attack = 9, health = 99 } }, 1) return f.you.board[1].attack`, "6"},
		"forty fights are forty":          {`for _ = 1, 40 do fight({ "Page", "Whale" }, { "Wall" }, 1) end return moves(fight({ "Page", "Whale" }, { "Wall" }, 1))`, "aside:Page"},
		"in the middle of an attack":      {`local f = fight({ "Snatch" }, { "Wall" }, 1) return #f.foe.board .. deaths(f) .. moves(f) .. tostring(f.winner)`, "00aside:Wallyou"},
		"a full board takes it back":      {`local f = fight({ "Wall", "Wall", "Wall", "Wall", "Wall", "Page", "Whale" }, nil, 1, "foe") return #f.you.board .. moves(f)`, "6aside:Page"},
		"a full board takes nothing back": {`local f = fight({ "Page", "Stuffed" }, nil, 1) return #f.you.board .. moves(f)`, "7aside:Page"},
		"thirty-two and no more":          {`local f = fight({ { card = "Spitter", attack = 1, health = 99 } }, { "Wall" }, 36) local n = 0 for _, e in ipairs(f.events) do if e.kind == "move" then n = n + 1 end end return n`, "32"},
		"another fight begins anew":       {`fight({ "Page", "Whale" }, nil, 1, "foe") local f = fight({ "Wall", "Whale" }, nil, 1) return moves(f)`, "aside:Wall back:Wall"},
		"it is there at the next shop":    {`local g = begin({ board = { "Page", "Wall", "Whale" } }, { board = { "Wall" } }) g:play("end", 1) g:play("end", 2) return names(g:view(1).board)`, "Page 2/5, Wall 0/99, Whale 9/1"},
		"it keeps what lasts for good":    {`local g = begin({ board = { "Lasting", "Whale" } }, { board = { "Page", "Page", "Wall" } }) g:play("end", 1) g:play("end", 2) return g:view(1).board[1].name .. tostring(g:view(1).board[1].attack > 2)`, "Lastingtrue"},
		"only in a combat":                {`local g = begin({ hand = { "Early" } }, {}) g:play("play 1 1") local why = g:events{ kind = "fizzled" }[1].text return why:match("no combat is under way") or why`, "no combat is under way"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := play(t, cards, fight+c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
	files := map[string]string{
		"configs/tavern/cards.toml": "[[card]]\nid = \"cook\"\nname = \"Cook\"\ntier = 1\nattack = 1\nhealth = 1\nability = { script = \"cook\" }\n",
		"abilities/tavern/cook.lua": `return {
	start_of_combat = function(self, fx)
		fx:put(fx:neighbours(), "aside")
		fx:log(#fx:aside() .. tostring(pcall(fx.put, fx, fx:neighbours()[1], "board")))
	end,
	deathrattle = function(self, fx)
		local one = fx:aside()[1]
		local a = tostring(pcall(fx.buff, fx, one, 1, 1)) .. tostring(fx:revive(one)) .. one.name .. one.health
		fx:put(one, "board")
		fx:put(one, "board")
		fx:log(a .. #fx:aside() .. #fx:summoned() .. fx:summoned()[1].health)
	end }`,
	}
	sessiontest.Says(t, files, `local f = tavern.fight{ first = "you", attacks = 1, you = { board = { "Cook", { attack = 2, health = 3 } } }, foe = { board = { { attack = 9, health = 30 } } } }
local said = {} for _, e in ipairs(f.events) do if e.kind == "log" then said[#said + 1] = e.text end end return table.concat(said, " ") .. #f.you.board`, "0false truenil2/330131")
	// Combats of one match: in each of them as many cards may be put aside.
	sessiontest.Says(t, files, `local g = game.new("tavern", { players = { "human", "human" }, situation = { players = { { board = { { card = "Cook", attack = 0 }, { card = "Page of Coins", attack = 0 } } }, { board = { { card = "Page of Coins", attack = 0 } } } } } })
for _ = 1, 33 do g:play("end", 1) g:play("end", 2) end return #g:events{ kind = "move" }`, "33")
	// What an aura gives ends at once, not only when the card comes back.
	files["configs/tavern/cards.toml"] += "[[card]]\nid = \"flag\"\nname = \"Flag\"\ntier = 1\nattack = 0\nhealth = 9\nabilities = [{ when = \"aura\", do = { effect = \"have\", target = { side = \"ally\", other = true }, attack = 3 } }]\n"
	files["abilities/tavern/cook.lua"] = `return {
	start_of_combat = function(self, fx) fx:put(fx:neighbours(), "aside") end,
	deathrattle = function(self, fx) fx:log("attack " .. fx:aside()[1].attack) end }`
	sessiontest.Says(t, files, `local f = tavern.fight{ first = "foe", attacks = 1, you = { board = { { attack = 2, health = 3 }, { card = "Cook", attack = 0, guardian = true }, { attack = 0, health = 9 }, "Flag" } }, foe = { board = { { attack = 9, health = 30 } } } }
for _, e in ipairs(f.events) do if e.kind == "log" then return e.text end end`, "attack 2")
}
