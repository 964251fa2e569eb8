package web

import (
	"context"
	"math"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/memory"
	"arcana/cmd/live/table"
	"arcana/cmd/live/wire"
)

// begun is a match of Ada and Bob at a table of four.
func (s *site) begun(system string) (id string, ada, bob *caller) {
	s.t.Helper()
	host := s.guest("Ada")
	id = host.opens(TableRequest{System: system, Players: []string{"human", "human"}, Seed: seed(3)})
	clients := s.seats(host, id, 2)
	for _, c := range clients {
		for c.Document == nil {
			c.next()
		}
	}
	return id, clients[0], clients[1]
}

// TestAtTheTable: what cannot be done at a table is refused, the connection goes on, and
// nothing has changed.
func TestAtTheTable(t *testing.T) {
	s := newSite(t, 100_000)
	id, ada, bob := s.begun("market")
	eve := s.guest("Eve").enters(id)
	const late, seatless = "your next decision is number 0", "you have no seat at this table"
	for _, c := range []struct {
		who     *caller
		message func(number int64) any
		want    string
	}{
		{ada, move(1, "end"), late}, {ada, move(-1, "end"), late}, {ada, move(math.MaxInt, "end"), late},
		{ada, move(0, ""), "market: "}, {ada, move(0, "fly 9"), "market: "}, {ada, move(0, "buy 99999999"), "market: "}, {ada, move(0, "2: end"), "market: "},
		{ada, move(0, "end\nend"), "expected a move in plain text, of at most 200 bytes"}, {ada, move(0, "\x1b[2J"), "expected a move in plain text, of at most 200 bytes"}, {ada, move(0, strings.Repeat("x", 9000)), "expected a move in plain text, of at most 200 bytes"},
		{ada, move(0, "end; drop table acts"), "market: "}, {ada, move(0, "<script>"), "market: "},
		{bob, move(0, "end"), "it is not your turn"}, {bob, move(1, "end"), late}, {eve, move(0, "end"), seatless},
		{eve, func(n int64) any { return wire.Leave{Number: n} }, seatless},
		{eve, func(n int64) any { return wire.Start{Number: n} }, seatless},
		{eve, func(n int64) any { return wire.Undo{Number: n} }, seatless},
		{eve, func(n int64) any { return wire.Join{Number: n} }, "no seat is free at this table; you can watch"},
		{eve, func(n int64) any { return wire.Join{Number: n, Seat: 1} }, "seat 1 is taken by Ada"},
		{eve, func(n int64) any { return wire.Join{Number: n, Seat: 9} }, "there is no seat 9, expected 1 to 2"},
		{eve, func(n int64) any { return wire.Join{Number: n, Seat: -9} }, "there is no seat -9, expected 1 to 2"},
		{ada, func(n int64) any { return wire.Join{Number: n, Seat: 2} }, "you play on seat 1, and you cannot change seats"},
		{ada, func(n int64) any { return wire.Start{Number: n, Content: "x"} }, "the match has begun"},
		{ada, func(n int64) any { return wire.Undo{Number: n} }, "you have not made a move yet, so you cannot take one back"},
		{ada, func(n int64) any { return wire.Undo{Number: n, Ply: 3} }, late},
		{eve, said(""), "a chat message must be one line"}, {eve, said(" "), "a chat message must be one line"}, {eve, said("a\nb"), "a chat message must be one line"}, {eve, said("\u0000"), "a chat message must be one line"},
		{eve, said("\x1b[31m"), "a chat message must be one line"}, {eve, said(strings.Repeat("x", 301)), "a chat message must be one line"},
	} {
		c.who.send(c.message(c.who.count()))
		m, ok := c.who.answered().(wire.Refused)
		if !ok || !strings.Contains(m.Reason, c.want) || m.Ply != 0 || len(m.Reason) > 800 || strings.ContainsAny(m.Reason, "\n\x1b\x00") {
			t.Errorf("%s is answered %+v, expected %q", c.who.name, m, c.want)
		}
	}
	if ada.sees().Ply != 0 || bob.sees().Ply != 0 || eve.sees().Acting || len(eve.Lines) != 0 {
		t.Error("something has changed")
	}
}

func move(ply int, text string) func(int64) any {
	return func(n int64) any { return wire.Move{Number: n, Ply: ply, Text: text} }
}

func said(text string) func(int64) any {
	return func(n int64) any { return wire.Say{Number: n, Text: text} }
}

// TestReplayed: a message that is sent again is answered again, and done once.
func TestReplayed(t *testing.T) {
	s := newSite(t, 100_000)
	id, ada, bob := s.begun("market")
	first := wire.Move{Number: ada.count(), Ply: 0, Text: ada.sees().Moves[0].Move}
	for range 5 {
		ada.done(first)
	}
	ada.conn.CloseNow()
	back := ada.browser.connect(id)
	back.id, back.number = ada.id, ada.number
	back.Events = ada.Events
	back.send(wire.Hello{Client: ada.id, Events: ada.Events})
	back.done(first)
	for back.Document == nil {
		back.next()
	}
	if back.sees().Ply != 1 {
		t.Errorf("a move that was sent six times was made %d times", back.sees().Ply)
	}
	back.agrees(id)
	bob.done(wire.Say{Number: bob.count(), Text: "go on"})
}

