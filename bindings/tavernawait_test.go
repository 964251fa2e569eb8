package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// waiters has cards with abilities that wait.
var waiters = map[string]string{
	"configs/tavern/cards.toml": `
[[card]]
id = "lender"
name = "Lender"
set = "tools"
tier = 1
attack = 1
health = 1
abilities = [ { when = "battlecry", next = "turn_began", do = { effect = "gold", coins = 2 } } ]

[[card]]
id = "scout"
name = "Scout"
set = "tools"
tier = 1
attack = 1
health = 1
abilities = [ { when = "battlecry", next = { when = "ally_play", if = { count = "target", health = { least = 9 } } }, do = { effect = "buff", target = "target", attack = 2, health = 0 } } ]

[[card]]
id = "drummer"
name = "Drummer"
set = "tools"
tier = 1
attack = 3
health = 1
abilities = [ { when = "battlecry", next = "combat_began", do = { effect = "buff", target = { side = "ally", pick = "first" }, attack = 2, health = 0 } } ]

[[card]]
id = "heir"
name = "Heir"
set = "tools"
tier = 1
attack = 0
health = 1
abilities = [ { when = "deathrattle", next = "turn_began", do = { effect = "gold", coins = 1 } } ]

[[card]]
id = "nest"
name = "Nest"
set = "tools"
tier = 1
attack = 0
health = 1
abilities = [ { when = "deathrattle", do = { effect = "summon", unit = "Orphan", count = 2 } } ]

[[card]]
id = "orphan"
name = "Orphan"
set = "tools"
tier = 1
attack = 0
health = 1
abilities = [ { when = "deathrattle", next = "ally_buy", do = { effect = "gold", coins = 1 } } ]

[[card]]
id = "smith"
name = "Smith"
set = "tools"
tier = 1
attack = 1
health = 1
abilities = [ { when = "battlecry", do = { effect = "buff", target = { side = "ally", other = true }, attack = 1, health = 1 } } ]

[[card]]
id = "mob"
name = "Mob"
set = "tools"
tier = 1
attack = 0
health = 1
ability = { script = "mob" }

[[card]]
id = "martyr"
name = "Martyr"
set = "tools"
tier = 1
attack = 0
health = 1
ability = { script = "martyr" }

[[card]]
id = "captive"
name = "Captive"
set = "tools"
tier = 1
attack = 0
health = 9
ability = { script = "captive" }

[[card]]
id = "steward"
name = "Steward"
set = "tools"
tier = 1
attack = 1
health = 1
abilities = [ { when = "battlecry", next = "ally_buy", do = { effect = "buff", target = "target", attack = 2, health = 0 } } ]

[[card]]
id = "gag"
name = "Gag"
set = "tools"
tier = 1
attack = 0
health = 9
abilities = [ { when = "battlecry", do = { effect = "silence", target = { side = "ally", other = true } } } ]

[[card]]
id = "clerk"
name = "Clerk"
set = "tools"
tier = 1
attack = 4
health = 7
ability = { script = "clerk" }

[[card]]
id = "crowd"
name = "Crowd"
set = "tools"
tier = 1
attack = 0
health = 1
ability = { script = "crowd" }

[[card]]
id = "thief"
name = "Thief"
set = "tools"
tier = 1
attack = 0
health = 9
ability = { script = "thief" }

[[card]]
id = "vow"
name = "Vow"
set = "tools"
tier = 1
attack = 0
health = 9
ability = { script = "vow" }

[[card]]
id = "limbo"
name = "Limbo"
set = "tools"
tier = 1
attack = 2
health = 2
ability = { script = "limbo" }
`,
	"abilities/tavern/clerk.lua": `return {
  battlecry = function(self, fx) fx:await("turn_began") self.memory.note = 7 end,
  awaited = function(self, fx, event)
    fx:log(self.name .. " " .. self.attack .. "/" .. self.health .. " " .. self.memory.note .. " " .. tostring(self.alive) .. " " .. event.kind)
    fx:buff(self, 1, 1)
    fx:summon({ attack = 1, health = 1 })
    if event.amount < 4 then fx:await("turn_began") end
  end,
}`,
	"abilities/tavern/crowd.lua": `return {
  battlecry = function(self, fx) for _ = 1, 101 do fx:await("turn_began") end end,
  awaited = function(self, fx) fx:log("one") end,
}`,
	"abilities/tavern/mob.lua": `return {
  battlecry = function(self, fx) for _ = 1, 100 do fx:await("upgrade") end end,
  awaited = function(self, fx) fx:log("never") end,
}`,
	"abilities/tavern/martyr.lua": `return {
  battlecry = function(self, fx) fx:await("turn_began") self.memory.last = "words" fx:destroy(self) end,
  awaited = function(self, fx) fx:log(self.memory.last) end,
}`,
	"abilities/tavern/captive.lua": `return {
  start_of_combat = function(self, fx) fx:await("any_attack") end,
  awaited = function(self, fx) fx:log(fx.owner.seat .. " " .. #fx:allies() .. tostring(self.alive)) end,
}`,
	"abilities/tavern/thief.lua": `return {
  start_of_combat = function(self, fx) fx:steal(fx:enemies()[1]) end,
}`,
	"abilities/tavern/vow.lua": `return {
  instead_any_sell = function(self, fx) fx:silence(self) fx:await("turn_began") end,
  awaited = function(self, fx) fx:log("kept") end,
}`,
	"abilities/tavern/limbo.lua": `return {
  battlecry = function(self, fx) fx:await("turn_began") end,
  awaited = function(self, fx)
    for _, verb in ipairs{ "damage", "heal", "buff", "aegis", "guardian", "destroy", "debuff", "set", "silence", "copy_ability", "become", "attach", "copy_card", "steal", "revive" } do pcall(fx[verb], fx, self, 1, 1) end
    pcall(fx.become, fx, fx:allies()[1]) pcall(fx.attach, fx, fx:allies()[1]) pcall(fx.copy_ability, fx, fx:allies()[1]) pcall(fx.put, fx, self, "hand") pcall(fx.trigger, fx, self, "battlecry")
    pcall(fx.move, fx, self, 1) pcall(fx.transform, fx, self, "Heir") pcall(fx.give_keyword, fx, self, "flurry") pcall(fx.take_keyword, fx, self, "guardian")
    fx:log(#fx:kin() .. #fx:adjacent() .. #fx:allies() .. self.place .. tostring(self.friend) .. tostring(fx:choose(fx:allies())))
    pcall(fx.emit, fx, "mod:gone", { target = self })
  end,
}`,
}

