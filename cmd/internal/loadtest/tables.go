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

// table is a match between people who all are this program.
type table struct {
	id      string
	content string // a digest of what is played with
	seats   []*seated
	second  *client.Client // of the first seat
	play    chan time.Time // a move is due since then
}

// seated is a person at a table. Its connection is read by a goroutine, which tells of
// each change; what it sees is guarded by mu.
type seated struct {
	*client.Client
	mu      sync.Mutex
	now     seen
	sent    int // the decision after the last that was sent
	changed chan struct{}
	failed  error
}

// atOnce is how many tables are seen to at the same time.
const atOnce = 8

// atAllTables calls do for all tables, atOnce at a time, and returns the first error.
func atAllTables(tables []*table, do func(n int, t *table) error) error {
	failures := make([]error, len(tables))
	room := make(chan struct{}, atOnce)
	var all sync.WaitGroup
	for i, t := range tables {
		room <- struct{}{}
		all.Go(func() {
			defer func() { <-room }()
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

// seatPeople seats people at a table until there are so many; the first of them opens it. n is
// the table's number, for their names.
func (t *table) seatPeople(ctx context.Context, p plan, n, people int) error {
	for i := len(t.seats); i < people; i++ {
		a, err := client.Guest(ctx, p.url, fmt.Sprintf("Load %d-%d", n+1, i+1))
		if err != nil {
			return err
		}
		if i == 0 {
			wish := map[string]any{"system": p.system, "players": slices.Repeat([]string{"human"}, p.seats), "hidden": true}
			if t.id, err = a.Open(ctx, wish); err != nil {
				return err
			}
		}
		s := &seated{Client: a.At(t.id), changed: make(chan struct{}, 1)}
		number := s.Number()
		if err := refusalAsError(s.Ask(ctx, number, wire.Join{Number: number, Seat: i + 1})); err != nil {
			return err
		}
		for s.About.Content == "" {
			if _, err := s.Next(ctx); err != nil {
				return err
			}
		}
		t.content, t.seats = s.About.Content, append(t.seats, s)
		go s.readAll(ctx) // who does not read is sent away
	}
	return nil
}

// beginMatch lets everybody say that they are ready, and waits until all see the match.
func (t *table) beginMatch(ctx context.Context) error {
	for _, s := range t.seats {
		if err := s.Send(ctx, wire.Start{Number: s.Number(), Content: t.content}); err != nil {
			return err
		}
	}
	for _, s := range t.seats {
		for {
			now, err := s.look()
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
	c := t.seats[0].Account.At(t.id)
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

// refusalAsError returns a refusal as an error.
func refusalAsError(refused string, err error) error {
	if err == nil && refused != "" {
		err = fmt.Errorf("refused: %s", refused)
	}
	return err
}

// readAll reads all messages until the program ends, keeps what the seat sees, and signals new
// events.
func (s *seated) readAll(ctx context.Context) {
	for {
		message, err := s.Next(ctx)
		s.mu.Lock()
		if _, view := message.(wire.View); view && err == nil {
			s.now = seenOf(s.Document)
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

// signal says on changed that events came; one waiting signal is enough.
func (s *seated) signal() {
	select {
	case s.changed <- struct{}{}:
	default:
	}
}

// seen is what a seat may do now.
type seen struct {
	begun bool
	ply   int
	moves []string // that are legal
}

// seenOf reads what a seat may do off the document that it sees. To take all of it apart
// would cost this program more than the server.
func seenOf(document any) seen {
	view, _ := document.(map[string]any)
	number, _ := view["ply"].(json.Number)
	ply, _ := number.Int64()
	now := seen{begun: true, ply: int(ply)}
	moves, _ := view["moves"].([]any)
	for _, choice := range moves {
		choice, _ := choice.(map[string]any)
		if move, _ := choice["move"].(string); view["acting"] == true && choice["refused"] == nil && move != "" {
			now.moves = append(now.moves, move)
		}
	}
	return now
}

// look returns what the seat may do now, or why it cannot go on.
func (s *seated) look() (seen, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now, s.failed
}
