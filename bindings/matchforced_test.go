package bindings_test

import (
	"fmt"
	"strings"
	"testing"

	"arcana/bindings/scenario"
	"arcana/bindings/sessiontest"
)

// TestForcedChanceIsDrawn: chance that a scenario decides and nobody draws is named, with
// the scenario's place; a fork may be who draws it.
func TestForcedChanceIsDrawn(t *testing.T) {
	const pass = `for i = 1, 2 do g:play("end") end`
	for _, row := range []struct{ chance, body, want string }{
		{`["shop/1"] = { 0, 1 }`, ``, ""},
		{`["combat/1"] = { at = 3 }`, ``, ""},
		{`["combat/1"] = { 0, 7 }`, ``, `it:1: "one": chance: combat/1: 2 of the 2 fixed draws never happened: 0 7`},
		{`["shop/1"] = { 0, 1 }, ["discover/1"] = { 4 }`, ``, `it:1: "one": chance: discover/1: 1 of the 1 fixed draws never happened: 4`},
		{`pairing = { 0 }`, pass, ""},
		{`pairing = { 0 }`, `local h = g:fork() g = h ` + pass, ""},
		{`pairing = { 0 }`, pass + ` g:undo(9)`, `it:1: "one": chance: pairing: 1 of the 1 fixed draws never happened: 0`},
	} {
		s, _ := sessiontest.Session(t)
		code := fmt.Sprintf(`test("one", function() local g = game.new("tavern", { seed = 1, players = { "human", "human" }, chance = { %s } }) expect(1):eq(1) %s end)`, row.chance, row.body)
		if _, err := s.Run("it", code); err != nil {
			t.Fatal(err)
		}
		said := ""
		if o := scenario.RunScenarios(s); o[0].Err != nil {
			said, _, _ = strings.Cut(o[0].Err.Error(), "\n")
		}
		if said != row.want {
			t.Errorf("%s %s:\n%q, want\n%q", row.chance, row.body, said, row.want)
		}
	}
}

