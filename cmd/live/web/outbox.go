// The writing side of a connection. What is to be sent is gathered in an outbox, then a goroutine
// makes messages of it and sends them in one write. From time to time it checks that the client is
// still there, and at the end it tells the client why the connection ends. The last part of the
// file is the network connection below, which gathers writes.

package web

import (
	"bufio"
	"context"
	"errors"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/coder/websocket"

	"arcana/cmd/live/table"
	"arcana/cmd/live/wire"
)

// outbox is what waits to be sent to a client. A goroutine sends it and ends when nothing waits:
// most clients wait most of the time, and cost no goroutine then.
type outbox struct {
	mu      sync.Mutex
	waiting outgoing
	sending bool          // a goroutine sends, or the last batch was sent: add starts none
	done    chan struct{} // closed when the last batch was sent
}

// outgoing is one batch: what is to be sent to a client, or done about its connection, next.
type outgoing struct {
	replies []any // messages that answer the client's
	theme   bool  // the client may have to show another theme
	news    bool  // there may be something new at the table
	check   bool  // check that the client is still there, and its session
	ended   bool  // the connection ends after this batch
	end     error // why it ends
}

// add calls change, which adds something to the batch that waits. If no goroutine sends, it starts one
// that sends batches with send.
func (o *outbox) add(change func(*outgoing), send func(outgoing) (last bool)) {
	o.mu.Lock()
	defer o.mu.Unlock()
	change(&o.waiting)
	if !o.sending {
		o.sending = true
		go o.sendAll(send)
	}
}

// sendAll sends what waits, batch by batch, until nothing waits. After the batch that send reports
// as the last one, nothing is ever sent again.
func (o *outbox) sendAll(send func(outgoing) (last bool)) {
	for {
		now, some := o.takeBatch()
		if !some {
			return
		}
		if send(now) {
			close(o.done)
			return // sending stays true, so that add starts no goroutine
		}
	}
}

// takeBatch empties the outbox and returns what was in it. If that was nothing, it returns false and
// notes that no goroutine sends any more.
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

// enqueue calls add, which adds something to the batch that waits for this client. A goroutine sends it
// soon.
func (c *socket) enqueue(add func(*outgoing)) { c.outbox.add(add, c.sendBatch) }

// enqueueEvery calls enqueue with add at an interval, until the returned function is called.
func (c *socket) enqueueEvery(every time.Duration, add func(*outgoing)) (end func()) {
	var timer *time.Timer
	var ended atomic.Bool
	timer = time.AfterFunc(every, func() {
		if !ended.Load() { // a call that has begun before end sets the timer once more
			c.enqueue(add)
			timer.Reset(every)
		}
	})
	return func() { ended.Store(true); timer.Stop() }
}

// sendBatch sends one batch, and reports whether it was the last one. After the last one it tells
// the client why the connection ends, and closes it.
func (c *socket) sendBatch(now outgoing) (last bool) {
	err := net.ErrClosed // stays so if the code below panics
	defer func() {
		c.wire.flush()
		if last = now.ended || err != nil; last {
			c.sendClose(err)
			c.conn.CloseNow() // readLoop ends because of that
		}
	}()
	defer c.recoverPanic()
	if err = c.writeBatch(now); err == nil {
		err = now.end
	}
	return last // the deferred function has the last word
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

// writeMessages writes the replies of a batch, then the theme and the table's news. In the last
// batch there are replies only.
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
	if message, ok := c.theme.unsentTheme(); ok {
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
	c.metrics.countBytes(len(data))
	return c.conn.Write(context.Background(), websocket.MessageText, data) // bufferedConn.send limits its time
}

// checkAlive returns an error if the client does not answer a ping. Once in sessionCheckEvery calls
// it also checks that the client is still signed in.
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

// checkSession returns a closeError if the client's session is over, or if another guest was merged
// into the account, which then has the guest's seats. The client comes back and sees them.
func (c *socket) checkSession(ctx context.Context) error {
	switch account, err := c.Accounts.Of(c.request.WithContext(ctx)); {
	case err != nil || account.ID != c.account.ID:
		return &closeError{reason: "your session has ended; reload the page", again: true}
	case len(account.Was) != len(c.account.Was):
		return &closeError{reason: "your account got the seats of another account; reload the page", again: true}
	}
	return nil
}

// sendClose tells the client why the connection ends, unless err says that the client is gone. If
// the reason is a bad message of the client, that message is refused first.
func (c *socket) sendClose(err error) {
	var last *closeError
	var refused *table.Refusal
	switch {
	case errors.As(err, &last): // it has the sentence
	case errors.As(err, &refused):
		last = &closeError{reason: refused.Reason, again: true}
	case isDisconnect(err):
		return
	default:
		c.Log.Error("a connection has failed", "error", err)
		last = &closeError{reason: "the server has an internal error; reload the page", again: true}
	}
	if last.refused != "" {
		c.metrics.countBadMessage()
		last.reason = "the server ends the connection, because a message was wrong"
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

// bufferedConn is the network connection of a client. While it buffers, writes are gathered and sent
// as one, because each write to the network costs more than the message in it. It has a buffer only
// while it buffers, so that thousands of idle connections need little memory.
type bufferedConn struct {
	net.Conn
	unread []byte // what net/http had read of the connection before

	mu     sync.Mutex
	buffer *[]byte // nil while it does not buffer
}

// The sizes of the buffers that package websocket has for a connection as long as it lasts. More
// bytes at once are read and written without them.
const (
	readBytes  = 512
	writeBytes = 128
)

// bufferPool has the buffers of connections that do not buffer now.
var bufferPool = sync.Pool{New: func() any { return new([]byte) }}

// hijacker makes websocket.Accept take over a connection of net/http as a bufferedConn, and writes
// that to *conn.
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
