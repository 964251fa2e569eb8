package web

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/coder/websocket"

	"arcana/cmd/live/store"
	"arcana/cmd/live/table"
	"arcana/cmd/live/wire"
)

// One connection of a client at a table, reading side: it says hello, then each message is
// read, done and answered.

const (
	// helloWithin is how long a client may take for its first message.
	helloWithin = 10 * time.Second
	// writeWithin is how long it may take to read one.
	writeWithin = 10 * time.Second
	// pingEvery is how often a connection is asked whether its client is still there, and
	// every so many times the session whether it lasts.
	pingEvery         = 20 * time.Second
	sessionCheckEvery = 3
	// mostWaiting is how many answers may wait for a client that does not read.
	mostWaiting = 64
)

// socket is the connection of one client at one table.
type socket struct {
	*Server
	conn            *websocket.Conn
	wire            *bufferedConn // what conn writes to
	request         *http.Request
	account         store.Account
	client          store.ID
	viewer          *table.Viewer // nil before hello
	feed            *feed
	theme           *clientTheme
	unregisterTheme func()
	outbox          outbox
	checks          int // at the connection and its session
	limiter         rateLimiter
}

// closeError is why a connection ends: the last sentence that the client is told.
type closeError struct {
	refused string // of what the client sent; "" for none
	reason  string
	again   bool // the client may come back at once
}

func (g *closeError) Error() string { return g.reason }

func (s *Server) live(w http.ResponseWriter, r *http.Request) {
	if !sameOrigin(r) {
		refuse(w, http.StatusForbidden, foreign)
		return
	}
	account, ok := s.signedIn(w, r)
	if !ok {
		return
	}
	id, t, err := s.table(r)
	if err != nil {
		s.forwardOrFail(w, r, err)
		return
	}
	if !s.admit() {
		refuse(w, http.StatusServiceUnavailable, "the server has all clients that it can take, try again later")
		return
	}
	c := &socket{Server: s, request: authRequest(r), account: account, outbox: outbox{done: make(chan struct{})}}
	c.theme = &clientTheme{manager: s.Themes, changed: func() { c.post(func(d *due) { d.theme = true }) }}
	if c.conn, err = websocket.Accept(hijacker{w, &c.wire}, r, nil); err != nil {
		s.release()
		return // the client was told
	}
	// Neither the request's context nor its goroutine, whose stack is deep, lives as
	// long as the connection.
	go c.serve(t, id)
}

// authRequest is what of a request says who asks.
func authRequest(r *http.Request) *http.Request {
	return &http.Request{Method: r.Method, URL: r.URL, Host: r.Host, RemoteAddr: r.RemoteAddr, Header: http.Header{"Cookie": r.Header.Values("Cookie")}}
}

// sameOrigin reports whether a request that changes nothing by its method comes from a page of
// this server, or from a program: browsers always say where it comes from.
func sameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	from, err := url.Parse(origin)
	return origin == "" || err == nil && strings.EqualFold(from.Host, r.Host)
}

// serve talks with a client until one of both ends it. It only waits for messages: its
// stack stays small as long as the connection lasts.
func (c *socket) serve(t *table.Table, id store.ID) {
	defer c.release()
	defer c.conn.CloseNow()
	c.conn.SetReadLimit(-1) // read bounds it, and says so
	defer c.postEvery(pingEvery, func(d *due) { d.check = true })()
	defer context.AfterFunc(c.closing, func() { c.stop(&closeError{reason: "the server goes down, your table is kept", again: true}) })()
	late := time.AfterFunc(helloWithin, func() { c.stop(&closeError{refused: "expected hello within 10 seconds"}) })
	defer late.Stop()
	for err := error(nil); err == nil; late.Stop() {
		var data []byte
		if data, err = c.read(); err == nil {
			err = c.onOwnGoroutine(func() error { return c.message(data, t, id) })
		}
		if err != nil {
			c.stop(err)
		}
	}
	<-c.outbox.done
	if c.viewer != nil {
		c.unregisterTheme()
		c.viewer.Quit()
	}
}

// stop ends the connection when all that was answered is sent, and says why.
func (c *socket) stop(why error) {
	c.post(func(d *due) {
		if !d.ended {
			d.end, d.ended = why, true
		}
	})
}

// onOwnGoroutine does something on a goroutine of its own, whose stack goes with it.
func (c *socket) onOwnGoroutine(do func() error) error {
	done := make(chan error, 1)
	go func() {
		err := net.ErrClosed // where it panics
		defer func() { done <- err }()
		defer c.recoverPanic()
		err = do()
	}()
	return <-done
}

// recoverPanic lets a fault of ours or of a mod end no more than this connection.
func (c *socket) recoverPanic() {
	if fault := recover(); fault != nil {
		c.Log.Error("a connection has panicked", "panic", fmt.Sprint(fault))
		c.conn.CloseNow()
	}
}

