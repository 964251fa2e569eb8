package table

import (
	"fmt"
	"time"

	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/cmd/live/store"
	"arcana/core"
)

// When AIs play: for their own seats, and for people who are away. They play in batches, so
// that people get a word in.

// aiBatch is how many moves AIs make before people get a word in.
const aiBatch = 8

// wakeAIs starts the AIs of the table if one of them may act.
func (t *Table) wakeAIs() {
	if !t.aisRunning && t.nextAI() >= 0 {
		t.aisRunning = true
		t.registry.Go(t.runAIs)
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

// runAIs lets AIs play until people must decide.
func (t *Table) runAIs() {
	for again := true; again; {
		err := t.locked(func(s *state) error {
			again = t.playBatch(s)
			t.aisRunning = again
			return nil
		})
		t.moveToSlowSession()
		if err != nil {
			t.mu.Lock()
			t.aisRunning, again = false, false
			t.mu.Unlock()
		}
	}
}

// moveToSlowSession lets a table whose AIs have become slow share a session with other slow
// tables: its state is made anew there when somebody looks.
func (t *Table) moveToSlowSession() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.state; t.slow && s != nil && s.shared != t.registry.sessionFor(t.row.ID, true) {
		t.forget()
	}
}

// playBatch plays some moves of AIs and reports whether there are more.
func (t *Table) playBatch(s *state) bool {
	for range aiBatch {
		seat := t.nextAI()
		if seat < 0 {
			return false
		}
		if !t.playAI(s, seat) {
			return false
		}
	}
	return t.nextAI() >= 0
}

// playAI makes a decision for an AI's seat. An AI that fails plays the quietest move.
func (t *Table) playAI(s *state, seat int) bool {
	kind := actStand
	if !s.head.isPerson(seat) {
		kind = actAI
	}
	move, took, err := s.choose(seat, t.registry.Clock)
	t.slow = t.slow || took > slowDecision
	if err == nil {
		err = t.play(s, MessageID{}, kind, seat, move)
	}
	if err != nil {
		t.registry.Log.Warn("an AI has failed", "table", t.row.ID.String()[:loggedLetters], "error", err)
		return t.playQuietest(s, kind, seat)
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
	err = s.shared.use(func(session *session.Session) (err error) {
		begun := clock.Now()
		defer func() { took = clock.Now().Sub(begun) }()
		m := s.match.Match()
		if s.head.isPerson(seat) {
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
	if s.standInAI == nil {
		m := s.match.Match()
		p, err := player.Player(session, m.System, m.Setup.Config, s.head.StandIn)
		if err != nil {
			return nil, err
		}
		s.standInAI = p
	}
	return s.standInAI, nil
}

// standIn returns the AI that plays a seat now, "" where a person does.
func (t *Table) standIn(seat int) string {
	s := t.state
	c := s.chairs[seat]
	switch {
	case !s.head.isPerson(seat):
		return s.head.Players[seat]
	case s.match == nil:
		return ""
	case c.Account == store.ID{}, !t.clients.present(c.Account) && !t.registry.Clock.Now().Before(t.awaySince(c.Account).Add(Grace)):
		return s.head.StandIn
	}
	return ""
}
