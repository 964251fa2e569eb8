// The reading side of a connection of one client at one table: the client says hello, then each
// message is read, carried out and answered. The answers wait in the outbox (outbox.go).

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

const (
	// helloWithin is how long a client may take for its first message.
	helloWithin = 10 * time.Second
	// writeWithin is how long a client may take to read what it is sent.
	writeWithin = 10 * time.Second
	// pingEvery is how often it is checked that the client is still there, and
	// sessionCheckEvery at which of these checks it must also be signed in: every third.
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
	client          store.ID      // the id that the client has given itself, in hello
	viewer          *table.Viewer // nil before hello
	feed            *feed         // what was sent of the table
	theme           *clientTheme
	unregisterTheme func() // undoes the registration of theme with the theme manager, if there is one
	outbox          outbox
	checks          int // how often checkAlive has checked so far
	limiter         rateLimiter
}

// closeError is why a connection ends: the last sentence that the client is told.
type closeError struct {
	refused string // what is wrong with a message of the client; "" if that is not the reason
	reason  string
	again   bool // the client may come back at once
}

// Error returns the sentence.
func (e *closeError) Error() string { return e.reason }

// openSocket handles GET of a table's web socket: it checks who asks and from where, upgrades
// the connection and starts its read loop.
func (s *Server) openSocket(w http.ResponseWriter, r *http.Request) {
	if !sameOrigin(r) {
		writeError(w, http.StatusForbidden, foreign)
		return
	}
	account, ok := s.signedInAccount(w, r)
	if !ok {
		return
	}
	id, t, err := s.tableOf(r)
	if err != nil {
		s.forwardOrFail(w, r, err)
		return
	}
	if !s.admitSocket() {
		writeError(w, http.StatusServiceUnavailable, "the server is full: it cannot take more players now; try again later")
		return
	}
	c := &socket{Server: s, request: authRequest(r), account: account, unregisterTheme: func() {}, outbox: outbox{done: make(chan struct{})}}
	c.theme = &clientTheme{manager: s.Themes, changed: func() { c.enqueue(func(next *outgoing) { next.theme = true }) }}
	if c.conn, err = websocket.Accept(hijacker{w, &c.wire}, r, nil); err != nil {
		s.releaseSocket()
		return // the client was told
	}
	// Neither the request's context nor its goroutine, whose stack is deep, lives as
	// long as the connection.
	go c.readLoop(t, id)
}

// authRequest returns a copy of a request that has only what shows who asks. It is kept as long as
// the connection, for checkSession.
func authRequest(r *http.Request) *http.Request {
	return &http.Request{Method: r.Method, URL: r.URL, Host: r.Host, RemoteAddr: r.RemoteAddr, Header: http.Header{"Cookie": r.Header.Values("Cookie")}}
}

// sameOrigin reports whether a request comes from a page of this server, or from a program: a
// request without the header Origin does, because browsers always send it.
func sameOrigin(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	from, err := url.Parse(origin)
	return origin == "" || err == nil && strings.EqualFold(from.Host, r.Host)
}

// readLoop reads messages and has each answered, until the client or the server ends the connection.
// Then it leaves the table. Its goroutine lives as long as the connection, and its stack stays small
// because it only waits for messages.
func (c *socket) readLoop(t *table.Table, id store.ID) {
	defer c.releaseSocket()
	defer c.conn.CloseNow()
	c.conn.SetReadLimit(-1) // readMessage has a limit of its own, with a better message
	defer c.enqueueEvery(pingEvery, func(next *outgoing) { next.check = true })()
	defer context.AfterFunc(c.closing, func() {
		c.stopWith(&closeError{reason: "the server is shutting down; your table is saved", again: true})
	})()
	late := time.AfterFunc(helloWithin, func() { c.stopWith(&closeError{refused: "expected hello within 10 seconds"}) })
	defer late.Stop()
	for err := error(nil); err == nil; late.Stop() { // after the first good message, which is hello, nobody is late
		var data []byte
		if data, err = c.readMessage(); err == nil {
			err = c.onOwnGoroutine(func() error { return c.answerMessage(data, t, id) })
		}
		if err != nil {
			c.stopWith(err)
		}
	}
	<-c.outbox.done
	if c.viewer != nil {
		c.unregisterTheme()
		c.viewer.Quit()
	}
}

// stopWith ends the connection, once all replies in the outbox are sent, and tells the client why. If it
// is called several times, the first reason counts.
func (c *socket) stopWith(why error) {
	c.enqueue(func(next *outgoing) {
		if !next.ended {
			next.end, next.ended = why, true
		}
	})
}

// onOwnGoroutine runs a task on a new goroutine and waits for it, so that the deep stack which the
// task may need is freed when it ends.
func (c *socket) onOwnGoroutine(task func() error) error {
	done := make(chan error, 1)
	go func() {
		err := net.ErrClosed // stays so if the task panics
		defer func() { done <- err }()
		defer c.recoverPanic()
		err = task()
	}()
	return <-done
}

// recoverPanic is deferred. It logs a panic, which is a fault of the program or of a mod, and closes
// this connection; others go on.
func (c *socket) recoverPanic() {
	if fault := recover(); fault != nil {
		c.Log.Error("a connection has panicked", "panic", fmt.Sprint(fault))
		c.conn.CloseNow()
	}
}