// atTable begins matches in which seat 1 has some cards, and seat 2 a board.
const atTable = `
local function at(hand, board, foe) return game.new("tavern", { players = { "human", "human" }, situation = { players = { { gold = 10, hand = hand, board = board }, { board = foe } } } }) end
local function made(card) return { card = card, created = true } end
local function wall() return { { card = "token", attack = 0, health = 90 } } end
local function again(g) return game.new("tavern", { players = { "human", "human" }, situation = g:situation("all") }) end
local function turn(g) g:play("end", 1) g:play("end", 2) end
local function gold(g) return g:view(1).gold - (g:view(1).turn + 2) end
local function delayed(g, seat) return #(g:view("all").seats[seat or 1].delayed or {}) end
local function logs(g) local list = {} for i, e in ipairs(g:events{ kind = "log" }) do list[i] = e.text end return table.concat(list, ", ") end
local function buffs(g) local n = 0 for _, e in ipairs(g:events{ kind = "buff" }) do if e.amount == 2 then n = n + 1 end end return n end
`

// TestAwait (RULES 8): an ability acts at the next event of a trigger, in the recruit phase or in a combat, once,
// even if its card is gone.
func TestAwait(t *testing.T) {
	for _, c := range []struct{ name, code, want string }{
		{"once, when the next turn begins", `local g = at({ made "Lender" }, {}, {}) g:play("play 1 1") turn(g) local first = gold(g) turn(g) return first, gold(g), delayed(g)`, "2 0 0"},
		{"its card is sold by then", `local g = at({ made "Lender" }, {}, {}) g:play("play 1 1") g:play("sell 1") turn(g) return gold(g), #g:view(1).board`, "2 0"},
		{"its card is silenced by then", `local g = at({ made "Lender", made "Gag" }, {}, {}) g:play("play 1 1") g:play("play 1 2") turn(g) return gold(g)`, "2"},
		{"an event of the recruit phase", `local g = at({ made "Steward" }, {}, {}) g:play("play 1 1") g:play("sell 1") local a = {} for i = 1, 2 do local was = g:view(1).shop[1].attack g:play("buy 1") a[i] = g:view(1).hand[i].attack - was end return a[1], a[2]`, "2 0"},
		{"the next combat, and none after it", `local g = at({ made "Drummer" }, { { card = "token", attack = 1, health = 90 } }, wall()) g:play("play 1 2") g:play("sell 2") turn(g) local n = buffs(g) turn(g) return n, buffs(g), g:view(1).board[1].attack, delayed(g)`, "1 1 1 0"},
		{"the copy of its card acts in the combat", `local g = at({ made "Drummer" }, {}, wall()) g:play("play 1 1") turn(g) return buffs(g), g:view(1).board[1].attack, delayed(g)`, "1 3 0"},
		{"a card in the combat acts in the next turn", `local g = at({}, { made "Heir" }, { { card = "token", attack = 3, health = 90 } }) turn(g) local first = gold(g) g:play("sell 1") turn(g) return first, gold(g) > 0, delayed(g)`, "1 false 0"},
		{"cards that only the combat had", `local g = at({}, { made "Nest" }, { { card = "token", attack = 3, health = 90 } }) turn(g) local n = delayed(g) g = again(g) g:play("buy 1", 1) return n, gold(g), #g:view(1).board, delayed(g)`, "2 -1 1 0"},
		{"the card acts as it last was", `local g = at({ made "Clerk" }, {}, {}) g:play("play 1 1") g:play("sell 1") turn(g) return logs(g), #g:view(1).board`, "Clerk 4/7 7 false turn_began 1"},
		{"also after another change", `local g = at({ made "Clerk", made "Smith" }, {}, {}) g:play("play 1 1") g:play("play 1 2") g:play("sell 1") turn(g) return logs(g)`, "Clerk 5/8 7 false turn_began"},
		{"with what it noted when it died", `local g = at({ made "Martyr" }, {}, {}) g:play("play 1 1") turn(g) return logs(g), #g:view(1).board`, "words 0"},
		{"a wait outlasts a combat", `local g = at({ made "Mob", made "Mob" }, {}, wall()) g:play("play 1 1") g:play("sell 1") local function of() return g:view("all").seats[1].delayed[1].of end
			local was = of() turn(g) local same = of() == was g = at({ made "Mob" }, {}, wall()) g:play("play 1 1") turn(g) return same, of() == g:view(1).board[1].ref, delayed(g), g:hash() == again(g):hash()`, "true true 100 true"},
		{"what a rival's cards wait for leaves room", `local g = at({}, { made "Heir" }, { { card = "token", attack = 3, health = 90 } }) local k = g:situation("all") k.players[2].hand = { made "Mob" } g = game.new("tavern", { players = { "human", "human" }, situation = k })
			g:play("play 1 1", 2) turn(g) return gold(g), delayed(g, 2)`, "1 100"},
		{"as it is if it is there", `local g = at({ made "Clerk" }, {}, {}) g:play("play 1 1") turn(g) return logs(g), g:view(1).board[1].attack`, "Clerk 4/7 7 true turn_began 5"},
		{"and it may wait again", `local g = at({ made "Clerk" }, {}, {}) g:play("play 1 1") g:play("sell 1") for _ = 1, 4 do turn(g) end return #g:events{ kind = "log" }, delayed(g)`, "3 0"},
		{"what is silenced before it begins to wait", `local g = at({}, { made "Vow", { card = "token", attack = 1, health = 1 } }, {}) g:play("sell 2") local n = delayed(g) g = again(g) turn(g) return n, logs(g)`, "1 kept"},
		{"until an event fits", `local g = at({ made "Scout", made "Smith", made "Captive", made "Captive" }, {}, {}) g:play("play 1 1") local n = delayed(g)
			local same = g:hash() == again(g):hash() g = again(g) g:play("play 1 2") g:play("play 1 3") g:play("play 1 4") return n, same, g:view(1).board[2].attack, g:view(1).board[3].attack, g:view(1).board[4].attack, delayed(g)`, "1 true 1 2 0 0"},
		{"a hundred of a player may wait", `local g = at({ made "Crowd" }, {}, {}) g:play("play 1 1") local n = delayed(g) turn(g) return n, #g:events{ kind = "log" }, (g:events{ kind = "fizzled" })[1].text:match("[^:]*$")`, "100 100  100 abilities wait already"},
		{"no verb reaches a card that is gone", `local g = at({ made "Limbo", made "Gag" }, {}, {}) g:play("play 1 1") g:play("sell 1") g:play("play 1 1") turn(g) return logs(g), #g:view(1).board, g:view(1).board[1].health, #g:view(1).hand, #g:view(1).question`, "0010truetrue 1 9 0 0"},
		{"a stolen card acts for whose it is", `local g = at({}, { { card = "Heir", created = true, health = 9 }, { card = "token", attack = 9, health = 9 } }, { { card = "Thief", created = true, attack = 0 } }) turn(g) return gold(g), g:view(2).gold - 4, delayed(g, 2)`, "0 1 0"},
		{"in the combat too", `local g = at({}, { made "Captive", { card = "token", attack = 1, health = 90 } }, { { card = "Thief", created = true, health = 90 } }) turn(g) return logs(g)`, "1 1false"},
		{"nobody waits who is out", `local function rival() return { board = { { card = "token", attack = 1, health = 9 } } } end
			local g = game.new("tavern", { players = { "human", "human", "human" }, situation = { players = { { health = 1, gold = 9, hand = { made "Mob" } }, rival(), rival() } } })
			g:play("play 1 1", 1) local before = delayed(g) for _ = 1, 2 do if not g:view(1).players[1].out then for s = 1, 3 do g:play("end", s) end end end return before, g:view(1).players[1].out, delayed(g)`, "100 true 0"},
		{"a fight of the lab", `local f = tavern.fight{ first = "foe", you = { board = { "Heir", { attack = 1, health = 40 } } }, foe = { board = { { attack = 1, health = 9 } } } } return f.winner, tavern.odds{ n = 20, you = { board = { "Heir", { attack = 1, health = 40 } } }, foe = { board = { { attack = 1, health = 9 } } } }.win.share`, "you 1"},
	} {
		t.Run(c.name, func(t *testing.T) { sessiontest.Says(t, waiters, atTable+c.code, c.want) })
	}
}

