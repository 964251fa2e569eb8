// The tables and the people at them: how they are opened and seated, and what each person sees.

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"arcana/cmd/internal/client"
	"arcana/cmd/live/wire"
)

// table is a table whose people are all played by this program.
type table struct {
	id      string
	content string // a digest of what is played with
	seats   []*person
	second  *client.Client // a second client of the first seat
	play    chan time.Time // each value is a request for a move
}

// person is a simulated person at a table. A goroutine reads the connection and stores what the person
// sees; mu guards that.
type person struct {
	*client.Client
	mu      sync.Mutex
	latest  seatState
	sent    int           // the decision after the one of the last move that was sent
	changed chan struct{} // receives when events have come
	failed  error         // why the connection was given up
}

// parallelTables is how many tables are worked on at the same time.
const parallelTables = 8

// forAllTables calls do with each table and its index, parallelTables at a time, and returns the first error.
func forAllTables(tables []*table, do func(n int, t *table) error) error {
	failures := make([]error, len(tables))
	slots := make(chan struct{}, parallelTables) // each goroutine fills one while it runs
	var all sync.WaitGroup
	for i, t := range tables {
		slots <- struct{}{}
		all.Go(func() {
			defer func() { <-slots }()
			failures[i] = do(i, t)
		})
	}
	all.Wait()
	i := slices.IndexFunc(failures, func(err error) bool { return err != nil })
	if i >= 0 {
		return fmt.Errorf("table %d: %w", i+1, failures[i])
	}
	return nil
}

// seatPeople adds persons to a table until it has as many as people says; the first one opens the table. Each
// signs in as a guest, takes the next seat and reads until the content of the table is known. From then on a goroutine
// reads what the person is sent. n is the table's index, for the names.
func (t *table) seatPeople(ctx context.Context, p testPlan, n, people int) error {
	for i := len(t.seats); i < people; i++ {
		a, err := client.Guest(ctx, p.url, fmt.Sprintf("Load %d-%d", n+1, i+1))
		if err != nil {
			return err
		}
		if i == 0 {
			wish := map[string]any{"system": p.system, "players": slices.Repeat([]string{"human"}, p.seats), "hidden": true}
			if t.id, err = a.OpenTable(ctx, wish); err != nil {
				return err
			}
		}
		s := &person{Client: a.ClientAt(t.id), changed: make(chan struct{}, 1)}
		number := s.NextNumber()
		if err := refusalAsError(s.Ask(ctx, number, wire.Join{Number: number, Seat: i + 1})); err != nil {
			return err
		}
		for s.About.Content == "" {
			if _, err := s.Next(ctx); err != nil {
				return err
			}
		}
		t.content, t.seats = s.About.Content, append(t.seats, s)
		go s.readAll(ctx) // the server disconnects clients that do not read
	}
	return nil
}

// beginMatch sends for everybody that they are ready. Then it looks at each seat in turn, once in a millisecond,
// until the seat sees the match.
func (t *table) beginMatch(ctx context.Context) error {
	for _, s := range t.seats {
		if err := s.Send(ctx, wire.Start{Number: s.NextNumber(), Content: t.content}); err != nil {
			return err
		}
	}
	for _, s := range t.seats {
		for {
			now, err := s.state()
			if err != nil {
				return err
			}
			if now.begun {
				break
			}
			time.Sleep(time.Millisecond)
		}
	}
	return nil
}

// addSecondClient opens a second client of the first seat, waits for its view, and reads on in
// the background.
func (t *table) addSecondClient(ctx context.Context) error {
	c := t.seats[0].Account.ClientAt(t.id)
	for c.Document == nil {
		if _, err := c.Next(ctx); err != nil {
			return err
		}
	}
	t.second = c
	go func() {
		for _, err := c.Next(ctx); err == nil; _, err = c.Next(ctx) {
		}
	}()
	return nil
}

// refusalAsError returns err, or an error with the reason of a refusal if err is nil and refused is
// not "".
func refusalAsError(refused string, err error) error {
	if err == nil && refused != "" {
		err = fmt.Errorf("refused: %s", refused)
	}
	return err
}

// readAll reads all messages until the program ends or the connection fails. It stores what the person
// sees, and signals new events on changed.
func (s *person) readAll(ctx context.Context) {
	for {
		message, err := s.Next(ctx)
		s.mu.Lock()
		if _, view := message.(wire.View); view && err == nil {
			s.latest = seatStateOf(s.Document)
		}
		if s.Breaks > 0 {
			err = errors.New("the connection broke")
		}
		if refused, ok := message.(wire.Refused); ok {
			err = fmt.Errorf("refused: %s", refused.Reason)
		}
		s.failed = err
		s.mu.Unlock()
		if _, events := message.(wire.Events); events || err != nil {
			s.signal()
		}
		if err != nil {
			return
		}
	}
}

// signal sends on changed that events have come. If an earlier signal still waits, that is enough.
func (s *person) signal() {
	select {
	case s.changed <- struct{}{}:
	default:
	}
}

// seatState is the part of a seat's document that this program needs.
type seatState struct {
	begun bool     // the match has begun
	ply   int      // the seat's next decision
	moves []string // the legal moves
}

// seatStateOf returns the part of a seat's document that this program needs. What is missing there counts as
// zero. Decoding the whole document would cost this program more time than the server needs to make it.
func seatStateOf(document any) seatState {
	view, _ := document.(map[string]any)
	number, _ := view["ply"].(json.Number)
	ply, _ := number.Int64()
	now := seatState{begun: true, ply: int(ply)}
	moves, _ := view["moves"].([]any)
	for _, choice := range moves {
		choice, _ := choice.(map[string]any)
		if move, _ := choice["move"].(string); view["acting"] == true && choice["refused"] == nil && move != "" {
			now.moves = append(now.moves, move)
		}
	}
	return now
}

// state returns what the person saw last, and the error of the connection if it has failed.
func (s *person) state() (seatState, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.latest, s.failed
}
