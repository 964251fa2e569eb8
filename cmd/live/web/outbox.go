package web

import (
	"bufio"
	"context"
	"errors"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/coder/websocket"

	"arcana/cmd/live/table"
	"arcana/cmd/live/wire"
)

// One connection, writing side: what is to be sent is gathered, made into messages and sent in one
// write; at times it is checked that the client is still there; at the end the client is told
// why.

// outbox is what a client shall be sent. While there is something, a goroutine sends it;
// while there is nothing there is none, for most clients wait most of the time.
type outbox struct {
	mu      sync.Mutex
	waiting outgoing
	sending bool
	done    chan struct{} // closed when the last was sent
}

// outgoing is what is to be sent to a client, or done about its connection, next.
type outgoing struct {
	replies []any
	theme   bool  // the client may have to look another way
	news    bool  // there may be something new at the table
	check   bool  // is the client still there, and its session
	end     error // why the connection ends
	ended   bool
}

// add lets change add to what waits to be sent and starts a goroutine that sends it, if none
// runs.
func (o *outbox) add(change func(*outgoing), send func(outgoing) (last bool)) {
	o.mu.Lock()
	defer o.mu.Unlock()
	change(&o.waiting)
	if !o.sending {
		o.sending = true
		go o.sendAll(send)
	}
}

// sendAll sends what waits, batch by batch, until nothing does. Once send reports the last
// batch nothing is sent any more.
func (o *outbox) sendAll(send func(outgoing) (last bool)) {
	for {
		now, some := o.takeBatch()
		if !some {
			return
		}
		if send(now) {
			close(o.done)
			return // sending stays true: nothing is sent any more
		}
	}
}

// takeBatch empties the outbox and returns what was in it; false if that was nothing, and the
// sending goroutine is to end.
func (o *outbox) takeBatch() (now outgoing, some bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	now, o.waiting = o.waiting, outgoing{}
	o.sending = len(now.replies) > 0 || now.theme || now.news || now.check || now.ended
	return now, o.sending
}

// replyCount returns how many replies wait to be sent.
func (o *outbox) replyCount() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return len(o.waiting.replies)
}

// enqueue lets add change what waits to be sent to the client; it is sent soon, by a
// goroutine.
func (c *socket) enqueue(add func(*outgoing)) { c.outbox.add(add, c.sendBatch) }

// enqueueEvery calls enqueue with add at that interval, until the function that it returns is
// called.
func (c *socket) enqueueEvery(every time.Duration, add func(*outgoing)) (end func()) {
	var timer *time.Timer
	timer = time.AfterFunc(every, func() { c.enqueue(add); timer.Reset(every) })
	return func() { timer.Stop() }
}

// sendBatch sends one batch, and reports whether it was the last: then the connection ends,
// and the client was told why.
func (c *socket) sendBatch(now outgoing) (last bool) {
	err := net.ErrClosed // where it panics
	defer func() {
		c.wire.flush()
		if last = now.ended || err != nil; last {
			c.sendClose(err)
			c.conn.CloseNow() // which ends reading
		}
	}()
	defer c.recoverPanic()
	if err = c.writeBatch(now); err == nil {
		err = now.end
	}
	return last
}

// writeBatch writes all messages of a batch to the network at once. If a check is due it then
// asks whether the client is still there.
func (c *socket) writeBatch(now outgoing) error {
	c.wire.startBuffering()
	err := c.writeMessages(now)
	if sent := c.wire.flush(); err == nil {
		err = sent
	}
	if err == nil && now.check && !now.ended {
		err = c.checkAlive()
	}
	return err
}

// writeMessages writes the replies of a batch, then the theme and the table's news. A client
// that is sent away gets no news.
func (c *socket) writeMessages(now outgoing) error {
	for _, message := range now.replies {
		if err := c.send(message); err != nil {
			return err
		}
	}
	if now.theme && !now.ended {
		if err := c.sendTheme(); err != nil {
			return err
		}
	}
	if now.news && !now.ended {
		return c.sendNews()
	}
	return nil
}

// sendNews takes a snapshot of the table for this viewer and sends what the client lacks of
// it.
func (c *socket) sendNews() error {
	snapshot, err := c.viewer.Snapshot(c.feed.client)
	if err != nil {
		return err
	}
	messages, err := c.feed.missingMessages(snapshot, c.Now())
	if err != nil {
		return err
	}
	for _, m := range messages {
		if err := c.send(m); err != nil {
			return err
		}
	}
	return nil
}

// sendTheme tells the client that its theme has changed, if it has.
func (c *socket) sendTheme() error {
	if message, ok := c.theme.unsent(); ok {
		return c.send(message)
	}
	return nil
}

// send encodes a message and writes it to the connection.
func (c *socket) send(message any) error {
	data, err := wire.Encode(message)
	if err != nil {
		return err
	}
	c.metrics.sent(len(data))
	return c.conn.Write(context.Background(), websocket.MessageText, data) // which ends in time
}