// TestChanceByName: where what is drawn has names, a draw that is forced to a name comes to
// it, in every stream of which that is true; elsewhere the name is refused.
func TestChanceByName(t *testing.T) {
	const board = `situation = { turn = 5, players = { { board = { "Ember Page", "Almoner" } }, { board = { "Ember Page", "Almoner", "Almoner" } } } }, players = { "human", "human" }`
	const heroes = `players = { "human", "human", "human" }, avatars = { "warrior", "mystic", "scout" }, challenges = { "clockwork_sentries", "the_hollow_knight" }, `
	const failing = `for i = 1, 3 do g:play("done") end for i = 1, 3 do g:play("pass") end `
	for _, row := range []struct{ system, options, ask, want string }{
		{"tavern", `chance = { ["shop/2"] = { "ember_page", "Ember Page" } }`, `return g:view(2).shop[1].name .. g:view(2).shop[2].name`, "Ember PageEmber Page"},
		{"tavern", `chance = { pairing = { "seat 3" } }`, `for i = 1, 4 do g:play("end") end local e = g:events{ kind = "combat_began" }[1] return tostring(e.actor) .. tostring(e.target)`, "player 1player 3"},
		{"tavern", board + `, chance = { ["combat/1"] = { "seat 1", "Almoner" } }`, `g:play("end") g:play("end") local a = g:events{ kind = "attack" }[1] return tostring(a.actor) .. tostring(a.target)`, "Ember PageAlmoner"},
		{"tavern", board + `, chance = { ["combat/1"] = { "seat 2", 2 } }`, `g:play("end") g:play("end") return #g:events{ kind = "combat_began" }`, "1"},
		{"market", `chance = { market = { "dire_wolf", "Silk Convoy" }, ["deck/2"] = { "Rusty Knife", "coin purse", "Rusty Knife" } }`, `local hand = g:view(2).players[2].hand return g:view(1).row[1].name .. g:view(1).row[2].name .. hand[1].name .. hand[3].name`, "Dire WolfSilk ConvoyRusty KnifeRusty Knife"},
		{"draft", `chance = { dreamcaller = { "Vesper, Twilight Arbiter" }, offer = { "Apocalypse", "immolate" } }`, `local first = g:moves()[1].name g:play(1) return first .. g:view().offer[1].name .. g:view().offer[2].name`, "Vesper, Twilight ArbiterApocalypseImmolate"},
		{"delve", `chance = { setup = { "monastery", "Sunken Archive" }, challenges = { "Dead Letter Office" }, ["deck/1"] = { "Keen Eye", "Double Back" } }`, `local v = g:view("all") return v.secret[1].challenges[8] .. v.heroes[1].hand[1].name .. v.heroes[1].hand[2].name`, "dead_letter_officeKeen EyeDouble Back"},
		{"tavern", `chance = { ["discover/1"] = { "The Star", "blade_dancer" } }, situation = { players = { { tier = 4, hand = { "Justice" } }, {}, {}, {} } }`, `g:play("play 1 1") return g:view(1).discovery[1].name .. g:view(1).discovery[2].name`, "The StarBlade Dancer"},
		{"tavern", `chance = { ["recruit/1"] = { "Chalice Nun" } }, situation = { players = { { board = { "Duelling Acolyte", "Chalice Nun", "Wheel of Fortune" } }, {}, {}, {} } }`, `g:play("end") return tostring(g:events{ kind = "buff" }[1].target)`, "Chalice Nun"},
		{"draft", `chance = { theme = { "tribal:ancient" } }, quest = { dreamscapes = { { "discovery_draft" } } }`, `return g:view().theme`, "tribal:ancient"},
		{"delve", heroes + `chance = { effect = { "scout" }, discard = { "Signal Flare" }, ["deck/3"] = { "Keen Eye", "Signal Flare" } }`, failing + `return tostring(g:events{ kind = "discard" }[1].target) .. #g:view(3).heroes[3].discard`, "Signal Flare1"},
		{"delve", heroes + `chance = { effect = { "technomancer" } }`, failing, `chance: effect: this draw has no result called "technomancer", expected one of warrior, mystic, scout`},
		{"delve", `boss = "warden_of_cinders", chance = { boss = { "Agility" } }, tuning = { ["preset.middle.boss_mutes"] = 1 }`, `while g:turn() and #g:events{ kind = "mute" } == 0 do g:play(g:moves()[#g:moves()]) end return g:events{ kind = "mute" }[1].text`, "agility"},
		{"tavern", `chance = { ["shop/1"] = { 0, "ember_pge" } }`, ``, `chance: shop/1: this draw has no result called "ember_pge"; did you mean "ember_page"?`},
		{"tavern", `players = { "human", "human" }, chance = { pairing = { "seat 3" } }`, `g:play("end") g:play("end")`, `chance: pairing: this draw has no result called "seat 3"; did you mean "seat 2"?`},
		{"draft", `chance = { shop = { "immolate" } }, quest = { dreamscapes = { { "shop" } } }`, `g:play(1)`, `chance: shop: "immolate" cannot fix this draw, because the results of the draw have no names; expected a whole number of at least 0`},
		{"market", `chance = { market = { {} } }`, ``, `chance: market: draw 1: expected a whole number of at least 0, or the name of the result, got a table`},
	} {
		s, _ := sessiontest.Session(t)
		got, err := s.Run("it", fmt.Sprintf(`local g = game.new(%q, { seed = 4, %s }) %s`, row.system, row.options, row.ask))
		said := strings.Trim(fmt.Sprint(got), "[]")
		if err != nil {
			said, _, _ = strings.Cut(err.Error(), "\n")
		}
		if !strings.HasSuffix(said, row.want) || (err == nil) != (row.ask != "" && !strings.Contains(row.want, "chance:")) {
			t.Errorf("%s %s: %q, want %q", row.system, row.options, said, row.want)
		}
	}
}

// TestNamedChanceGoesOn: names that are still to be drawn are part of a match, of its record
// and of the situation in which it stands; a move that cannot draw one changes nothing.
func TestNamedChanceGoesOn(t *testing.T) {
	s, _ := sessiontest.Session(t)
	got, err := s.Run("it", `
local g = game.new("tavern", { seed = 4, players = { "human", "human" }, chance = { pairing = { "seat 3" }, ["shop/1"] = { "Ember Page", 2, 1, "Almoner" } } })
local h = game.new("tavern", { situation = g:situation("all") })
local before, moved = g:hash(), g:play("end")
local ok = pcall(g.play, g, "end")
return before == h:hash(), ok, g:turn(), g:undo(1), g:hash() == before, g:situation("all").chance["shop/1"].draws[1]`)
	if said := strings.Trim(fmt.Sprint(got), "[]"); err != nil || said != "true false 2 1 true Almoner" {
		t.Errorf("%v, %v", said, err)
	}
}
