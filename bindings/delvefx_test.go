package bindings_test

import (
	"cmp"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
)

// TestDelveLasting: Drive and tags that a card gives last until Refresh, or as its script says. The
// next round begins with 2 mind less than full.
func TestDelveLasting(t *testing.T) {
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
		"any tag":           {`fx:untag(fx:challenge())`, `local function left() return #g:view().challenge.required end local before = left() local u = g:fork() g:play("play 1") u:play("play 1") local e = g:events{ kind = "untag" } return before - left(), #e, g:hash() == u:hash()`, `1 1 true`},
		"any tag of a card": {`fx:untag(fx:hand(self.hero)[1])`, `local c = hero().hand[2] g:play("play 1") return #g:events{ kind = "untag" }`, `1`},
		"any tag of a hero": {`fx:untag(self.hero)`, `g:play("play 1") return g:events{ kind = "fizzled" }[1].text:match("expected a tag, because")`, `expected a tag, because`},
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

// RULES 11.1: who peeks at a deck is told what lies on top of it, and no other hero is.
func TestDelvePeek(t *testing.T) {
	played := cases{play: `play = function(self, fx) local top = fx:peek(fx:hero(), 2) fx:log(#top .. " " .. top[1].name .. " " .. top[2].name .. " " .. fx:peek(fx:hero())[1].name) end`}
	got := played.run(t, `
all("play 1")
local function heard(seat) return #g:events{ kind = "scout", seat = seat } end
return g:events{ kind = "log" }[1].text .. ", told " .. heard(1) .. " and " .. heard(2)`)
	if want := "2 Hunch Rope and Pitons Hunch, told 3 and 0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// RULES 11.1: of a question about cards that were peeked at no other hero learns which they
// are: two decks that differ there look the same to it, in all that it is told.
func TestDelvePeekedAtIsSecret(t *testing.T) {
	played := cases{play: `play = function(self, fx) fx:choose(fx:peek(fx:hero(), 2)) end`}
	got := played.run(t, `
local function looks(...)
  local g = game.new("delve", { seed = 1, players = { "human", "human", "human" }, avatars = { "detective", "mystic", "scout" },
    chance = { ["deck/1"] = { "hunch", "magnifier", "alibi", "confession", "alibi", ... } } })
  local seen, asked = {}, nil
  for _, m in ipairs{ "done", "done", "done", "play 1", "choose 1" } do
    g:play(m)
    if m == "play 1" then asked = g:moves()[1].text end
    seen[#seen + 1] = { view = g:view(2), events = g:events{ seat = 2 }, situation = g:situation(2, "text") }
  end
  return seen, asked
end
local one, asked = looks("case_board", "rope_and_pitons")
local other, elsewhere = looks("rope_and_pitons", "case_board")
for i in ipairs(one) do
  assert(#one[i].events > 0)
  expect(one[i]):eq(other[i])
end
return asked .. ", " .. elsewhere`)
	if want := "choose 1 (Case Board), choose 1 (Rope and Pitons)"; got != want {
		t.Errorf("the hero who peeks is asked\n%s, want\n%s", got, want)
	}
}

// RULES 10.11: cards of a deck are looked for and put elsewhere, set aside and taken back.
func TestPut(t *testing.T) {
	for name, c := range map[string]struct{ play, code, want string }{
		"out of the deck": {`fx:put(fx:deck(fx:hero())[1], "hand")`, `local d = g:view(1).heroes[1].deck g:play("play 1") return d - g:view(1).heroes[1].deck, moved(2)[1]`, `1 Rope and Pitons hand`},
		"on top of the deck, and others do not learn what": {`fx:put(fx:deck(fx:hero())[1], "deck") fx:put(fx:deck(fx:hero())[1], "bottom")`,
			`g:play("play 1") local one, two = moved(1), moved(2) return one[1]:match("top of deck$"), one[1]:sub(1, 1) ~= "?", two[1], two[2], g:situation(2).heroes[1].stacked`, `top of deck true ? top of deck ? bottom of deck nil`},
		"what all see go on top stays known": {`fx:put(fx:hand(fx:hero())[1], "deck")`, `local name = g:view(1).heroes[1].hand[2].name g:play("play 1") local k = g:situation(2).heroes[1] local h = game.new("delve", { situation = g:situation("all") })
			return k.stacked, k.deck[#k.deck]:match("^[^#]+") == name:lower():gsub(" ", "_"), h:hash() == g:hash()`, `1 true true`},
		"and no longer when it is drawn":  {`fx:put(fx:hand(fx:hero())[1], "deck") fx:draw(fx:hero(), 1)`, `g:play("play 1") return g:situation(2).heroes[1].stacked`, `nil`},
		"aside and back":                  {`fx:put(fx:hand(fx:hero())[1], "aside") fx:log(fx:aside()[1].name .. #fx:aside()) fx:put(fx:aside()[1], "deck")`, `g:play("play 1") return g:events{ kind = "log" }[1].text:match("%d$"), #(g:view(2).heroes[1].aside or {})`, `1 0`},
		"a situation has what lies aside": {`fx:put(fx:hand(fx:hero())[1], "aside")`, `local r = g:view(1).heroes[1].hand[1].ref g:play("play 1") local h = game.new("delve", { situation = g:situation("all") }) return h:hash() == g:hash(), h:view(2).heroes[1].aside[1].by == r`, `true true`},
		"a spent card comes back as ever": {`fx:exhaust(fx:hero(), 1) fx:put(fx:exhausted(fx:hero())[1], "hand")`, `g:play("play 1") return #g:events{ kind = "return" }`, `1`},
		"a card of the hand is discarded": {`fx:put(fx:hand(fx:hero())[1], "discard")`, `g:play("play 1") return #g:events{ kind = "discard" }, #moved(1)`, `2 0`},
		"who counts sees it, and nobody else": {`fx:log(fx:counted("played") .. "") end, counts = { played = { "play", this = "turn" } }, refreshed = function()`,
			`g:play("play 1") local own = g:view(1).heroes[1].memory return own[1].key, own[1].number, #(g:view(2).heroes[1].memory or {})`, `this turn: play 1 0`},
		"what has improved says so":            {`self.memory.improved = 2`, `g:play("play 1") local k = g:situation("all") k.heroes[1].hand, k.heroes[1].discard = { k.heroes[1].discard[1] }, {} local h = game.new("delve", { situation = k }) return h:view(2).heroes[1].hand[1].improved, h:view(2).heroes[2].hand[1].improved`, `2 nil`},
		"nobody moves it":                      {`fx:put(fx:deck(fx:hero())[1], "hand") end, instead_put = function(self, fx, event) event:cancel()`, `local d = g:view(1).heroes[1].deck g:play("play 1") return d - g:view(1).heroes[1].deck`, `1`},
		"what was discarded is looked through": {`fx:put(fx:hand(fx:hero())[1], "discard") fx:put(fx:discard_pile(fx:hero())[1], "aside")`, `g:play("play 1") return #g:view(1).heroes[1].aside`, `1`},
	} {
		t.Run(name, func(t *testing.T) {
			played := cases{play: "play = function(self, fx) " + c.play + " end"}
			if got := played.run(t, "local function moved(seat) local list = {} for i, e in ipairs(g:events{ kind = 'move', seat = seat }) do if i > 1 then list[#list + 1] = (e.target or '?') .. ' ' .. e.text end end return list end\nlocal function said(...) local list = {} for i = 1, select('#', ...) do list[i] = tostring((select(i, ...))) end return table.concat(list, ' ') end\nwhile g:view().phase ~= \"challenge\" do g:play(\"done\") end\nreturn said((function() "+c.code+" end)())"); !strings.HasPrefix(got, c.want) {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 12.7: scripts add to what a hero may do and to what Refresh brings.
func TestNumbersOfHeroes(t *testing.T) {
	for name, c := range map[string]struct{ base, code, want string }{
		"fewer plays":       {`modify_plays = function(self, fx, query) query:times("none", 0) end`, `return g:view(1).heroes[1].most_plays, pcall(g.play, g, "play 1")`, `0 false`},
		"dearer to replace": {`modify_replace_cost = function(self, fx, query) query:add("rent", 3) end`, `return g:view(1).heroes[1].replace_cost - g:view(1).heroes[2].replace_cost, g:view(1).heroes[1].replace_cost >= 3`, `0 true`},
		"as it is":          {``, `return g:view(1).heroes[1].most_plays, g:view(1).heroes[1].replace_cost`, `nil nil`},
	} {
		t.Run(name, func(t *testing.T) {
			played := cases{base: cmp.Or(c.base, "round_began = function() end")}
			if got := played.run(t, "\nwhile g:view().phase ~= \"challenge\" do g:play(\"done\") end\nlocal function said(...) local list = {} for i = 1, select('#', ...) do list[i] = tostring((select(i, ...))) end return table.concat(list, ' ') end\nreturn said((function() "+c.code+" end)())"); !strings.HasPrefix(got, c.want) {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 3.1: at the reveal no ability takes the card away that is revealed, in whatever way.
func TestCommittedCardsStay(t *testing.T) {
	for _, verb := range []string{`fx:discard(event.target)`, `fx:put(event.target, "aside")`, `fx:put(event.target, "deck")`} {
		meddles := cases{base: "before_any_reveal = function(self, fx, event) if event.source == fx:heroes()[1] then " + verb + " end end"}
		got := meddles.run(t, `
while g:view().phase ~= "challenge" do g:play("done") end
g:play("commit 1") g:play("pass") g:play("pass")
return g:events{ kind = "fizzled" }[1].text`)
		if !strings.HasSuffix(got, "is committed") {
			t.Errorf("%s: %s", verb, got)
		}
	}
}

// TestPrices: scripts add to what a card, a tool and a power cost, which the view shows, legal
// moves obey and heroes pay.
func TestPrices(t *testing.T) {
	const begun = `
local deck = { "hunch", "hunch", "hunch", "hunch", "hunch", "hunch", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons" }
local g = game.new("delve", { seed = 1, base = "monastery", players = { "human", "human", "human" }, decks = { deck, deck, deck }, avatars = { "mystic", "warrior", "scout" },
  challenges = { "ambush_at_the_gate", "swarm_in_the_vents", "the_hollow_knight" }, resonance = { "leaden_air", "leaden_air", "leaden_air" } })
for _, move in ipairs{ "done", "done", "done" } do g:play(move) end
local function hero() return g:view(1).heroes[1] end
local before = hero()
local function price() for _, p in ipairs(hero().prices or {}) do if p.ref == hero().hand[1].ref then return p end end end
local function legal() for _, m in ipairs(g:moves()) do if m.text:find("play", 1, true) == 1 or m.verb == "play" then return true end end return false end
`
	for name, c := range map[string]struct{ script, play, want string }{
		"as printed":     {``, `local p = price() g:play("play 1") return p == nil, before.mind - hero().mind`, `true 1`},
		"dearer":         {`modify_mind_cost = function(self, fx, query) query:add("toll", 1) end`, `local p = price() g:play("play 1") return p.mind, #p.terms, before.mind - hero().mind`, `2 4 2`},
		"of another":     {`modify_agility_cost = function(self, fx, query) query:add("toll", 1) end`, `local p = price() g:play("play 1") return p.mind, p.agility, before.agility - hero().agility`, `1 1 1`},
		"for nothing":    {`modify_mind_cost = function(self, fx, query) query:times("free", 0) end`, `g:play("play 1") return before.mind - hero().mind, g:moves()[1].text ~= nil`, `0 true`},
		"never below 0":  {`modify_mind_cost = function(self, fx, query) query:add("gift", -9) end`, `return price().mind`, `0`},
		"cannot be paid": {`modify_mind_cost = function(self, fx, query) if query.mine then query:add("toll", 19) end end`, `return legal(), pcall(g.play, g, "play 1")`, `false false`},
		"can be":         {``, `return legal()`, `true`},
		"of the power":   {`modify_body_cost = function(self, fx, query) if query.target == fx:heroes()[1] then query:add("toll", 1) end end`, `local p = hero().prices return p[#p].ref == hero().ref, p[#p].body > p[1].body`, `true true`},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{
				"abilities/delve/toll.lua": `return { round_began = function() end, ` + c.script + ` }`,
				"configs/delve/bases.toml": "[[base]]\nid = \"monastery\"\npatch = true\nability = { text = \"It is.\", script = \"toll\" }\n",
			}
			if text := sessiontest.Text(t, sessiontest.Mod(t, files), "(function() "+begun+c.play+" end)()"); !strings.HasPrefix(strings.TrimSpace(text), c.want) {
				t.Errorf("got  %s\nwant %s", text, c.want)
			}
		})
	}
}

// RULES 11: the answers of a question tell cards of two heroes apart, and a hero knows how many cards fit its hand.
func TestCardsOfTwoHeroes(t *testing.T) {
	const begun = `
local deck = { "hunch", "hunch", "hunch", "hunch", "hunch", "hunch", "rope_and_pitons", "rope_and_pitons" }
local g = game.new("delve", { seed = 1, players = { "human", "human", "human" }, decks = { deck, deck, deck }, avatars = { "warrior", "mystic", "scout" } })
for _, move in ipairs{ "done", "done", "done" } do g:play(move) end
g:play("play 1")
local said = {}
for _, m in ipairs(g:moves()) do said[#said + 1] = m.text end
return table.concat(said, ", ") .. " " .. g:events{ kind = "log" }[1].text`
	files := map[string]string{
		"abilities/delve/gift.lua": `return { play = function(self, fx) fx:log(tostring(self.hero.hand_limit)) fx:choose({ fx:hand(fx:heroes()[1])[1], fx:hand(fx:heroes()[2])[1], self.hero }) end, chosen = function() end, modify_hand_limit = function(self, fx, query) query:add("shelf", 1) end }`,
		"configs/delve/cards.toml": "[[card]]\nid = \"hunch\"\npatch = true\nplay = { text = \"It is.\", script = \"gift\" }\n",
	}
	const want = "choose 1 (Hunch of Warrior), choose 2 (Hunch of Mystic), choose 3 (Warrior) 8"
	if text := sessiontest.Text(t, sessiontest.Mod(t, files), "(function() "+begun+" end)()"); strings.TrimSpace(text) != want {
		t.Errorf("got  %s\nwant %s", text, want)
	}
}