// checkAlive pings the client, and every sessionCheckEvery times also checks that its session
// lasts.
func (c *socket) checkAlive() error {
	ctx, cancel := context.WithTimeout(context.Background(), writeWithin)
	defer cancel()
	if err := c.conn.Ping(ctx); err != nil {
		return err
	}
	if c.checks++; c.checks%sessionCheckEvery != 0 {
		return nil
	}
	return c.checkSession(ctx)
}

// checkSession returns a closeError if the session is over, or if another guest's seats came
// to the account: the client then comes back and sees them.
func (c *socket) checkSession(ctx context.Context) error {
	switch account, err := c.Accounts.Of(c.request.WithContext(ctx)); {
	case err != nil || account.ID != c.account.ID:
		return &closeError{reason: "your session is over, come back with another", again: true}
	case len(account.Was) != len(c.account.Was):
		return &closeError{reason: "you have another account's seats now, come back", again: true}
	}
	return nil
}

// sendClose tells the client why the connection ends, if it is there to hear it. What it sent
// wrong is refused first.
func (c *socket) sendClose(err error) {
	var last *closeError
	var refused *table.Refusal
	switch {
	case errors.As(err, &last):
	case errors.As(err, &refused):
		last = &closeError{reason: refused.Reason, again: true}
	case isDisconnect(err):
		return
	default:
		c.Log.Error("a connection has failed", "error", err)
		last = &closeError{reason: "something is wrong with this server, come back", again: true}
	}
	if last.refused != "" {
		c.metrics.badMessage()
		last.reason = "the connection ends after what was no good message"
		if c.send(wire.Refused{Reason: last.refused}) != nil {
			return
		}
	}
	if c.send(wire.Closing{Reason: last.reason, Return: last.again}) == nil {
		c.conn.Close(websocket.StatusNormalClosure, "")
	}
}

// isDisconnect reports whether an error only means that the client has left or is out of
// reach; nil counts as such.
func isDisconnect(err error) bool {
	var closed websocket.CloseError
	return err == nil || errors.As(err, &closed) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || isNetworkError(err)
}

// bufferedConn is a client's connection. What is written while it buffers goes out together,
// for each write costs both sides more than making it did; and a connection on which
// nothing happens holds no memory for what will.
type bufferedConn struct {
	net.Conn
	unread []byte // was read already

	mu     sync.Mutex
	buffer *[]byte // nil while it does not buffer
}

// The sizes of the buffers that a connection has for good. What does not fit goes past
// them.
const (
	readBytes  = 512
	writeBytes = 128
)

var bufferPool = sync.Pool{New: func() any { return new([]byte) }}

// hijacker lets websocket.Accept take over a connection of net/http as a bufferedConn, which
// *conn then holds.
type hijacker struct {
	http.ResponseWriter
	conn **bufferedConn
}

// Hijack takes the connection over from net/http as a bufferedConn, without the large buffers
// that requests are read with.
func (h hijacker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(h.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	c := &bufferedConn{Conn: conn}
	*h.conn = c
	if n := buffers.Reader.Buffered(); n > 0 {
		c.unread = make([]byte, n)
		if _, err := buffers.Reader.Read(c.unread); err != nil {
			conn.Close()
			return nil, nil, err
		}
	}
	return c, bufio.NewReadWriter(bufio.NewReaderSize(c, readBytes), bufio.NewWriterSize(c, writeBytes)), nil
}

// Read returns what the client has sent, first what net/http had read already.
func (c *bufferedConn) Read(into []byte) (int, error) {
	if len(c.unread) == 0 {
		return c.Conn.Read(into)
	}
	n := copy(into, c.unread)
	if c.unread = c.unread[n:]; len(c.unread) == 0 {
		c.unread = nil
	}
	return n, nil
}

// Write sends bytes at once, or keeps them until flush while the connection buffers.
func (c *bufferedConn) Write(data []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.buffer == nil {
		return c.send(data)
	}
	*c.buffer = append(*c.buffer, data...)
	return len(data), nil
}

// send writes to the network. A client that does not read within writeWithin has lost its
// connection.
func (c *bufferedConn) send(data []byte) (int, error) {
	if err := c.Conn.SetWriteDeadline(time.Now().Add(writeWithin)); err != nil {
		return 0, err
	}
	return c.Conn.Write(data)
}

// startBuffering makes Write keep what it is given, until flush.
func (c *bufferedConn) startBuffering() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.buffer == nil {
		c.buffer = bufferPool.Get().(*[]byte)
	}
}

// flush sends what was kept in one write, and ends the buffering.
func (c *bufferedConn) flush() (err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.buffer == nil {
		return nil
	}
	if len(*c.buffer) > 0 {
		_, err = c.send(*c.buffer)
	}
	*c.buffer = (*c.buffer)[:0]
	bufferPool.Put(c.buffer)
	c.buffer = nil
	return err
}
