package main

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"arcana/cmd/internal/client"
	"arcana/cmd/live/wire"
	"arcana/core/rand"
)

// acknowledged is a message whose answer said that it was done.
type acknowledged struct {
	table, client string
	number        int64
	text          string
}

// crowd is everybody who plays.
type crowd struct {
	t     *testing.T
	base  string
	quiet chan struct{} // closed when nobody shall move any more

	mu     sync.Mutex
	done   []acknowledged
	tables map[string]bool
	last   []*seated
}

// seated is a person at a table, who plays by chance.
type seated struct {
	*client.Client
	crowd  *crowd
	chance rand.Stream
}

// pace is the time between two messages of a client, which may send twenty in a second.
const pace = 60 * time.Millisecond

// pair has two people play match after match, at so many tables at once.
func (c *crowd) pair(ctx context.Context, n uint64, tables int) {
	host, guest := c.signIn(ctx, fmt.Sprint("Host ", n)), c.signIn(ctx, fmt.Sprint("Guest ", n))
	var playing sync.WaitGroup
	for table := range tables {
		playing.Go(func() {
			for match := uint64(0); guest != nil && !c.isQuiet(); match++ {
				c.match(ctx, host, guest, 1000*n+100*uint64(table)+match)
			}
		})
	}
	playing.Wait()
}

// signIn signs in at a server that may be away.
func (c *crowd) signIn(ctx context.Context, name string) *client.Account {
	for ctx.Err() == nil {
		if a, err := client.Guest(ctx, c.base, name); err == nil {
			return a
		}
		time.Sleep(pace)
	}
	c.t.Error(name, "cannot sign in")
	return nil
}

func (c *crowd) isQuiet() bool {
	select {
	case <-c.quiet:
		return true
	default:
		return false
	}
}

// match plays one match, or as much of it as there is time for.
func (c *crowd) match(ctx context.Context, host, guest *client.Account, seed uint64) {
	wish := map[string]any{"system": "tavern", "players": []string{"human", "human", "random", "random"}, "hidden": true}
	table, err := host.OpenTable(ctx, wish)
	if err != nil {
		time.Sleep(pace) // away: another one is opened
		return
	}
	people := []*seated{{host.ClientAt(table), c, rand.New(seed, "host")}, {guest.ClientAt(table), c, rand.New(seed, "guest")}}
	for i, s := range people {
		s.does(ctx, func(n int64) wire.FromClient { return wire.Join{Number: n, Seat: i + 1} }, "")
	}
	var playing sync.WaitGroup
	for _, s := range people {
		playing.Go(func() {
			if _, err := s.Start(ctx); err != nil {
				c.t.Error(err)
			}
			s.plays(ctx)
		})
	}
	playing.Wait()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.tables == nil {
		c.tables = map[string]bool{}
	}
	c.tables[table] = true
	if c.isQuiet() {
		c.last = append(c.last, people...)
	}
	for _, s := range people {
		if !c.isQuiet() {
			s.Close()
		}
	}
}

// does sends a message until it is answered, and notes a move that was acknowledged.
func (s *seated) does(ctx context.Context, message func(number int64) wire.FromClient, move string) {
	number := s.NextNumber()
	refused, err := s.Ask(ctx, number, message(number))
	if err != nil {
		s.crowd.t.Error(err)
	}
	if err == nil && refused == "" && move != "" {
		s.crowd.mu.Lock()
		s.crowd.done = append(s.crowd.done, acknowledged{s.Table, s.ID, number, move})
		s.crowd.mu.Unlock()
	}
	time.Sleep(pace)
}

// plays makes legal moves by chance until the match is over or nobody shall move.
func (s *seated) plays(ctx context.Context) {
	for s.Over == nil && !s.crowd.isQuiet() && ctx.Err() == nil {
		now, begun, err := s.DecodeDocument()
		if err != nil {
			s.crowd.t.Error(err)
			return
		}
		if moves := client.Legal(now); begun && now.Acting && len(moves) > 0 {
			move := moves[s.chance.Intn(len(moves))].Move
			s.does(ctx, func(n int64) wire.FromClient { return wire.Move{Number: n, Ply: now.Ply, Text: move} }, move)
			continue
		}
		short, cancel := context.WithTimeout(ctx, time.Second)
		_, err = s.Next(short)
		cancel()
		if err != nil && short.Err() == nil {
			s.crowd.t.Error(err)
			return
		}
	}
}

// hear waits until moves are acknowledged again after the last kill.
func (c *crowd) hear(ctx context.Context) {
	count := func() int { c.mu.Lock(); defer c.mu.Unlock(); return len(c.done) }
	for before := count(); count() < before+20 && ctx.Err() == nil && !c.t.Failed(); {
		time.Sleep(pace)
	}
}