// TestBreaks: a client that comes back names the events that it has, gets the others, and
// sees what the table shows.
func TestBreaks(t *testing.T) {
	s := newSite(t, 100_000)
	id, ada, bob := s.begun("tavern")
	for n := range 12 {
		who := []*caller{ada, bob}[n%2]
		if now := who.ready(); now != nil {
			who.done(wire.Move{Number: who.count(), Ply: now.Ply, Text: now.Moves[0].Move})
		}
		for who.sees().Ply <= n/2 && who.ready() != nil {
			who.next()
		}
		ada.conn.CloseNow()
		again := ada.browser.connect(id)
		again.id, again.number, again.Events = ada.id, ada.number, ada.Events
		ada = again
		ada.send(wire.Hello{Client: ada.id, Events: ada.Events})
		for ada.Document == nil {
			ada.next()
		}
	}
	ada.agrees(id)
}

// TestSlowReader: who does not read loses the connection, and nobody waits for them. The system's buffers
// for Eve are small, so that a flood soon fills them.
func TestSlowReader(t *testing.T) {
	const flood = 4000 // questions: more than those buffers and the server keep answers of
	s := newSiteOn(t, 1_000_000, memory.New(), func(server *http.Server) {
		server.ConnState = func(c net.Conn, state http.ConnState) {
			if state == http.StateNew {
				c.(*net.TCPConn).SetWriteBuffer(4096)
			}
		}
	})
	id, ada, _ := s.begun("tavern")
	slow := s.guest("Eve")
	slow.Transport = &http.Transport{DisableKeepAlives: true, DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
		c, err := new(net.Dialer).DialContext(ctx, network, address)
		if err == nil {
			c.(*net.TCPConn).SetReadBuffer(4096)
		}
		return c, err
	}}
	eve := slow.enters(id)
	sent := make(chan struct{})
	go func() { // whose answers nobody reads
		defer close(sent)
		why := say("why", `"number":1,"thing":"`+strings.Repeat("x", 190)+`"`)
		for range flood {
			if eve.conn.Write(context.Background(), websocket.MessageText, []byte(why)) != nil {
				return
			}
		}
	}()
	ada.done(wire.Say{Number: ada.count(), Text: "still here"})
	<-sent
	answers, why := 0, wire.Closing{}
	for m := eve.next(); m != nil; m = eve.next() {
		answers++
		why, _ = m.(wire.Closing)
	}
	if answers >= flood || why.Reason != "your connection is too slow, so the server ended it; reload the page" || !why.Return {
		t.Errorf("after %d answers the last sentence is %+v", answers, why)
	}
	s.left(id, 2)
}

// left waits until so many clients are at a table.
func (s *site) left(id string, clients int) {
	s.t.Helper()
	for range 6000 {
		if _, n := s.server.Tables.Count(); n == clients {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	_, n := s.server.Tables.Count()
	s.t.Errorf("%d clients are left, expected %d", n, clients)
}

// TestGoingDown: when the server goes down clients are told, and what was acknowledged
// is there when another server begins with the same store.
func TestGoingDown(t *testing.T) {
	s := newSite(t, 100_000)
	id, ada, bob := s.begun("market")
	ada.done(wire.Move{Number: ada.count(), Ply: 0, Text: ada.sees().Moves[0].Move})
	go s.server.Close()
	for _, c := range []*caller{ada, bob} {
		m := c.until(func(m any) bool { _, ok := m.(wire.Closing); return ok }).(wire.Closing)
		if !m.Return || m.Reason != "the server is shutting down; your table is saved" {
			t.Errorf("%s is told %+v", c.name, m)
		}
	}
	key, _ := store.ParseID(id)
	registry := table.NewRegistry(table.Config{Store: s.store, Session: open})
	defer registry.Close()
	again, err := registry.Table(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	account, _ := s.server.Accounts.Of(ada.request())
	v, err := again.Enter(account.ID, account.Name)
	if err != nil {
		t.Fatal(err)
	}
	if snapshot, err := v.Snapshot(table.ClientState{}); err != nil || snapshot.Ply != 1 {
		t.Errorf("the table has come to decision %d: %v", snapshot.Ply, err)
	}
}

// TestPages: the page, its parts, the lobby and what operators look at are there.
func TestPages(t *testing.T) {
	s := newSite(t, 100_000)
	eve := s.guest("Eve")
	id := eve.opens(TableRequest{System: "draft"})
	eve.opens(TableRequest{System: "tavern", Hidden: true})
	for path, want := range map[string]string{
		"/": "<title>Arcana</title>", "/t/" + id: "<title>Arcana</title>", "/history": "<title>Arcana</title>", "/page/main.js": "import", "/page/table/table.js": "export function Table", "/page/style/base.css": "body",
		"/healthz": "ok", "/metrics": "arcana_tables", "/api/v1/systems": `"name":"tavern"`, "/api/v1/tables": id, "/api/v1/me": "Eve",
	} {
		if status, text := eve.get(path); status != http.StatusOK || !strings.Contains(text, want) {
			t.Errorf("%s: %d %.200s", path, status, text)
		}
	}
	if _, text := eve.get("/api/v1/tables"); strings.Contains(text, "tavern") || slices.Contains(strings.Split(text, `"`), "seed") {
		t.Errorf("the lobby shows a hidden table, or a seed: %s", text)
	}
}