// TestAwaitOfTribes: the script of a tribe waits too, and acts although its step is no longer reached.
func TestAwaitOfTribes(t *testing.T) {
	sessiontest.Says(t, map[string]string{"configs/tavern/tribes.toml": `
[[tribe]]
id = "moons"
name = "Moons"
text = "With two Moons, 2 gold for the next card that you sell."
abilities = [ { at = 2, abilities = [ { when = "end_of_turn", next = "ally_sell", do = { effect = "gold", coins = 2 } } ] } ]
`}, atTable+`
local moon = { card = "token", tribes = { "moons" }, attack = 0, health = 9 }
local g = at({}, { moon, moon }, { { card = "token", attack = 1, health = 9 } })
g:play("end", 1)
g = again(g)
g:play("end", 2)
g:play("sell 1", 1)
return gold(g), delayed(g)`, "3 0")
}

// TestAwaitTellsRivalsNothing: of a card that has gone, the rival sees in a combat only that its player acts.
func TestAwaitTellsRivalsNothing(t *testing.T) {
	sessiontest.Says(t, waiters, atTable+`
local g = at({ made "Drummer" }, { { card = "token", attack = 1, health = 90 } }, wall())
g:play("play 1 2") g:play("sell 2") turn(g)
local list = {}
for _, e in ipairs(g:events{ kind = "trigger", seat = 2 }) do list[#list + 1] = e.text .. " " .. e.actor .. " " .. e.target end
for _, e in ipairs(g:events{ kind = "buff", seat = 2 }) do list[#list + 1] = e.actor end
return table.concat(list, ", ")`, "awaited player 1 player 1, player 1")
}

