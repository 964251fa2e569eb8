// The state of a table is its head with all acts applied, in order. Here are the kinds of acts, how
// each is applied, and how a state is restored from the store.

package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"arcana/bindings/match"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/cmd/live/store"
	"arcana/core"
)

// The kinds of acts. A move has one of four kinds, which say who made it.
const (
	actSit   = "sit" // Text: the account's id, and its name in the next line
	actLeave = "leave"
	actStart = "start"
	actMove  = "person"  // a move of a person; the Text of moves is a core.Act
	actAI    = "player"  // a move of the AI of a seat
	actStand = "standin" // a move of the AI that stands in for a person
	actTime  = "time"    // a move that the table made because a person's time was up
	actSay   = "say"     // Text: the name, and in the next line what was said
	actUndo  = "undo"    // Text: how many moves were taken back
)

// IsMove reports whether an act is a move, whoever made it.
func IsMove(act store.Act) bool {
	switch act.Kind {
	case actMove, actAI, actStand, actTime:
		return true
	}
	return false
}

// chair is the person on a seat; Account is zero if there is none.
type chair struct {
	Account store.ID
	Name    string
}

// Line is one thing that was said.
type Line struct {
	Name string // who said it, "" for the table itself
	Text string // one line of plain text
}

// Answer is what a client was told of a message: that it was done or why not, and the number of the seat's
// next decision after that.
type Answer struct {
	Refused string // why not, "" where it was done
	Ply     int    // the seat's next decision
}

// state is what the acts of a table have made of its head: nothing else is in it.
type state struct {
	id          store.ID
	head        Head
	shared      *sharedSession
	acts        int              // how many were applied
	chairs      []chair          // by seats
	seatHeld    map[store.ID]int // the seat that an account has or had in the match; it may take no other, whose cards it must not see
	match       *match.Console   // nil before the start
	movedBy     []string         // the kind of the act of each move, which says who made it
	plies       []int            // by seats: how many decisions were made, including those taken back
	actingSince []time.Time      // by seats: since when the seat is to act; zero if it is not
	round       int              // of the match, by which a new turn is noticed
	undone      int              // how many times moves were taken back
	counts      eventCounts
	answers     answers
	lines       []Line // the newest mostLines of the chat
	spoken      int    // how many lines there were in all

	standInAI core.Player // see standInPlayer; nil until it is needed
}

// newState returns the state of a table without acts: nobody has a seat and no match has begun.
func newState(id store.ID, head Head, shared *sharedSession) *state {
	n := len(head.Players)
	return &state{id: id, head: head, shared: shared, chairs: make([]chair, n), plies: make([]int, n), actingSince: make([]time.Time, n), answers: answers{}, counts: eventCounts{}, seatHeld: map[store.ID]int{}}
}

// applyAct changes the state as an act says, and remembers that the act's message was done. Acts are
// applied when they happen, and again when the table is restored. If it returns an error, nothing
// has changed. Lines of watchers and of the table itself have seat -1, and so may a start; every other
// act needs a seat.
func (s *state) applyAct(act store.Act) (err error) {
	if act.Seat >= len(s.chairs) || act.Seat < 0 && act.Kind != actSay && act.Kind != actStart {
		return fmt.Errorf("entry %d of the table's log: the table has no seat %d", s.acts+1, act.Seat+1)
	}
	switch act.Kind {
	case actSit:
		err = s.applySit(act)
	case actLeave:
		s.chairs[act.Seat] = chair{}
	case actStart:
		err = s.applyStart(act.At)
	case actMove, actAI, actStand, actTime:
		err = s.applyMove(act)
	case actSay:
		name, text, _ := strings.Cut(act.Text, "\n")
		s.addLine(name, text)
	case actUndo:
		err = s.applyUndo(act)
	default:
		err = fmt.Errorf("entry %d of the table's log: unknown kind of entry %q", s.acts+1, act.Kind)
	}
	if err == nil {
		s.acts++
		s.answers.addDone(act, s.plyOf(act.Seat))
	}
	return err
}

// plyOf returns the number of the seat's next decision, 0 for a watcher.
func (s *state) plyOf(seat int) int {
	if seat < 0 {
		return 0
	}
	return s.plies[seat]
}

// applySit puts the account that an act names on the act's seat. During the match it also notes that the account has
// this seat and may take no other.
func (s *state) applySit(act store.Act) error {
	text, name, _ := strings.Cut(act.Text, "\n")
	id, err := store.ParseID(text)
	if err != nil {
		return err
	}
	s.chairs[act.Seat] = chair{id, name}
	if s.match != nil {
		s.seatHeld[id] = act.Seat
	}
	return nil
}

// applyStart begins the match. It fails if the content has changed since the table was opened. It notes which
// seat each account has in the match, and that all seats that may act do so from the time at on.
func (s *state) applyStart(at time.Time) error {
	err := s.shared.withSession(func(session *session.Session) (err error) {
		s.match, err = s.head.beginMatch(session)
		return err
	})
	if err != nil {
		return err
	}
	if !slices.Equal(s.match.Files(), s.head.Content) {
		s.match = nil
		return fmt.Errorf("cards or scripts have changed since the table was opened; open a new table")
	}
	for i, c := range s.chairs {
		if c.Account != (store.ID{}) {
			s.seatHeld[c.Account] = i
		}
	}
	s.updateActingSince(at)
	return nil
}

