package table

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"arcana/bindings/hosttest"
	"arcana/bindings/match"
	"arcana/cmd/live/store"
	"arcana/core"
	"arcana/core/rand"
)

// TestCrowd: a seat is one person's. Whoever joins, leaves, comes back, is knocked out, takes
// back or loses connections and servers, in whatever order: what a connection is sent is what
// the seat of its person may know, to the byte; nobody sees two seats of a match, and nobody
// moves or takes back for another.
func TestCrowd(t *testing.T) {
	for _, mix := range mixes {
		t.Run(mix.system, func(t *testing.T) {
			for seed := range uint64(hosttest.Full(1, 60)) {
				newCrowd(t, headOf(mix.system, 900+seed, mix.people, mix.ais, mix.ai), mix.people, seed).mills()
			}
		})
	}
}

// people is how many are about a table, more than it has seats.
const people = 5

// crowd is many people at a table, and who sits where as the rules have it.
type crowd struct {
	*house
	id     store.ID
	chance rand.Stream
	who    []store.ID
	sits   []int         // by seats of people: who sits there, -1 for nobody
	held   map[int]int   // the seat that somebody has or had
	asked  map[int]bool  // to take back, since the last move
	lines  []*connection // those that are open
}

// connection is one of a person, with what it was sent so far.
type connection struct {
	*person
	who    int
	have   ClientState
	events []match.EventInWords
}

func newCrowd(t *testing.T, head Head, seats int, seed uint64) *crowd {
	h := newHouse(t)
	id, first := h.sit(head, names(seats)...)
	c := &crowd{house: h, id: id, chance: rand.New(seed, "crowd"), held: map[int]int{}, asked: map[int]bool{}}
	for i := range people {
		c.who = append(c.who, store.NewID())
		if i < seats {
			c.who[i], c.held[i] = first[i].Account, i
			c.sits = append(c.sits, i)
			first[i].Quit()
		}
	}
	for i := range people {
		c.connect(i)
	}
	return c
}

func (c *crowd) connect(who int) {
	c.lines = append(c.lines, &connection{person: c.enter(c.id, c.who[who], names(people)[who]), who: who, have: ClientState{Seat: AnySeat}})
}

// mills lets the crowd do things by chance, and looks at all that they are sent.
func (c *crowd) mills() {
	for range 120 {
		if len(c.lines) == 0 || c.chance.Intn(12) == 0 {
			if who := c.chance.Intn(people); c.open(who) < 3 {
				c.connect(who)
			}
			continue
		}
		at := c.chance.Intn(len(c.lines))
		line, made := c.lines[at], c.state().match.Match().Ply()
		switch c.chance.Intn(14) {
		case 0:
			line.Quit()
			c.lines = slices.Delete(c.lines, at, at+1)
		case 1:
			c.joins(line)
		case 2:
			c.leaves(line)
		case 3, 4:
			c.takesBack(line)
		case 5:
			c.pass(time.Duration(c.chance.Intn(150)) * time.Second)
		case 6:
			c.reopen()
			for i, l := range c.lines {
				c.lines[i].person = c.enter(c.id, l.Account, l.Name)
			}
			c.settle()
			clear(c.asked)
		default:
			c.moves(line)
		}
		if c.state().match.Match().Ply() != made { // a move ends what was agreed
			clear(c.asked)
		}
		for _, l := range c.lines {
			c.isSent(l)
		}
	}
}

// open is how many connections somebody has.
func (c *crowd) open(who int) (n int) {
	for _, l := range c.lines {
		if l.who == who {
			n++
		}
	}
	return n
}

func (c *crowd) table() *Table { return c.registry.inMemory(c.id) }

// joins tries a seat, or any.
func (c *crowd) joins(l *connection) {
	seat := c.chance.Intn(len(c.sits)+1) - 1
	want := seat
	if held, had := c.held[l.who]; had && seat < 0 {
		want = held
	} else if seat < 0 {
		want = slices.Index(c.sits, -1)
	} else if had && seat != held {
		want = -1
	}
	_, over := c.state().result()
	may := !over && !slices.Contains(c.sits, l.who) && want >= 0 && c.sits[want] < 0
	a, err := l.Join(l.sent(), seat)
	if err != nil || (a.Refused == "") != may {
		c.t.Fatalf("person %d joins seat %d: %q, %v; expected that to be done: %v", l.who, seat+1, a.Refused, err, may)
	}
	if may {
		c.sits[want], c.held[l.who] = l.who, want
	}
	c.settle()
}

