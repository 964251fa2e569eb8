package bindings_test

import (
	"bytes"
	"strings"
	"testing"

	"arcana/bindings/sessiontest"
	"arcana/bindings/validate"
)

// TestMake: what is made is content like any other; each row is entries of one session, of
// which the last one's value is expected.
func TestMake(t *testing.T) {
	bellringer := `tavern.make{ name = "Bellringer", tier = 2, attack = 2, health = 3, deathrattle = function(self, fx) fx:buff(fx:neighbours(self), 1, 1) end }`
	fight := `tavern.fight{ seed = 1, you = { board = { { name = "Bellringer" }, { attack = 1, health = 9 } } }, foe = { board = { { attack = 3, health = 3, guardian = true }, { attack = 0, health = 1 } } } }`
	for name, row := range map[string]struct {
		entries []string
		want    string
	}{
		"a card is there":                 {[]string{bellringer, `return tavern.card("Bellringer").health`}, `3`},
		"its ability acts":                {[]string{bellringer, `local n = 0 for _, e in ipairs(` + fight + `.events) do if e.kind == "buff" then n = n + e.amount end end return n`}, `2`},
		"its id is returned":              {[]string{`return ` + bellringer}, `bellringer`},
		"one field is changed":            {[]string{bellringer, `tavern.make{ name = "Bellringer", attack = 5 }`, `local c = tavern.card("bellringer") return c.attack .. c.health .. c.script`}, `53bellringer`},
		"a card that ships is changed":    {[]string{`tavern.make{ name = "Ember Page", attack = 9 }`, `local c = tavern.card("ember_page") return c.attack .. " " .. c.tier`}, `9 1`},
		"abilities as data":               {[]string{`tavern.make{ name = "Purse", tier = 1, health = 1, abilities = { { when = "deathrattle", ["do"] = { effect = "gold", coins = 1 } } } }`, `return tavern.card("Purse").text`}, ``},
		"a keyword that is data":          {[]string{`tavern.make{ kind = "keyword", name = "Ringing", abilities = { { when = "deathrattle", ["do"] = { effect = "gold", coins = 1 } } } }`, `tavern.make{ name = "Bell", tier = 1, health = 1, keywords = { "ringing" } }`, `return #tavern.card("Bell").keywords`}, `1`},
		"a keyword that is a function":    {[]string{`tavern.make{ kind = "keyword", name = "Ringing", deathrattle = function(self, fx) fx:gold(1) end }`, `tavern.make{ name = "Bell", tier = 1, health = 1, keywords = { "ringing" } }`, `return #tavern.card("Bell").keywords`}, `1`},
		"a keyword's text is its help":    {[]string{`tavern.make{ kind = "keyword", name = "Ringing", text = "Rings.", deathrattle = function(self, fx) fx:gold(1) end }`, `return tostring(help("ringing"))`}, "ringing is a keyword of tavern; give it to a card with keywords = [\"ringing\"]\nRings."},
		"a personality plays":             {[]string{`market.make{ kind = "personality", id = "rash", choose = function(view, moves) return 1 end }`, `local g = game.new("market", { players = { "lua:rash", "random" } }) return g:run(9)`}, `9`},
		"a market card":                   {[]string{`market.make{ name = "Silk Barge", faction = "wilds", cost = 3, copies = 2, play = function(self, fx) fx:gain("trade", 2) end }`, `return market.card("Silk Barge").cost`}, `3`},
		"a hero card acts when played":    {[]string{`delve.make{ name = "Plumb Line", tags = { "lore" }, play = { text = "Draws a card.", play = function(self, fx) fx:draw(self.hero, 1) end } }`, `return delve.card("Plumb Line").play`}, `Draws a card.`},
		"a dreamsign":                     {[]string{`draft.make{ kind = "dreamsign", name = "Tide Glass", resonance = "tide", modify_pick = nil }`, `local g = game.new("draft") return g.turn ~= nil`}, `true`},
		"a location":                      {[]string{`encounter.make{ kind = "location", id = "bandit", max_turns = 7 }`, `return game.new("encounter", { encounter = "bandit" }):view().max_turns`}, `7`},
		"an encounter":                    {[]string{`encounter.make{ kind = "encounter", id = "alley", location = "bandit", name = "The Alley", turn_ended = function(self, fx) fx:momentum(1) end }`, `local g = game.new("encounter", { encounter = "alley", players = { "first" } }) g:run(3) return g:view().name`}, `The Alley`},
		"a running match goes on with it": {[]string{`g = game.new("tavern", { players = { "random", "random", "random", "random" } }) g:run(2)`, `tavern.make{ name = "Ember Page", attack = 9 }`, `return #g:moves() > 0`}, `true`},
		"a function that spans lines":     {[]string{"tavern.make{ name = 'A', tier = 1, health = 1, deathrattle = function(self, fx)\n  if self.attack > 0 then fx:gold(1) end -- end\n  for i = 1, 2 do fx:log('end') end\nend, battlecry = function(self, fx) repeat until true end }", `return tavern.card("A").script`}, `a`},
		"a function with a name":          {[]string{`function ring(self, fx) fx:gold(1) end tavern.make{ name = "A", tier = 1, health = 1, deathrattle = ring }`, `return tavern.card("A").script`}, `a`},
	} {
		t.Run(name, func(t *testing.T) {
			s, out := sessiontest.Session(t)
			var got string
			for _, entry := range row.entries {
				values, err := s.Eval("test", entry)
				if err != nil {
					t.Fatalf("%s: %v", entry, err)
				}
				if got = ""; len(values) > 0 {
					got = values[0].String()
				}
			}
			if got != row.want || out.Len() > 0 {
				t.Errorf("got %q, want %q; said %q", got, row.want, out)
			}
		})
	}
}

