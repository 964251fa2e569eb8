package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"arcana/cmd/arcana/environment"
	"arcana/configs"
	"arcana/core/rules/declared"
)

// twoCreatures are cards of a mod for the duel, a game in Lua: one plain, one with an ability.
const twoCreatures = `[[card]]
name = "ogre"
kin = "giant"
cost = 5
attack = 6
health = 6
ready = 0
copies = 2

[[card]]
name = "piper"
kin = "folk"
cost = 2
attack = 1
health = 2
ready = 0
abilities = [ { when = "summon", do = { effect = "draw", from = "stock", to = "hand", n = 2 } } ]
`

// ogres is a mod with these cards.
func ogres(cards string) map[string]string {
	return map[string]string{
		"m/mod.toml":                manifest("ogres"),
		"m/configs/duel/cards.toml": cards,
		"m/scripts/scenarios/ogres.lua": `
test("a piper draws two cards", function()
  local g = game.new("duel", { players = { "human", "human" }, situation = { stage = "turn", seats = { { mana = 3, hand = { "piper" } } } } })
  g:play("summon piper")
  local seat = g:view(1).seats[1]
  expect(#seat.hand):eq(2)
  expect(seat.board[1].name .. seat.board[1].kin):eq("piperfolk")
end)
test("a match ends, and its record replays", function()
  local g = game.new("duel", { players = { "random", "random" }, seed = 4 })
  g:run()
  g:save("ogres")
  expect(game.load("ogres"):hash()):eq(g:hash())
  expect(#game.new("duel"):view("all").table.stock):eq(21)
end)
`,
	}
}

// TestCardsOfModsForGames: a mod adds cards to a game in Lua by rows of TOML.
func TestCardsOfModsForGames(t *testing.T) {
	files := ogres(twoCreatures)
	if r := arcana(t, files, "", "test", "m"); r.code != 0 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
	if r := arcana(t, files, "", "check", "m"); r.code != 0 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
	if r := arcana(t, files, "", "eval", `game.new("duel"):record().content`, "--mods", "m"); !strings.Contains(r.out, "ogres:configs/duel/cards.toml") {
		t.Errorf("the record does not name the file: %s%s", r.out, r.err)
	}
}

// TestSchemaOfCardsForGames: an editor knows the keys of such a row, which are those of the game's cards, with their
// notes and bounds.
func TestSchemaOfCardsForGames(t *testing.T) {
	env, err := environment.Open(configs.Settings{}, true)
	if err != nil {
		t.Fatal(err)
	}
	defer env.Close()
	for _, file := range tomlEditor(env.Systems) {
		if !strings.HasSuffix(file.File, "/duel.cards.json") {
			continue
		}
		var schema struct {
			Properties struct {
				Card struct {
					Items struct {
						Properties map[string]struct {
							Type, Description string
							Maximum           int
						}
					}
				}
			}
			Definitions map[string]any
		}
		if err := json.Unmarshal([]byte(file.Text), &schema); err != nil {
			t.Fatal(err)
		}
		keys := schema.Properties.Card.Items.Properties
		if got := slices.Sorted(maps.Keys(keys)); !slices.Equal(got, strings.Fields("abilities attack copies cost health kin name ready")) {
			t.Errorf("the keys are %v", got)
		}
		if c := keys["copies"]; c.Maximum != declared.MostCards || c.Description == "" || keys["kin"].Type != "string" || keys["cost"].Type != "integer" || len(schema.Definitions) < 2 {
			t.Errorf("it says %+v", schema)
		}
		return
	}
	t.Error("there is no schema for cards of the duel")
}

// TestCardsOfModsForGamesRefuse: what is wrong with such a row is told in its line, all at once.
func TestCardsOfModsForGamesRefuse(t *testing.T) {
	for _, row := range []struct{ was, is, want string }{
		{"cost = 5", "csot = 5", `m/configs/duel/cards.toml:4: unknown key csot, expected one of copies, abilities, name, kin, cost, attack, health, ready; did you mean "cost"?`},
		{"cost = 5", `cost = "five"`, `m/configs/duel/cards.toml:4: cost: expected a whole number`},
		{"cost = 5", `cost = 3000000000`, `m/configs/duel/cards.toml:4: cost: expected a whole number`},
		{`kin = "giant"`, "kin = 4", `m/configs/duel/cards.toml:3: kin: expected a text`},
		{"copies = 2", "copies = 0", `m/configs/duel/cards.toml:8: copies: expected 1 to 500`},
		{"copies = 2", "copies = 500", `m/configs/duel/cards.toml:1: expected at most 500 cards in the whole deck`},
		{`"draw"`, `"drow"`, `m/configs/duel/cards.toml:17: abilities of piper: effect: unknown effect "drow"`},
		{`abilities = [ {`, `abilities = { x = {`, "m/configs/duel/cards.toml:17"},
		{"[[card]]\nname = \"ogre\"", "[[crad]]\nname = \"ogre\"", `m/configs/duel/cards.toml:1: unknown key crad, expected rows [[card]]; did you mean "card"?`},
		{"[[card]]\nname = \"ogre\"", "[card]\nname = \"ogre\"", `m/configs/duel/cards.toml`},
		{"copies = 2", "copies = ", `m/configs/duel/cards.toml:8`},
	} {
		r := arcana(t, ogres(strings.Replace(twoCreatures, row.was, row.is, 1)), "", "check", "m")
		if r.code != 3 || !strings.Contains(r.out+r.err, row.want) || strings.Count(r.out, "m/") > 2 { // the mistake, and which mod is checked
			t.Errorf("%s: %d: %s%s\nexpected %s", row.is, r.code, r.out, r.err, row.want)
		}
	}
}
