package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// prices has a card that costs two others, one that hears when it pays, and one that is played in another's turn.
const prices = `
[[keyword]]
id = "energy"
name = "Energy"

[[card]]
id = "verdict"
name = "Verdict"
faction = "kingdom"
cost = 2
copies = 2
play_discard = 2
text = "3 combat, 4 if Energy paid."
abilities = [
  { worth = 6.0, when = "played", do = { effect = "gain", what = "combat", points = 3 } },
]
ability = { script = "verdict" }

[[card]]
id = "spark"
name = "Spark"
faction = "wilds"
cost = 2
copies = 2
keywords = ["energy"]
abilities = [ { when = "discard", do = { effect = "gain", what = "trade", points = 1 } } ]

[[card]]
id = "clerk"
name = "Clerk"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { when = "before_discard", do = { effect = "put", target = { from = "hand", id = "verdict" }, place = "deck" } } ]

[[card]]
id = "parry"
name = "Parry"
faction = "kingdom"
cost = 2
copies = 2
flash = true
play_discard = 1
effects = { authority = 5 }
`

// verdict notes what was discarded for it while it lies in the hand, and gives 1 combat if energy paid.
const verdict = `return {
	listens = { "hand", "play" },
	ally_discard = function(self, fx, event)
		if event.source == self and event.target.keywords[1] == "energy" then self.memory.energy = true end
	end,
	played = function(self, fx) if self.memory.energy then fx:gain("combat", 1) end end,
}`

// RULES 11.9: playing a card may cost other cards of the hand, which its player chooses and discards first.
func TestPlayDiscard(t *testing.T) {
	for name, c := range map[string]struct{ first, second, code, want string }{
		"two are discarded, then it acts":      {`"Verdict", "Coin Purse", "Rusty Knife", "Silk Convoy"`, ``, `g:play("play Verdict") local none = at(1).combat g:play("choose Coin Purse") g:play("choose Silk Convoy") return none .. at(1).combat .. at(1).discard[2].name .. #at(1).hand`, `03Silk Convoy1`},
		"no choice, no question":               {`"Verdict", "Coin Purse", "Rusty Knife"`, ``, `g:play("play Verdict") g:play("choose 1") return at(1).combat .. #at(1).hand`, `30`},
		"not itself":                           {`"Verdict", "Verdict", "Coin Purse", "Coin Purse"`, ``, `g:play("play 1") return #g:view(1).pending.choices`, `3`},
		"not with too few":                     {`"Verdict", "Coin Purse"`, ``, `return select(2, pcall(g.play, g, "play 1")):match("playing.*")`, `playing Verdict costs a discard of 2 of your other cards, but you have 1`},
		"what paid is heard and asked for":     {`"Verdict", "Spark", "Rusty Knife"`, ``, `g:play("play Verdict") g:play("choose Spark") return at(1).combat .. at(1).trade`, `41`},
		"what paid for another does not count": {`"Verdict", "Verdict", "Spark", "Spark", "Coin Purse", "Coin Purse"`, ``, `g:play("play 1") g:play("choose Spark") g:play("choose Spark") local one = at(1).combat g:play("play Verdict") g:play("choose 1") return one .. at(1).combat`, `47`},
		"in the turn of another":               {`"Coin Purse"`, `"Parry", "Coin Purse", "Rusty Knife"`, `g:play("play 1") g:play("choose Parry") local who = g:turn() g:play("choose Rusty Knife") return who .. g:turn() .. at(2).authority .. at(2).discard[1].name`, `2155Rusty Knife`},
		"not asked with too few":               {`"Coin Purse"`, `"Parry"`, `g:play("play 1") return g:turn()`, `1`},
		"a situation goes on":                  {`"Verdict", "Coin Purse", "Rusty Knife", "Silk Convoy"`, ``, `g:play("play Verdict") g:play("choose 1") local h = game.new("market", { players = { "human", "human" }, situation = g:situation("all") }) local same = h:hash() == g:hash() h:play("choose 1") return tostring(same) .. h:view(1).players[1].combat`, `true3`},
		"not when it has left the hand":        {`"Verdict", "Clerk", "Rusty Knife"`, ``, `g:play("play Verdict") g:play("choose Clerk") local last = at(1).deck return at(1).combat .. #at(1).play .. last[#last].name`, `00Verdict`},
		"undo":                                 {`"Verdict", "Coin Purse", "Rusty Knife", "Silk Convoy"`, ``, `local h = g:hash() g:play("play Verdict") g:play("choose 1") g:undo(2) return tostring(g:hash() == h)`, `true`},
		"an AI pays":                           {`"Verdict", "Coin Purse", "Rusty Knife"`, ``, `local h = game.new("market", { players = { "synergy", "random" }, seed = 1, situation = g:situation("all") }) h:step() h:step() h:step() h:step() h:step() for _, e in ipairs(h:events{ kind = "play" }) do if e.target == "Verdict" then return "played" end end return "no"`, `played`},
		"its text and its worth":               {``, ``, `return market.card("Verdict").text .. market.card("Verdict").play_discard .. " " .. market.value("Verdict").total`, `Discard 2 to play it. 3 combat, 4 if Energy paid.2 3`},
	} {
		t.Run(name, func(t *testing.T) {
			sessiontest.Says(t, map[string]string{"configs/market/cards.toml": prices, "abilities/market/verdict.lua": verdict}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { `+c.first+` } }, { hand = { `+c.second+` } } } } })
local function at(seat) return g:view("all").players[seat] end
`+c.code, c.want)
		})
	}
}

// docs/abilities.md, Cards of the market: the order of a play that is paid for, and by its source whether it was.
func TestOrderOfAPlay(t *testing.T) {
	const log = `local function says(name) return function(self, fx, event) fx:log(name .. " " .. tostring(event.source and event.source.kind)) end end
return { before_play = says("before_play"), ally_discard = says("ally_discard"), played = says("played"), play = says("play"), entered = says("entered") }`
	sessiontest.Says(t, map[string]string{"abilities/market/oath.lua": log, "configs/market/cards.toml": `
[[card]]
id = "oath"
name = "Oath"
faction = "kingdom"
cost = 2
copies = 2
play_discard = 1
ability = { script = "oath" }

[[card]]
id = "herald"
name = "Herald"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { when = "played", do = { effect = "play", target = { from = "hand", id = "oath" } } } ]

[[card]]
id = "bond"
name = "Bond"
faction = "neutral"
cost = 2
copies = 2
abilities = [
  { when = "play", if = { count = "source", kind = "player" }, do = { effect = "gain", what = "combat", points = 1 } },
  { when = "discard", do = { effect = "damage", player = "opponents", points = 1 } },
]

[[card]]
id = "threat"
name = "Threat"
faction = "neutral"
cost = 2
copies = 2
abilities = [ { when = "played", do = { effect = "discard", target = "opponents", count = 1 } } ]
`}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Oath", "Oath", "Bond", "Herald", "Threat" } }, { authority = 50, hand = { "Bond" } } } } })
local said = {}
local function play(move)
  local before = #g:events()
  g:play(move)
  for i, e in ipairs(g:events()) do if i > before and e.kind == "log" then said[#said + 1] = e.text end end
end
play("play Oath") play("choose Bond")
said[#said + 1] = "free:"
play("play Herald")
said[#said + 1] = g:view("all").players[2].authority
play("play Threat")
said[#said + 1] = #g:view("all").players[2].hand
return table.concat(said, ", ")`, "before_play player, ally_discard card, played nil, play player, entered player, free:, before_play card, played nil, play card, entered card, 49, 1")
}
