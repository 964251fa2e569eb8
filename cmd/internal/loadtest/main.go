// Command loadtest plays at a server as thousands of people would, and says how long it
// took from the sending of a move until every seat of its table had seen it:
//
//	go build -o arcana ./cmd/arcana && GOGC=20 ./arcana serve --guests 100000 --store /tmp/load.db &
//	go run ./cmd/internal/loadtest --url http://127.0.0.1:8080
//
// Every seat has a connection of its own. Matches are of the market, whose moves all
// seats may see. Memory is measured after a garbage collection, stacks included: of tables with
// one person, then with all, then with their matches, then with a second client of one seat. The
// differences are what each part takes. GOGC=20 makes the collections come soon.
//
// main.go has the steps of the test, tables.go the tables and people, play.go the moves and
// their times, measure.go the memory of the server.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"time"

	"arcana/bindings/cputime"
)

// testPlan is what the test does; see the flags in main.
type testPlan struct {
	url     string
	system  string
	tables  int
	seats   int // at each table
	rate    int // moves in a second, at all tables together
	seconds int
}

// main reads the flags and runs the test.
func main() {
	var p testPlan
	flag.StringVar(&p.url, "url", "http://127.0.0.1:8080", "the server's address")
	flag.StringVar(&p.system, "system", "market", "the game that is played in this test")
	flag.IntVar(&p.tables, "tables", 1000, "how many tables to open for the test")
	flag.IntVar(&p.seats, "seats", 4, "how many people play at one table")
	flag.IntVar(&p.rate, "rate", 200, "how many moves are made per second, at all tables together")
	flag.IntVar(&p.seconds, "seconds", 20, "for how long")
	flag.Parse()
	if err := run(context.Background(), p); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// warmUpTables is how many tables are opened before anything is measured, so that what all tables share is
// in memory already.
const warmUpTables = 64

// run carries out the test and prints what was measured of the server. First it opens warmUpTables tables,
// whose figures do not count. Then it opens the tables of the plan and measures the memory after each
// step: one person at each table, all people, their matches, a second client. At last it plays for the
// planned time. A move that was lost or refused makes it return an error in the end.
func run(ctx context.Context, p testPlan) error {
	if _, err := openTables(ctx, p, warmUpTables); err != nil {
		return err
	}
	tables, m := newTables(p.tables), &memoryLog{ctx: ctx, url: p.url}
	m.measureAfter("before", nil)
	begun := time.Now()
	m.measureAfter("one", func() error {
		return forAllTables(tables, func(i int, t *table) error { return t.seatPeople(ctx, p, i, 1) })
	})
	m.measureAfter("all", func() error {
		return forAllTables(tables, func(i int, t *table) error { return t.seatPeople(ctx, p, i, p.seats) })
	})
	m.measureAfter("match", func() error { return forAllTables(tables, func(_ int, t *table) error { return t.beginMatch(ctx) }) })
	m.measureAfter("second", func() error {
		return forAllTables(tables, func(_ int, t *table) error { return t.addSecondClient(ctx) })
	})
	if m.err != nil {
		return m.err
	}
	fmt.Printf("%d tables with %d players each, opened in %.1f s\n%s\n", p.tables, p.seats, time.Since(begun).Seconds(), m.partsLine(p))
	serverBefore, ownBefore := m.last.seconds, cputime.Used() // processor time so far
	moves := playAll(ctx, p, tables)
	own := cputime.Used() - ownBefore
	played, err := readMetrics(ctx, p.url)
	if err != nil {
		return err
	}
	fmt.Println(moves)
	fmt.Println(moves.costLine(played.seconds-serverBefore, own.Seconds()))
	m.measureAfter("played", nil)
	fmt.Printf("memory of the server afterwards: %.1f MiB in use, %.1f MiB of the machine\n", toMiB(m.last.used), toMiB(m.last.resident))
	return errors.Join(m.err, moves.failure())
}

// newTables returns tables at which nobody sits yet.
func newTables(n int) []*table {
	tables := make([]*table, n)
	for i := range tables {
		tables[i] = &table{play: make(chan time.Time, 1)}
	}
	return tables
}

// openTables opens n tables, seats everybody and begins the matches.
func openTables(ctx context.Context, p testPlan, n int) ([]*table, error) {
	tables := newTables(n)
	return tables, forAllTables(tables, func(i int, t *table) error {
		return errors.Join(t.seatPeople(ctx, p, i, p.seats), t.beginMatch(ctx))
	})
}

// toMiB converts bytes to MiB.
func toMiB(bytes float64) float64 { return bytes / (1 << 20) }
