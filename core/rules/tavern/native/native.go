// Package native reads what a scripted card of the tavern does out of the card's
// text, as the three words of an ability without a script: its native equivalent. Tests that run no
// scripts play with it, and those that do hold both forms to the same events.
package native

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core/card"
)

// Words are a native ability in the words of content: Trigger is the moment, Effect
// what happens, Target whom it falls on ("" where it falls on none or on the card).
type Words struct{ Trigger, Effect, Target string }

// phrases are how texts say an effect or a target.
var (
	effects = [][2]string{{"damage", "damage"}, {"health", "heal"}, {"aegis", "aegis"}, {"gold", "gold"}, {"attack", "attack"}}
	targets = [][2]string{
		{"a random enemy", "random_enemy"}, {"a random friend", "random_ally"}, {"all friends", "allies"}, {"all enemies", "enemies"},
		{"its neighbours", "adjacent"}, {"its kin", "kin"}, {"all cards", "all"},
	}
)

// Of returns the native equivalent of a scripted card: the moment, effect and target
// that its text says, or a summon where it brings a unit. It returns an error that
// names the card and what to do where the text says none of moments or no effect. unit says that the card brings a
// unit; id is only for the error.
func Of(id, text string, unit bool, moments []string) (Words, error) {
	moment, rest, _ := strings.Cut(text, ": ") // a text without ": " says no moment, which is an error below
	w := Words{card.Key(strings.ReplaceAll(moment, " ", "_")), meant(rest, effects), meant(rest, targets)}
	if unit {
		w.Effect, w.Target = "summon", ""
	}
	if !slices.Contains(moments, w.Trigger) || w.Effect == "" {
		return Words{}, fmt.Errorf("card %q: the text %q uses phrases that package native does not know; use a text such as %q, or add the phrase to the package",
			id, text, "Deathrattle: deal {value} damage to a random enemy.")
	}
	return w, nil
}

// meant returns what the first phrase that a text contains stands for; "" for none.
func meant(text string, phrases [][2]string) string {
	for _, p := range phrases {
		if strings.Contains(text, p[0]) {
			return p[1]
		}
	}
	return ""
}
