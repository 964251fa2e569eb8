package web

import (
	"bytes"
	"context"
	"net/http"
	"reflect"
	"strings"
	"time"

	"github.com/coder/websocket"

	"arcana/cmd/internal/client"
	"arcana/cmd/live/store"
	"arcana/cmd/live/table"
	"arcana/cmd/live/wire"
)

// caller is a connection to a table, and what a client makes of it.
type caller struct {
	*browser
	conn   *websocket.Conn
	id     string
	number int64
	client.State
	heard bytes.Buffer // all bytes that came
}

// connect opens a socket; nothing is said on it yet.
func (b *browser) connect(id string) *caller {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, strings.Replace(b.site.http.URL, "http", "ws", 1)+"/api/v1/tables/"+id+"/live", &websocket.DialOptions{HTTPClient: &b.Client})
	if err != nil {
		b.t.Fatal(err)
	}
	conn.SetReadLimit(-1)
	b.t.Cleanup(func() { conn.CloseNow() })
	return &caller{browser: b, conn: conn, id: store.NewID().String()}
}

// enters opens a socket and says hello.
func (b *browser) enters(id string) *caller {
	b.t.Helper()
	c := b.connect(id)
	c.send(wire.Hello{Client: c.id})
	c.until(func(m any) bool { _, ok := m.(wire.Welcome); return ok })
	return c
}

func (c *caller) send(message any) {
	c.t.Helper()
	data, err := wire.Encode(message)
	if err != nil {
		c.t.Fatal(err)
	}
	c.raw(string(data))
}

func (c *caller) raw(text string) {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	if err := c.conn.Write(ctx, websocket.MessageText, []byte(text)); err != nil {
		c.t.Fatal(err)
	}
}

// next reads a message and takes it over, nil when the connection has ended.
func (c *caller) next() any {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	_, data, err := c.conn.Read(ctx)
	if err != nil {
		if ctx.Err() != nil {
			c.t.Fatalf("%s hears nothing for long", c.name)
		}
		return nil
	}
	c.heard.Write(data)
	message, err := wire.DecodeServer(data)
	if err != nil {
		c.t.Fatalf("%v: %.300s", err, data)
	}
	if err := c.Apply(message); err != nil {
		c.t.Fatalf("%s: %v", c.name, err)
	}
	return message
}

// until reads messages until one is as expected.
func (c *caller) until(as func(any) bool) any {
	c.t.Helper()
	for {
		m := c.next()
		if m == nil {
			c.t.Fatalf("%s: the connection has ended", c.name)
		}
		if as(m) {
			return m
		}
	}
}

// answered reads until the last message has its answer.
func (c *caller) answered() any {
	c.t.Helper()
	return c.until(func(m any) bool {
		switch m := m.(type) {
		case wire.Done:
			return m.Number == c.number
		case wire.Refused:
			return m.Number == c.number || m.Number == 0
		case wire.Reason:
			return m.Number == c.number
		}
		return false
	})
}

// count is the number of the next message.
func (c *caller) count() int64 {
	c.number++
	return c.number
}

// done sends a message and fails the test unless it is done.
func (c *caller) done(message any) {
	c.t.Helper()
	c.send(message)
	if m, ok := c.answered().(wire.Refused); ok {
		c.t.Fatalf("%s: %s", c.name, m.Reason)
	}
}

// seated joins, and waits for the table to say so.
func (c *caller) seated(seat int) {
	c.t.Helper()
	c.done(wire.Join{Number: c.count(), Seat: seat})
	for c.About.Seat == 0 {
		c.next()
	}
}

func (c *caller) starts() {
	c.t.Helper()
	c.done(wire.Start{Number: c.count(), Content: c.About.Content})
}

// sees is what a client has as the server would send it whole.
func (c *caller) sees() wire.Document {
	c.t.Helper()
	now, _, err := c.DecodeDocument()
	if err != nil {
		c.t.Fatal(err)
	}
	return now
}

// agrees compares what the client has with what the table shows to its account.
func (c *caller) agrees(id string) {
	c.t.Helper()
	key, _ := store.ParseID(id)
	t, err := c.server.Tables.Table(context.Background(), key)
	if err != nil {
		c.t.Fatal(err)
	}
	account, err := c.server.Accounts.Of(c.request())
	if err != nil {
		c.t.Fatal(err)
	}
	v, err := t.Enter(account.ID, account.Name)
	if err != nil {
		c.t.Fatal(err)
	}
	defer v.Quit()
	snapshot, err := v.Snapshot(table.ClientState{Seat: table.AnySeat})
	if err != nil {
		c.t.Fatal(err)
	}
	fresh := newFeed(0)
	if _, err := fresh.missingMessages(snapshot, time.Now()); err != nil {
		c.t.Fatal(err)
	}
	if shown, err := wire.Parse(fresh.document); err != nil || !reflect.DeepEqual(shown, c.Document) || snapshot.Known != c.Events {
		c.t.Errorf("%s has %d events and %v, the table %d and %v (%v)", c.name, c.Events, c.Document, snapshot.Known, shown, err)
	}
}

// request is a request with the browser's cookies.
func (b *browser) request() *http.Request {
	r, _ := http.NewRequest(http.MethodGet, b.site.http.URL, nil)
	for _, cookie := range b.Jar.Cookies(r.URL) {
		r.AddCookie(cookie)
	}
	return r
}
