// What a client does in a match: a move, the question why, a line of chat, taking back.

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

// Move plays a move of the viewer's seat, written as text ("buy 3"). ply is the decision of
// the seat that the client saw when it sent the move; for any other the move is refused.
func (v *Viewer) Move(sent MessageID, ply int, text string) (Answer, error) {
	return v.answerOnce(sent, func(s *state, seat int) error {
		if err := v.table.checkMayMove(s, seat, ply); err != nil {
			return err
		}
		move, err := s.parseMove(seat, text)
		if err != nil {
			return &Refusal{err.Error()}
		}
		return v.table.playAndQueue(s, sent, actMove, seat, move)
	})
}

// checkMayMove returns a Refusal if the seat may not move now, whatever the move: no seat, no
// running match, another's turn, or a move that was meant for another decision (ply).
func (t *Table) checkMayMove(s *state, seat, ply int) error {
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
		return refuse("this move answers decision %d, but your next decision is number %d; reload the page", ply, s.plies[seat])
	case !s.mayAct(seat):
		return refuse("it is not your turn")
	}
	return nil
}

// mostMoveBytes bounds the text of a move, and the name of a thing to explain. None is so long.
const mostMoveBytes = 200

// parseMove returns the legal move of a seat that a text names: the move itself ("buy 3"), or the name
// of a card or thing that one move alone is about.
func (s *state) parseMove(seat int, text string) (move core.Move, err error) {
	if len(text) > mostMoveBytes || !shown.IsName(text) {
		return move, fmt.Errorf("expected a move in plain text, of at most %d bytes", mostMoveBytes)
	}
	err = s.shared.withSession(func(*session.Session) (err error) {
		move, err = s.match.ParseMove(core.Seat(seat), text)
		return err
	})
	return move, err
}

// playAndQueue makes an act of a move, plays it on the match and queues the act for storePending.
// kind is the kind of the act, which says who made the move. A move that the rules do not allow is a
// Refusal. Every move ends all votes; a move that makes the match too long stops the match
// with a trouble.
func (t *Table) playAndQueue(s *state, sent MessageID, kind string, seat int, move core.Move) error {
	m := s.match.Match()
	act := sent.newAct(kind, seat, core.Act{Seat: core.Seat(seat), Move: move, OutOfTurn: m.Game().Turn() != core.Seat(seat)}.String())
	act.Ply = s.plies[seat]
	if err := t.applyAndQueue(act); err != nil {
		return &Refusal{err.Error()}
	}
	t.votes = newVotes()
	if _, over := s.result(); !over && len(s.movedBy) >= match.LongestMatch {
		t.trouble = match.ErrEndless.Error()
	}
	return nil
}

// Why returns the explanation of a move or of a thing on offer to the viewer's seat. It refuses a viewer
// without a seat, and one whose turn it is not.
func (v *Viewer) Why(thing string) (text string, err error) {
	err = v.table.transact(func(s *state) error {
		seat := s.seatOf(v.Account)
		switch {
		case seat < 0:
			return errNoSeat
		case !s.mayAct(seat):
			return refuse("it is not your turn")
		case len(thing) > mostMoveBytes:
			return refuse("the name is too long: no card or move has such a long name")
		}
		err := s.shared.withSession(func(*session.Session) (err error) {
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

// The bounds of the chat.
const (
	mostSaid   = 300  // characters of a line
	mostSpoken = 2000 // lines at one table
)

// Say adds a line of chat for everybody at the table. When the match is over the line is not stored,
// because the table takes no more acts.
func (v *Viewer) Say(sent MessageID, text string) (Answer, error) {
	return v.answerOnce(sent, func(s *state, seat int) error {
		text := strings.TrimSpace(text)
		_, over := s.result()
		switch {
		case text == "" || utf8.RuneCountInString(text) > mostSaid || !shown.IsName(text):
			return refuse("a chat message must be one line of 1 to %d letters", mostSaid)
		case s.spoken >= mostSpoken:
			return refuse("the chat of this table is full; no more lines are possible")
		case over: // the people who are here see it
			s.addLine(v.Name, text)
			return nil
		}
		return v.table.applyAndQueue(sent.newAct(actSay, seat, v.Name+"\n"+text))
	})
}

// Undo votes for taking back the last move of the first voter, and all moves after it. They are taken
// back when everybody who has a seat has voted, people who are away included; at an open table one
// vote is enough. ply is the viewer's next decision as the client saw it when it sent the vote.
func (v *Viewer) Undo(sent MessageID, ply int) (Answer, error) {
	return v.answerOnce(sent, func(s *state, seat int) error {
		t := v.table
		switch _, over := s.result(); {
		case seat < 0:
			return errNoSeat
		case s.match == nil || over:
			return refuse("there is no move to take back")
		case ply != s.plies[seat]:
			return refuse("this vote was for decision %d, but your next decision is number %d; reload the page", ply, s.plies[seat])
		case len(t.undo) == 0 && s.movesSince(seat) == 0: // the first voter asks for a move of their own
			return refuse("you have not made a move yet, so you cannot take one back")
		}
		if len(t.undo) == 0 {
			t.asker = v.Account
		}
		t.undo[v.Account] = true
		if enough := s.head.Open || s.allSeatedAmong(t.undo); !enough {
			return nil
		}
		n := s.movesSince(s.seatOf(t.asker))
		t.votes = newVotes()
		return t.applyAndQueue(sent.newAct(actUndo, seat, strconv.Itoa(n)))
	})
}

// movesSince returns how many moves were made from a seat's last move on, that one included; 0 if
// the seat has made none. The match must have begun.
func (s *state) movesSince(seat int) int {
	acts := s.match.Match().Acts()
	for i := len(acts) - 1; i >= 0; i-- {
		if int(acts[i].Seat) == seat {
			return len(acts) - i
		}
	}
	return 0
}