// TestAwaitIsKept: situations, copies, undo and the hash have what waits, and no rival does.
func TestAwaitIsKept(t *testing.T) {
	const sold = `local g = at({ made "Clerk", made "Drummer" }, {}, {}) g:play("play 1 1") g:play("play 1 2") g:play("sell 1") `
	for _, c := range []struct{ name, code, want string }{
		{"a situation has it", sold + `local h = again(g) turn(h) return g:hash() == again(g):hash(), logs(h), buffs(h), delayed(h)`, "true Clerk 4/7 7 false turn_began 1 1"},
		{"with its words", sold + `local k = g:situation("all").players[1].delayed return k[1].moment, k[1].ability.script, k[1].ability.of, k[1].card.card, k[2].moment, tostring(k[2].card)`, "turn_began clerk clerk clerk combat_began nil"},
		{"the hash has it", sold + `local k = g:situation("all") k.players[1].delayed = nil local h = game.new("tavern", { players = { "human", "human" }, situation = k }) return h:hash() == g:hash()`, "false"},
		{"a copy has it", sold + `local h = g:fork() turn(h) turn(g) return logs(h) == logs(g), delayed(h), g:hash() == h:hash()`, "true 1 true"},
		{"undo takes it back", sold + `g:undo() g:undo() local n = delayed(g) g:undo() return n, delayed(g)`, "1 0"},
		{"the player knows it, a rival does not", sold + `local own, other = g:situation(1).players[1].delayed, g:situation(2).players[1].delayed return #own, #(other or {})`, "2 0"},
		{"a card of a combat in a situation", `local g = at({}, { made "Nest" }, { { card = "token", attack = 3, health = 90 } }) g:play("end", 1) g:play("end", 2) return g:hash() == again(g):hash()`, "true"},
	} {
		t.Run(c.name, func(t *testing.T) { sessiontest.Says(t, waiters, atTable+c.code, c.want) })
	}
	for code, want := range map[string]string{
		`k[1].moment = "luck"`:              `expected a trigger that runs after an event, got "luck"`,
		`k[1].ability.script = "thief"`:     `expected a function awaited(self, fx, event) in the same script`,
		`k[1].card = nil`:                   `delayed[1].card: expected the card as it last was`,
		`k[1].of = 7777`:                    `delayed[1].of: expected the ref of a card that the player has had, got 7777`,
		`k[1].of = 1`:                       `delayed[1].ability.number: expected the number of a tribe's script`,
		`k[1].ability.of = "clrk"`:          `no card is called "clrk"; did you mean "clerk"?`,
		`for i = 3, 101 do k[i] = k[1] end`: `100 abilities wait already`,
	} {
		sessiontest.Says(t, waiters, atTable+sold+`local s = g:situation("all") local k = s.players[1].delayed `+code+`
local ok, why = pcall(game.new, "tavern", { players = { "human", "human" }, situation = s }) return ok, (why:find([[`+want+`]], 1, true) or why)  ~= nil and (why:find([[`+want+`]], 1, true) and "told" or why)`, "false told")
	}
}
