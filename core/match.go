package core

import (
	"fmt"
	"slices"

	"arcana/core/rand"
)

// The match at a table: what was played, what happened, and who decides. How it goes back and forth
// in time stands in timetravel.go, what players that think are given in mind.go.

// A match takes memory for so many moves when it begins, and for so many events with its first
// move, so that many short matches make little garbage.
const firstActs, firstEvents = 16, 128

// Match is a game at a table: the game itself, the players around it, and
// everything that has happened since it began. It is written once for all
// systems; whoever lets people or scripts play holds one of these.
type Match struct {
	// System and Setup are what the match began with.
	System System
	Setup  Setup
	// Players decide for their seats; a nil entry is a person, whose moves come
	// through Play.
	Players []Player
	// Strict makes a script that fails an error of the move: the move is taken
	// back as a whole instead of going on without the script's effect.
	Strict bool

	game        Game
	acts        []Act // all acts, those undone included
	ply         int   // how many of them are in effect
	eventStarts []int // eventStarts[i]: the number of events before move i
	events      []Event
	failed      bool        // a script has failed, in a move that was undone perhaps
	weighed     int64       // how many legal moves players had to choose from, in all
	snapshots   []Game      // what undo starts from, once it was asked for
	chance      rand.Stream // of the decision that is being made
	copyScripts any         // the scripts that copies for searching players run on, once one was asked for
	views       []any       // what each seat was shown last: the next view reuses its memory
	ranks       []float64   // of the decision before: the next one reuses its memory
	storyCache  storyCache  // the story that was computed last
}

// NewMatch begins a match, or says what is wrong with its setup.
func NewMatch(system System, setup Setup, players []Player) (*Match, error) {
	m := new(Match)
	if err := m.Again(system, setup, players); err != nil {
		return nil, err
	}
	return m, nil
}

// Again begins another match in the memory of this one, so that playing match after match makes
// little garbage. Nothing that the match returned before may be used any longer. On an error the
// match is as it was. Views of another system are of no use as memory and are dropped.
func (m *Match) Again(system System, setup Setup, players []Player) error {
	game, err := m.beginGame(system, setup)
	if err != nil {
		return err
	}
	acts, starts, events := slices.Grow(m.acts[:0], firstActs), slices.Grow(m.eventStarts[:0], firstActs), m.events[:0]
	if events == nil {
		events = []Event{}
	}
	views := m.views
	if m.System.Name != system.Name {
		views = nil
	}
	*m = Match{
		System: system, Setup: setup, Players: players, game: game,
		acts: acts, eventStarts: starts, events: events,
		views: views, ranks: m.ranks, storyCache: m.storyCache,
	}
	return nil
}

// beginGame begins a game, in the memory of the one before if the system can. Draws that are forced
// to names need fresh memory, for they may be refused only when the game has begun.
func (m *Match) beginGame(system System, setup Setup) (Game, error) {
	if setup.forcesNames() {
		return beginWithNames(system, setup)
	}
	if used, ok := m.game.(Renewable); ok && m.System.Name == system.Name {
		return used, used.Renew(setup)
	}
	return system.New(setup)
}

// Game returns the game as it stands. Moves go through Play, not through it.
func (m *Match) Game() Game { return m.game }

// Weighed returns how many legal moves players have chosen from in all their decisions so far,
// those undone included: the cost of deciding grows with it.
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

// Play carries out a move of whoever's turn it is and returns what happened.
// Moves that were undone are forgotten. On an error nothing has changed.
func (m *Match) Play(move Move) ([]Event, error) { return m.PlayAs(None, move) }

// PlayAs is Play for a seat that may act now, as [Simultaneous] games allow; None
// stands for whoever's turn it is.
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

// recordAct puts an act that was just played into the list of acts, as the last one in effect: play
// has counted it in ply already. Acts behind it, which were undone, are forgotten.
func (m *Match) recordAct(act *Act) { m.acts = append(m.acts[:m.ply-1], *act) }

// Cheat lets the match go on in another state and returns the event that says so. It counts as
// a move: it is taken back and replayed like one. On an error nothing has changed.
func (m *Match) Cheat(c Cheat) ([]Event, error) {
	act := Act{Seat: None, cheat: &c}
	events, err := m.play(&act)
	if err == nil {
		m.recordAct(&act)
	}
	return events, err
}

