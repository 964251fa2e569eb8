package bindings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arcana/bindings"
	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/core/rules/delve"
)

// cases are the scripts that a case writes: of the base, of the challenge, of the card of
// the row, of a tool, and of a card that is played; what is not said does nothing.
type cases struct{ base, challenge, row, tool, play string }

// content is the shipped content with a script in each of those places. One card is a
// tool and can be played.
func content(t *testing.T) *delve.Config {
	t.Helper()
	shipped, err := sessiontest.Config("delve")
	if err != nil {
		t.Fatal(err)
	}
	c, _ := delve.Prepare(shipped.(*delve.Config))
	scripted := func(name string) *delve.Ability { return &delve.Ability{Text: name, Script: name} }
	for i := range c.Bases {
		c.Bases[i].Ability = scripted("case_base")
	}
	for i := range c.Challenges {
		c.Challenges[i].Ability = scripted("case_challenge")
	}
	at := func(id string) int { return slices.IndexFunc(c.Cards, func(x delve.Card) bool { return x.ID == id }) }
	c.Resonance[slices.IndexFunc(c.Resonance, func(r delve.Resonance) bool { return r.ID == "leaden_air" })].Ability = scripted("case_row")
	tool, card := &c.Cards[at("trophy_wall")], &c.Cards[at("hunch")]
	tool.Tableau, tool.Play, card.Play = scripted("case_tool"), scripted("case_play"), scripted("case_play")
	c, faults := delve.Prepare(c)
	for _, f := range faults {
		t.Fatalf("%s: %s", f.Path, f.Text)
	}
	return c
}

// delveBegin lays out a delve of three heroes, each with the tool and the card in hand; the
// first has the tool in the tableau.
const delveBegin = `
local deck = { "trophy_wall", "hunch", "hunch", "trophy_wall", "hunch", "hunch", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons", "rope_and_pitons" }
g = game.new("delve", { seed = 1, players = { "human", "human", "human" }, decks = { deck, deck, deck }, avatars = { "warrior", "mystic", "scout" },
  challenges = { "ambush_at_the_gate", "swarm_in_the_vents", "the_hollow_knight" }, resonance = { "leaden_air", "leaden_air", "leaden_air" } })
local quiet = { phase = true, turn_ended = true, commit = true, reveal = true, pass = true, trigger = false, choose = true }
function story(events)
  local list = {}
  for _, e in ipairs(events) do
    local words = { e.kind }
    if e.amount ~= 0 and e.kind ~= "move" then words[#words + 1] = tostring(e.amount) end
    if e.kind == "spend" or e.kind == "gain" then words[#words + 1] = tostring(e.field) end
    if e.kind == "trigger" or e.kind == "cancelled" or e.kind == "emit" or e.kind == "fizzled" or e.kind == "log" or e.kind == "tier" or e.kind == "stalled" then words[#words + 1] = e.text end
    if not quiet[e.kind] then list[#list + 1] = table.concat(words, " ") end
  end
  return table.concat(list, " | ")
end
function all(...)
  local text = {}
  for _, m in ipairs{ ... } do
    local s = story(g:play(m))
    if s ~= "" then text[#text + 1] = s end
  end
  return table.concat(text, " | ")
end
all("equip 1 1", "done", "done", "done")
`

func (c cases) run(t *testing.T, code string) string {
	t.Helper()
	values, err := c.session(t).Eval("case", delveBegin+code)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(values[0])
}