// enterTable takes the first message, which must be hello, and enters the table. From then on
// each change at the table puts news into the outbox.
func (c *socket) enterTable(message wire.FromClient, t *table.Table, id store.ID) (err error) {
	hello, ok := message.(wire.Hello)
	if !ok {
		return &closeError{refused: "expected hello first"}
	}
	if c.client, err = store.ParseID(hello.Client); err != nil || c.client == (store.ID{}) || hello.Events < 0 {
		return &closeError{refused: "hello: expected the field client with 22 letters, and the field events with a number of at least 0"}
	}
	c.feed = newFeed(hello.Events)
	viewer, err := t.Enter(c.account.ID, c.account.Name, c.account.Was...)
	if refused, ok := errors.AsType[*table.Refusal](err); ok {
		return &closeError{refused: refused.Reason}
	}
	if err != nil {
		return err
	}
	c.viewer = viewer
	c.enqueue(func(next *outgoing) {
		next.replies = append(next.replies, wire.Welcome{Name: c.account.Name, Table: id.String()})
	})
	c.unregisterTheme = c.Themes.Register(c.theme)
	viewer.Notify(func() { c.enqueue(func(next *outgoing) { next.news = true }) })
	return nil
}

// readMessage waits for the next message and returns its bytes. A message that is not text, or that
// comes too soon after others, is a closeError. One that is too long is cut one byte behind the
// limit, and DecodeClient refuses it.
func (c *socket) readMessage() ([]byte, error) {
	kind, reader, err := c.conn.Reader(context.Background()) // until the connection ends
	if err != nil {
		return nil, err
	}
	if c.limiter.exceeded(c.Now(), c.MessagesPerSecond) {
		return nil, &closeError{refused: fmt.Sprintf("the page sent too many messages; at most %d in a second are allowed", c.MessagesPerSecond)}
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

// answerMessage decodes a message, calls the table with what it asks and queues the reply, done or
// refused. The first message must be hello; it enters the table t, whose id is id. An error ends the
// connection.
func (c *socket) answerMessage(data []byte, t *table.Table, id store.ID) error {
	message, err := wire.DecodeClient(data)
	if err != nil {
		return &closeError{refused: err.Error()}
	}
	if c.viewer == nil {
		return c.enterTable(message, t, id)
	}
	if why, ok := message.(wire.Why); ok {
		return c.replyWhy(why)
	}
	number, call := c.tableCall(message)
	if call == nil {
		return &closeError{refused: "the message hello may be sent only once"}
	}
	if number < 1 {
		return &closeError{refused: "number: expected a whole number of at least 1"}
	}
	begin := c.Now()
	done, err := call(table.MessageID{Client: c.client, Number: number})
	if err != nil {
		return err
	}
	c.metrics.countAnswer(message, done.Refused != "", c.Now().Sub(begin))
	if done.Refused != "" {
		return c.queueReply(wire.Refused{Number: number, Reason: done.Refused, Ply: done.Ply})
	}
	return c.queueReply(wire.Done{Number: number, Ply: done.Ply})
}

// tableCall returns a message's number and a function that calls the table as the message asks. The
// function is nil for hello, which asks nothing of the table.
func (c *socket) tableCall(message wire.FromClient) (int64, func(table.MessageID) (table.Answer, error)) {
	v := c.viewer
	switch m := message.(type) {
	case wire.Join: // seats count from 1 in messages, and 0 is any
		return m.Number, func(sent table.MessageID) (table.Answer, error) { return v.Join(sent, m.Seat-1) }
	case wire.Leave:
		return m.Number, v.Leave
	case wire.Start:
		return m.Number, func(sent table.MessageID) (table.Answer, error) { return c.startMatch(sent, m.Content) }
	case wire.Theme:
		return m.Number, func(sent table.MessageID) (table.Answer, error) { return v.AnswerFor(sent, c.theme.setShown(m)) }
	case wire.Move:
		return m.Number, func(sent table.MessageID) (table.Answer, error) { return v.Move(sent, m.Ply, m.Text) }
	case wire.Say:
		return m.Number, func(sent table.MessageID) (table.Answer, error) { return v.Say(sent, m.Text) }
	case wire.Undo:
		return m.Number, func(sent table.MessageID) (table.Answer, error) { return v.Undo(sent, m.Ply) }
	}
	return 0, nil
}

// startMatch tells the table that the client is ready to begin. A client that shows an outdated theme
// is refused.
func (c *socket) startMatch(sent table.MessageID, content string) (table.Answer, error) {
	if reason := c.theme.outdatedReason(); reason != "" {
		return c.viewer.AnswerFor(sent, reason)
	}
	return c.viewer.Start(sent, content)
}

// replyWhy queues the explanation of a move or a thing. If the table refuses to explain it, the
// reason stands in place of the explanation.
func (c *socket) replyWhy(m wire.Why) error {
	text, err := c.viewer.Why(m.Thing)
	var refused *table.Refusal
	switch {
	case errors.As(err, &refused):
		text = refused.Reason
	case err != nil:
		return err
	}
	return c.queueReply(wire.Reason{Number: m.Number, Thing: shorten(m.Thing), Text: text})
}

// queueReply puts a reply into the outbox. A client that leaves mostWaiting of them unread is
// disconnected.
func (c *socket) queueReply(message any) error {
	if c.outbox.replyCount() >= mostWaiting {
		return &closeError{reason: "your connection is too slow, so the server ended it; reload the page", again: true}
	}
	c.enqueue(func(next *outgoing) { next.replies = append(next.replies, message) })
	return nil
}
