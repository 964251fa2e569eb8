// The match: what was played, what happened, and who decides. Undo and replay are in timetravel.go;
// what players that think ahead need is in mind.go.

package core

import (
	"fmt"
	"slices"

	"arcana/core/rand"
)

// firstActs is how many moves a match makes room for when it begins, firstEvents how many events it
// makes room for at its first move. Short matches then need no larger lists, and make little garbage.
const firstActs, firstEvents = 16, 128

// Match is a match with its players: the game, who decides, and everything that has happened. It is the
// same for all systems. Everything that lets people or scripts play has one.
type Match struct {
	// System and Setup are those that the match began with.
	System System
	Setup  Setup
	// Players decide for their seats. nil stands for a person, and callers play the person's moves by
	// Play.
	Players []Player
	// Strict says that a script that fails is an error of the move, and the whole move is undone.
	// Otherwise the move goes on without the script's effect.
	Strict bool

	game        Game
	acts        []Act // all acts, also those that were undone
	ply         int   // how many of them are in effect
	eventStarts []int // eventStarts[i] is the number of events before move i
	events      []Event
	failed      bool        // a script has failed, perhaps in a move that was undone
	weighed     int64       // how many legal moves players had to choose from, see Weighed
	snapshots   []Game      // copies of the game for undo; see maybeSnapshot
	chance      rand.Stream // the random numbers of the present decision
	copyScripts any         // the scripts for copies of players that think ahead; nil until the first copy
	views       []any       // by seat: its last view, for its memory
	ranks       []float64   // the ranks of the last decision, for their memory
	storyCache  storyCache  // the story that was computed last
}

// NewMatch begins a match. It returns an error that says what is wrong with the setup.
func NewMatch(system System, setup Setup, players []Player) (*Match, error) {
	m := new(Match)
	if err := m.Again(system, setup, players); err != nil {
		return nil, err
	}
	return m, nil
}

// Again begins another match in the memory of this one, so that many matches make little garbage.
// Nothing that the match returned before may be used any more. If there is an error, the match is
// unchanged. The memory of views is kept only for a match of the same system.
func (m *Match) Again(system System, setup Setup, players []Player) error {
	game, err := m.beginGame(system, setup)
	if err != nil {
		return err
	}
	acts, starts, events := slices.Grow(m.acts[:0], firstActs), slices.Grow(m.eventStarts[:0], firstActs), m.events[:0]
	if events == nil { // a new Match; Events returns an empty list and not nil
		events = []Event{}
	}
	views, ranks, story := m.views, m.ranks, m.storyCache
	if m.System.Name != system.Name {
		views = nil
	}
	*m = Match{} // which copies less than a whole Match of what follows would
	m.System, m.Setup, m.Players, m.game = system, setup, players, game
	m.acts, m.eventStarts, m.events = acts, starts, events
	m.views, m.ranks, m.storyCache = views, ranks, story
	return nil
}

// beginGame begins a game, in the memory of the last one if the system can do that. A game with draws that
// are fixed by names needs new memory: it may fail after it has begun, and then the last one must still
// be there.
func (m *Match) beginGame(system System, setup Setup) (Game, error) {
	if setup.forcesNames() {
		return beginWithNames(system, setup)
	}
	if used, ok := m.game.(Renewable); ok && m.System.Name == system.Name { // only a game of the same system can become the new one
		return used, used.Renew(setup)
	}
	return system.New(setup)
}

// Game returns the game as it is now. The caller must not play moves in it: Match.Play does that.
func (m *Match) Game() Game { return m.game }

// Weighed returns how many legal moves players have had to choose from, in all decisions so far together,
// also in those that were undone. The cost of decisions grows with it.
func (m *Match) Weighed() int64 { return m.weighed }

// Ply returns how many moves have been played.
func (m *Match) Ply() int { return m.ply }

// Acts returns what has been played so far.
func (m *Match) Acts() []Act { return m.acts[:m.ply] }

// Events returns everything that has happened, in order.
func (m *Match) Events() []Event { return m.events }

// EventsOf returns the events that act i (from 0) led to.
func (m *Match) EventsOf(i int) []Event {
	if i+1 < len(m.eventStarts) {
		return m.events[m.eventStarts[i]:m.eventStarts[i+1]]
	}
	return m.events[m.eventStarts[i]:]
}

// Play carries out a move of the seat whose turn it is, and returns its events. Moves that were undone
// can no longer be redone. If there is an error, nothing has changed.
func (m *Match) Play(move Move) ([]Event, error) { return m.PlayAs(None, move) }

