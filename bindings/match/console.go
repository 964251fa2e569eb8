// A match at the terminal: what a person types and reads. console_show.go describes single things.

package match

import (
	"fmt"
	"strconv"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/show"
	"arcana/bindings/system"
	"arcana/core"
)

// Console lets people play or watch a match in text, in the terminal or in a browser: it reads moves,
// and writes what a seat sees and what happens.
type Console struct{ m *Match }

// Sit begins a match with the given players and system options, and returns its console.
func Sit(s *session.Session, system string, players []string, options map[string]any) (*Console, error) {
	L := s.Machine.State()
	given, _ := declare.ToLua(L, options).(*lua.LTable)
	if len(players) > 0 {
		given.RawSetString("players", declare.ToLua(L, players))
	}
	m, err := NewMatch(s, L, system, given)
	if err != nil {
		return nil, err
	}
	return &Console{m}, nil
}

// Seats returns the number of seats.
func (t *Console) Seats() int { return len(t.m.Players) }

// Human reports whether a person decides for the seat.
func (t *Console) Human(s core.Seat) bool { return s >= 0 && t.m.Players[s] == nil }

// Match returns the match itself.
func (t *Console) Match() *core.Match { return t.m.Match }

// Place returns the file and line of the function that an event names as its source.
func (t *Console) Place(s core.Source) system.Place { return t.m.Content.Place(s) }

// SeatName names a seat with who sits there.
func (t *Console) SeatName(s core.Seat) string { return t.m.seatName(s) }

// View returns what a seat may see, as text for the terminal.
func (t *Console) View(s core.Seat) string {
	view := t.m.Game().View(s)
	if t.m.Binding.Show != nil {
		return show.Fold(t.m.Binding.Show(view))
	}
	return show.Result(declare.ToLua(t.m.Session.Machine.State(), view))
}

// Describe returns what a seat may know of consecutive events of the match, a line for each. It numbers them
// as the seat counts them, for which it also looks at the events before them.
func (t *Console) Describe(s core.Seat, events []core.Event) []string {
	if len(events) == 0 {
		return nil
	}
	all := t.m.Events()
	firstID := all[0].ID
	begin, end := events[0].ID-firstID, events[len(events)-1].ID-firstID+1 // events is all[begin:end]
	seenBefore := len(core.VisibleTo(all[:begin], s))
	var lines []string
	for _, e := range core.SeenBy(all[:end], s)[seenBefore:] {
		lines = append(lines, t.sentence(e))
	}
	return lines
}

// sentence returns an event as a sentence of its system with the event's number, or else as a plain line.
func (t *Console) sentence(e core.Event) string {
	if text := t.m.eventSentence(e); text != "" {
		return fmt.Sprintf("%d: %s", e.ID, text)
	}
	return t.m.describeEvent(e)
}

// Play plays what a person typed, a move's number or its text, for the seat whose turn it is.
func (t *Console) Play(text string) ([]core.Event, error) {
	var v lua.LValue = lua.LString(text)
	if n, err := strconv.Atoi(text); err == nil {
		v = lua.LNumber(n)
	}
	move, err := t.m.findMove(v, t.m.Game().Turn())
	if err != nil {
		return nil, err
	}
	return t.PlayAs(core.None, move)
}

// PlayAs plays a move of a seat that may act now; core.None stands for whoever's turn it is.
func (t *Console) PlayAs(seat core.Seat, move core.Move) ([]core.Event, error) {
	events, err := t.m.PlayAs(seat, move)
	return events, t.m.withSeedIfError(err)
}

// ParseMove returns the move of a seat that a typed text means.
func (t *Console) ParseMove(seat core.Seat, text string) (core.Move, error) {
	return t.m.namedMove(text, seat)
}

// withSeedIfError is withSeed for an error that may be nil.
func (m *Match) withSeedIfError(err error) error {
	if err == nil {
		return nil
	}
	return m.withSeed(err)
}

// Why explains a move or an offered thing in one line, for the seat whose turn it is; or a number of a card in
// a game in one file ("squire attack"), a line for each such card that has another sum.
func (t *Console) Why(text string) (string, error) { return t.WhyAs(t.m.Game().Turn(), text) }

// WhyAs is Why for another seat. text may also be the number of a move. It tries the numbers of a
// card first ("squire attack"), then an option. An option that is refused is explained by the
// reason alone.
func (t *Console) WhyAs(seat core.Seat, text string) (string, error) {
	if n, err := strconv.Atoi(text); err == nil {
		if moves := core.MovesOf(t.m.Game(), seat); n >= 1 && n <= len(moves) {
			text = moves[n-1].String()
		}
	}
	if lines, err := t.m.numbersText(seat, text); lines != "" || err != nil {
		return lines, err
	}
	e, err := t.m.explain(text, seat)
	if err != nil {
		return "", err
	}
	if e.Refused != "" {
		return e.Text + ": " + e.Refused, nil
	}
	line := e.line(t.m.Session.Machine.State())
	if e.Thought != nil {
		line += "; thought ahead: " + e.Thought.summary()
	}
	return line, nil
}

// Save writes the match's record and returns the name of its file.
func (t *Console) Save(file string) (string, error) { return saveMatch(t.m.Session, t.m, file) }

// Step lets the player whose turn it is decide once.
func (t *Console) Step() ([]core.Event, error) {
	events, err := t.m.Step()
	return events, t.m.withSeedIfError(err)
}

// Opponents returns the players of a match in which a person takes part: the named ones, or if there are none,
// a person and the system's first personality on the other seats.
func Opponents(s *session.Session, system string, named []string) ([]string, error) {
	sys, _, err := s.System(system)
	if err != nil || len(named) > 0 {
		return named, err
	}
	players := []string{player.Person}
	opponent := "random"
	if known := player.PersonalityNames(s, sys.Name); len(known) > 0 {
		opponent = "lua:" + known[0]
	}
	for len(players) < sys.Usual {
		players = append(players, opponent)
	}
	return players, nil
}
