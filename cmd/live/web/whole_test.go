package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"arcana/bindings/match"
	"arcana/bindings/sessiontest"
	"arcana/cmd/live/wire"
	"arcana/core"
	"arcana/core/rand"
)

// company is a table of people and AIs of a system.
type company struct {
	system  string
	players []string
}

var companies = []company{
	{"tavern", []string{"human", "human", "lua:easy", "lua:medium"}},
	{"market", []string{"human", "human", "lua:value"}},
	{"draft", []string{"human"}},
	{"delve", []string{"human", "human", "lua:greedy"}},
	{"encounter", []string{"human"}},
}

// people is how many seats are for people.
func (c company) people() (n int) {
	for _, p := range c.players {
		if p == "human" {
			n++
		}
	}
	return n
}

// TestWholeMatches: people and AIs play whole matches over sockets. One of the people has
// a second client, which sees the same; one gives the seat up and takes it again. At the
// end everybody has the record, which replays, and sees what the table shows.
func TestWholeMatches(t *testing.T) {
	for _, mix := range companies {
		t.Run(mix.system, func(t *testing.T) {
			s := newSite(t, 100_000)
			host := s.guest("Person 1")
			id := host.opens(TableRequest{System: mix.system, Players: mix.players, Seed: seed(telling)})
			clients := s.seats(host, id, mix.people())
			second := host.enters(id)
			var playing sync.WaitGroup
			for i, c := range clients {
				playing.Go(func() { c.plays(uint64(i), i == 1) })
			}
			playing.Go(func() { second.watches() })
			playing.Wait()
			for _, c := range append(clients, second) {
				c.agrees(id)
			}
			replays(t, clients[0].Over, second.Over, clients[0].looksBack(id))
			s.tellNothing(mix.system, append(clients, second))
		})
	}
}

func seed(n uint64) *rand.Seed {
	s := rand.Seed(n)
	return &s
}

// seats brings people to a table, the first of whom opened it, and begins.
func (s *site) seats(host *browser, id string, people int) (clients []*caller) {
	s.t.Helper()
	for i := range people {
		b := host
		if i > 0 {
			b = s.guest(fmt.Sprint("Person ", i+1))
		}
		c := b.enters(id)
		c.seated(0)
		clients = append(clients, c)
	}
	for _, c := range clients {
		c.starts()
	}
	return clients
}

// plays makes random legal moves until the match is over.
func (c *caller) plays(seed uint64, leaves bool) {
	chance := rand.New(seed, "client")
	asked := -1
	for moves := 0; c.Over == nil; {
		if now := c.ready(); now != nil && now.Ply > asked {
			if asked = now.Ply; moves == 5 && leaves {
				c.returns()
			}
			c.send(wire.Move{Number: c.count(), Ply: now.Ply, Text: now.Moves[chance.Intn(legal(now.Moves))].Move})
			moves++
		}
		if c.next() == nil {
			c.t.Errorf("%s: the connection has ended", c.name)
			return
		}
	}
}

// ready returns what the client sees when it may move.
func (c *caller) ready() *wire.Document {
	if c.Document == nil || c.About.Seat == 0 {
		return nil
	}
	if now := c.sees(); now.Acting {
		return &now
	}
	return nil
}

// legal is how many moves are, which stand before those that are not.
func legal(moves []wire.Choice) (n int) {
	for n < len(moves) && moves[n].Refused == "" {
		n++
	}
	return n
}

// returns gives the seat up and takes it again.
func (c *caller) returns() {
	c.send(wire.Leave{Number: c.count()})
	c.answered()
	c.send(wire.Join{Number: c.count()})
	c.answered()
}

// watches looks on until the match is over.
func (c *caller) watches() {
	for c.Over == nil && c.next() != nil {
	}
}

// looksBack finds the match in the person's history, and asks for the whole of it.
func (c *caller) looksBack(id string) (over *wire.Over) {
	c.t.Helper()
	if status, text := c.get("/api/v1/history"); status != http.StatusOK || !strings.Contains(text, id) {
		c.t.Errorf("%s has the history %d %s", c.name, status, text)
	}
	status, text := c.get("/api/v1/tables/" + id + "/record")
	if err := json.Unmarshal([]byte(text), &over); err != nil || status != http.StatusOK {
		c.t.Fatalf("the record is answered %d %.300s: %v", status, text, err)
	}
	return over
}

// replays plays the records again that clients were given.
func replays(t *testing.T, list ...*wire.Over) {
	t.Helper()
	session, _ := sessiontest.Session(t)
	for _, over := range list {
		if over == nil {
			t.Fatal("a client has not heard of the end")
		}
		var record core.Record
		if err := json.Unmarshal(over.Record, &record); err != nil {
			t.Fatal(err)
		}
		report, err := match.Replay(session, record)
		if err != nil || report.Difference != nil || report.Moves != len(over.By) {
			t.Errorf("the record replays to %+v: %v", report, err)
		}
		if people := strings.Count(strings.Join(over.By, " "), "person"); people == 0 {
			t.Error("the record says of no move that a person made it")
		}
	}
}
