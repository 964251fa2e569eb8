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

// One connection, writing side: what is due is gathered, made into messages and sent in one
// write; at times it is checked that the client is still there; at the end the client is told
// why.

// outbox is what a client shall be sent. While there is something, a goroutine sends it;
// while there is nothing there is none, for most clients wait most of the time.
type outbox struct {
	mu      sync.Mutex
	due     due
	sending bool
	done    chan struct{} // closed when the last was sent
}

// due is what is to be done for a client at once.
type due struct {
	replies []any
	theme   bool  // the client may have to look another way
	news    bool  // there may be something new at the table
	check   bool  // is the client still there, and its session
	end     error // why the connection ends
	ended   bool
}

// post adds to what is due, and sees that it is sent by a function, until that has sent
// the last.
func (o *outbox) post(add func(*due), send func(due) (last bool)) {
	o.mu.Lock()
	defer o.mu.Unlock()
	add(&o.due)
	if !o.sending {
		o.sending = true
		go o.drain(send)
	}
}

// drain sends what is due until nothing is.
func (o *outbox) drain(send func(due) (last bool)) {
	for {
		now, some := o.take()
		if !some {
			return
		}
		if send(now) {
			close(o.done)
			return // sending stays true: nothing is sent any more
		}
	}
}

// take takes all that is due.
func (o *outbox) take() (now due, some bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	now, o.due = o.due, due{}
	o.sending = len(now.replies) > 0 || now.theme || now.news || now.check || now.ended
	return now, o.sending
}

// waiting is how many replies wait.
func (o *outbox) waiting() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return len(o.due.replies)
}

// post adds to what the client shall be sent.
func (c *socket) post(add func(*due)) { c.outbox.post(add, c.sendDue) }

// postEvery adds to what is due again and again, until the function that it returns is called.
func (c *socket) postEvery(every time.Duration, add func(*due)) (end func()) {
	var timer *time.Timer
	timer = time.AfterFunc(every, func() { c.post(add); timer.Reset(every) })
	return func() { timer.Stop() }
}

// sendDue sends what is due, and reports whether that was the last: then the client was
// told why.
func (c *socket) sendDue(now due) (last bool) {
	err := net.ErrClosed // where it panics
	defer func() {
		c.wire.flush()
		if last = now.ended || err != nil; last {
			c.sendClose(err)
			c.conn.CloseNow() // which ends reading
		}
	}()
	defer c.recoverPanic()
	if err = c.writeDue(now); err == nil {
		err = now.end
	}
	return last
}

// writeDue sends what is due, by one write, and then looks at the connection.
func (c *socket) writeDue(now due) error {
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

// writeMessages makes the messages that are due. To a client that is sent away there is
// nothing new.
func (c *socket) writeMessages(now due) error {
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

// sendNews sends what is new at the table.
func (c *socket) sendNews() error {
	snapshot, err := c.viewer.Snapshot(c.feed.client)
	if err != nil {
		return err
	}
	messages, err := c.feed.next(snapshot, c.Now())
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

// sendTheme tells the client to look another way, if it is to.
func (c *socket) sendTheme() error {
	if message, ok := c.theme.unsent(); ok {
		return c.send(message)
	}
	return nil
}

// send writes a message.
func (c *socket) send(message any) error {
	data, err := wire.Encode(message)
	if err != nil {
		return err
	}
	c.metrics.sent(len(data))
	return c.conn.Write(context.Background(), websocket.MessageText, data) // which ends in time
}

// checkAlive asks whether the client is there, and at times whether its session lasts.
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

// checkSession asks whether the session lasts, which the store must be read for. An account
// into which another guest went comes back, for the guest may have a seat.
func (c *socket) checkSession(ctx context.Context) error {
	switch account, err := c.Accounts.Of(c.request.WithContext(ctx)); {
	case err != nil || account.ID != c.account.ID:
		return &closeError{reason: "your session is over, come back with another", again: true}
	case len(account.Was) != len(c.account.Was):
		return &closeError{reason: "you have another account's seats now, come back", again: true}
	}
	return nil
}

// sendClose tells the client why the connection ends, if it is there to hear it.
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
		c.metrics.refused()
		last.reason = "the connection ends after what was no good message"
		if c.send(wire.Refused{Reason: last.refused}) != nil {
			return
		}
	}
	if c.send(wire.Closing{Reason: last.reason, Return: last.again}) == nil {
		c.conn.Close(websocket.StatusNormalClosure, "")
	}
}

// isDisconnect reports whether the client has left or is out of reach.
func isDisconnect(err error) bool {
	var closed websocket.CloseError
	return err == nil || errors.As(err, &closed) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || isNetwork(err)
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

// hijacker gives away a buffered connection for that of net/http, and notes it.
type hijacker struct {
	http.ResponseWriter
	conn **bufferedConn
}

// Hijack takes the connection over, without the buffers that requests are read with.
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

// Read reads what the client has sent.
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

// Write sends bytes, or buffers them. A client that does
// not read them in time has lost its connection.
func (c *bufferedConn) Write(data []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.buffer == nil {
		return c.send(data)
	}
	*c.buffer = append(*c.buffer, data...)
	return len(data), nil
}

func (c *bufferedConn) send(data []byte) (int, error) {
	if err := c.Conn.SetWriteDeadline(time.Now().Add(writeWithin)); err != nil {
		return 0, err
	}
	return c.Conn.Write(data)
}

// startBuffering buffers what is written from now on.
func (c *bufferedConn) startBuffering() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.buffer == nil {
		c.buffer = bufferPool.Get().(*[]byte)
	}
}

// flush sends what was buffered, and buffers no more.
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
