package main

import (
	"regexp"
	"strings"
	"testing"
)

// TestFunctionsOfTheProgram: where a script must give a function, one of the program (tostring) is a function
// too. What it returns is wrong, and that is said with the file; nothing panics.
func TestFunctionsOfTheProgram(t *testing.T) {
	const moth = "[[card]]\nid = \"odd\"\nname = \"Odd\"\ntier = 1\nattack = 1\nhealth = 1\nability = { script = \"odd\" }\n"
	game := func(old, new string) map[string]string {
		text := `local odd = {
  title = "A card each.", seats = 2, deck = { rank = { 1, 2, 3, 4 }, copies = 4 },
  table = { stock = pile{ seen = "nobody" }, trick = pile{ seen = "all" } },
  seat = { hand = pile{ seen = "owner" }, points = number{} },
  setup = function(g) g:deals(g.stock, "hand", 3) return "trick" end,
}
odd.trick = stage{
  turns = "together",
  moves = function(g, seat, may) may.play(seat.hand) end,
  play = function(g, seat, card) card:to(g.trick) end,
  done = function(g) if #g.seats[1].hand == 0 then g:ends("over", "points") end return "trick" end,
}
return odd
`
		changed := regexp.MustCompile(old).ReplaceAllString(text, new)
		if changed == text {
			t.Fatalf("%s is not in the game", old)
		}
		return map[string]string{"odd.lua": changed}
	}
	for name, row := range map[string]struct {
		files map[string]string
		args  string
		says  string
	}{
		"a feature of a personality":  {map[string]string{"m/scripts/ai/market/odd.lua": `return { text = "x", weights = { value = 1 }, score = { any = { { "x", tostring } } } }`}, "sim market --mods m --n 1 --players lua:odd,random", "scripts/ai/market/odd.lua:1: the feature"},
		"the choice of a personality": {map[string]string{"m/scripts/ai/market/odd.lua": `return { text = "x", choose = tostring }`}, "sim market --mods m --n 1 --players lua:odd,random", "scripts/ai/market/odd.lua:1: choose returned"},
		"the worth of an ability":     {map[string]string{"m/configs/tavern/cards.toml": moth, "m/abilities/tavern/odd.lua": `return { text = "x", deathrattle = function(self, fx) end, worth = tostring }`}, "check m", "m/abilities/tavern/odd.lua:1:1: worth: expected a number"},
		"a trigger":                   {map[string]string{"m/configs/tavern/cards.toml": moth, "m/abilities/tavern/odd.lua": `return { text = "x", deathrattle = tostring }`}, "check m", ""},
		"a metric":                    {map[string]string{"lab.lua": `lab.run{ system = "market", n = 2, players = { "random", "random" }, metrics = { x = tostring } }`}, "run lab.lua", ""},
		"a scenario":                  {map[string]string{"test.lua": `test("x", print)`}, "test test.lua", "checks nothing"},
		"the setup of a game":         {game(`setup = function.*\n`, "setup = tostring,\n"), "check odd.lua", "odd.lua:1: there is no stage"},
		"the moves of a game":         {game(`moves = function.*\n`, "moves = tostring,\n"), "check odd.lua", "odd.lua:"},
		"a move of a game":            {game(`play = function.*\n`, "play = tostring,\n"), "check odd.lua", "odd.lua:1: a move of a stage with turns = \"together\" must return nothing"},
		"the end of a stage":          {game(`done = function.*\n`, "done = tostring,\n"), "check odd.lua", "odd.lua:1: there is no stage"},
		"the worth of a position":     {game(`seats = 2,`, "seats = 2, worth = tostring,"), "check odd.lua", "odd.lua:1: the function worth must return how well the seat stands, as a number from 0 to 1"},
		"the rate of a move":          {game(`seats = 2,`, "seats = 2, rate = tostring, terms = {},"), "check odd.lua", ""},
	} {
		t.Run(name, func(t *testing.T) {
			r := arcana(t, row.files, "", strings.Fields(row.args)...)
			if !strings.Contains(r.out+r.err, row.says) {
				t.Errorf("%d: %s%s, expected %q", r.code, r.out, r.err, row.says)
			}
		})
	}
}
