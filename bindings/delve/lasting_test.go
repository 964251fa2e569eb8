package delve_test

import (
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestLasting: Drive and tags that a card gives last until Refresh, or as its script says. The
// next round begins with 2 mind less than full.
func TestLasting(t *testing.T) {
	const begun = `
local deck = { "hunch", "hunch", "hunch", "hunch", "hunch", "hunch", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons" }
local g = game.new("delve", { seed = 1, base = "monastery", players = { "human", "human", "human" }, decks = { deck, deck, deck }, avatars = { "warrior", "mystic", "scout" },
  challenges = { "ambush_at_the_gate", "swarm_in_the_vents", "the_hollow_knight" }, resonance = { "leaden_air", "leaden_air", "leaden_air" } })
for _, move in ipairs{ "done", "done", "done" } do g:play(move) end
local function hero() return g:view().heroes[1] end
local full = hero().mind
local function idle()
  for _, m in ipairs(g:moves()) do if m.text:lower():find("done", 1, true) or m.text:lower():find("pass", 1, true) then return g:play(m) end end
  g:play(1)
end
local function refresh() local round = g:view().round while g:view().round == round or g:view().phase ~= "challenge" do idle() end end
`
	for name, c := range map[string]struct{ script, play, want string }{
		"until refresh":     {`fx:gain(self.hero, "mind", 1)`, `g:play("play 1") local now = hero().mind refresh() return now - full, hero().mind - full`, `1 -2`},
		"for good":          {`fx:gain(self.hero, "mind", 1, { lasting = "for_good" })`, `g:play("play 1") local now = hero().mind refresh() return now - full, hero().mind - full`, `1 -1`},
		"until it is spent": {`fx:gain(self.hero, "mind", 1, { lasting = "for_good" }) fx:spend(self.hero, "mind", 9)`, `g:play("play 1") refresh() return hero().mind - full`, `-2`},
		"a tag":             {`fx:tag(self.hero, "logic")`, `g:play("play 1") local now = #hero().gives refresh() return now, #hero().gives`, `1 0`},
		"a tag for good":    {`fx:tag(self.hero, "logic", { lasting = "for_good" })`, `g:play("play 1") refresh() return hero().gives[1], #g:view(2).lasting`, `logic 1`},
		"no tag for good":   {`fx:tag(self.hero, "logic", { lasting = "for_good" }) fx:untag(self.hero, "logic", { lasting = "for_good" })`, `g:play("play 1") refresh() return #hero().gives, hero().hides[1]`, `0 logic`},
		"a tag of a card":   {`fx:tag(fx:hand(self.hero)[1], "logic", { lasting = "for_good" })`, `g:play("play 1") refresh() return g:view(1).lasting == nil, g:situation().lasting[1].what`, `true gives logic`},
		"in a situation":    {`fx:gain(self.hero, "mind", 1, { lasting = "for_good" })`, `g:play("play 1") g = game.new("delve", { situation = g:situation(), players = { "human", "human", "human" } }) refresh() return hero().mind - full`, `-1`},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{
				"abilities/delve/gift.lua": `return { play = function(self, fx) ` + c.script + ` end }`,
				"configs/delve/cards.toml": "[[card]]\nid = \"hunch\"\npatch = true\nplay = { text = \"It is.\", script = \"gift\" }\n",
			}
			if text := sessiontest.Text(t, sessiontest.Mod(t, files), "(function() "+begun+c.play+" end)()"); strings.TrimSpace(text) != c.want {
				t.Errorf("got  %s\nwant %s", text, c.want)
			}
		})
	}
}
