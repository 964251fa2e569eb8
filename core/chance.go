// Draws that a setup fixes by a name: "the first card of the shop is ...". If nothing with that name can
// be drawn, the match does not begin, or the move that draws is refused.

package core

import (
	"fmt"
	"slices"

	"arcana/core/rand"
)

// forcesNames reports whether a draw of the match is fixed by a name. Such a draw can fail.
func (s *Setup) forcesNames() bool {
	return slices.ContainsFunc(s.Chance, func(f rand.Fixed) bool {
		return slices.ContainsFunc(f.Draws, func(d rand.Draw) bool { return d.Name != "" })
	})
}

// beginWithNames begins a match, in fresh memory, that has draws fixed by names. It returns an error if
// the opening could not draw one of these names.
func beginWithNames(system System, setup Setup) (Game, error) {
	game, err := system.New(setup)
	if err == nil {
		err = refusedDraw(system, game)
	}
	if err != nil {
		return nil, err
	}
	return game, nil
}

// refusedDraw returns an error if a draw so far was fixed by a name that could not be drawn. It also
// returns an error for a game that is not [Situated], because its draws cannot be fixed by names.
func refusedDraw(system System, game Game) error {
	situated, ok := game.(Situated)
	if !ok {
		return fmt.Errorf("chance: the results of random draws of %s have no names; expected whole numbers", system.Name)
	}
	for _, f := range situated.Chance() {
		if f.Refused != "" {
			return fmt.Errorf("chance: %s: %s", f.Stream, f.Refused)
		}
	}
	return nil
}
