package main

import (
	"path"
	"strings"
	"testing"
)

// TestCheckSaysWhatTextsName: a text that begins with a moment that its card does not have, and
// a new name of nothing, are told at their places.
func TestCheckSaysWhatTextsName(t *testing.T) {
	card := func(id, text, does string) string {
		return "[[card]]\nid = \"" + id + "\"\nname = \"The " + id + "\"\ntier = 1\nattack = 1\nhealth = 1\ntext = \"" + text + "\"\n" + does + "\n"
	}
	const battlecry = "abilities = [{ when = \"battlecry\", do = { effect = \"gold\", coins = 1 } }]"
	files := map[string]string{
		"m/mod.toml": manifest("mine") + "[renamed]\nold = \"bell\"\nolder = \"nothing\"\noldest = \"thing\"\n",
		"m/configs/tavern/cards.toml": card("bell", "Deathrattle: gain 1 gold.", battlecry) + card("good", "Battlecry: gain 1 gold.", battlecry) +
			card("play", "Battlecry: gain 1 gold. Then: nothing.", strings.Replace(battlecry, "battlecry", "play", 1)) +
			card("row", "End of turn: gain 1 gold.", "ability = { trigger = \"battlecry\", effect = \"gold\", value = 1 }") +
			card("lua", "Start of combat: gain 1 gold.", "ability = { script = \"thing\" }") + card("plain", "Deathrattle: no.", ""),
		"m/abilities/tavern/thing.lua": "return { deathrattle = function(self, fx) fx:gold(1) end }\n",
	}
	r := arcana(t, files, "", "check", "m")
	for _, want := range []string{
		"m/mod.toml:6:9: renamed.older: this mod has nothing with the name \"nothing\"\n",
		"warning: m/configs/tavern/cards.toml:7:8: the text says \"Deathrattle\", but no ability of the card has that trigger; the card's abilities have only these triggers: battlecry\n",
		"warning: m/configs/tavern/cards.toml:31:8: the text says \"End of turn\", but no ability of the card has that trigger; the card's abilities have only these triggers: battlecry\n",
		"warning: m/configs/tavern/cards.toml:39:8: the text says \"Start of combat\", but no ability of the card has that trigger; the card's abilities have only these triggers: deathrattle\n",
	} {
		if !strings.Contains(r.out, want) {
			t.Errorf("nothing says %s", want)
		}
	}
	if strings.Count(r.out, "the text says") != 3 || strings.Count(r.out, "renamed.") != 1 || r.code != exitContent {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestRenamedThingIsGone: an old name that a thing of the mod still has is told where it is renamed.
func TestRenamedThingIsGone(t *testing.T) {
	files := map[string]string{
		"m/mod.toml":                  manifest("mine") + "[renamed]\near = \"bell\"\n",
		"m/configs/tavern/cards.toml": hearer + strings.Replace(strings.Replace(hearer, "\"ear\"", "\"bell\"", 1), "\"Ear\"", "\"Bell\"", 1),
		"m/abilities/tavern/ear.lua":  "return { any_damage = function(self, fx) fx:gold(1) end }\n",
	}
	r := arcana(t, files, "", "check", "m")
	if want := "m/mod.toml:5:7: renamed.ear: a thing of this mod still has the name \"ear\", expected a name that is no longer used\n"; r.code != exitContent || !strings.Contains(r.out, want) {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestRemarksHavePlaces: a remark about a thing of a mod says where that stands.
func TestRemarksHavePlaces(t *testing.T) {
	files := map[string]string{"m/configs/draft/cards.toml": "[[card]]\nid = \"moth\"\nname = \"Moth\"\nrarity = \"rare\"\ntags = [\"role:engine\", \"role:finisher\"]\n"}
	r := arcana(t, files, "", "check", "m")
	if want := "remark: m/configs/draft/cards.toml:1: draft: moth: the card has 2 roles, but the guideline is at most one role for each card\n"; r.code != 0 || !strings.Contains(r.out, want) {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestTextsOfAllSystems: in every system a text is told that begins with a moment that its ability
// does not have, whether that is data or a script, and none that says what is there.
func TestTextsOfAllSystems(t *testing.T) {
	data := func(when, does string) string {
		return "abilities = [{ when = \"" + when + "\", do = { effect = " + does + " } }]\n"
	}
	files := map[string]string{
		"m/configs/market/cards.toml": "[[keyword]]\nid = \"k\"\nname = \"K\"\ntext = \"Deathrattle: draw.\"\n" + data("play", "\"draw\", count = 1") + "[[card]]\nid = \"a\"\nname = \"A\"\nfaction = \"wilds\"\ncost = 2\ncopies = 1\ntext = \"Destroy: draw a card.\"\n" + data("play", "\"draw\", count = 1") +
			"[[card]]\nid = \"b\"\nname = \"B\"\nfaction = \"wilds\"\ncost = 2\ncopies = 1\ntext = \"Play: draw a card. Choose: nothing. Scrap: gain 1.\"\nscrap = { trade = 1 }\n" + data("play", "\"draw\", count = 1") +
			"[[card]]\nid = \"c\"\nname = \"C\"\nfaction = \"wilds\"\ncost = 2\ncopies = 1\ndefense = 2\ntext = \"Deathrattle: draw a card.\"\n" + data("destroyed", "\"draw\", count = 1"),
		"m/configs/delve/cards.toml": "[[card]]\nid = \"a\"\nname = \"A\"\ntags = [\"lore\"]\n[card.play]\ntext = \"Round began: draw a card.\"\nscript = \"a\"\n" +
			"[[card]]\nid = \"b\"\nname = \"B\"\ntags = [\"lore\"]\n[card.play]\ntext = \"Play: draw a card.\"\nscript = \"a\"\n",
		"m/configs/tavern/tribes.toml":            "[[tribe]]\nid = \"glows\"\nname = \"Glows\"\ntext = \"Start of combat: nothing.\"\nabilities = [{ at = 2, abilities = [{ when = \"combat_began\", do = { effect = \"gold\", coins = 1 } }] }]\n[[combo]]\nid = \"glows_cups\"\ntribes = [\"glows\", \"cups\"]\ntext = \"Battlecry: gain 1 gold.\"\n" + data("start_of_combat", "\"gold\", coins = 1"),
		"m/abilities/tavern/tribes/glow.lua":      "return {\n  text = \"End of turn: glows.\",\n  start_of_combat = function(self, fx) fx:log(\"x\") end,\n}\n",
		"m/abilities/delve/a.lua":                 "return { play = function(self, fx) fx:log(\"x\") end }\n",
		"m/configs/draft/dreamsigns.toml":         "[[dreamsign]]\nid = \"a\"\nname = \"A\"\nresonance = \"tide\"\ntext = \"Card taken: gain 1.\"\n" + data("quest_began", "\"gain\", n = 1"),
		"m/configs/encounter/narrative_tags.toml": "[[tag]]\nid = \"a\"\nname = \"A\"\napproach = \"dominance\"\nthreshold = 1\ntext = \"Turn began: pressure.\"\n" + data("turn_ended", "\"pressure\", n = 1"),
	}
	r := arcana(t, files, "", "check", "m")
	for _, want := range []string{
		"market/cards.toml:4:8: the text says \"Deathrattle\", but no ability of the card has that trigger; the card's abilities have only these triggers: play\n",
		"market/cards.toml:12:8: the text says \"Destroy\", but no ability of the card has that trigger; the card's abilities have only these triggers: play\n",
		"tavern/tribes.toml:9:8: the text says \"Battlecry\", but no ability of the card has that trigger; the card's abilities have only these triggers: start_of_combat\n",
		"../abilities/tavern/tribes/glow.lua:2:1: the text says \"End of turn\", but the ability does not have that trigger; the ability has only these triggers: start_of_combat\n",
		"delve/cards.toml:6:8: the text says \"Round began\", but no ability of the card has that trigger; the card's abilities have only these triggers: play\n",
		"draft/dreamsigns.toml:5:8: the text says \"Card taken\", but no ability of the card has that trigger; the card's abilities have only these triggers: quest_began\n",
		"encounter/narrative_tags.toml:6:8: the text says \"Turn began\", but no ability of the card has that trigger; the card's abilities have only these triggers: turn_ended\n",
	} {
		if !strings.Contains(r.out, "warning: "+path.Join("m/configs", want)) {
			t.Errorf("nothing says %s", want)
		}
	}
	if strings.Count(r.out, "the text says") != 7 || r.code != 0 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestCountsOfAllSystems: in every system a condition is refused that counts more things than there
// ever are, or that a number is what it never is.
func TestCountsOfAllSystems(t *testing.T) {
	files := map[string]string{
		"m/configs/market/cards.toml":             "[[card]]\nid = \"a\"\nname = \"A\"\nfaction = \"wilds\"\ncost = 2\ncopies = 1\nabilities = [{ when = \"play\", if = { count = \"row\", least = 10 }, do = { effect = \"draw\", count = 1 } }]\n",
		"m/configs/delve/cards.toml":              "[[card]]\nid = \"a\"\nname = \"A\"\ntags = [\"lore\"]\n[card.play]\nabilities = [{ when = \"play\", if = { count = { from = \"heroes\", seat = 1 }, least = 5 }, do = { effect = \"draw\", count = 1 } }]\n",
		"m/configs/draft/dreamsigns.toml":         "[[dreamsign]]\nid = \"a\"\nname = \"A\"\nresonance = \"tide\"\nabilities = [{ when = \"card_taken\", if = { count = \"deck\", least = 1001 }, do = { effect = \"gain\", n = 1 } }]\n",
		"m/configs/encounter/narrative_tags.toml": "[[tag]]\nid = \"a\"\nname = \"A\"\napproach = \"dominance\"\nthreshold = 1\nabilities = [{ when = \"turn_ended\", if = { count = \"hand\", is = 5 }, do = { effect = \"pressure\", n = 1 } }]\n",
		"m/configs/tavern/cards.toml":             "[[card]]\nid = \"a\"\nname = \"A\"\ntier = 1\nattack = 1\nhealth = 1\nabilities = [{ when = \"sell\", if = { count = { side = \"any\", tribe = \"cups\" }, least = 15 }, do = { effect = \"gold\", coins = 1 } }]\n",
	}
	files["m/configs/market/resources.toml"] = "[[resource]]\nid = \"rum\"\nname = \"Rum\"\nmost = 20\n"
	files["m/configs/market/cards.toml"] += "[[card]]\nid = \"b\"\nname = \"B\"\nfaction = \"wilds\"\ncost = 2\ncopies = 1\nabilities = [{ when = \"play\", if = { stat = \"rum\", of = \"owner\", least = 21 }, do = { effect = \"draw\", count = 1 } }]\n"
	files["m/configs/delve/cards.toml"] += "[[card]]\nid = \"b\"\nname = \"B\"\ntags = [\"lore\"]\n[card.play]\nabilities = [{ when = \"play\", if = { ask = \"fact\", name = \"matched\", is = 5 }, do = { effect = \"draw\", count = 1 } }]\n"
	files["m/configs/encounter/narrative_tags.toml"] += "[[tag]]\nid = \"b\"\nname = \"B\"\napproach = \"dominance\"\nthreshold = 1\nabilities = [{ when = \"turn_ended\", if = { stat = \"momentum\", of = \"location\", most = -1 }, do = { effect = \"pressure\", n = 1 } }]\n"
	r := arcana(t, files, "", "check", "m")
	for _, want := range []string{"the field rum is never above 20", "the count of matched is never above 4", "the field momentum is never below 0", "the count of row is never above 9", "the count of heroes is never above 4", "the count of deck is never above 1000", "the count of hand is never above 4", "the count of any is never above 14"} {
		if !strings.Contains(r.out, "this condition is never true: "+want) {
			t.Errorf("nothing says %s", want)
		}
	}
	if r.code != exitContent {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestCheckSaysWholeIDs: an id of a mod's own thing is compared with its mod before it, for that is
// what scripts read; ids that ship, and names, are as they are.
func TestCheckSaysWholeIDs(t *testing.T) {
	files := map[string]string{
		"m/mod.toml":                       manifest("mine"),
		"m/configs/tavern/cards.toml":      hearer,
		"m/abilities/tavern/ear.lua":       "return { any_damage = function(self, fx, event)\n  if self.id == \"ear\" or self.id == \"mine:ear\" or self.id == \"ember_page\" or self.name == \"Ear\" then fx:gold(1) end\nend }\n",
		"m/configs/encounter/choices.toml": "[[choice]]\nid = \"wait\"\nname = \"Wait\"\napproach = \"rapport\"\nfocus = \"physical\"\neffect = \"momentum\"\n",
		"m/scripts/encounters/x.lua":       "return { type = 'social', choice_made = function(self, fx, choice) if choice.id == 'wait' then fx:log('x') end end }\n",
		"m/configs/draft/cards.toml":       "[[card]]\nid = \"moth\"\nname = \"Moth\"\nrarity = \"rare\"\n",
		"m/scripts/quests/x.lua":           "return { dreamscapes = { { 'draft' } }, card_taken = function(self, fx, card) if card.id == 'moth' then fx:gain(1) end end }\n",
		"m/configs/delve/cards.toml":       "[[card]]\nid = \"gulp\"\nname = \"Gulp\"\ntags = [\"lore\"]\n",
		"m/scripts/ai/delve/x.lua":         "return { score = { commit = { { 'x', function(option, view) return option.card == 'gulp' and 1 or 0 end } } } }\n",
	}
	r := arcana(t, files, "", "check", "m")
	for _, want := range []string{"m/abilities/tavern/ear.lua:2:17: \"ear\"", "m/scripts/encounters/x.lua:1:84: \"wait\"", "m/scripts/quests/x.lua:1:93: \"moth\"", "m/scripts/ai/delve/x.lua:1:83: \"gulp\""} {
		if !strings.Contains(r.out, want+" never matches, because ids of a mod begin with the mod's id; did you mean \"mine:"+strings.Split(want, "\"")[1]+"\"?\n") {
			t.Errorf("nothing says %s", want)
		}
	}
	if r.code != exitContent || strings.Count(r.out, " never matches") != 4 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestOneMistakeIsOne: beside a mistake in the files of a system its own words are still known.
func TestOneMistakeIsOne(t *testing.T) {
	files := map[string]string{
		"m/mod.toml":                      manifest("mine"),
		"m/configs/market/resources.toml": "[[resource]]\nid = \"rum\"\nname = \"Rum\"\n",
		"m/configs/market/cards.toml": "[[card]]\nid = \"a\"\nname = \"A\"\nfaction = \"wilds\"\ncost = 2\ncopies = 1\nabilities = [{ when = \"play\", if = { stat = \"rum\", of = \"owner\", least = 3 }, do = { effect = \"draw\", count = 1 } }]\n" +
			"[[card]]\nid = \"b\"\nname = \"B\"\nfaction = \"wlids\"\ncost = 2\ncopies = 1\n",
	}
	r := arcana(t, files, "", "check", "m")
	if r.code != exitContent || !strings.HasPrefix(r.out, "m/configs/market/cards.toml:11:11: unknown faction \"wlids\"") || strings.Contains(r.out, "rum") {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
	files["m/configs/market/cards.toml"] = strings.Replace(files["m/configs/market/cards.toml"], "wlids", "wilds", 1)
	if r := arcana(t, files, "", "check", "m"); r.code != 0 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}

// TestOlderFormsAreTold: check and experiments say which lines use a form that goes with the next
// release, and what stands in its place.
func TestOlderFormsAreTold(t *testing.T) {
	files := map[string]string{"m/scripts/lab/purse.lua": `local r = lab.run{ system = "market", n = 2, players = { "random", "random" }, metrics = {
  bought = function(g, seat)
    local n = 0
    for _, e in ipairs(g:events{ kind = "buy" }) do if e.actor == "seat " .. seat then n = n + 1 end end
    return n
  end,
} }
print(r.n)
`}
	const said = "m/scripts/lab/purse.lua:4: %sthe actor's name differs between games; compare event.player, a number, instead%s for _, e in ipairs(g:events{ kind = \"buy\" }) do if e.player == seat then n = n + 1 end end\n"
	if r := arcana(t, files, "", "check", "m"); r.code != 0 || !strings.Contains(r.out, strings.Replace(strings.Replace(said, "%s", "scripts: ", 1), "%s ", ", write:\n", 1)) {
		t.Errorf("check: %d: %s%s", r.code, r.out, r.err)
	}
	if r := arcana(t, files, "", "run", "m/scripts/lab/purse.lua"); r.code != 0 || !strings.Contains(r.err, "remark: "+strings.Replace(strings.Replace(said, "%s", "", 1), "%s", ":", 1)) {
		t.Errorf("run: %d: %s%s", r.code, r.out, r.err)
	}
}

// TestOlderMomentsAreTold: a function of an older moment that does not take the event works as it
// did, and check says which lines to write.
func TestOlderMomentsAreTold(t *testing.T) {
	files := map[string]string{
		"m/abilities/tavern/drum.lua": `return {
  ally_summoned = function(self, fx, newcomer, points)
    if newcomer.attack > points then fx:buff(newcomer, 1, 0) end
  end,
  ally_attacked = function(self, fx, friend) fx:buff(friend, 1, 0) end,
  chosen = function(self, fx, event) fx:destroy(event.answer) end,
}
`,
		"m/scripts/quests/toll.lua": `return { dreamscapes = { { "draft" } }, site_entered = function(self, fx, where) fx:log(where) end }
`,
		"m/scripts/scenarios/made.lua": `tavern.make{ name = "Ear", tier = 1, attack = 1, health = 9, ally_died = function(self, fx, dead) fx:buff(self, dead.attack, 0) end }
`,
	}
	r := arcana(t, files, "", "check", "m")
	for _, want := range []string{
		"remark: m/abilities/tavern/drum.lua:2: tavern: every trigger now gets the event as its third parameter, but ally_summoned has other parameters after fx, write:\nally_summoned = function(self, fx, event)\nif event.target.attack > event.amount then fx:buff(event.target, 1, 0) end\n",
		"remark: m/abilities/tavern/drum.lua:5: tavern: every trigger now gets the event as its third parameter, but ally_attacked has other parameters after fx, write:\nally_attacked = function(self, fx, event) fx:buff(event.source, 1, 0) end,\n",
		"remark: m/scripts/quests/toll.lua:1: draft: every trigger now gets the event as its third parameter, but site_entered has other parameters after fx, write:\nreturn { dreamscapes = { { \"draft\" } }, site_entered = function(self, fx, event) fx:log(event.text) end }\n",
		"remark: m/scripts/scenarios/made.lua:1: scripts: every trigger now gets the event as its third parameter, but ally_died has other parameters after fx, write:\n",
	} {
		if !strings.Contains(r.out, want) {
			t.Errorf("nothing says %s", want)
		}
	}
	if strings.Count(r.out, "every trigger now gets the event as its third parameter") != 4 {
		t.Errorf("%d: %s%s", r.code, r.out, r.err)
	}
}
