package tavern

import (
	"fmt"
	"testing"

	"arcana/core/rules/tavern/cards"
	"arcana/core/rules/tavern/native"
)

// nativeOnly returns a config whose scripted cards are native, for the core runs no
// scripts, and an error for each card that has no native equivalent and is left
// without an ability.
func nativeOnly(cfg *cards.Config) (*cards.Config, []error) {
	var missing []error
	for i := range cfg.Cards {
		c := &cfg.Cards[i]
		if c.Ability == nil || c.Ability.Script == "" {
			continue
		}
		w, err := native.Of(c.ID, c.Text, c.Ability.Unit != nil, cards.MomentNames())
		if err != nil {
			c.Ability, missing = nil, append(missing, err)
			continue
		}
		c.Ability.Script, c.Ability.Trigger, c.Ability.Effect, c.Ability.Target = "", w.Trigger, w.Effect, w.Target
	}
	prepared, faults := cards.Prepare(cfg)
	for _, f := range faults {
		missing = append(missing, fmt.Errorf("%s: %s", f.Path, f.Text))
	}
	return prepared, missing
}

// RULES 4: every scripted card of the shipped set has a native equivalent.
func TestScriptedCardsHaveNativeEquivalents(t *testing.T) {
	_, missing := load()
	for _, err := range missing {
		t.Error(err)
	}
}
