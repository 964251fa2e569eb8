// Each message of a client is carried out once. A client that lost its connection sends messages
// again, and then it gets the answers that they had.

package table

import (
	"errors"
	"slices"

	"arcana/cmd/live/store"
)

// MessageID names a message, so that the table knows one that is sent again.
type MessageID struct {
	Client store.ID // the client
	Number int64    // its count of its messages
}

// newAct makes an act with the message's client and number, so that a table that is restored from
// its acts recognizes the message.
func (sent MessageID) newAct(kind string, seat int, text string) store.Act {
	return store.Act{Kind: kind, Seat: seat, Text: text, Client: sent.Client, Number: sent.Number}
}

// answerOnce runs action on the table's state for a message of this client, and returns the answer.
// action gets the client's seat, -1 for none. If the message was answered before, it gets that
// answer again, and action does not run.
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
		if a.Refused == "" { // the action may have made a decision, or given the viewer a seat
			a.Ply = s.plyOf(s.seatOf(v.Account))
		}
		s.answers.addUnlessKnown(sent, a)
		return err
	})
	if err != nil { // a fault, or a refusal of the table itself, for instance that it is closed
		return answerOf(err, ply)
	}
	return a, nil
}

// answerOf makes an Answer of a refusal, or of nil; every other error is returned as it is.
func answerOf(err error, ply int) (Answer, error) {
	if refused, ok := errors.AsType[*Refusal](err); ok {
		return Answer{Refused: refused.Reason, Ply: ply}, nil
	}
	return Answer{}, err
}

// AnswerFor answers a message that changes nothing at the table. The message is refused for the reason,
// or is done if the reason is "".
func (v *Viewer) AnswerFor(sent MessageID, reason string) (Answer, error) {
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

// answers has the answers to the newest messages of each client, in the order of the messages.
type answers map[store.ID][]answered

// answered is a message, by its number, and its answer.
type answered struct {
	number int64
	answer Answer
}

// addDone remembers that the message of an act was done. It is called for each act, also when a table
// is restored, so that a message is not carried out again after a restart. ply is the seat's next
// decision.
func (a answers) addDone(act store.Act, ply int) {
	a.add(act.Client, answered{act.Number, Answer{Ply: ply}})
}

// addUnlessKnown remembers the answer to a message, unless addDone has remembered an act of it.
func (a answers) addUnlessKnown(sent MessageID, given Answer) {
	if _, known := a.find(sent.Client, sent.Number, 0); !known { // the ply is for the answer, which is not needed
		a.add(sent.Client, answered{sent.Number, given})
	}
}

// add appends to the answers of a client, and drops the oldest beyond mostAnswers. It remembers
// nothing for acts without a client, nor for a new client if there are mostClients already.
func (a answers) add(client store.ID, given answered) {
	list, known := a[client]
	if client == (store.ID{}) || !known && len(a) >= mostClients {
		return
	}
	list = append(list, given)
	a[client] = list[max(0, len(list)-mostAnswers):]
}

// find returns the answer to a message that is not new; false if it is new. A message that was answered before gets
// the same answer again. If no answer is kept, but the message is older than the client's last one, the answer
// is a refusal: the message may have been carried out already. ply is the seat's next decision, which the
// refusal tells the client.
func (a answers) find(client store.ID, number int64, ply int) (Answer, bool) {
	list := a[client]
	i := slices.IndexFunc(list, func(g answered) bool { return g.number == number })
	switch {
	case i >= 0:
		return list[i].answer, true
	case len(list) > 0 && number <= list[len(list)-1].number:
		return Answer{Refused: "the message is older than another message of this client, so the server ignores it", Ply: ply}, true
	}
	return Answer{}, false
}
