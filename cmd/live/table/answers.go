package table

import (
	"slices"

	"arcana/cmd/live/store"
)

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

// keep remembers that an act of a client was done.
func (a answers) keep(act store.Act, ply int) {
	a.add(act.Client, answered{act.Number, Answer{Ply: ply}})
}

// note remembers the answer of a message that was no act.
func (a answers) note(sent Sent, given Answer) {
	if _, known := a.find(sent.Client, sent.Number, 0); !known {
		a.add(sent.Client, answered{sent.Number, given})
	}
}

func (a answers) add(client store.ID, given answered) {
	list, known := a[client]
	if client == (store.ID{}) || !known && len(a) >= mostClients {
		return
	}
	list = append(list, given)
	a[client] = list[max(0, len(list)-mostAnswers):]
}

// find returns the answer that a message had. A number that is lower than one which was
// answered, and remembered no more, is refused.
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
