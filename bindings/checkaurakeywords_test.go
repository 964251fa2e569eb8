package bindings_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/sessiontest"
	"arcana/configs"
	"arcana/core/rules"
)

// TestUnknownAuraKeywords: an aura gives numbers, keyword rows and keywords of Lua files, also of a mod and by their
// short names. Anything else is one problem, with what is similar.
func TestUnknownAuraKeywords(t *testing.T) {
	sys, _ := rules.Named("tavern")
	roots := session.Layers{sessiontest.Roots(), fstest.MapFS{"abilities/tavern/keywords/tides:sting.lua": &fstest.MapFile{}}}
	for word, want := range map[string]string{
		"attack": "", "venom": "", `"tides:venom"`: "", "poison": "", "sting": "", `"tides:sting"`: "",
		"venm":   `mod/tavern/cards.toml:11:63: Nest: unknown key "venm" of have, expected one of effect, if, target, cost, sell_value, reroll_cost, upgrade_cost, income, shop_size, worth, attack, health, guardian, flurry, rush, stealth, ranged, hunter, defender, aegis, gold_limit, hero_damage, tides:venom, venom; did you mean "tides:venom"?`,
		"attak":  `did you mean "attack"?`,
		"thorns": `mod/tavern/cards.toml:11:65: Nest: unknown key "thorns" of have`,
	} {
		text := strings.ReplaceAll(`[[keyword]]
id = "venom"
name = "Venom"

[[card]]
id = "nest"
name = "Nest"
tier = 1
health = 1
token = true
abilities = [ { when = "aura", do = { effect = "have", WORD = 1 } } ]
`, "WORD", word)
		_, problems := configs.Library{
			Layers:       []configs.Layer{{Name: "mod", Mod: "tides", Files: fstest.MapFS{"tavern/cards.toml": &fstest.MapFile{Data: []byte(text)}}}},
			Scripts:      func(system string) []string { return session.ScriptNames(roots, "abilities/"+system) },
			FaultsOfData: registry.DataChecker,
		}.Load(sys)
		switch {
		case want == "" && len(problems) > 0, want != "" && len(problems) != 1:
			t.Errorf("%s: %v", word, problems)
		case want != "" && !strings.Contains(problems[0].String(), want):
			t.Errorf("%s: %s", word, problems[0])
		}
	}
}
