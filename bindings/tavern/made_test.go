package tavern

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"arcana/abilities"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/bindings/vm/lib"
	"arcana/configs"
	"arcana/core/rand"
	"arcana/core/rules/tavern"
	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/native"
)

// loadTavern reads the shipped cards once, those that are scripts as their native
// equivalents.
var loadTavern = sync.OnceValues(func() (*cards.Config, error) {
	cfg, problems := configs.Load(tavern.System())
	if len(problems) > 0 {
		return nil, errors.New(problems[0].String())
	}
	return nativeOnly(cfg.(*cards.Config))
})

// nativeOnly gives the scripted cards of a config their native equivalents, or says
// which card has none and what to do.
func nativeOnly(cfg *cards.Config) (*cards.Config, error) {
	for i := range cfg.Cards {
		c := &cfg.Cards[i]
		if c.Ability == nil || c.Ability.Script == "" {
			continue
		}
		w, err := native.Of(c.ID, c.Text, c.Ability.Unit != nil, cards.MomentNames())
		if err != nil {
			return nil, err
		}
		c.Ability.Script, c.Ability.Trigger, c.Ability.Effect, c.Ability.Target = "", w.Trigger, w.Effect, w.Target
	}
	prepared, faults := cards.Prepare(cfg)
	if len(faults) > 0 {
		return nil, errors.New(faults[0].Text)
	}
	return prepared, nil
}

func shippedTavern(tb testing.TB) *cards.Config {
	tb.Helper()
	cfg, err := loadTavern()
	if err != nil {
		tb.Fatal(err)
	}
	return cfg.WithOwnCards()
}

// compiled are the scripts of tests, by path and text: machines share what is compiled.
var compiled = map[string]*vm.Program{}

// content opens a content machine on the shipped abilities; a script
// named after a native ability ("native deathrattle damage random_enemy") is
// written on the spot, and given ones come first.
func content(tb testing.TB, given map[string]string) *system.Content {
	tb.Helper()
	c := contentOf(tb, sources(given))
	c.Fork = func() (*system.Content, error) { return content(tb, given), nil }
	return c
}

func contentOf(tb testing.TB, from system.Sources) *system.Content {
	m, err := from.Machine(nil)
	if err != nil {
		tb.Fatal(err)
	}
	return system.NewContent(m, system.NewCatalog(from, nil))
}

// sources are the shipped abilities behind given ones.
func sources(given map[string]string) system.Sources {
	return system.Sources{
		Machine: func(func(from, file string)) (*vm.Machine, error) { return lib.New(vm.Options{Content: true}) },
		Compile: func(path string) (*vm.Program, error) {
			name := strings.TrimSuffix(strings.TrimPrefix(path, folder+"/"), ".lua")
			source, ok := given[name]
			if words := strings.Fields(name); !ok && words[0] == "native" {
				source, ok = scriptOf(words[1], words[2], words[3]), true
			}
			if !ok {
				data, err := abilities.Files.ReadFile("tavern/" + name + ".lua")
				if err != nil {
					return nil, err
				}
				source = string(data)
			}
			if known, ok := compiled[path+"\n"+source]; ok {
				return known, nil
			}
			p, err := vm.CompileWith(path, source, vm.Limits{Source: vm.ContentSource}, vm.CompileOptions{Content: true})
			if err == nil {
				compiled[path+"\n"+source] = p
			}
			return p, err
		},
	}
}

// bindingFor opens a binding for the scripts of cfg.
func bindingFor(tb testing.TB, cfg *cards.Config, given map[string]string) *binding {
	tb.Helper()
	d := newBinding(content(tb, given))
	if err := d.use(cfg); err != nil {
		tb.Fatal(err)
	}
	return d
}

// verbs are the effects of data abilities in the words of a script.
var verbs = map[string]string{
	"damage": "damage(TARGET, self.value)", "heal": "heal(TARGET, self.value)", "aegis": "aegis(TARGET, self.value)",
	"gold": "gold(self.value)", "attack": "attack(TARGET, self.value)", "buff": "buff(TARGET, self.ability.attack, self.ability.health)",
	"summon": "summon(self.unit, self.count)", "cleave": "cleave(self.value)", "discover": "discover(self.ability.tier)",
	"guardian": "guardian(TARGET)", "destroy": "destroy(TARGET)",
}

// scriptOf is the script that says what a native ability says.
func scriptOf(moment, effect, target string) string {
	if target != "self" {
		target = "fx:" + target + "()"
	}
	return fmt.Sprintf("return { %s = function(self, fx) fx:%s end }", moment, strings.ReplaceAll(verbs[effect], "TARGET", target))
}

// forms are one card twice: its ability as data and as a script.
type forms struct{ native, scripted *cards.Card }

// formsOf makes both forms of a card.
func formsOf(tb testing.TB, cfg *cards.Config, card cards.Card, a cards.Ability) forms {
	tb.Helper()
	native, scripted := card, card
	native.Ability = &a
	numbers := a
	target := a.Target
	if target == "" {
		target = "self"
	}
	numbers.Script = fmt.Sprintf("native %s %s %s", a.Trigger, a.Effect, target)
	numbers.Trigger, numbers.Effect, numbers.Target = "", "", ""
	scripted.Ability = &numbers
	for _, c := range []*cards.Card{&native, &scripted} {
		if faults := cfg.Make(c); len(faults) > 0 {
			tb.Fatalf("%+v: %v", a, faults)
		}
	}
	return forms{&native, &scripted}
}

// size is n under ARCANA_LONG and a fiftieth of it otherwise.
func size(n int) int {
	if os.Getenv("ARCANA_LONG") != "" {
		return n
	}
	return n / 50
}

// below returns a number in [0, n).
func below(r *rand.Stream, n int) int { return int(r.Uint64n(uint64(n))) }

func oneOf(r *rand.Stream, words []string) string { return words[below(r, len(words))] }
