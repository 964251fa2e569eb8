// Replaying records for the command line, and the names of players.

package match

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/shown"
)

// ReplayReport is how a record replayed.
type ReplayReport struct {
	Schema     string      `json:"schema"`               // "arcana.replay/1"
	System     string      `json:"system"`               // the rule system's name
	Seed       rand.Seed   `json:"seed"`                 // the match's seed
	Moves      int         `json:"moves"`                // how many moves were played, from 0
	Hash       string      `json:"hash"`                 // of the state at the end
	Difference *Difference `json:"difference,omitempty"` // the first that differs from the record; nil where nothing does
	Rules      string      `json:"rules,omitempty"`      // that it was played by other rules, in words
	Mods       []string    `json:"mods,omitempty"`       // how its mods differ from those of the record, in words
}

// Replay plays a record on the session's content and reports how it went. It is an error if the
// match could not begin; later differences are in the report.
func Replay(s *session.Session, r core.Record) (ReplayReport, error) {
	m, diff, err := ReplayRecord(s, s.Machine.State(), r)
	if err != nil {
		if mods := core.ModDifferences(r.Content, session.Digests(s, r.System)); len(mods) > 0 {
			err = fmt.Errorf("%w; mods differ: %s", err, shown.Name(strings.Join(mods, "; ")))
		}
		return ReplayReport{}, err
	}
	return ReplayReport{"arcana.replay/1", r.System, r.Seed, m.Ply(), core.Hash(m.Game()), diff, m.System.OtherRules(r.Rules), core.ModDifferences(r.Content, m.Files())}, nil
}

// PlayerNames lists everyone who can play in a system's match: people, native players and
// personalities.
func PlayerNames(s *session.Session, system string) ([]string, error) {
	sys, _, err := s.System(system)
	if err != nil {
		return nil, err
	}
	names := []string{"human", "random", "first", "search", "tree"}
	for name := range sys.Bots {
		names = append(names, name)
	}
	for _, name := range player.PersonalityNames(s, sys.Name) {
		names = append(names, "lua:"+name)
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}

// Ending replays a record and returns how the match ended or, if it is not over, whose turn it is. A record
// that goes otherwise on the present content is an error.
func Ending(s *session.Session, r core.Record) (string, error) {
	m, difference, err := ReplayRecord(s, s.Machine.State(), r)
	switch {
	case err != nil:
		return "", err
	case difference != nil:
		return "", errors.New(difference.First())
	}
	return m.stateText(), nil
}
