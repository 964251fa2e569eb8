package market_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// begun stands at the first turn of a match whose cards all are "gift"; told is what the
// numbers of the first seat are.
const begun = `
local g = game.new("market", { seed = 4, players = { "human", "human" }, deck = { "silk_convoy", "silk_convoy", "silk_convoy" } })
local function act(text)
  for _, m in ipairs(g:moves()) do if m.text:lower():find(text, 1, true) then return g:play(m) end end
  error("no move " .. text)
end
local function told()
  local p = g:view().players[1]
  return p.trade .. " " .. p.combat .. " " .. p.authority .. " " .. p.top_deck
end
`

// TestLasting: what a card gives lasts as the rules have it, or as its script says.
func TestLasting(t *testing.T) {
	for name, c := range map[string]struct{ script, play, want string }{
		"as it is":       {`fx:gain("trade", 3) fx:gain("combat", 2) fx:gain("authority", 5) fx:top_deck(2)`, `act("play silk") act("end") return told()`, `0 0 55 0`},
		"for good":       {`fx:gain("trade", 3, { lasting = "for_good" }) fx:gain("combat", 2, { lasting = "FOR_GOOD" }) fx:top_deck(2, { lasting = "for_good" })`, `act("play silk") act("end") return told()`, `3 2 50 2`},
		"and once more":  {`fx:gain("trade", 3, { lasting = "for_good" })`, `act("play silk") act("end") act("end") act("end") return told()`, `3 0 50 0`},
		"for the turn":   {`fx:gain("authority", 5, { lasting = "turn" }) fx:gain("trade", 3, { lasting = "turn" })`, `act("play silk") local now = told() act("end") return now .. ", " .. told()`, `5 0 55 0, 0 0 50 0`},
		"spent last":     {`if fx.owner.trade < 3 then fx:gain("trade", 3, { lasting = "for_good" }) end fx:spend("trade", 4)`, `act("play silk") act("end") return told()`, `1 0 50 0`},
		"twice":          {`fx:gain("authority", 5, { lasting = "turn" })`, `act("play silk") act("play silk") local now = told() act("end") return now .. ", " .. told()`, `4 8 60 0, 0 0 50 0`},
		"in a situation": {`fx:gain("trade", 3, { lasting = "for_good" })`, `act("play silk") local h = game.new("market", { situation = g:situation(), players = { "human", "human" } }) for _, m in ipairs(h:moves()) do if m.text:lower():find("end", 1, true) then h:play(m) break end end return h:view().players[1].trade`, `3`},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{
				"abilities/market/gift.lua": `return { played = function(self, fx) ` + c.script + ` end }`,
				"configs/market/cards.toml": "[[card]]\nid = \"silk_convoy\"\npatch = true\nability = { script = \"gift\" }\n",
			}
			if text := sessiontest.Text(t, sessiontest.Mod(t, files), "(function() "+begun+c.play+" end)()"); strings.TrimSpace(text) != c.want {
				t.Errorf("got  %s\nwant %s", text, c.want)
			}
		})
	}
}

// TestLastingIsAWord: what is no word of lasting is refused, with the one that was meant.
func TestLastingIsAWord(t *testing.T) {
	for options, want := range map[string]string{
		`{ lasting = "tun" }`: `did you mean "turn"?`,
		`{ lastin = "turn" }`: `did you mean "lasting"?`,
		`{ lasting = 3 }`:     `expected a text, got 3`,
		`3`:                   `expected a table { lasting = ... }`,
	} {
		files := map[string]string{
			"abilities/market/gift.lua": `return { played = function(self, fx) fx:gain("trade", 1, ` + options + `) end }`,
			"configs/market/cards.toml": "[[card]]\nid = \"silk_convoy\"\npatch = true\nability = { script = \"gift\" }\n",
		}
		if text := sessiontest.Text(t, sessiontest.Mod(t, files), "(function() "+begun+` act("play silk") return g:events{ kind = "fizzled" }[1].text end)()`); !strings.Contains(text, want) {
			t.Errorf("%s: got %s, want %s", options, text, want)
		}
	}
}
