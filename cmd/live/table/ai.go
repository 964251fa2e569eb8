// When AIs play: for their own seats, and for people who are away. They play in batches, so
// that people get a word in.

package table

import (
	"fmt"
	"time"

	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/cmd/live/store"
	"arcana/core"
)

// aiBatch is how many moves AIs make before people get the table's lock.
const aiBatch = 8

// wakeAIs starts a goroutine that plays for AIs, if an AI's seat may act and none runs yet. The caller
// holds the table's lock.
func (t *Table) wakeAIs() {
	if !t.aisRunning && t.nextAISeat() >= 0 {
		t.aisRunning = true
		t.registry.Go(t.runAIs)
	}
}

// nextAISeat returns the first seat that may act and is played by an AI now, -1 for none. The caller
// holds the table's lock.
func (t *Table) nextAISeat() int {
	if !t.matchRuns() {
		return -1
	}
	for i := range t.state.chairs {
		if t.state.mayAct(i) && t.aiOf(i) != "" {
			return i
		}
	}
	return -1
}

// runAIs plays for the AIs in batches until a person must decide or the table fails. People get the
// table's lock between batches.
func (t *Table) runAIs() {
	for again := true; again; {
		err := t.transact(func(s *state) error {
			again = t.playAIBatch(s)
			t.aisRunning = again
			return nil
		})
		t.moveToSlowSession()
		if err != nil { // the action may not have run, so aisRunning is cleared here
			t.mu.Lock()
			t.aisRunning, again = false, false
			t.mu.Unlock()
		}
	}
}

// moveToSlowSession forgets the state of a table whose AIs have become slow, unless the table is in a
// slow session already. When its state is loaded again, it shares a session with other slow tables,
// so that quick ones do not wait for it.
func (t *Table) moveToSlowSession() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if s := t.state; t.slow && s != nil && s.shared != t.registry.sessionFor(t.stored.ID, true) {
		t.forgetState()
	}
}

// playAIBatch plays up to aiBatch moves of AIs, and reports whether AIs have more to do. It returns
// false also if an AI could play no move at all. It is called within transact.
func (t *Table) playAIBatch(s *state) bool {
	for range aiBatch {
		seat := t.nextAISeat()
		if seat < 0 {
			return false
		}
		if !t.playAIMove(s, seat) {
			return false
		}
	}
	return t.nextAISeat() >= 0
}

// playAIMove lets an AI decide for a seat and records its move. An AI that fails plays the
// quietest move. It returns false if no move could be played.
func (t *Table) playAIMove(s *state, seat int) bool {
	kind := actStand // for a person who is away
	if !s.head.isPerson(seat) {
		kind = actAI
	}
	move, took, err := s.chooseAIMove(seat, t.registry.Clock)
	t.slow = t.slow || took > slowDecision
	if err == nil {
		err = t.playAndQueue(s, MessageID{}, kind, seat, move) // no client has sent it
	}
	if err != nil {
		t.registry.Log.Warn("an AI has failed", "table", t.stored.ID.String()[:loggedLetters], "error", err)
		return t.playQuietest(s, kind, seat)
	}
	return true
}

// chooseAIMove asks the AI of a seat for a move. took is how long it thought; time spent
// waiting for the session is not counted. A panic of the AI is returned as an error.
func (s *state) chooseAIMove(seat int, clock Clock) (move core.Move, took time.Duration, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("panic: %v", broken)
		}
	}()
	err = s.shared.withSession(func(session *session.Session) (err error) {
		begun := clock.Now()
		defer func() { took = clock.Now().Sub(begun) }()
		m := s.match.Match()
		if s.head.isPerson(seat) { // the person is away
			if m.Players[seat], err = s.standInPlayer(session); err != nil {
				return err
			}
			defer func() { m.Players[seat] = nil }() // the seat stays a person's
		}
		move, err = m.ChoiceOf(core.Seat(seat))
		return err
	})
	return move, took, err
}

// standInPlayer returns the AI for people who are away, made when it is first asked for. It is called
// within withSession.
func (s *state) standInPlayer(session *session.Session) (core.Player, error) {
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

// aiOf returns the name of the AI that plays a seat now. For a seat of an AI that is the AI itself. For
// a seat of people it is the stand-in if nobody has the seat, or if its person is away for Grace or
// longer. It is "" where a person plays, and for all seats of people before the match begins.
func (t *Table) aiOf(seat int) string {
	s := t.state
	c := s.chairs[seat]
	switch {
	case !s.head.isPerson(seat):
		return s.head.Players[seat]
	case s.match == nil:
		return ""
	case c.Account == store.ID{}, !t.clients.isHere(c.Account) && !t.registry.Clock.Now().Before(t.awaySince(c.Account).Add(Grace)):
		return s.head.StandIn
	}
	return ""
}
