// Seats and the people on them: taking a seat, leaving it, voting to begin, and which clients are at
// the table.

package table

import (
	"slices"

	"arcana/cmd/live/store"
)

// votes are the votes of the people at the table, by account.
type votes struct {
	ready map[store.ID]bool // to begin the match
	undo  map[store.ID]bool // to take back the last move of asker, and those after it
	asker store.ID
}

// newVotes returns empty votes.
func newVotes() votes { return votes{ready: map[store.ID]bool{}, undo: map[store.ID]bool{}} }

// Join takes a seat for the viewer, from 0; -1 takes any free one, or the one that the account
// had in the match. An account that had a seat in the match may take no other, whose cards it must
// not see.
func (v *Viewer) Join(sent MessageID, seat int) (Answer, error) {
	return v.answerOnce(sent, func(s *state, own int) error {
		free := s.freeSeat()
		held, had := s.seatHeld[v.Account]
		if had && seat < 0 {
			seat = held
		}
		switch _, over := s.result(); {
		case over:
			return refuse("the match is over")
		case own >= 0 && s.match != nil:
			return refuse("you play on seat %d, and you cannot change seats after the match has begun", own+1)
		case own >= 0:
			return refuse("you have seat %d already; leave this seat before you take another one", own+1)
		case had && seat != held && seat < len(s.chairs): // a seat that does not exist is refused below
			return refuse("you had seat %d in this match, so you can take only this seat again", held+1)
		case seat < -1 || seat >= len(s.chairs):
			return refuse("there is no seat %d, expected 1 to %d", seat+1, len(s.chairs))
		case seat < 0 && free < 0:
			return refuse("no seat is free at this table; you can watch")
		case seat < 0: // any seat
			seat = free
		case !s.head.isPerson(seat):
			return refuse("seat %d is played by %s", seat+1, s.head.Players[seat])
		case s.chairs[seat].Account != store.ID{}:
			return refuse("seat %d is taken by %s", seat+1, s.chairs[seat].Name)
		}
		return v.table.applyAndQueue(sent.newAct(actSit, seat, v.Account.String()+"\n"+v.Name))
	})
}

// freeSeat returns the first seat that a person can take, -1 where there is none.
func (s *state) freeSeat() int {
	for i, c := range s.chairs {
		if s.head.isPerson(i) && c.Account == (store.ID{}) {
			return i
		}
	}
	return -1
}

// Leave gives the viewer's seat up; the person becomes a watcher, and an AI plays the seat
// until somebody takes it.
func (v *Viewer) Leave(sent MessageID) (Answer, error) {
	return v.answerOnce(sent, func(s *state, seat int) error {
		if seat < 0 {
			return errNoSeat
		}
		if _, over := s.result(); over {
			return refuse("the match is over")
		}
		v.table.votes = newVotes()
		return v.table.applyAndQueue(sent.newAct(actLeave, seat, ""))
	})
}

// errNoSeat is the refusal of what only people with a seat may do.
var errNoSeat error = &Refusal{"you have no seat at this table"}

// Start votes to begin the match; content is the digest of the content that the client has,
// which must be the table's. The match begins when everybody who has a seat and is here has
// voted.
func (v *Viewer) Start(sent MessageID, content string) (Answer, error) {
	return v.answerOnce(sent, func(s *state, seat int) error {
		t := v.table
		switch {
		case seat < 0:
			return errNoSeat
		case s.match != nil:
			return refuse("the match has begun")
		case content != s.head.contentDigest():
			return refuse("the cards or rules of the table differ from those of your page; reload the page")
		}
		t.ready[v.Account] = true
		if !t.clients.allHereAmong(s, t.ready) {
			return nil
		}
		t.votes = newVotes()
		if err := t.applyAndQueue(sent.newAct(actStart, seat, "")); err != nil {
			return refuse("the match cannot begin: %v", err)
		}
		return nil
	})
}

// clients are the clients that are at a table now.
type clients map[*Viewer]bool

// isHere reports whether a client of the account is at the table.
func (c clients) isHere(account store.ID) bool { return c.count(account) > 0 }

// count returns how many clients an account has at the table.
func (c clients) count(account store.ID) (n int) {
	for v := range c {
		if v.Account == account {
			n++
		}
	}
	return n
}

// watcherCount returns how many clients have no seat.
func (c clients) watcherCount(s *state) (n int) {
	for v := range c {
		if s.seatOf(v.Account) < 0 {
			n++
		}
	}
	return n
}

// allHereAmong reports whether everybody who has a seat and is here has voted. Those who are
// away do not count.
func (c clients) allHereAmong(s *state, voted map[store.ID]bool) bool {
	return !slices.ContainsFunc(s.chairs, func(seat chair) bool {
		return seat.Account != store.ID{} && c.isHere(seat.Account) && !voted[seat.Account]
	})
}

// allSeatedAmong reports whether everybody who has a seat has voted, those too who are away.
func (s *state) allSeatedAmong(voted map[store.ID]bool) bool {
	return !slices.ContainsFunc(s.chairs, func(seat chair) bool { return seat.Account != store.ID{} && !voted[seat.Account] })
}