// TestMakeRefuses: what is wrong is one error, and leaves all as it was.
func TestMakeRefuses(t *testing.T) {
	for entry, want := range map[string]string{
		`tavern.make{}`:                `tavern.make: expected a name, or an id of at most 64 small letters, digits and _`,
		`tavern.make(7)`:               `tavern.make: expected a table, such as { name = "Bellringer", ... }, got number`,
		`tavern.make{ 1, 2 }`:          `expected a table with names`,
		`tavern.make{ name = "Bell" }`: `bell: missing key "tier"`,
		`tavern.make{ name = "Bell", tier = 9, health = 1 }`:                                                                                                                      `bell.tier: expected at most 6, got 9`,
		`tavern.make{ name = "Bell", teir = 1, tier = 1, health = 1 }`:                                                                                                            `unknown key "teir", expected id, name, tier, tribes, attack, health, guardian, aegis, text, worth, set, token, spell, magnetic, ability, keywords or abilities; did you mean "tier"?`,
		`tavern.make{ name = "Bell", kind = "cad" }`:                                                                                                                              `kind: tavern has no kind of content "cad", expected one of card, tribe, keyword, combo, personality; did you mean "card"?`,
		`tavern.make{ name = "Bell", tier = 1, health = 1, deathratle = function(self, fx) fx:gold(1) end }`:                                                                      `there is no trigger deathratle; did you mean "deathrattle"?`,
		`tavern.make{ name = "Bell", tier = 1, health = 1, deathrattle = function(self, fx) fx:gld(1) end }`:                                                                      `fx has no gld; did you mean "gold"?`,
		`local n = 1 local function f() n = n + 1 end f() do local k = n tavern.make{ name = "Bell", tier = 1, health = 1, deathrattle = function(self, fx) fx:gold(k) end } end`: `deathrattle: the function uses the local variable "k" from outside`,
		`x = 1 tavern.make{ name = "Bell", tier = 1, health = 1, deathrattle = function(self, fx) fx:gold(x) end }`:                                                               `nothing is called x`,
		`x = 1 tavern.make{ name = "Bell", tier = 1, health = 1, deathrattle = function(self, fx) x = 2 end }`:                                                                    `content cannot set the global variable "x"`,
		`tavern.make{ name = "Bell", tier = 1, health = 1, deathrattle = print }`:                                                                                                 `deathrattle: expected a function written in Lua, got a built-in function`,
		`tavern.make{ name = "Bell", tier = 1, health = 1, abilities = { { when = "deathrattle", ["do"] = function() end } } }`:                                                   `abilities: a list of abilities cannot contain a function`,
		`tavern.make{ name = "Bell", tier = 0/0 }`:                                                                                                                                `tier: expected a number, got NaN`,
		`tavern.make{ name = "../../etc", tier = 1, health = 1 }`:                                                                                                                 `expected a name, or an id of at most 64 small letters, digits and _`,
		`tavern.make{ name = "Bell", tier = 1, health = 1, text = "a\n[[card]]\nid = \"b\"" }`:                                                                                    ``,
		`tavern.make{ name = "Bell", tier = 1, health = 1, ['text = 1\n[[card]]\nid = "b"\nname'] = "B" }`:                                                                        `unknown key`,
		`market.make{ kind = "personality", id = "rash", ["end"] = 1, choose = function(view, moves) return 1 end }`:                                                              `this table has no key end`,
		`tavern.make{ kind = "keyword", name = "Ringing", text = 7, deathrattle = function(self, fx) fx:gold(1) end }`:                                                            `text: a keyword with functions can have only a name, a text and functions; remove this key`,
		`tavern.make{ kind = "keyword", name = "Ringing", foo = 1, deathrattle = function(self, fx) fx:gold(1) end }`:                                                             `foo: a keyword with functions can have only a name, a text and functions; remove this key`,
		`tavern.make{ kind = "keyword", name = "Ringing", abilities = {}, deathrattle = function(self, fx) fx:gold(1) end }`:                                                      `abilities: a keyword with functions can have only a name, a text and functions; remove this key`,
		`tavern.make{ kind = "keyword", name = "Ringing", text = "Rings." } tavern.make{ kind = "keyword", name = "Ringing", deathrattle = function(self, fx) fx:gold(1) end }`:   `the keyword ringing is an entry of a TOML file, so it cannot have functions; write abilities = { ... } instead`,
		`tavern.make{ kind = "keyword", name = "Poison", text = "Slow." }`:                                                                                                        `the keyword poison has functions; give all its functions again, also those that stay as they are`,
		`local t = {} t.t = t tavern.make(t)`:                                                                                                                                     `the tables are nested too deeply, expected at most 16 levels`,
		`encounter.make{ kind = "choice", id = "x", turn_ended = function() end }`:                                                                                                `a choice cannot have abilities`,
	} {
		s, _ := sessiontest.Session(t)
		if _, err := s.Eval("test", entry); want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: got %v, want %s", entry, err, want)
		}
		if values, err := s.Eval("test", `return #tavern.cards(), pcall(tavern.card, "b")`); err != nil || want != "" && values[0].String() != "30" || values[1].String() != "false" {
			t.Errorf("%s: afterwards %v, %v", entry, values, err)
		}
	}
}

