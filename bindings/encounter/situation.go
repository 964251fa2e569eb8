package encounter

import (
	"cmp"
	"fmt"

	"arcana/core/rules/encounter"
)

// situation is where a match stands, as g:situation returns it and the option situation of
// game.new takes it: where, who, and the position.
type situation struct {
	Encounter place     `lua:"encounter" json:"encounter" doc:"where, as the option"`
	Character character `lua:"character" json:"character,omitempty" doc:"who, as the option"`
	Mode      string    `lua:"mode" json:"mode,omitempty" doc:"offer or all, as the option hand"`
	encounter.Situation
}

// apply adds the situation to the options of a match. The encounter, the character and the hand's
// mode may stand in the situation or in the options, not in both.
func (k *situation) apply(s *setup, o *encounter.Options) error {
	switch {
	case k.Encounter != place{} && s.Encounter != place{}: // the zero value is none given
		return fmt.Errorf("encounter is given both as an option and in the situation, expected only one of them")
	case k.Character != character{} && s.Character != character{}:
		return fmt.Errorf("character is given both as an option and in the situation, expected only one of them")
	case k.Mode != "" && s.Hand != "":
		return fmt.Errorf("the hand is given twice, by the option hand and by the situation's key mode; expected only one of them")
	}
	s.Encounter, s.Character, s.Hand = cmp.Or(s.Encounter, k.Encounter), cmp.Or(s.Character, k.Character), cmp.Or(s.Hand, k.Mode)
	o.Situation = &k.Situation
	return nil
}

// situationOf returns the options of a match that begins in the middle as a table, as
// [system.Binding.Situation]. An encounter without a name is written out.
func situationOf(config, options any) any {
	o := options.(encounter.Options)
	k := situation{Encounter: place{name: o.Encounter}, Character: character{o.Character, o.Approach}, Mode: o.Hand, Situation: *o.Situation}
	if o.Encounter == "" && o.Location != nil {
		k.Encounter.location = locationFile(config.(*encounter.Config), o.Location)
	}
	return k
}
