package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"time"

	"github.com/coder/websocket"

	"arcana/cmd/arcana/live/store"
	"arcana/cmd/arcana/live/table"
	"arcana/cmd/arcana/live/wire"
)

// client is a connection to a table, and what a client makes of it.
type client struct {
	*browser
	conn     *websocket.Conn
	id       string
	number   int64
	about    wire.Table
	document any
	events   int
	lines    []wire.Line
	over     *wire.Over
	heard    bytes.Buffer // all bytes that came
}

// connect opens a socket; nothing is said on it yet.
func (b *browser) connect(id string) *client {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, strings.Replace(b.site.http.URL, "http", "ws", 1)+"/api/v1/tables/"+id+"/live", &websocket.DialOptions{HTTPClient: &b.Client})
	if err != nil {
		b.t.Fatal(err)
	}
	conn.SetReadLimit(-1)
	b.t.Cleanup(func() { conn.CloseNow() })
	return &client{browser: b, conn: conn, id: store.NewID().String()}
}

// enters opens a socket and says hello.
func (b *browser) enters(id string) *client {
	b.t.Helper()
	c := b.connect(id)
	c.send(wire.Hello{Client: c.id})
	c.until(func(m any) bool { _, ok := m.(wire.Welcome); return ok })
	return c
}

func (c *client) send(message any) {
	c.t.Helper()
	data, err := wire.Encode(message)
	if err != nil {
		c.t.Fatal(err)
	}
	c.raw(string(data))
}

func (c *client) raw(text string) {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	if err := c.conn.Write(ctx, websocket.MessageText, []byte(text)); err != nil {
		c.t.Fatal(err)
	}
}

// next reads a message and takes it over, nil when the connection has ended.
func (c *client) next() any {
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
	c.take(message)
	return message
}

// take takes a message over as a page would.
func (c *client) take(message any) {
	c.t.Helper()
	var err error
	switch m := message.(type) {
	case wire.Table:
		c.about = m
	case wire.View:
		if m.Whole != nil {
			c.document, err = wire.Parse(m.Whole)
		} else {
			c.document, err = wire.Apply(c.document, m.Changes)
		}
	case wire.Events:
		var list []struct{ ID, Cause int }
		if err = json.Unmarshal(m.List, &list); err == nil && m.After > c.events {
			err = fmt.Errorf("events after %d, and there are %d", m.After, c.events)
		}
		for i, e := range list {
			if e.ID != m.After+i+1 || e.Cause >= e.ID {
				err = fmt.Errorf("event %d caused by %d stands at place %d", e.ID, e.Cause, m.After+i+1)
			}
		}
		c.events = m.After + len(list)
	case wire.Said:
		c.lines = append(c.lines[:min(m.After, len(c.lines))], m.Lines...)
	case wire.Over:
		c.over = &m
	}
	if err != nil {
		c.t.Fatalf("%s: %v", c.name, err)
	}
}

// until reads messages until one is as expected.
func (c *client) until(as func(any) bool) any {
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
func (c *client) answered() any {
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
func (c *client) count() int64 {
	c.number++
	return c.number
}

// done sends a message and fails the test unless it is done.
func (c *client) done(message any) {
	c.t.Helper()
	c.send(message)
	if m, ok := c.answered().(wire.Refused); ok {
		c.t.Fatalf("%s: %s", c.name, m.Reason)
	}
}

// seated joins, and waits for the table to say so.
func (c *client) seated(seat int) {
	c.t.Helper()
	c.done(wire.Join{Number: c.count(), Seat: seat})
	for c.about.Seat == 0 {
		c.next()
	}
}

func (c *client) starts() {
	c.t.Helper()
	c.done(wire.Start{Number: c.count(), Content: c.about.Content})
}

// sees is what a client has as the server would send it whole.
func (c *client) sees() (now wire.Document) {
	c.t.Helper()
	data, err := json.Marshal(c.document)
	if err == nil {
		err = json.Unmarshal(data, &now)
	}
	if err != nil {
		c.t.Fatal(err)
	}
	return now
}

// agrees compares what the client has with what the table shows to its account.
func (c *client) agrees(id string) {
	c.t.Helper()
	key, _ := store.ParseID(id)
	t, err := c.server.Hall.Table(context.Background(), key)
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
	sight, err := v.Look(table.Have{Seat: table.AnySeat})
	if err != nil {
		c.t.Fatal(err)
	}
	fresh := newFeed(0)
	if _, err := fresh.next(sight, time.Now()); err != nil {
		c.t.Fatal(err)
	}
	if shown, err := wire.Parse(fresh.document); err != nil || !reflect.DeepEqual(shown, c.document) || sight.Known != c.events {
		c.t.Errorf("%s has %d events and %v, the table %d and %v (%v)", c.name, c.events, c.document, sight.Known, shown, err)
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