// PlayAs does the work of Play for any seat that may act now (see [Simultaneous]). None stands for the
// seat whose turn it is.
func (m *Match) PlayAs(seat Seat, move Move) ([]Event, error) {
	turn := m.game.Turn()
	if seat == None {
		seat = turn
	}
	act := Act{Seat: seat, Move: move, OutOfTurn: seat != turn}
	events, err := m.play(&act)
	if err == nil {
		m.recordAct(&act)
	}
	return events, err
}

// recordAct adds an act that was just played to the list of acts, in the place before ply: play has counted
// the act in ply already. Acts that were undone are forgotten.
func (m *Match) recordAct(act *Act) { m.acts = append(m.acts[:m.ply-1], *act) }

// Cheat lets the match go on in another state, and returns the event that says so. It counts as a move,
// so it can be undone and replayed. If there is an error, nothing has changed.
func (m *Match) Cheat(c Cheat) ([]Event, error) {
	act := Act{Seat: None, cheat: &c}
	events, err := m.play(&act)
	if err == nil {
		m.recordAct(&act)
	}
	return events, err
}

// beginCheat replaces the game by one in another state, and returns the event that says so. The ID of the
// event is the next one of the match.
func (m *Match) beginCheat(c *Cheat) ([]Event, error) {
	game, err := m.System.New(c.Setup)
	if err != nil {
		return nil, err
	}
	m.game = game
	id := int32(1)
	if n := len(m.events); n > 0 {
		id += m.events[n-1].ID
	}
	return []Event{{ID: id, Kind: KindLog, Seen: Everyone, Text: c.Words}}, nil
}

// play carries out an act in the game, adds its events to those of the match, and counts it in ply. In
// a strict match, and in one with draws that are fixed by names, it plays on a copy, so that a failure
// changes nothing. It does not change the list of acts. For a new act the caller does that
// ([Match.recordAct]); undo and redo play acts that are in the list already.
func (m *Match) play(act *Act) ([]Event, error) {
	before, forced := m.game, m.Setup.forcesNames()
	if m.Strict || forced {
		m.game = before.Clone()
	}
	var events []Event
	var err error
	if act.cheat != nil {
		events, err = m.beginCheat(act.cheat)
	} else {
		events, err = playAct(m.game, act, m.System.Name)
	}
	failure := firstFizzle(events)
	if err == nil && m.Strict {
		err = failure
	}
	if err == nil && forced {
		err = refusedDraw(m.System, m.game)
	}
	if err != nil {
		m.game = before
		return nil, err
	}
	begin := len(m.events)
	m.eventStarts = append(m.eventStarts[:m.ply], begin)
	if cap(m.events) == 0 {
		m.events = make([]Event, 0, firstEvents)
	}
	m.events = append(m.events, events...)
	m.failed = m.failed || failure != nil
	m.ply++
	m.maybeSnapshot()
	return m.events[begin:], nil
}

// player returns the player that decides for a seat, nil for a person. A seat behind the end of Players
// is a person's.
func (m *Match) player(s Seat) Player {
	if int(s) >= len(m.Players) {
		return nil
	}
	return m.Players[s]
}

// Choice asks the player of the seat whose turn it is for a move, and does not play it. It returns an
// error if a person has that seat or the match is over.
func (m *Match) Choice() (Move, error) {
	seat := m.game.Turn()
	if seat == None {
		return Move{}, fmt.Errorf("%s: the match is over", m.System.Name)
	}
	return m.ChoiceOf(seat)
}

// ChoiceOf does the work of Choice for any seat that may act now. If the player chooses a move that loses
// at once, it must choose another one that does not, unless the player is [Reckless].
func (m *Match) ChoiceOf(seat Seat) (Move, error) {
	moves := MovesOf(m.game, seat)
	if len(moves) == 0 {
		return Move{}, fmt.Errorf("%s: player %d may not act now", m.System.Name, seat+1)
	}
	switch player := m.player(seat).(type) {
	case nil:
		return Move{}, fmt.Errorf("%s: player %d is a person; play a move for this player", m.System.Name, seat+1)
	case Random: // decide would do the same, but matches of Random are so short that its type switch takes a noticeable time
		return player.Choose(nil, moves, m.beginDecision(seat, moves))
	case Reckless:
		if player.Reckless() { // else it is careful, like all others
			return m.decide(seat, moves)
		}
	}
	return m.Careful(seat, moves, func(moves []Move) (Move, error) { return m.decide(seat, moves) })
}

// beginDecision adds the moves of a decision to those that players had to choose from (Weighed), and returns
// the decision's stream of random numbers. The stream is valid until the next decision.
func (m *Match) beginDecision(seat Seat, moves []Move) *rand.Stream {
	m.weighed += int64(len(moves))
	m.chance = ChanceOf(m.Setup.Seed, seat, m.decisionNumber(seat))
	return &m.chance
}

