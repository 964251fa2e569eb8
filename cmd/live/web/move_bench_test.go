package web

import (
	"slices"
	"testing"
	"time"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/memory"
	"arcana/cmd/live/table"
	"arcana/cmd/live/wire"
	"arcana/core/rand"
)

// BenchmarkMove: what a move costs the server at a table of four people, from its text to
// the messages that tell all of them, without the network and the store's commit.
func BenchmarkMove(b *testing.B) {
	for _, system := range []string{"market", "tavern", "delve"} {
		b.Run(system, func(b *testing.B) {
			b.ReportAllocs()
			kept := memory.New()
			g := &quartet{b: b, registry: table.NewRegistry(table.Config{Store: kept, Session: open, Limits: table.Limits{Tables: 1 << 20, Owned: 1 << 20, Watchers: 8, Watching: 8, Clients: 8}}), system: system}
			for b.Loop() {
				g.move()
			}
		})
	}
}

// quartet are four people who play match after match.
type quartet struct {
	b        *testing.B
	registry *table.Registry
	system   string
	matches  uint64
	chance   rand.Stream
	number   int64
	viewers  []*table.Viewer
	feeds    []*feed
	now      []table.Snapshot
}

// begin begins a match.
func (g *quartet) begin() {
	head := table.Head{System: g.system, Players: slices.Repeat([]string{"human"}, 4), Seed: rand.Seed(g.matches), Seeded: true}
	id, err := g.registry.Open(g.b.Context(), store.NewID(), head, false)
	g.must(err)
	t, err := g.registry.Table(g.b.Context(), id)
	g.must(err)
	g.matches++
	g.chance, g.viewers, g.feeds, g.now = rand.New(g.matches, "bench"), nil, nil, make([]table.Snapshot, 4)
	for range 4 {
		v, err := t.Enter(store.NewID(), "Somebody")
		g.must(err)
		g.viewers, g.feeds = append(g.viewers, v), append(g.feeds, newFeed(0))
		g.answer(v.Join(g.sent(), -1))
	}
	for _, v := range g.viewers {
		info, err := t.Info()
		g.must(err)
		g.answer(v.Start(g.sent(), info.Content))
	}
	g.look()
}

func (g *quartet) sent() table.MessageID {
	g.number++
	return table.MessageID{Client: store.NewID(), Number: g.number}
}

func (g *quartet) answer(a table.Answer, err error) {
	g.must(err)
	if a.Refused != "" {
		g.b.Fatal(a.Refused)
	}
}

func (g *quartet) must(err error) {
	if err != nil {
		g.b.Fatal(err)
	}
}

// look tells all of them what is new, and returns who may move.
func (g *quartet) look() {
	for i, v := range g.viewers {
		snapshot, err := v.Snapshot(g.feeds[i].client)
		g.must(err)
		g.now[i] = snapshot
		list, err := g.feeds[i].missingMessages(snapshot, time.Time{})
		g.must(err)
		for _, m := range list {
			_, err := wire.Encode(m)
			g.must(err)
		}
	}
}

// move makes one move; a match that is over makes place for another.
func (g *quartet) move() {
	for i, now := range g.now {
		legal := slices.DeleteFunc(wire.Choices(now.Options), func(c wire.Choice) bool { return c.Refused != "" })
		if now.Acting && len(legal) > 0 {
			g.answer(g.viewers[i].Move(g.sent(), now.Ply, legal[g.chance.Intn(len(legal))].Move))
			g.look()
			return
		}
	}
	g.b.StopTimer()
	g.begin()
	g.b.StartTimer()
}