// beginCheat puts a game in another state in place of the match's, and returns the event that
// says so.
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

// play carries out an act in the game, adds its events to those of the match, and counts it in ply.
// In a strict match, or one whose draws are forced to names, it plays on a copy first, so that a
// failure changes nothing. It leaves the list of acts alone: for a new act the caller adds it
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

// player returns who decides for a seat, nil for a person.
func (m *Match) player(s Seat) Player {
	if int(s) >= len(m.Players) {
		return nil
	}
	return m.Players[s]
}

// Choice asks the player of the seat whose turn it is for a move, without
// playing it. It returns an error when that seat is a person's or the match is
// over.
func (m *Match) Choice() (Move, error) {
	seat := m.game.Turn()
	if seat == None {
		return Move{}, fmt.Errorf("%s: the match is over", m.System.Name)
	}
	return m.ChoiceOf(seat)
}

// ChoiceOf is Choice for a seat that may act now. Players that are not reckless do not lose at
// once by a move while another is legal.
func (m *Match) ChoiceOf(seat Seat) (Move, error) {
	moves := MovesOf(m.game, seat)
	if len(moves) == 0 {
		return Move{}, fmt.Errorf("%s: player %d may not act now", m.System.Name, seat+1)
	}
	switch player := m.player(seat).(type) {
	case nil:
		return Move{}, fmt.Errorf("%s: player %d is a person; play a move for this player", m.System.Name, seat+1)
	case Random: // asked here as decide would ask it: its matches are so short that finding out what it is shows
		return player.Choose(nil, moves, m.beginDecision(seat, moves))
	case Reckless:
		if player.Reckless() {
			return m.decide(seat, moves)
		}
	}
	return m.Careful(seat, moves, func(moves []Move) (Move, error) { return m.decide(seat, moves) })
}

// beginDecision counts the moves of a decision and returns its chance.
func (m *Match) beginDecision(seat Seat, moves []Move) *rand.Stream {
	m.weighed += int64(len(moves))
	m.chance = ChanceOf(m.Setup.Seed, seat, m.decisionNumber(seat))
	return &m.chance
}

// decide asks the player of a seat, which is no person, to choose one of the moves. Each kind of player
// is given what it needs: copies of the match, the match itself, or the seat's view.
func (m *Match) decide(seat Seat, moves []Move) (Move, error) {
	chance := m.beginDecision(seat, moves)
	switch player := m.Players[seat].(type) {
	case Thinker:
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

// viewFor returns what a seat sees, in memory that the seat's next decision uses again.
func (m *Match) viewFor(seat Seat) any {
	for len(m.views) <= int(seat) {
		m.views = append(m.views, nil)
	}
	m.views[seat] = ViewInto(m.game, seat, m.views[seat])
	return m.views[seat]
}

// decisionNumber returns the number, from 0, of the seat's next decision, from which its chance
// follows: counted over the match, or over its own decisions if rivals may act at any time.
func (m *Match) decisionNumber(seat Seat) int {
	if m.Setup.Mixed {
		return m.decided(seat)
	}
	return m.decisions()
}

// decisions returns how many decisions there have been, those before the match began included.
func (m *Match) decisions() int {
	n := m.ply
	for _, before := range m.Setup.Decided {
		n += before
	}
	return n
}

// Decided returns how many decisions each seat has made, those before the match began (see [Setup])
// included.
func (m *Match) Decided() []int {
	counts := make([]int, len(m.Players))
	for i := range counts {
		counts[i] = m.decided(Seat(i))
	}
	return counts
}

// decided returns how many decisions one seat has made, those before the match began included.
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

// StepAs is Step for a seat that may act now.
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

// Run lets players decide until the match is over, a person must decide, or
// limit moves were made (0: no limit), and returns how many were.
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

// Next returns the seat that decides next: the one whose turn it is, or in mixed order any player
// that may act, drawn from the stream "order/<ply>". It returns None if a person must decide, or if
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

// OptionsOf is Options for a seat that may act now; nil for another.
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