// decide asks the player of a seat, which must not be a person, to choose one of the moves. Each kind of
// player gets what it needs: copies of the match, the match itself, or the seat's view. If a [Policy] ranks
// all answers to an ability's question equally, bestAnswer chooses.
func (m *Match) decide(seat Seat, moves []Move) (Move, error) {
	chance := m.beginDecision(seat, moves)
	switch player := m.Players[seat].(type) {
	case Thinker: // draws from a stream that depends only on what the seat sees
		return m.think(player, seat, moves)
	case Policy:
		m.ranks = player.Rank(m.game, seat, moves, chance, m.ranks[:0])
		if answer, ok := m.bestAnswer(seat, moves, m.ranks); ok {
			return answer, nil
		}
		return Best(moves, m.ranks), nil
	case Looker:
		return player.Look(m.game, seat, moves, chance)
	case blind:
		return player.Choose(nil, moves, chance)
	default:
		return player.Choose(m.viewFor(seat), moves, chance)
	}
}

// viewFor returns the view of a seat. The next call for the seat overwrites it.
func (m *Match) viewFor(seat Seat) any {
	for len(m.views) <= int(seat) {
		m.views = append(m.views, nil)
	}
	m.views[seat] = ViewInto(m.game, seat, m.views[seat])
	return m.views[seat]
}

// decisionNumber returns the number of the seat's next decision, from 0, which decides its random
// numbers. It counts all decisions of the match, but with Setup.Mixed only those of the seat.
func (m *Match) decisionNumber(seat Seat) int {
	if m.Setup.Mixed {
		return m.decided(seat)
	}
	return m.decisions()
}

// decisions returns how many decisions there have been, with those before the match began
// (Setup.Decided). A cheat counts as one too.
func (m *Match) decisions() int {
	n := m.ply
	for _, before := range m.Setup.Decided {
		n += before
	}
	return n
}

// Decided returns how many decisions each seat has made, with those before the match began
// (Setup.Decided).
func (m *Match) Decided() []int {
	counts := make([]int, len(m.Players))
	for i := range counts {
		counts[i] = m.decided(Seat(i))
	}
	return counts
}

// decided does the work of Decided for one seat.
func (m *Match) decided(seat Seat) (n int) {
	if int(seat) < len(m.Setup.Decided) {
		n = m.Setup.Decided[seat]
	}
	for _, act := range m.Acts() {
		if act.Seat == seat {
			n++
		}
	}
	return n
}

// Step lets the player whose turn it is decide once.
func (m *Match) Step() ([]Event, error) { return m.StepAs(m.game.Turn()) }

// StepAs does the work of Step for any seat that may act now.
func (m *Match) StepAs(seat Seat) ([]Event, error) {
	if seat == None {
		return nil, fmt.Errorf("%s: the match is over", m.System.Name)
	}
	move, err := m.ChoiceOf(seat)
	if err != nil {
		return nil, err
	}
	return m.PlayAs(seat, move)
}

// Run lets players decide until the match is over, a person must decide, or limit moves were made (0 is
// no limit). It returns how many moves were made.
func (m *Match) Run(limit int) (int, error) {
	for n := 0; ; n++ {
		seat := m.Next()
		if seat == None || limit > 0 && n == limit {
			return n, nil
		}
		if _, err := m.StepAs(seat); err != nil {
			return n, err
		}
	}
}

// Next returns the seat that decides next: the one whose turn it is. With Setup.Mixed it is drawn from
// those players that may act, by the stream "order/<ply>". It returns None if a person must decide or
// the match is over.
func (m *Match) Next() Seat {
	turn := m.game.Turn()
	switch {
	case turn == None:
		return None
	case !m.Setup.Mixed && m.player(turn) == nil:
		return None
	case !m.Setup.Mixed:
		return turn
	}
	var ready []Seat
	Acting(m.game).Each(func(s Seat) {
		if m.player(s) != nil {
			ready = append(ready, s)
		}
	})
	if len(ready) == 0 {
		return None
	}
	order := rand.New(m.Setup.Seed, fmt.Sprintf("order/%d", m.decisions()))
	return ready[order.Intn(len(ready))]
}

// Options lists what the seat whose turn it is may do, and what it sees but cannot do now, with the
// reason (see [Option]).
func (m *Match) Options() []Option { return m.OptionsOf(m.game.Turn()) }

// OptionsOf does the work of Options for any seat that may act now. It is nil for other seats.
func (m *Match) OptionsOf(seat Seat) []Option {
	if seat == None {
		return nil
	}
	moves := MovesOf(m.game, seat)
	if len(moves) == 0 {
		return nil
	}
	return m.System.Options(m.game.View(seat), moves)
}
