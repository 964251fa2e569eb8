package table

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"arcana/bindings/match"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/shown"
)

// What a client does in a match: a move, the question why, a line of chat, taking back.

// Move plays a move of the viewer's seat, meant for that decision of the seat.
func (v *Viewer) Move(sent MessageID, ply int, text string) (Answer, error) {
	return v.answer(sent, func(s *state, seat int) error {
		if err := v.table.mayMove(s, seat, ply); err != nil {
			return err
		}
		move, err := s.parseMove(seat, text)
		if err != nil {
			return &Refusal{err.Error()}
		}
		return v.table.play(s, sent, actMove, seat, move)
	})
}

// mayMove refuses a move of a seat for a decision, whatever the move.
func (t *Table) mayMove(s *state, seat, ply int) error {
	_, over := s.result()
	switch {
	case seat < 0:
		return errNoSeat
	case s.match == nil:
		return refuse("the match has not begun")
	case over:
		return refuse("the match is over")
	case t.trouble != "":
		return refuse("%s", t.trouble)
	case ply != s.plies[seat]:
		return refuse("this move was meant for decision %d, the next one is %d", ply, s.plies[seat])
	case !s.acting(seat):
		return refuse("it is not your turn")
	}
	return nil
}

// parseMove returns the move of a seat that a text means.
func (s *state) parseMove(seat int, text string) (move core.Move, err error) {
	if len(text) > 200 || !shown.IsName(text) {
		return move, fmt.Errorf("this is no move: it is too long, or no plain text")
	}
	err = s.shared.use(func(*session.Session) (err error) {
		move, err = s.match.Meant(core.Seat(seat), text)
		return err
	})
	return move, err
}

// play takes a move, as the record keeps it. What the rules refuse is a refusal.
func (t *Table) play(s *state, sent MessageID, kind string, seat int, move core.Move) error {
	m := s.match.Match()
	act := sent.act(kind, seat, core.Act{Seat: core.Seat(seat), Move: move, OutOfTurn: m.Game().Turn() != core.Seat(seat)}.String())
	act.Ply = s.plies[seat]
	if err := t.apply(act); err != nil {
		return &Refusal{err.Error()}
	}
	t.votes = newVotes()
	if _, over := s.result(); !over && len(s.by) >= match.LongestMatch {
		t.trouble = match.ErrEndless.Error()
	}
	return nil
}

// Why explains a move or an offered thing of the viewer's seat.
func (v *Viewer) Why(thing string) (text string, err error) {
	err = v.table.locked(func(s *state) error {
		seat := s.seatOf(v.Account)
		switch {
		case seat < 0:
			return errNoSeat
		case !s.acting(seat):
			return refuse("it is not your turn")
		case len(thing) > 200:
			return refuse("nothing here has a name so long")
		}
		err := s.shared.use(func(*session.Session) (err error) {
			text, err = s.match.WhyAs(core.Seat(seat), thing)
			return err
		})
		if err != nil {
			return &Refusal{err.Error()}
		}
		return nil
	})
	return text, err
}

// mostSaid is how many letters a line may have, and mostSpoken how many lines are kept
// of one table.
const (
	mostSaid   = 300
	mostSpoken = 2000
)

// Say says one line to everybody at the table. After the end it is kept in memory only.
func (v *Viewer) Say(sent MessageID, text string) (Answer, error) {
	return v.answer(sent, func(s *state, seat int) error {
		text := strings.TrimSpace(text)
		_, over := s.result()
		switch {
		case text == "" || utf8.RuneCountInString(text) > mostSaid || !shown.IsName(text):
			return refuse("expected one line of 1 to %d letters", mostSaid)
		case s.spoken >= mostSpoken:
			return refuse("enough was said at this table")
		case over:
			s.addLine(v.Name, text)
			return nil
		}
		return v.table.apply(sent.act(actSay, seat, v.Name+"\n"+text))
	})
}

// Undo agrees to take back the last move of whoever agreed first, and all that followed.
// Who has a seat and is away counts: nothing is taken back without them. At an open table one
// person is enough. It is meant for that decision of the viewer's
// seat.
func (v *Viewer) Undo(sent MessageID, ply int) (Answer, error) {
	return v.answer(sent, func(s *state, seat int) error {
		t := v.table
		switch _, over := s.result(); {
		case seat < 0:
			return errNoSeat
		case s.match == nil || over:
			return refuse("there is nothing to take back")
		case ply != s.plies[seat]:
			return refuse("this was meant for decision %d, the next one is %d", ply, s.plies[seat])
		case len(t.undo) == 0 && s.movesSince(seat) == 0:
			return refuse("you have made no move that could be taken back")
		}
		if len(t.undo) == 0 {
			t.asker = v.Account
		}
		if t.undo[v.Account] = true; !s.head.Open && !s.everybody(t.undo) {
			return nil
		}
		n := s.movesSince(s.seatOf(t.asker))
		t.votes = newVotes()
		return t.apply(sent.act(actUndo, seat, strconv.Itoa(n)))
	})
}

// movesSince returns how many moves were made since the last one of a seat, that included; 0
// where it has made none.
func (s *state) movesSince(seat int) int {
	acts := s.match.Match().Acts()
	for i := len(acts) - 1; i >= 0; i-- {
		if int(acts[i].Seat) == seat {
			return len(acts) - i
		}
	}
	return 0
}
