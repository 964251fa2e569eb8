// A match and how it begins: from the options of game.new to seated players.

package match

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rand"
)

// Match is a core.Match as scripts hold it: with the names of its players, the
// machine of its content and what it was made from, so that it can be saved,
// forked and begun again on other content.
type Match struct {
	*core.Match
	Session *session.Session       // the session that it was made in
	Binding system.Binding         // of its system
	Content *system.Content        // the machine of its content's scripts
	Config  any                    // what it is played on, tuned and prepared
	Names   []string               // the players' names, by seat
	Files   func() []core.FileHash // every file that the match reads, as it was when it began
	Given   map[string]any         // the system's own options, as plain data
	Tuning  map[string]any         // the tuning that was asked for
	thought *lookAhead             // what g:think found last, for g:why
	forced  *forcedChance          // chance that a scenario fixed, nil for none
	places  map[string]mark        // the states that g:mark named, by their names
}

// String describes the match in one line, for the prompt.
func (m *Match) String() string {
	return fmt.Sprintf("<match of %s, seed %d, move %d, %s>", m.System.Name, m.Setup.Seed, m.Ply(), m.stateText())
}

// stateText says how the match ended or whose turn it is.
func (m *Match) stateText() string {
	if result, over := m.Game().Result(); over {
		return "over: " + result.Reason
	}
	return m.seatName(m.Game().Turn()) + "'s turn"
}

// seatName names a seat and who sits there: "seat 1 (human)".
func (m *Match) seatName(s core.Seat) string {
	if s < 0 || int(s) >= len(m.Names) {
		return "nobody"
	}
	return fmt.Sprintf("seat %d (%s)", s+1, m.Names[s])
}

// NewMatch begins a match as game.new does: given is its table of options. It splits the table into
// the options of every system (common) and the system's own. Names of players, and of what chance
// is fixed to draw, are written in full. The option seed counts before the seed of a situation, and
// that before the session's; so does the option chance, stream by stream. A scenario in which the
// match is made fails if the draws of the option chance do not happen.
func NewMatch(s *session.Session, L *lua.LState, system string, given *lua.LTable) (*Match, error) {
	sys, binding, err := s.System(system)
	if err != nil {
		return nil, err
	}
	common, own, err := splitOptions(L, binding, given)
	if err != nil {
		return nil, err
	}
	if binding.Writing.New != nil {
		own, _ = declare.ResolveTable(L, own, reflect.TypeOf(binding.Writing.New)).(*lua.LTable)
	}
	common.Players, common.Chance = session.FullPlayerNames(L, sys.Name, common.Players), common.Chance.withFullNames(L, sys.Name)
	shared, err := readShared(L, own)
	if err != nil {
		return nil, err
	}
	seed := s.Host.Seed
	if chosen := cmp.Or(common.Seed, shared.Seed); chosen != nil {
		seed = uint64(*chosen)
	}
	plain, err := PlainOptions(own)
	if err != nil {
		return nil, err
	}
	mixed, err := IsMixed(common.Order)
	if err != nil {
		return nil, err
	}
	m, err := begin(s, newMatchParts{
		system: sys, binding: binding, seed: seed, players: common.Players, tuning: common.Tuning, given: plain, own: own,
		strict: common.Strict || s.Host.Strict, mixed: mixed, chance: mergeChance(shared.Chance, common.Chance),
	})
	if err == nil {
		failUnlessDrawn(m, common.Chance)
	}
	return m, err
}

// BeginWith begins a match of a system on the session's content with the players seated, by seat; names are their
// names. given are the system's own options, nil for none.
func BeginWith(s *session.Session, system string, seed uint64, given map[string]any, names []string, seated []core.Player) (*Match, error) {
	sys, binding, err := s.System(system)
	if err != nil {
		return nil, err
	}
	own, _ := declare.ToLua(s.Machine.State(), given).(*lua.LTable)
	return begin(s, newMatchParts{system: sys, binding: binding, seed: seed, players: names, seated: seated, given: given, own: own})
}

