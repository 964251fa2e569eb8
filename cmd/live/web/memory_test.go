package web

import (
	"context"
	"fmt"
	"math"
	"net"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"arcana/bindings/session"
	"arcana/cmd/live/store"
	"arcana/cmd/live/store/memory"
	"arcana/cmd/live/table"
	"arcana/cmd/live/wire"
)

// grown is by how many bytes the memory in use grows with a step, stacks included.
func grown(step func()) float64 {
	before := inUse()
	step()
	return inUse() - before
}

// inUse is what is in use when all has settled: what has just ended gives its memory
// and its stack back when its turn comes, which may take long on a busy machine.
func inUse() float64 {
	least := math.Inf(1)
	for same := 0; same < 10; same++ {
		time.Sleep(20 * time.Millisecond)
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		if now := float64(m.HeapAlloc + m.StackInuse); now < least-1024 {
			least, same = now, 0
		}
	}
	return least
}

// TestSocketMemory: a client at a table, with all that it sees, takes at most 32 KiB of
// the server.
func TestSocketMemory(t *testing.T) {
	s := newSite(t, mostPerSecond)
	people := map[string]*caller{}
	for range 3 {
		id, ada, bob := s.begun("market")
		for range 10 { // views grow with the match
			for _, who := range []*caller{ada, bob} {
				if now := who.ready(); now != nil {
					who.done(wire.Move{Number: who.count(), Ply: now.Ply, Text: now.Moves[0].Move})
					for who.sees().Ply == now.Ply {
						who.next()
					}
				}
			}
		}
		people[id] = ada
	}
	const each, most = 14, 32 << 10 // a person has at most 16 connections to a table
	var open []net.Conn
	got := grown(func() {
		for id, who := range people {
			for range each {
				open = append(open, who.listens(id))
			}
		}
	}) / float64(len(open))
	if got > most || got < 4<<10 {
		t.Errorf("a client takes %.0f bytes, expected at most %d, and a view at least", got, most)
	}
	t.Logf("a client takes %.1f KiB", got/1024)
	for _, conn := range open {
		conn.Close()
	}
}

// listens opens a connection that takes next to nothing of its own: it reads until the
// view is there.
func (c *caller) listens(id string) net.Conn {
	c.t.Helper()
	host := strings.TrimPrefix(c.site.http.URL, "http://")
	conn, err := net.Dial("tcp", host)
	if err != nil {
		c.t.Fatal(err)
	}
	hello, _ := wire.Encode(wire.Hello{Client: store.NewID().String()})
	fmt.Fprintf(conn, "GET /api/v1/tables/%s/live HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: %s\r\n\r\n", id, host, c.request().Cookies()[0])
	conn.Write(append([]byte{0x81, 0x80 | byte(len(hello)), 0, 0, 0, 0}, hello...)) // masked by nothing
	var heard strings.Builder
	for some := make([]byte, 1<<16); !strings.Contains(heard.String(), `"type":"view"`); {
		n, err := conn.Read(some)
		if err != nil {
			c.t.Fatal(err)
		}
		heard.Write(some[:n])
	}
	return conn
}

// forgetful is a store that keeps no acts: those of a server are in a file.
type forgetful struct{ store.Store }

func (forgetful) Append(context.Context, store.ID, int, ...store.Act) error { return nil }

// TestTableMemory: a table with four people who say much, beside its match and their
// connections, takes at most 64 KiB.
func TestTableMemory(t *testing.T) {
	one, err := open()
	if err != nil {
		t.Fatal(err)
	}
	registry := table.NewRegistry(table.Config{Store: forgetful{memory.New()}, Session: func() (*session.Session, error) { return one, nil }})
	talks(t, registry)
	const tables, most = 40, 64 << 10
	got := grown(func() {
		for range tables {
			talks(t, registry)
		}
	}) / tables
	if got > most || got < 1<<10 {
		t.Errorf("a table takes %.0f bytes, expected at most %d", got, most)
	}
	t.Logf("a table takes %.1f KiB", got/1024)
	registry.Close()
}

// talks opens a table at which four people say much.
func talks(t *testing.T, registry *table.Registry) {
	t.Helper()
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	id, err := registry.Open(t.Context(), store.NewID(), table.Head{System: "market", Players: slices.Repeat([]string{"human"}, 4)}, false)
	must(err)
	at, err := registry.Table(t.Context(), id)
	must(err)
	for range 4 {
		v, err := at.Enter(store.NewID(), "Somebody")
		must(err)
		client := store.NewID()
		_, err = v.Join(table.MessageID{Client: client, Number: 1}, -1)
		must(err)
		for n := range int64(50) {
			text := fmt.Sprintf("Nothing that is said here is worth more than this, for the %d. time.", n+1)
			_, err = v.Say(table.MessageID{Client: client, Number: n + 2}, text)
			must(err)
		}
	}
}