// applyMove plays the move that an act holds on the match, whoever made it. It also notes who made the move, counts
// it as a decision of the seat, and brings up to date since when each seat is to act.
func (s *state) applyMove(act store.Act) error {
	played, ok := player.ParseAct(act.Text)
	if !ok || s.match == nil {
		return fmt.Errorf("entry %d of the table's log: %q is not a move of the match", s.acts+1, act.Text)
	}
	err := s.shared.withSession(func(*session.Session) error {
		_, err := s.match.PlayAs(core.Seat(act.Seat), played.Move)
		return err
	})
	if err != nil {
		return err
	}
	s.movedBy = append(s.movedBy, act.Kind)
	s.plies[act.Seat]++
	s.updateActingSince(act.At)
	return nil
}

// applyUndo takes back the number of moves that an act says. Everybody's time begins again, and events are counted
// anew; plies stay, since they count decisions that were taken back too.
func (s *state) applyUndo(act store.Act) error {
	n, err := strconv.Atoi(act.Text)
	if err != nil || s.match == nil || n < 1 || n > len(s.movedBy) {
		return fmt.Errorf("entry %d of the table's log: expected a number of moves to take back, got %q", s.acts+1, act.Text)
	}
	// No error is possible: the session was opened before the match began.
	_ = s.shared.withSession(func(*session.Session) error { s.match.Match().Undo(n); return nil })
	s.movedBy, s.undone = s.movedBy[:len(s.movedBy)-n], s.undone+1
	clear(s.actingSince) // everybody's time begins again
	clear(s.counts)
	s.updateActingSince(act.At)
	return nil
}

// updateActingSince is called when the match has begun, and after moves were made or taken back; at is when that
// happened. It sets since when each seat is to act, from which the seat's time for the turn counts. With a
// new round the time begins again; a game without rounds stays in round 0.
func (s *state) updateActingSince(at time.Time) {
	m := s.match.Match()
	acting, round := core.Acting(m.Game()), 0
	if g, ok := m.Game().(core.Valued); ok {
		round = g.Round()
	}
	for i := range s.actingSince {
		switch {
		case !acting.Has(core.Seat(i)):
			s.actingSince[i] = time.Time{}
		case s.actingSince[i].IsZero() || round != s.round:
			s.actingSince[i] = at
		}
	}
	s.round = round
}

// mostLines is how many lines a table remembers.
const mostLines = 200

// addLine adds a line of chat and forgets the oldest beyond mostLines. name is "" for the
// table itself.
func (s *state) addLine(name, text string) {
	s.lines = append(s.lines, Line{name, text})
	s.lines = s.lines[max(0, len(s.lines)-mostLines):]
	s.spoken++
}

// mayAct reports whether the match goes on and a seat may move now.
func (s *state) mayAct(seat int) bool {
	return s.match != nil && seat >= 0 && core.Acting(s.match.Match().Game()).Has(core.Seat(seat))
}

// result returns how the match ended, and false while it goes on or has not begun.
func (s *state) result() (core.Result, bool) {
	if s.match == nil {
		return core.Result{}, false
	}
	return s.match.Match().Game().Result()
}

// seatOf returns the seat of an account, -1 where it has none.
func (s *state) seatOf(account store.ID) int {
	return slices.IndexFunc(s.chairs, func(c chair) bool { return c.Account == account && account != store.ID{} })
}

// identityOf returns the id under which an account is known at this table: its own, or that of a guest
// that was merged into it (was). It is the first of them that has a seat, else the first that had one
// in the match, else the account.
func (s *state) identityOf(account store.ID, was []store.ID) store.ID {
	ids := append([]store.ID{account}, was...)
	for _, test := range []func(store.ID) bool{
		func(id store.ID) bool { return s.seatOf(id) >= 0 },
		func(id store.ID) bool { _, had := s.seatHeld[id]; return had },
	} {
		if i := slices.IndexFunc(ids, test); i >= 0 {
			return ids[i]
		}
	}
	return account
}

// restore makes a table's state by applying all its acts, from the store, to its head. It returns errOtherRules if
// the rules have changed since the table was opened, and an error if an act cannot be applied.
func restore(row store.Table, acts []store.Act, shared *sharedSession) (*state, error) {
	var head Head
	if err := json.Unmarshal(row.Head, &head); err != nil {
		return nil, fmt.Errorf("table %s: %w", row.ID, err)
	}
	if err := head.checkRules(shared); err != nil {
		return nil, err
	}
	s := newState(row.ID, head, shared)
	for i, act := range acts {
		if err := s.applyAct(act); err != nil {
			return nil, fmt.Errorf("table %s: act %d: %w", row.ID, i+1, err)
		}
	}
	return s, nil
}