func (c *crowd) leaves(l *connection) {
	seat := slices.Index(c.sits, l.who)
	_, over := c.state().result()
	a, err := l.Leave(l.sent())
	if over && seat >= 0 {
		c.refused("the match is over")(a, err)
		return
	}
	if err != nil || (a.Refused == "") != (seat >= 0) {
		c.t.Fatalf("person %d leaves: %q, %v", l.who, a.Refused, err)
	}
	if seat >= 0 {
		c.sits[seat] = -1
		clear(c.asked)
	}
	c.settle()
}

// state is that of the table, which is loaded.
func (c *crowd) state() *state {
	if _, err := c.table().Info(); err != nil {
		c.t.Fatal(err)
	}
	return c.table().state
}

// moves tries a move that some seat may make.
func (c *crowd) moves(l *connection) {
	s, m := c.state(), c.state().match.Match()
	if m.Game().Turn() == core.None {
		return
	}
	seat := slices.Index(c.sits, l.who)
	moves := core.MovesOf(m.Game(), c.actor(m, &c.chance))
	before, ply := m.Ply(), 0
	if seat >= 0 {
		ply = s.plies[seat]
	}
	a, err := l.Move(l.sent(), ply, moves[c.chance.Intn(len(moves))].String())
	if err != nil {
		c.t.Fatal(err)
	}
	if after := m.Ply(); after != before+map[bool]int{true: 1, false: 0}[a.Refused == ""] {
		c.t.Fatalf("person %d: %q, and %d moves were made", l.who, a.Refused, after-before)
	} else if after > before && int(m.Acts()[before].Seat) != seat {
		c.t.Fatalf("person %d on seat %d has moved for seat %d", l.who, seat+1, m.Acts()[before].Seat+1)
	}
	c.settle()
}

// takesBack asks to take back a move.
func (c *crowd) takesBack(l *connection) {
	s, seat := c.state(), slices.Index(c.sits, l.who)
	before, ply := s.undone, 0
	if seat >= 0 {
		ply = s.plies[seat]
	}
	a, err := l.Undo(l.sent(), ply)
	if err != nil || a.Refused == "" && seat < 0 {
		c.t.Fatalf("person %d, who has no seat, takes back: %q, %v", l.who, a.Refused, err)
	}
	if a.Refused == "" {
		c.asked[l.who] = true
	}
	for _, who := range c.sits {
		if s.undone > before && who >= 0 && !c.asked[who] {
			c.t.Fatalf("person %d has taken back without person %d", l.who, who)
		}
	}
	if s.undone > before {
		clear(c.asked)
	}
	c.settle()
}

// isSent compares what a connection is sent with what the seat of its person may know.
func (c *crowd) isSent(l *connection) {
	c.t.Helper()
	snapshot, err := l.Snapshot(l.have)
	if err != nil {
		c.t.Fatal(err)
	}
	seat := slices.Index(c.sits, l.who)
	if held, had := c.held[l.who]; snapshot.Seat != seat || seat >= 0 && (!had || held != seat) {
		c.t.Fatalf("person %d sees seat %d, sits on %d and had %d", l.who, snapshot.Seat+1, seat+1, held+1)
	}
	l.events = append(l.events[:snapshot.After:snapshot.After], snapshot.Events...)
	l.have = ClientState{Seat: snapshot.Seat, Events: snapshot.Known, Undone: snapshot.Undone}
	got, err := json.Marshal([]any{snapshot.SeatView, l.events})
	if err != nil {
		c.t.Fatal(err)
	}
	m := c.table().state.match.Match()
	if want := c.table().state.seen(c.t, m.Game(), m.Events(), seat); string(got) != string(want) && len(l.events) > 0 {
		c.t.Fatalf("person %d on seat %d is sent\n%.600s\nexpected\n%.600s", l.who, seat+1, got, want)
	}
}