// newMatchParts has everything that a match is made from.
type newMatchParts struct {
	system  core.System
	binding system.Binding
	seed    uint64
	players []string       // their names, by seat
	tuning  map[string]any // as it was asked for
	given   map[string]any // the system's own options as plain data, for records
	own     *lua.LTable    // the same options as scripts gave them
	strict  bool           // a failing script is an error of the move
	mixed   bool           // seats of one phase act in any order
	chance  []rand.Fixed
	ceiling int           // units that content may spend from one decision to the next; 0 for the program's bound
	seated  []core.Player // the players; nil where they are made by their names
}

// begin makes a match. It tunes the configuration, loads content and scripts and reads the system's
// options (OpenContent), counts the seats, for which a situation among these options may count,
// checks what depends on their number, and seats the players. The match is also remembered for the
// count of played cards.
func begin(s *session.Session, b newMatchParts) (*Match, error) {
	if n := len(b.players); n > b.system.Most {
		return nil, fmt.Errorf("players: %s has at most %d players, got %d", b.system.Name, b.system.Most, n)
	}
	config, err := s.Environment.Tuned(b.system.Name, b.tuning)
	if err != nil {
		return nil, err
	}
	m := &Match{Session: s, Binding: b.binding, Config: config, Given: b.given, Tuning: b.tuning}
	setup := core.Setup{Seed: b.seed, Seats: len(b.players), Config: config, Mixed: b.mixed, Chance: b.chance, Ceiling: b.ceiling}
	shared, err := readShared(s.Machine.State(), b.own)
	if err != nil {
		return nil, err
	}
	setup.Decided = shared.Decided
	if err := OpenContent(s, m, &setup, b.own); err != nil {
		return nil, err
	}
	setup.Seats = seatsOf(b.system, setup)
	if err := checkDecided(setup.Decided, setup.Seats); err != nil {
		return nil, err
	}
	if err := checkChance(b.system, setup.Seats, b.chance); err != nil {
		return nil, err
	}
	players, err := seatPlayers(s, m, b, setup.Seats)
	if err != nil {
		return nil, err
	}
	if m.Match, err = core.NewMatch(b.system, setup, players); err != nil {
		return nil, withContentFaults(s, b.system, err)
	}
	m.Strict = b.strict
	m.Files = Digests(s, b.system.Name, m.Content, m.Names)
	return trackPlayed(m), nil
}

// seatsOf returns how many seats a match has: as many as its named players (setup.Seats) or its situation need,
// whichever is more. If neither says anything, it is the system's usual number.
func seatsOf(sys core.System, setup core.Setup) int {
	// Options with a situation say how many seats it has; without one that is 0. Too many are cut to the
	// most that the system has, and the check of the situation reports them.
	if sized, ok := setup.Options.(interface{ Seats() int }); ok && sized.Seats() >= sys.Least {
		return max(setup.Seats, min(sized.Seats(), sys.Most))
	}
	if setup.Seats > 0 {
		return setup.Seats
	}
	return sys.Usual
}

// seatPlayers returns the players of a match, by seat, and sets m.Names. It makes the players by their
// names, unless they are given. A seat without a name is a person's: its player is nil.
func seatPlayers(s *session.Session, m *Match, b newMatchParts, seats int) ([]core.Player, error) {
	if b.seated != nil {
		m.Names = b.players
		return b.seated, nil
	}
	players := make([]core.Player, seats)
	for i := range players {
		name := player.Person
		if i < len(b.players) {
			name = player.Name(s, b.system, b.players[i])
		}
		m.Names = append(m.Names, name)
		p, err := player.Player(s, b.system, m.Config, name)
		if err != nil {
			return nil, fmt.Errorf("players[%d]: %w", i+1, err)
		}
		if own := player.PersonalityOf(p); own != nil {
			own.Strict = b.strict
		}
		players[i] = p
	}
	return players, nil
}

// fork returns an independent copy of the match. A draw that a scenario fixed may then happen in either of the
// two. The copy's played cards are counted too.
func (m *Match) fork() *Match {
	f := *m
	f.Match = m.Match.Fork()
	f.places = maps.Clone(m.places)
	if f.forced != nil {
		f.forced.matches = append(f.forced.matches, &f)
	}
	return trackPlayed(&f)
}

// LongestMatch is how many moves a match may have that is played to its end. Players who have not ended it by
// then probably never will.
const LongestMatch = 25_000

// ErrEndless is the error of a match that has not ended after LongestMatch moves.
var ErrEndless = fmt.Errorf("the match did not end within %d moves", LongestMatch)
