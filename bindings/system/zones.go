package system

import (
	"strings"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core/card"
	"arcana/core/spell"
)

// Zones reads from where each of the scripts listens: the field listens, one of the known
// zones or a list of them. Bit i stands for the i-th of these; none for a script that does
// not say.
func (v *Abilities) Zones(known []string) ([]uint64, error) {
	zones := make([]uint64, len(v.scripts))
	for i, s := range v.scripts {
		var faults []error
		if zones[i], faults = zonesIn(s.Table.RawGetString("listens"), known); len(faults) > 0 {
			err := s.blame(faults)
			v.Content.blame(err)
			return nil, err
		}
	}
	return zones, nil
}

// RefuseZones refuses scripts that say from where they listen, and says why they cannot: those
// of the numbers that are meant.
func (v *Abilities) RefuseZones(why string, meant func(script int) bool) error {
	for i, s := range v.scripts {
		if meant(i) && s.Table.RawGetString("listens") != lua.LNil {
			err := s.blame([]error{field("listens", "listens: %s", why)})
			v.Content.blame(err)
			return err
		}
	}
	return nil
}

// zonesIn reads one zone, a list of them, or nothing.
func zonesIn(v lua.LValue, known []string) (set uint64, faults []error) {
	list := []lua.LValue{v}
	if t, ok := v.(*lua.LTable); ok {
		list = nil
		for i := range t.Len() {
			list = append(list, t.RawGetInt(i+1))
		}
	}
	for _, one := range list {
		word, _ := one.(lua.LString)
		i := card.Place(known, string(word))
		switch {
		case one == lua.LNil:
		case i < 0:
			faults = append(faults, field("listens", "listens: expected %s, got %s%s", strings.Join(known, ", "), declare.Text(one), spell.DidYouMean(string(word), known)))
		default:
			set |= 1 << i
		}
	}
	return set, faults
}