// TestMakeTakesCopies: a copy of a thing says what it changes; a name in other letters is the
// thing's own; a table is replaced as a whole, and what is lost is said.
func TestMakeTakesCopies(t *testing.T) {
	for entry, want := range map[string]string{
		`c = copy(tavern.card("Almoner")) c.attack = 7 tavern.make(c) return tavern.card("Almoner").attack .. tavern.card("Almoner").health`:                             "72",
		`c = copy(game.new("tavern", { seed = 1 }):view().shop[1]) c.health = 9 tavern.make(c) return tavern.card(c.id).health`:                                          "9",
		`c = copy(market.card("Dire Wolf")) c.cost = 1 market.make(c) return market.card("Dire Wolf").cost .. market.card("Dire Wolf").effects.combat`:                   "13",
		`c = copy(market.card("Dire Wolf")) c.effects.trade = 2 market.make(c) return market.card("Dire Wolf").effects.trade .. market.card("Dire Wolf").effects.combat`: "23",
		`c = copy(draft.card("Lantern Keeper")) c.cost = 1 draft.make(c) return draft.card("Lantern Keeper").cost`:                                                       "1",
		`tavern.make{ name = "almoner", attack = 3 } return tavern.card("almoner").name .. tavern.card("almoner").attack`:                                                "Almoner3",
		`market.make{ name = "Dire Wolf", effects = { trade = 2 } } return market.card("Dire Wolf").effects.combat`:                                                      "0",
		`market.make{ name = "dire wolf", effects = {} } return market.card("Dire Wolf").effects.combat`:                                                                 "0",
	} {
		s, _ := sessiontest.Session(t)
		var said strings.Builder
		s.Host.Err = &said
		values, err := s.Eval("test", entry)
		if err != nil || values[0].String() != want {
			t.Errorf("%s: %v, %v, want %s", entry, values, err, want)
		}
		if lost := strings.Contains(said.String(), "the new effects of dire_wolf replaces the old one completely; these fields of the old one are lost: combat = 3"); lost != strings.Contains(want, "0") {
			t.Errorf("%s: it says %q", entry, said.String())
		}
	}
}