// hello takes the first message and enters the table.
func (c *socket) hello(message wire.FromClient, t *table.Table, id store.ID) (err error) {
	hello, ok := message.(wire.Hello)
	if !ok {
		return &closeError{refused: "expected hello first"}
	}
	if c.client, err = store.ParseID(hello.Client); err != nil || c.client == (store.ID{}) || hello.Events < 0 {
		return &closeError{refused: "hello: expected a client of 22 letters, and events from 0 on"}
	}
	c.feed = newFeed(hello.Events)
	viewer, err := t.Enter(c.account.ID, c.account.Name, c.account.Was...)
	var refused *table.Refusal
	if errors.As(err, &refused) {
		return &closeError{refused: refused.Reason}
	}
	if err != nil {
		return err
	}
	c.viewer = viewer
	c.post(func(d *due) { d.replies = append(d.replies, wire.Welcome{Name: c.account.Name, Table: id.String()}) })
	c.unregisterTheme = c.Themes.Register(c.theme)
	viewer.Notify(func() { c.post(func(d *due) { d.news = true }) })
	return nil
}

// read reads a message. What is none, too long or one too many ends the connection.
func (c *socket) read() ([]byte, error) {
	kind, reader, err := c.conn.Reader(context.Background()) // until the connection ends
	if err != nil {
		return nil, err
	}
	if c.limiter.exceeded(c.Now(), c.MessagesPerSecond) {
		return nil, &closeError{refused: fmt.Sprintf("too many messages, expected at most %d in a second", c.MessagesPerSecond)}
	}
	data, err := io.ReadAll(io.LimitReader(reader, wire.MostBytes+1))
	if err != nil {
		return nil, err
	}
	if kind != websocket.MessageText {
		return nil, &closeError{refused: "the message is not text"}
	}
	return data, nil
}

// message answers a message.
func (c *socket) message(data []byte, t *table.Table, id store.ID) error {
	message, err := wire.DecodeClient(data)
	if err != nil {
		return &closeError{refused: err.Error()}
	}
	if c.viewer == nil {
		return c.hello(message, t, id)
	}
	if why, ok := message.(wire.Why); ok {
		return c.why(why)
	}
	number, do := c.step(message)
	if do == nil {
		return &closeError{refused: "hello was said before"}
	}
	if number < 1 {
		return &closeError{refused: "number: expected a whole number from 1 on"}
	}
	begin := c.Now()
	done, err := do(table.MessageID{Client: c.client, Number: number})
	if err != nil {
		return err
	}
	c.metrics.answered(message, done.Refused != "", c.Now().Sub(begin))
	if done.Refused != "" {
		return c.reply(wire.Refused{Number: number, Reason: done.Refused, Ply: done.Ply})
	}
	return c.reply(wire.Done{Number: number, Ply: done.Ply})
}

// step returns what a message asks of the table, and its number.
func (c *socket) step(message wire.FromClient) (int64, func(table.MessageID) (table.Answer, error)) {
	v := c.viewer
	switch m := message.(type) {
	case wire.Join:
		return m.Number, func(sent table.MessageID) (table.Answer, error) { return v.Join(sent, m.Seat-1) }
	case wire.Leave:
		return m.Number, v.Leave
	case wire.Start:
		return m.Number, func(sent table.MessageID) (table.Answer, error) { return c.start(sent, m.Content) }
	case wire.Theme:
		return m.Number, func(sent table.MessageID) (table.Answer, error) { return v.Note(sent, c.theme.setShown(m)) }
	case wire.Move:
		return m.Number, func(sent table.MessageID) (table.Answer, error) { return v.Move(sent, m.Ply, m.Text) }
	case wire.Say:
		return m.Number, func(sent table.MessageID) (table.Answer, error) { return v.Say(sent, m.Text) }
	case wire.Undo:
		return m.Number, func(sent table.MessageID) (table.Answer, error) { return v.Undo(sent, m.Ply) }
	}
	return 0, nil
}

// start begins the match, if the client has all that it shows.
func (c *socket) start(sent table.MessageID, content string) (table.Answer, error) {
	if reason := c.theme.outdated(); reason != "" {
		return c.viewer.Note(sent, reason)
	}
	return c.viewer.Start(sent, content)
}

func (c *socket) why(m wire.Why) error {
	text, err := c.viewer.Why(m.Thing)
	var refused *table.Refusal
	switch {
	case errors.As(err, &refused):
		text = refused.Reason
	case err != nil:
		return err
	}
	return c.reply(wire.Reason{Number: m.Number, Thing: clip(m.Thing), Text: text})
}

// reply queues an answer. A client that reads none for so long has lost its connection.
func (c *socket) reply(message any) error {
	if c.outbox.waiting() >= mostWaiting {
		return &closeError{reason: "you read too slowly, come back", again: true}
	}
	c.post(func(d *due) { d.replies = append(d.replies, message) })
	return nil
}
