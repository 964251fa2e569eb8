package core

import (
	"fmt"
	"slices"

	"arcana/core/rand"
)

// named reports whether a draw of the match is forced to a name, which may turn out to be
// the name of nothing that can be drawn.
func (s *Setup) named() bool {
	return slices.ContainsFunc(s.Chance, func(f rand.Fixed) bool {
		return slices.ContainsFunc(f.Draws, func(d rand.Draw) bool { return d.Name != "" })
	})
}

// beginNamed begins a match whose chance has names, in memory of its own.
func beginNamed(system System, setup Setup) (Game, error) {
	if system.Chance == nil {
		return nil, fmt.Errorf("chance: draws of %s have no names, expected whole numbers", system.Name)
	}
	game, err := system.New(setup)
	if err == nil {
		err = refused(system, game)
	}
	if err != nil {
		return nil, err
	}
	return game, nil
}

// refused returns why a draw could not come to the name that it was forced to, nil where
// all could.
func refused(system System, game Game) error {
	for _, f := range system.Chance(game) {
		if f.Refused != "" {
			return fmt.Errorf("chance: %s: %s", f.Stream, f.Refused)
		}
	}
	return nil
}
