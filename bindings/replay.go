package bindings

import (
	"arcana/core"
	"arcana/core/rand"
	"slices"
)

// ReplayReport is how a record replayed.
type ReplayReport struct {
	Schema     string      `json:"schema"`
	System     string      `json:"system"`
	Seed       rand.Seed   `json:"seed"`
	Moves      int         `json:"moves"`
	Hash       string      `json:"hash"`
	Difference *Difference `json:"difference,omitempty"`
}

// Replay plays a record on the session's content.
func (s *Session) Replay(r core.Record) (ReplayReport, error) {
	m, diff, err := s.replay(s.machine.State(), r)
	if err != nil {
		return ReplayReport{}, err
	}
	return ReplayReport{"arcana.replay/1", r.System, r.Seed, m.Ply(), core.Hash(m.Game()), diff}, nil
}

// playerNames lists everybody who can sit down to a match of a system.
func (s *Session) playerNames(system string) ([]string, error) {
	sys, _, err := s.system(system)
	if err != nil {
		return nil, err
	}
	names := []string{"human", "random", "first"}
	for name := range sys.Bots {
		names = append(names, name)
	}
	for _, name := range s.personalityNames(sys.Name) {
		names = append(names, "lua:"+name)
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}

// Ending replays a record and says how the match ended, or whose turn it is then.
func (s *Session) Ending(r core.Record) (string, error) {
	m, _, err := s.replay(s.machine.State(), r)
	if err != nil {
		return "", err
	}
	return m.state(), nil
}
