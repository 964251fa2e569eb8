package table

import (
	"fmt"
	"time"

	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/core"
)

// batch is how many moves AIs make before people get a word in.
const batch = 8

// wake lets the AIs of the table go to work where they have something to do.
func (t *Table) wake() {
	if !t.driving && t.nextAI() >= 0 {
		t.driving = true
		t.hall.Go(t.drive)
	}
}

// nextAI returns the first seat that may act and is an AI's now, -1 for none.
func (t *Table) nextAI() int {
	if !t.playing() {
		return -1
	}
	for i := range t.state.chairs {
		if t.state.acting(i) && t.standIn(i) != "" {
			return i
		}
	}
	return -1
}

// drive lets AIs play until people must decide.
func (t *Table) drive() {
	for again := true; again; {
		err := t.locked(func(s *state) error {
			again = t.playSome(s)
			t.driving = again
			return nil
		})
		t.settle()
		if err != nil {
			t.mu.Lock()
			t.driving, again = false, false
			t.mu.Unlock()
		}
	}
}

// settle lets a table go on among its like whose AIs have become slow: its state is made
// anew there when somebody looks.
func (t *Table) settle() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.state; t.slow && s != nil && s.room != t.hall.room(t.row.ID, true) {
		t.forget()
	}
}

// playSome plays some moves of AIs and reports whether there are more.
func (t *Table) playSome(s *state) bool {
	for range batch {
		seat := t.nextAI()
		if seat < 0 {
			return false
		}
		if !t.playFor(s, seat) {
			return false
		}
	}
	return t.nextAI() >= 0
}

// playFor makes a decision for an AI's seat. An AI that fails plays the quietest move.
func (t *Table) playFor(s *state, seat int) bool {
	kind := actStand
	if !s.head.person(seat) {
		kind = actAI
	}
	move, took, err := s.choose(seat, t.hall.Clock)
	t.slow = t.slow || took > slow
	if err == nil {
		err = t.play(s, Sent{}, kind, seat, move)
	}
	if err != nil {
		t.hall.Log.Warn("an AI has failed", "table", t.row.ID.String()[:logged], "error", err)
		return t.quiet(s, kind, seat)
	}
	return true
}

// choose asks the AI of a seat for a move, and says how long it took, others who use the
// session not counted.
func (s *state) choose(seat int, clock Clock) (move core.Move, took time.Duration, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("panic: %v", broken)
		}
	}()
	err = s.room.use(func(session *session.Session) (err error) {
		begun := clock.Now()
		defer func() { took = clock.Now().Sub(begun) }()
		m := s.match.Match()
		if s.head.person(seat) {
			if m.Players[seat], err = s.standIn(session); err != nil {
				return err
			}
			defer func() { m.Players[seat] = nil }()
		}
		move, err = m.ChoiceOf(core.Seat(seat))
		return err
	})
	return move, took, err
}

// standIn returns the AI for people who are away.
func (s *state) standIn(session *session.Session) (core.Player, error) {
	if s.substitute == nil {
		m := s.match.Match()
		p, err := player.Player(session, m.System, m.Setup.Config, s.head.StandIn)
		if err != nil {
			return nil, err
		}
		s.substitute = p
	}
	return s.substitute, nil
}