// TestMakeSaysWhichFunctionsAreLost: functions that are given anew take the place of all of a card's
// functions, and those that it loses are named; numbers alone keep them.
func TestMakeSaysWhichFunctionsAreLost(t *testing.T) {
	s, _ := sessiontest.Session(t)
	var said strings.Builder
	s.Host.Err = &said
	const bell = `tavern.make{ name = "Bell", tier = 1, attack = 2, health = 3, deathrattle = function(self, fx) fx:gold(1) end }`
	if _, err := s.Eval("test", bell+` tavern.make{ name = "Bell", attack = 4 }`); err != nil || said.String() != "" {
		t.Errorf("%v: it says %q", err, said.String())
	}
	const want = "the new functions of bell replace the old ones completely; these old functions are lost: deathrattle\n"
	if _, err := s.Eval("test", `tavern.make{ name = "Bell", buy = function(self, fx) fx:gold(1) end }`); err != nil || said.String() != want {
		t.Errorf("%v: it says %q, expected %q", err, said.String(), want)
	}
}

// TestMadeIsInRecords: a record brings what its match was played with, and proves nothing.
func TestMadeIsInRecords(t *testing.T) {
	s, files := sessiontest.Writing(t)
	const bell = `tavern.make{ name = "Bellringer", tier = 1, attack = 2, health = 3, deathrattle = function(self, fx) fx:gold(1) end }`
	values, err := s.Eval("test", bell+` g = game.new("tavern", { seed = 3, players = { "first", "random" } }) g:cheat{ hand = { "Bellringer" } } g:run(40) g:save("bell") return g:hash()`)
	if err != nil {
		t.Fatal(err)
	}
	other, there := sessiontest.Writing(t)
	there["bell.record.json"] = files["bell.record.json"]
	again, err := other.Eval("test", `local g = game.load("bell") return g:hash(), tavern.card("Bellringer").attack`)
	if err != nil || again[0] != values[0] || again[1].String() != "2" {
		t.Errorf("%v, %v: expected %v", again, err, values)
	}
	if _, err := other.Eval("test", `tavern.make{ name = "Other", tier = 1, health = 1 } game.load("bell") return tavern.card("Other").health + tavern.card("Bellringer").health`); err != nil {
		t.Errorf("beside things of its own: %v", err)
	}
	if _, err := validate.CheckClaim(other, "bell", files["bell.record.json"]); err == nil || !strings.Contains(err.Error(), "made at the prompt") {
		t.Errorf("validated: %v", err)
	}
	for name, change := range map[string][2]string{
		"reads no more":     {`attack = 2`, `attack = -2`},
		"tells another way": {`"moves": [`, `"moves": ["end", `},
	} {
		fresh, there := sessiontest.Writing(t)
		there["bad.record.json"] = bytes.Replace(files["bell.record.json"], []byte(change[0]), []byte(change[1]), 1)
		if bytes.Equal(there["bad.record.json"], files["bell.record.json"]) {
			t.Fatalf("%s: nothing is changed in %.400s", name, files["bell.record.json"])
		}
		values, err := fresh.Eval("test", `local ok, why = pcall(game.load, "bad") return ok, #tavern.cards(), pcall(tavern.card, "Bellringer")`)
		if err != nil || values[0].String() != "false" || values[1].String() != "30" || values[2].String() != "false" {
			t.Errorf("a record that %s: %v, %v", name, values, err)
		}
	}
	there["bad.record.json"] = bytes.ReplaceAll(files["bell.record.json"], []byte(`"configs/tavern/cards.toml"`), []byte(`"../configs/tavern/cards.toml"`))
	if _, err := other.Eval("test", `game.load("bad")`); err == nil || !strings.Contains(err.Error(), "expected only files in configs") {
		t.Errorf("a bad path: %v", err)
	}
}
