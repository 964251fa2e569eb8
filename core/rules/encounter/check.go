package encounter

import (
	"fmt"

	"arcana/core"
)

// check remarks on content that works but may not be meant: locations where
// nothing builds momentum or relieves pressure, or where pressure alone can never
// win, and kinds of choices that do not exist.
func check(config any) []core.Remark {
	c := config.(*Config)
	var list []core.Remark
	list = append(list, c.checkLocations()...)
	return append(list, c.checkChoices()...)
}

func (c *Config) checkLocations() (list []core.Remark) {
	for _, s := range c.built.scenes {
		for _, need := range []Strategy{MomentumUp, PressureDown} {
			found := false
			for _, has := range s.strategic {
				found = found || has == need
			}
			if !found {
				list = append(list, core.Remark{Item: s.ID, Text: fmt.Sprintf("no approach is %s here", need)})
			}
		}
		if pressure := s.Pressure + s.PressurePerTurn*s.MaxTurns; pressure < s.MaxPressure {
			list = append(list, core.Remark{Item: s.ID, Text: fmt.Sprintf("pressure alone ends at %d of %d: whoever never adds to it cannot fail by it", pressure, s.MaxPressure)})
		}
	}
	return list
}

func (c *Config) checkChoices() (list []core.Remark) {
	var there [maxApproaches][focuses][2]bool
	for i, choice := range c.built.choices {
		if c.apart == nil || !c.apart[i] {
			there[choice.Primary][choice.Focus][choice.Effect] = true
		}
	}
	for a, id := range c.built.approaches.ids {
		for f := range there[a] {
			for e, found := range there[a][f] {
				if !found {
					list = append(list, core.Remark{Text: fmt.Sprintf("no choice has %s, %s and %s", id, focusNames[f], effectNames[e])})
				}
			}
		}
	}
	return list
}
