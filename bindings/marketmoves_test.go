package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// RULES 6.1: a card with the field scrap has the move, also if only its abilities act then.
func TestEmptyScrapEffect(t *testing.T) {
	for scrap, want := range map[string]string{`scrap = {}`: "gone3", `scrap = { trade = 0 }`: "gone3", `scrap = { trade = 1 }`: "gone4", ``: "refused"} {
		sessiontest.Says(t, map[string]string{"configs/market/cards.toml": `
[[card]]
id = "powder"
name = "Powder"
faction = "wilds"
cost = 1
copies = 2
abilities = [ { when = "scrapped", do = { effect = "gain", what = "trade", points = 3 } } ]
` + scrap}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Powder" } }, {} } } })
g:play("play Powder")
if not pcall(g.play, g, "scrap 1") then return "refused" end
return (#g:view(1).scrapped == 1 and "gone" or "there") .. g:view(1).players[1].trade`, want)
	}
}

// RULES 6.7, 11.8, 6.13: the message for a card that cannot be played or used now says why, whether it is named by its
// place or by its name.
func TestWhyACardIsRefused(t *testing.T) {
	for _, c := range []struct{ card, wall, move, want string }{
		{`play_cost = { influence = 2 }`, ``, "play 1", "playing Powder costs 2 influence, but you have 0"},
		{`play_cost = { influence = 2 }`, ``, "play Powder", "playing Powder costs 2 influence, but you have 0"},
		{``, `{ when = "aura", do = { effect = "have", target = { from = "hand" }, playable = -1 } }`, "play 1", "an ability does not let Powder be played now"},
		{``, `{ when = "activate", do = { effect = "heal", points = 1 } }`, "use 1", "Wall is exhausted: it cannot be used until the turn ends"},
		{``, `{ when = "activate", do = { effect = "heal", points = 1 } }`, "use Wall", "Wall is exhausted: it cannot be used until the turn ends"},
	} {
		sessiontest.Says(t, map[string]string{"configs/market/resources.toml": `
[[resource]]
id = "influence"
name = "influence"
mark = "gem"
text = "Buys favours."
`, "configs/market/cards.toml": `
[[card]]
id = "powder"
name = "Powder"
faction = "wilds"
cost = 1
copies = 2
` + c.card + `

[[card]]
id = "wall"
name = "Wall"
faction = "wilds"
cost = 3
copies = 2
defense = 5
abilities = [ ` + c.wall + ` ]
`}, `
local g = game.new("market", { players = { "human", "human" }, situation = { players = { { hand = { "Powder" }, play = { "Wall" } }, {} } } })
pcall(g.play, g, "use 1")
local ok, why = pcall(g.play, g, "`+c.move+`")
return ok and "played" or why:match("`+c.want+`") or why`, c.want)
	}
}

// RULES 2: abilities read whose turn it is (active), and the round, also in functions before another player's event.
func TestWhoseTurn(t *testing.T) {
	const lua = `do = { effect = "log", text = "data" } }`
	for ability, want := range map[string]string{
		`{ when = "any_turn_began", if = { stat = "active", of = "owner", is = true }, ` + lua:                                        "own3",
		`{ when = "any_turn_began", if = { stat = "active", of = "owner", is = false }, ` + lua:                                       "foe2",
		`{ when = "any_turn_began", if = { count = { from = "opponents", active = true } }, ` + lua:                                   "foe2",
		`{ when = "before_any_turn_ended", if = [{ stat = "active", of = "owner", is = true }, { ask = "round", least = 3 }], ` + lua: "foe3",
	} {
		sessiontest.Says(t, map[string]string{"configs/market/cards.toml": `
[[card]]
id = "clock"
name = "Clock"
faction = "wilds"
cost = 3
copies = 2
defense = 5
abilities = [ ` + ability + ` ]
`}, `
local g = game.new("market", { players = { "human", "human" }, situation = { round = 2, players = { { play = { "Clock" } }, {} } } })
for _ = 1, 4 do
  local whose = g:turn() == 1 and "foe" or "own" -- of the turn that begins
  local before = #g:events{ kind = "log" }
  g:play("end")
  if #g:events{ kind = "log" } > before then
    return whose .. g:view(1).round
  end
end
return "never"`, want)
	}
}
