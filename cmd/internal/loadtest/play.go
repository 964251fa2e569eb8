// Playing: moves at a fixed rate, and how long each takes to be seen.

package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"arcana/cmd/live/wire"
)

// lostAfter is how long a move may take to be seen before it counts as lost.
const lostAfter = 5 * time.Second

// playAll makes the planned number of moves at random tables, at the planned rate, and returns how
// long each took to be seen by all seats. A table that makes a move takes one more; if that one waits
// already, another table is drawn.
func playAll(ctx context.Context, p testPlan, tables []*table) *moveTimes {
	s := &moveTimes{planned: p.rate * p.seconds}
	var playing sync.WaitGroup
	for _, t := range tables {
		playing.Go(func() {
			for range t.play {
				took, err := t.playMove(ctx)
				s.add(took, err)
			}
		})
	}
	begun := time.Now()
	for i := range s.planned {
		time.Sleep(time.Until(begun.Add(time.Duration(i) * time.Second / time.Duration(p.rate))))
		for {
			select {
			case tables[rand.IntN(len(tables))].play <- time.Now():
			default: // it has a move waiting already
				continue
			}
			break
		}
	}
	for _, t := range tables {
		close(t.play)
	}
	playing.Wait()
	s.took = time.Since(begun)
	return s
}

// errOver is the error of a move at a table whose match has ended.
var errOver = errors.New("over")

// playMove makes a random legal move and returns how long it took until every seat had received events; errOver
// if the match has ended. It drops signals of earlier events, sends the move, and then waits for each seat
// in turn. A seat that receives nothing within lostAfter is an error.
func (t *table) playMove(ctx context.Context) (time.Duration, error) {
	s, now, err := t.whoActs()
	if err != nil {
		return 0, err
	}
	for _, other := range t.seats { // signals of earlier events do not count
		select {
		case <-other.changed:
		default:
		}
	}
	s.sent = now.ply + 1 // a state before that decision is older than this move
	sent := time.Now()
	if err := s.Send(ctx, wire.Move{Number: s.NextNumber(), Ply: now.ply, Text: now.moves[rand.IntN(len(now.moves))]}); err != nil {
		return 0, err
	}
	for _, other := range t.seats {
		select {
		case <-other.changed:
		case <-time.After(lostAfter):
			return 0, fmt.Errorf("player %d did not receive a move within %v", other.About.Seat, lostAfter)
		}
		if _, err := other.state(); err != nil {
			return 0, err
		}
	}
	return time.Since(sent), nil
}

// whoActs returns a person who may move, and that person's state. It ignores a state that is older
// than the person's last move. The server sends views after events, so it waits for up to 100 ms;
// errOver if nobody may move then.
func (t *table) whoActs() (*person, seatState, error) {
	for range 100 {
		for _, s := range t.seats {
			if now, err := s.state(); err != nil || now.ply >= s.sent && len(now.moves) > 0 {
				return s, now, err
			}
		}
		time.Sleep(time.Millisecond) // the view follows the events
	}
	return nil, seatState{}, errOver
}

// moveTimes is how long moves took to be seen by all seats.
type moveTimes struct {
	mu      sync.Mutex
	times   []time.Duration
	over    int           // moves that came to a match that was over
	errs    []error       // of moves that were lost or refused
	planned int           // how many moves were to be made
	took    time.Duration // all together
}

// add adds the time of a move, or counts a failure or the end of a match.
func (s *moveTimes) add(took time.Duration, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case errors.Is(err, errOver):
		s.over++
	case err != nil:
		s.errs = append(s.errs, err)
	default:
		s.times = append(s.times, took)
	}
}

// String returns the measured times as one line: median, percentiles, and the longest.
func (s *moveTimes) String() string {
	if len(s.times) == 0 {
		return fmt.Sprintf("no player received a move; %d moves failed, and the matches of %d tables had ended", len(s.errs), s.over)
	}
	slices.Sort(s.times)
	at := func(q float64) time.Duration {
		return s.times[int(q*float64(len(s.times)-1))].Round(10 * time.Microsecond)
	}
	return fmt.Sprintf("%d moves in %.1f s (%.0f a second); time until all players see a move: median %v, p90 %v, p99 %v, p99.9 %v, maximum %v; %d moves were lost or refused, %d came after the match had ended",
		len(s.times), s.took.Seconds(), float64(len(s.times))/s.took.Seconds(), at(.5), at(.9), at(.99), at(.999), at(1), len(s.errs), s.over)
}

// costLine returns a line about how much processor time a move took. server and own are the seconds of
// processor time that all moves took, of the server and of this program.
func (s *moveTimes) costLine(server, own float64) string {
	each := 1000 / float64(max(1, len(s.times)))
	return fmt.Sprintf("processor time for each move: %.2f ms in the server, %.2f ms in this program", server*each, own*each)
}

// failure returns an error if a move was lost or refused.
func (s *moveTimes) failure() error {
	if len(s.errs) == 0 {
		return nil
	}
	return fmt.Errorf("%d moves were lost or refused; the first: %w", len(s.errs), s.errs[0])
}
