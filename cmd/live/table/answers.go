package table

import (
	"errors"
	"slices"

	"arcana/cmd/live/store"
)

// Each message is answered once: one that is sent again gets the answer that it had.

// MessageID names a message, so that the table knows one that is sent again.
type MessageID struct {
	Client store.ID // the client
	Number int64    // its count of its messages
}

// newAct makes an act that carries the message's client and number, so that a restored table
// knows the message.
func (sent MessageID) newAct(kind string, seat int, text string) store.Act {
	return store.Act{Kind: kind, Seat: seat, Text: text, Client: sent.Client, Number: sent.Number}
}

// answerOnce runs action on the table's state for a message of this client, and returns what
// the client is told. A message that was answered before gets the same answer again, and
// action does not run.
func (v *Viewer) answerOnce(sent MessageID, action func(s *state, seat int) error) (a Answer, err error) {
	ply := 0
	err = v.table.transact(func(s *state) error {
		seat := s.seatOf(v.Account)
		ply = s.plyOf(seat)
		known := false
		if a, known = s.answers.find(sent.Client, sent.Number, ply); known {
			return nil
		}
		a, err = answerOf(action(s, seat), ply)
		if a.Refused == "" {
			a.Ply = s.plyOf(s.seatOf(v.Account))
		}
		s.answers.addUnlessKnown(sent, a)
		return err
	})
	if err != nil {
		return answerOf(err, ply)
	}
	return a, nil
}

// answerOf makes an Answer of a refusal, or of nil; every other error is returned as it is.
func answerOf(err error, ply int) (Answer, error) {
	var refused *Refusal
	if errors.As(err, &refused) {
		return Answer{Refused: refused.Reason, Ply: ply}, nil
	}
	return Answer{}, err
}

// Note answers a message that changes nothing at the table: it is refused for the reason, or
// done where the reason is "".
func (v *Viewer) Note(sent MessageID, reason string) (Answer, error) {
	return v.answerOnce(sent, func(*state, int) error {
		if reason != "" {
			return &Refusal{reason}
		}
		return nil
	})
}

// mostAnswers is how many answers a table remembers of each client, and mostClients of
// how many clients.
const (
	mostAnswers = 32
	mostClients = 256
)

// answers are what clients were told of their newest messages, so that one that is sent
// again is answered as it was at first.
type answers map[store.ID][]answered

type answered struct {
	number int64
	answer Answer
}

// addDone remembers that an act's message was done. This too happens when a table is restored,
// so a message is answered once over restarts.
func (a answers) addDone(act store.Act, ply int) {
	a.add(act.Client, answered{act.Number, Answer{Ply: ply}})
}

// addUnlessKnown remembers what a message was answered, unless an act of it was remembered
// already.
func (a answers) addUnlessKnown(sent MessageID, given Answer) {
	if _, known := a.find(sent.Client, sent.Number, 0); !known {
		a.add(sent.Client, answered{sent.Number, given})
	}
}

// add appends to a client's newest answers and drops the oldest. Acts of no client, and
// clients beyond mostClients, are not remembered.
func (a answers) add(client store.ID, given answered) {
	list, known := a[client]
	if client == (store.ID{}) || !known && len(a) >= mostClients {
		return
	}
	list = append(list, given)
	a[client] = list[max(0, len(list)-mostAnswers):]
}

// find returns what a message was answered before; false if it is new. A number below a later
// one whose answer is forgotten is refused, since it may have been answered.
func (a answers) find(client store.ID, number int64, ply int) (Answer, bool) {
	list := a[client]
	i := slices.IndexFunc(list, func(g answered) bool { return g.number == number })
	switch {
	case i >= 0:
		return list[i].answer, true
	case len(list) > 0 && number <= list[len(list)-1].number:
		return Answer{Refused: "the message is older than others that this client has sent", Ply: ply}, true
	}
	return Answer{}, false
}
