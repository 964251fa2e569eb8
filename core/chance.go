package core

import (
	"fmt"
	"slices"

	"arcana/core/rand"
)

// Matches some of whose draws are forced to the names of things. A thing may turn out to be none that
// can be drawn; then the match does not begin, or the move is refused.

// forcesNames reports whether a draw of the match is forced to the name of a thing, which may
// turn out to be none that can be drawn.
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

// refusedDraw returns why a draw could not come to the name that it was forced to, nil if all
// could. A game that is not [Situated] knows no names.
func refusedDraw(system System, game Game) error {
	situated, ok := game.(Situated)
	if !ok {
		return fmt.Errorf("chance: draws of %s have no names, expected whole numbers", system.Name)
	}
	for _, f := range situated.Chance() {
		if f.Refused != "" {
			return fmt.Errorf("chance: %s: %s", f.Stream, f.Refused)
		}
	}
	return nil
}
