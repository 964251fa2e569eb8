package bindings

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/system"
	"arcana/core"
)

// match is a core.Match as scripts hold it: with the names of its players, the
// machine of its content and what it was made from, so that it can be saved,
// forked and begun again on other content.
type match struct {
	*core.Match
	session *Session
	door    system.Binding
	content *system.Content
	config  any
	names   []string
	files   []core.FileHash // every file that the match reads, as it was when it began
	given   map[string]any  // the system's own options, as plain data
	tuning  map[string]any  // the tuning that was asked for
}

// String returns the match in a few words, for the prompt.
func (m *match) String() string {
	return fmt.Sprintf("<match of %s, seed %d, move %d, %s>", m.System.Name, m.Setup.Seed, m.Ply(), m.state())
}

// state says how the match ended, or whose turn it is.
func (m *match) state() string {
	if result, over := m.Game().Result(); over {
		return "over: " + result.Reason
	}
	return m.seatName(m.Game().Turn()) + "'s turn"
}

func (m *match) seatName(s core.Seat) string {
	if s < 0 || int(s) >= len(m.names) {
		return "nobody"
	}
	return fmt.Sprintf("seat %d (%s)", s+1, m.names[s])
}

// newMatch begins a match of a system from the table given to game.new.
func (s *Session) newMatch(L *lua.LState, system string, given *lua.LTable) (*match, error) {
	sys, door, err := s.system(system)
	if err != nil {
		return nil, err
	}
	common, own, err := splitOptions(L, door, given)
	if err != nil {
		return nil, err
	}
	seed := s.host.Seed
	if common.Seed != nil {
		seed = uint64(*common.Seed)
	}
	plain, err := plainOptions(own)
	if err != nil {
		return nil, err
	}
	return s.begin(beginning{sys, door, seed, common.Players, common.Tuning, plain, own, common.Strict || s.host.Strict})
}

// beginning is everything that a match is made from.
type beginning struct {
	system  core.System
	door    system.Binding
	seed    uint64
	players []string
	tuning  map[string]any
	given   map[string]any
	own     *lua.LTable
	strict  bool
}

func (s *Session) begin(b beginning) (*match, error) {
	if n := len(b.players); n > b.system.Most {
		return nil, fmt.Errorf("players: %s seats at most %d, got %d", b.system.Name, b.system.Most, n)
	}
	config, err := s.world.Tuned(b.system.Name, b.tuning)
	if err != nil {
		return nil, err
	}
	m := &match{session: s, door: b.door, config: config, given: b.given, tuning: b.tuning}
	setup := core.Setup{Seed: b.seed, Seats: len(b.players), Config: config}
	if err := s.openContent(m, &setup, b.own); err != nil {
		return nil, err
	}
	if setup.Seats == 0 {
		setup.Seats = b.system.Usual
	}
	players, err := s.seat(m, b, setup.Seats)
	if err != nil {
		return nil, err
	}
	if m.Match, err = core.NewMatch(b.system, setup, players); err != nil {
		return nil, s.placed(b.system, err)
	}
	m.Strict = b.strict
	m.files = s.digests(b.system.Name, m.content, m.names)
	return m, nil
}

// openContent gives the match its content machine, its system's own options
// and its scripts.
func (s *Session) openContent(m *match, setup *core.Setup, own *lua.LTable) (err error) {
	if m.content, err = s.world.Content(m.door.System); err != nil {
		return err
	}
	if m.door.Options != nil {
		if setup.Options, err = m.door.Options(s.world, m.content, m.config, own); err != nil {
			return err
		}
	}
	if m.door.Scripts != nil {
		setup.Scripts, err = m.door.Scripts(m.content, m.config, setup.Options)
	}
	return err
}

// seat finds the players of a match; a seat that nobody was named for is a
// person's.
func (s *Session) seat(m *match, b beginning, seats int) ([]core.Player, error) {
	players := make([]core.Player, seats)
	for i := range players {
		name := person
		if i < len(b.players) {
			name = s.playerName(b.system, b.players[i])
		}
		m.names = append(m.names, name)
		p, err := s.player(b.system, m.config, name)
		if err != nil {
			return nil, fmt.Errorf("players[%d]: %w", i+1, err)
		}
		if own, ok := p.(*personality); ok {
			own.strict = b.strict
		}
		players[i] = p
	}
	return players, nil
}

// fork returns an independent copy.
func (m *match) fork() *match {
	f := *m
	f.Match = m.Match.Fork()
	return &f
}

// longestMatch is how many moves a match may have that is played to its end: the
// players of one that goes on longer will not end it.
const longestMatch = 100_000

// errEndless says that they did not.
var errEndless = fmt.Errorf("no end after %d moves", longestMatch)
