package core

import (
	"fmt"
	"slices"

	"arcana/core/rand"
)

// Draws that a setup forces to come to a thing of a given name: "the first card of the shop is ...".
// If the thing cannot be drawn, the match does not begin, or the move that draws is refused.

// forcesNames reports whether a draw of the match is forced to a name. Such a draw may fail, when
// nothing of that name can be drawn.
func (s *Setup) forcesNames() bool {
	return slices.ContainsFunc(s.Chance, func(f rand.Fixed) bool {
		return slices.ContainsFunc(f.Draws, func(d rand.Draw) bool { return d.Name != "" })
	})
}

// beginWithNames begins a match whose draws are forced to names, in fresh memory. It fails if
// the opening cannot draw one of them.
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

// refusedDraw returns an error if a draw so far could not come to the name that it was forced to, nil
// if all could. A game that is not [Situated] cannot be forced to names at all, which is an error too.
func refusedDraw(system System, game Game) error {
	situated, ok := game.(Situated)
	if !ok {
		return fmt.Errorf("chance: the draws of %s have no names, expected whole numbers", system.Name)
	}
	for _, f := range situated.Chance() {
		if f.Refused != "" {
			return fmt.Errorf("chance: %s: %s", f.Stream, f.Refused)
		}
	}
	return nil
}