// session opens one whose content has the scripts.
func (c cases) session(t *testing.T) *session.Session {
	t.Helper()
	files := map[string]string{}
	for name, body := range map[string]string{"base": c.base, "challenge": c.challenge, "row": c.row, "tool": c.tool, "play": c.play} {
		if name == "play" && body == "" {
			body = `play = function() end`
		}
		if body != meddling {
			body = "content = { refreshed = function() end, chosen = function() end, " + body + " }"
		}
		files["abilities/delve/case_"+name+".lua"] = "local content = { refreshed = function() end } " + body + " return content"
	}
	host, config := sessiontest.With(files), content(t)
	host.Config = func(string) (any, error) { return config, nil }
	s, err := bindings.NewSession(host)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// meddling does anything to an event: it is taken back, befalls another card or hero, or
// happens by another amount.
const meddling = `  for _, event in ipairs{ "draw", "discard", "exhaust", "return", "move", "equip", "slot", "gain", "spend", "tag", "resonance", "scrap", "turn_up", "turn_down", "silence",
      "tier", "keep", "boss", "play", "activate", "power", "scout", "sink", "low_fail", "success" } do
    content["instead_any_" .. event] = function(self, fx, event)
      local dice, hero = fx:roll(6), fx:random_hero()
      local cards = fx:roll(2) == 1 and fx:hand(hero) or fx:exhausted(hero)
      if dice == 1 then event:cancel()
      elseif dice == 2 then event.target = hero
      elseif dice == 3 and #cards > 0 then event.target = cards[fx:roll(#cards)]
      elseif dice == 4 then event.amount = fx:roll(5) - 1 end
    end
  end`

// Law: whatever becomes of events, no card is lost or doubled, Drive and slots stay within
// bounds, every challenge ends in exactly one tier, and there is an end.
func TestNothingIsLostToEvents(t *testing.T) {
	s := cases{base: meddling}.session(t)
	for seed := range size(30, 2000) {
		players := []string{"random", "random", "random", "random"}[:3+seed%2]
		table, err := match.Sit(s, "delve", players, map[string]any{"seed": uint64(seed + 1)})
		if err != nil {
			t.Fatal(err)
		}
		obeyDelve(t, table.Match())
		if t.Failed() {
			t.Fatalf("seed %d", seed+1)
		}
	}
}

// RULES 12: each case of events that are replaced, prepared for and heard. A delve has no
// hidden events but commitments, which nobody hears of.
func TestDelveEvents(t *testing.T) {
	const (
		loses    = `play = function(self, fx) fx:spend(self.hero, "body", 2) end`
		gains    = `play = function(self, fx) fx:gain(self.hero, "body", 2) end`
		plays    = `return all("play 1")`
		replaced = `g = game.new("delve", { seed = 1, players = { "human", "human", "human" }, decks = { deck, deck, deck }, avatars = { "warrior", "mystic", "scout" } })
			return all("equip 1 1", "equip 3 1") .. " | " .. #g:view(1).heroes[1].hand`
	)
	for name, c := range map[string]struct {
		cases
		code, want string
	}{
		"cancelled, a loss becomes a draw": {cases{play: loses, tool: `instead_spend = function(self, fx, event) event:cancel() fx:draw(self.hero, event.amount) end`}, plays, "play 1 | discard 1 | trigger play | trigger instead_spend | cancelled 2 spend | draw 1 | draw 1"},
		"changed":                          {cases{play: gains, tool: `instead_gain = function(self, fx, event) event.amount = event.amount + 1 end`}, plays, "play 1 | discard 1 | trigger play | trigger instead_gain | gain 3 body"},
		"redirected":                       {cases{play: loses, tool: `instead_spend = function(self, fx, event) event.target = fx:heroes()[2] end`}, plays + `.. " " .. g:view(1).heroes[2].body`, "play 1 | discard 1 | trigger play | trigger instead_spend | spend -1 body 0"},
		"to what it cannot befall":         {cases{play: loses, tool: `instead_spend = function(self, fx, event) event.target = self end`}, plays, "play 1 | discard 1 | trigger play | trigger instead_spend | fizzled 2 spend"},
		"a card for another": {cases{play: `play = function(self, fx) fx:discard(fx:hand(self.hero)[1]) end`,
			tool: `instead_discard = function(self, fx, event) event.target = fx:hand(fx:heroes()[2])[1] end`}, plays + `.. " " .. #g:view(1).heroes[2].hand`, "play 1 | trigger instead_discard | discard 1 | trigger play | trigger instead_discard | discard 1 3"},
		"two, the places first": {cases{play: gains, base: `instead_any_gain = function(self, fx, event) event.amount = event.amount + 1 end`,
			tool: `instead_gain = function(self, fx, event) event.amount = event.amount * 2 end`}, plays, "play 1 | discard 1 | trigger play | trigger instead_any_gain | trigger instead_gain | gain 6 body"},
		"and the other way round": {cases{play: gains, base: `instead_any_gain = function(self, fx, event) event.amount = event.amount * 2 end`,
			tool: `instead_gain = function(self, fx, event) event.amount = event.amount + 1 end`}, plays, "play 1 | discard 1 | trigger play | trigger instead_any_gain | trigger instead_gain | gain 5 body"},
		"the same again": {cases{play: gains, tool: `instead_gain = function(self, fx, event) event:cancel() fx:gain(self.hero, "agility", event.amount) end`}, plays, "play 1 | discard 1 | trigger play | trigger instead_gain | cancelled 2 gain | gain 2 agility"},
		"inside another": {cases{play: gains, tool: `instead_gain = function(self, fx, event) event:cancel() fx:draw(self.hero) end`,
			base: `instead_any_draw = function(self, fx, event) event:cancel() fx:gain(self.hero, "mind", 1) end`}, plays, "play 1 | discard 1 | trigger play | trigger instead_gain | cancelled 2 gain | trigger instead_any_draw | cancelled 1 draw | gain 1 mind"},
		"before moves the subject": {cases{play: `play = function(self, fx) fx:discard(fx:hand(self.hero)[1]) end`,
			base: `before_any_discard = function(self, fx, event) fx:discard(event.target) end`}, plays, "play 1 | trigger before_any_discard | discard 1 | fizzled 1 discard | trigger play | trigger before_any_discard | discard 1 | fizzled 1 discard"},
		"before a tool is replaced":              {cases{tool: `before_any_discard = function(self, fx, event) fx:log("of " .. #fx:tableau(event.target.owner)) end`}, replaced, "move | move | spend -1 body | trigger before_any_discard | log of 1 | discard 1 | 3"},
		"a tool that stays":                      {cases{tool: `instead_discard = function(self, fx, event) event:cancel() end`}, replaced, "move | move | spend -1 body | trigger instead_discard | cancelled 1 discard | 4"},
		"a tool that goes before it is replaced": {cases{tool: `before_any_discard = function(self, fx, event) fx:retrieve(event.target) end`}, replaced, "move | move | spend -1 body | trigger before_any_discard | return 1 | fizzled 1 discard | 4"},
		"a tool is put away, not discarded": {cases{play: `play = function(self, fx) fx:discard(fx:tableau(self.hero)[1]) end`},
			`all("play 1") return g:events{ kind = "fizzled" }[1].text:match("is in the tableau.*")`, `is in the tableau and not in a hand; to discard it, write put with the place "discard"`},
		"what leaves hears it": {cases{play: `play = function(self, fx) fx:dispel(fx:row()[1]) end`,
			row: `scrap = function(self, fx, event) fx:log(event.kind .. " by " .. event.source.name) end`}, plays, "play 1 | discard 1 | trigger play | scrap 1 | trigger scrap | log scrap by Hunch"},
		"and what it did itself": {cases{play: `play = function(self, fx) fx:turn_down(fx:row()[1]) end`,
			row: `challenge_began = function() end, before_turn_down = function(self, fx) fx:dispel(self) end, scraps = function(self, fx, event) fx:log("scraps") end`}, plays, "play 1 | discard 1 | trigger play | trigger before_turn_down | scrap 1 | fizzled 1 turn_down | trigger scraps | log scraps"},
		"fails in the middle": {cases{play: gains, tool: `instead_gain = function(self, fx, event) event.amount = 9 error("oops") end`}, plays, "play 1 | discard 1 | trigger play | trigger instead_gain | fizzled 292 abilities/delve/case_tool.lua:1: oops | gain 2 body"},
		"listens in the hand": {cases{play: gains + `, listens = "hand", gain = function(self, fx, event) fx:log("hand") end`}, plays,
			"play 1 | discard 1 | trigger play | gain 2 body | trigger gain | log hand | trigger gain | log hand | trigger gain | log hand"},
		"listens among the discarded": {cases{play: gains + `, listens = "discard", gain = function(self, fx, event) fx:log("below") end`}, `return all("play 1", "play 1")`,
			"play 1 | discard 1 | trigger play | gain 2 body | play 1 | discard 1 | trigger play | gain 2 body | trigger gain | log below"},
		"hears that it is discarded when it has acted": {cases{play: `play = function(self, fx) fx:choose{ "a" } end, chosen = function(self, fx) fx:gain(self.hero, "body", 2) end, discard = function(self, fx) fx:recall(self) end`},
			`local s = all("play 1", "choose 1") return s .. " " .. #g:view(1).heroes[1].discard`, "play 1 | discard 1 | trigger play | gain 2 body | trigger discard | return 1 0"},
		"a tool in the hand, not in the tableau": {cases{play: gains, tool: `listens = "hand", gain = function(self, fx, event) fx:log(tostring(fx:tableau(self.hero)[1] == self)) end`}, plays,
			"play 1 | discard 1 | trigger play | gain 2 body | trigger gain | log false"},
		"a committed card raises the tier": {cases{play: `play = function() end, listens = "committed", instead_any_tier = function(self, fx, event) event.amount = event.amount + 1 end`},
			`return all("commit 1", "pass", "pass")`, "trigger instead_any_tier | tier 3 success | exhaust 1"},
		"listens from the reveal until it is exhausted": {cases{play: `play = function() end, listens = "committed", before_any_revealed = function(self, fx) fx:log("too early") end,
				any_reveal = function(self, fx, event) fx:log("reveal") end, any_revealed = function(self, fx) fx:log("revealed") end, before_any_resolved = function(self, fx) fx:log("resolves") end,
				before_any_tier = function(self, fx) fx:log("before") end, any_tier = function(self, fx) fx:log("too late") end`},
			`local list = {} all("commit 1", "commit 1", "pass") for i, e in ipairs(g:events{ kind = "log" }) do list[i] = e.text end return table.concat(list, " ")`, "reveal reveal reveal reveal revealed revealed resolves resolves before before"},
		"listens in the hand until the reveal": {cases{play: `play = function() end, listens = "hand", before_any_revealed = function(self, fx) fx:log("hand") end, any_revealed = function(self, fx) fx:log("still") end`},
			`all("commit 1", "pass", "pass") local n = { hand = 0, still = 0 } for _, e in ipairs(g:events{ kind = "log" }) do n[e.text] = n[e.text] + 1 end return n.hand .. " " .. n.still`, "14 13"},
		"no committed card is exhausted for another": {cases{play: `play = function() end, listens = "committed", instead_any_exhaust = function(self, fx, event) event.target = self end`},
			`all("commit 1", "commit 1", "pass") local list = {} for i = 1, 2 do local h = g:view(1).heroes[i] list[i] = #h.hand .. #h.discard .. #h.exhausted .. h.deck end return table.concat(list, " ")`, "6003 6013"},
		"a silenced card acts in the Refresh that ends its silence": {cases{play: `play = function(self, fx) fx:silence(fx:row()[1]) end`, row: `resolved = function(self, fx) fx:log("silent") end, refreshed = function(self, fx) fx:log("acts") end`},
			`all("play 1", "commit 1", "pass", "pass") local list = {} for i, e in ipairs(g:events{ kind = "log" }) do list[i] = e.text end return table.concat(list, " ")`, "acts"},
		"the lead decides before the event of a success": {cases{challenge: `instead_tier = function(self, fx, event) event.amount = 3 end, success = function(self, fx) fx:log("success") end`},
			`local first = all("pass", "pass", "pass") return first .. ", " .. all("leave"):match("log success")`, "trigger instead_tier | tier 3 success, log success"},
		"a tier's effect acts again": {cases{play: `play = function(self, fx) fx:log("" .. fx:trigger(fx:challenge(), "high_fail")) end`}, plays, "play 1 | discard 1 | trigger play | log 1 | trigger high_fail | resonance 2"},
		"and another tier's":         {cases{base: `any_low_fail = function(self, fx) fx:log("" .. fx:trigger(fx:challenge(), "strong_success")) end`}, `return all("commit 1", "pass", "pass"):match("trigger any_low_fail.*clear")`, "trigger any_low_fail | log 1 | trigger strong_success | draw 1 | draw 1 | draw 1 | clear"},
		"what befalls it, wherever it lies": {cases{play: `play = function(self, fx) fx:install(self) end`, tool: `listens = "exhausted", move = function(self, fx, event) fx:log("me") end`}, `return all("play 3")`,
			"play 3 | discard 1 | trigger play | move | trigger move | log me"},
		"too late":                           {cases{play: gains, tool: `gain = function(self, fx, event) event.amount = 9 end`}, plays, "play 1 | discard 1 | trigger play | gain 2 body | trigger gain | fizzled 300 abilities/delve/case_tool.lua:1: event.amount: an event can be changed only by a function called instead_X"},
		"asks too early, and chance answers": {cases{play: gains, tool: `instead_gain = function(self, fx, event) event.amount = 1 fx:choose{ "a" } end, chosen = function(self, fx, answer) fx:log(answer) end`}, plays, "play 1 | discard 1 | trigger play | trigger instead_gain | gain 1 body | log a"},
		"two memories of one card": {cases{play: `play = function(self, fx) self.memory.n = 1 fx.owner.memory.n = 2 fx:install(self) end`,
			tool: `move = function(self, fx, event) fx:log(tostring(self.memory.n) .. fx.owner.memory.n .. fx.owner.name) end`}, `return all("play 3")`, "play 3 | discard 1 | trigger play | move | trigger move | log nil2Warrior | trigger move | log nil2Warrior"},
		"content's own": {cases{play: `play = function(self, fx) fx:emit("tides:omen", { amount = 2, target = self }) end`,
			tool: `["tides:omen"] = function(self, fx, event) fx:gain(self.hero, "mind", event.amount) end`}, plays, "play 1 | discard 1 | trigger play | emit 2 tides:omen | trigger tides:omen | gain 2 mind"},
		"twice":                           {cases{play: gains, base: `modify_trigger_times = function(self, fx, query) query:add("echo", 1) end`}, plays, "play 1 | discard 1 | trigger play | gain 2 body | trigger play | gain 2 body"},
		"a query cannot change the match": {cases{play: gains, base: `modify_trigger_times = function(self, fx, query) fx:draw(self.hero) query:add("echo", 1) end`}, plays, "play 1 | discard 1 | fizzled a function called modify_... has no verbs: use query:add(name, n) or query:times(name, factor) | trigger play | gain 2 body"},
		"a play that does nothing":        {cases{play: gains, base: `instead_any_play = function(self, fx, event) event:cancel() end`}, plays, "play 1 | discard 1 | trigger instead_any_play | cancelled 1 play"},
		"exhausted no more": {cases{challenge: `instead_any_exhaust = function(self, fx, event) event:cancel() fx:discard(event.target) end`},
			`local s = all("commit 1", "pass", "pass") return s .. " " .. #g:view(1).heroes[1].discard .. #g:view(1).heroes[1].exhausted`, "tier 2 low_fail | trigger instead_any_exhaust | cancelled 1 exhaust | return 1 | discard 1 | trigger low_fail | spend -1 body | spend -1 body | spend -1 body | clear 1 | gain 1 body | draw 1 | draw 1 | gain 1 body | draw 1 | draw 1 | gain 1 body | draw 1 | draw 1 | trigger refreshed | trigger refreshed | trigger refreshed 10"},
		"exhausted no more, the hand full": {cases{challenge: `instead_any_exhaust = function(self, fx, event) event:cancel() end`, tool: `revealed = function(self, fx) fx:draw(self.hero, 9) end`},
			`all("commit 1", "pass", "pass") local h = g:view(1).heroes[1] return #h.hand .. #h.discard .. #h.exhausted .. h.deck`, "8100"},
		"exhausted, another card": {cases{challenge: `instead_any_exhaust = function(self, fx, event) event.target = fx:tableau(self.hero)[1] end`},
			`local s = all("commit 1", "pass", "pass") local h = g:view(1).heroes[1] return s .. " " .. #h.hand .. #h.exhausted`, "tier 2 low_fail | trigger instead_any_exhaust | exhaust 1 | return 1 | trigger low_fail | spend -1 body | spend -1 body | spend -1 body | clear 1 | gain 1 body | draw 1 | draw 1 | gain 1 body | draw 1 | draw 1 | gain 1 body | draw 1 | draw 1 | trigger refreshed | trigger refreshed 61"},
		"another tier":    {cases{challenge: `instead_tier = function(self, fx, event) event.amount = 3 end`}, `return all("commit 1", "pass", "pass")`, "trigger instead_tier | tier 3 success | exhaust 1"},
		"no tier":         {cases{challenge: `instead_tier = function(self, fx, event) event.amount = 5 end`}, `return all("pass", "pass", "pass")`, "trigger instead_tier | fizzled 5 tier | tier 1 high_fail | trigger high_fail | resonance 2 | clear 1 | draw 1 | draw 1 | draw 1 | draw 1 | draw 1 | draw 1 | trigger refreshed | trigger refreshed | trigger refreshed | trigger refreshed"},
		"a fifth outcome": {cases{challenge: `instead_high_fail = function(self, fx, event) event:cancel() fx:gain(fx:lead(), "mind", 1) end`}, `return all("pass", "pass", "pass")`, "tier 1 high_fail | trigger instead_high_fail | cancelled 1 high_fail | gain 1 mind | clear 1 | spend -1 mind | draw 1 | draw 1 | draw 1 | draw 1 | draw 1 | draw 1 | trigger refreshed | trigger refreshed | trigger refreshed"},
		"not kept": {cases{base: `instead_any_keep = function(self, fx, event) event:cancel() end`, challenge: `instead_tier = function(self, fx, event) event.amount = 4 end`},
			`return all("pass", "pass", "pass", "boon")`, "trigger instead_tier | tier 4 strong_success | trigger strong_success | draw 1 | draw 1 | draw 1 | trigger instead_any_keep | cancelled 1 keep | clear 1 | draw 1 | draw 1 | draw 1 | draw 1 | draw 1 | draw 1 | trigger refreshed | trigger refreshed | trigger refreshed"},
		"nothing enters":        {cases{base: `instead_any_resonance = function(self, fx, event) event:cancel() end`}, `return all("pass", "pass", "pass") .. g:view(1).resonance`, "tier 1 high_fail | trigger high_fail | trigger instead_any_resonance | cancelled 1 resonance | clear 1 | draw 1 | draw 1 | draw 1 | draw 1 | draw 1 | draw 1 | trigger refreshed | trigger refreshed3"},
		"enters face down":      {cases{base: `instead_any_resonance = function(self, fx, event) event.amount = 0 end`}, `return tostring(g:view(1).row[1].face_up)`, "false"},
		"discoveries are heard": {cases{play: `play = function(self, fx) fx:scout(1) end`, tool: `any_scout = function(self, fx, event) fx:log(event.target.name) end`}, plays, "play 1 | discard 1 | trigger play | scout 1 | trigger any_scout | log Swarm in the Vents"},
		"fewer tags suffice": {cases{row: `modify_required = function(self, fx, query) query:add("clear air", -3) end`},
			`local o for _, m in ipairs(g:moves()) do if m.verb == "commit" then o = o or m end end local s = all("commit 1", "pass", "pass") return s`, "tier 4 strong_success | exhaust 1"},
		"a chain of questions without end": {cases{play: `play = function(self, fx) fx:ready(self.hero) end`, base: `any_ready = function(self, fx) fx:choose{ "on" } end, chosen = function(self, fx) fx:ready(fx:hero()) end`},
			`local e = g:play("play 1") local n = 0 while #g:moves() == 1 and n < 2000 do e, n = g:play("choose 1"), n + 1 end return e[#e].kind .. " " .. e[#e].text .. " " .. n`, "stalled Monastery 500"},
		"a chain without end": {cases{play: `play = function(self, fx) fx:ready(self.hero) end`, tool: `ready = function(self, fx) fx:ready(self.hero) end`},
			`local e = g:play("play 1") return e[#e].kind .. " " .. e[#e].text`, "stalled Trophy Wall"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := c.run(t, c.code); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// RULES 12.8: only cards of heroes listen from a zone, and only from one that there is.
func TestZonesAreRefused(t *testing.T) {
	for want, c := range map[string]cases{
		`abilities/delve/case_tool.lua:1: listens: expected tableau, hand, committed, exhausted, discard, aside, got "hnd"; did you mean "hand"?`: {tool: `listens = "hnd"`},
		`abilities/delve/case_base.lua:1: listens: this ability belongs to no hero card, so it cannot be in a zone`:                               {base: `listens = "hand"`},
	} {
		if _, err := c.session(t).Eval("case", delveBegin); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
