package web

import (
	"context"
	"errors"
	"net"
	"time"

	"github.com/coder/websocket"

	"arcana/cmd/live/table"
	"arcana/cmd/live/wire"
)

// post adds to what the client shall be sent.
func (c *socket) post(add func(*due)) { c.outbox.post(add, c.write) }

// each adds to what is due again and again, until the function that it returns is called.
func (c *socket) each(every time.Duration, add func(*due)) (end func()) {
	var timer *time.Timer
	timer = time.AfterFunc(every, func() { c.post(add); timer.Reset(every) })
	return func() { timer.Stop() }
}

// write sends what is due, and reports whether that was the last: then the client was
// told why.
func (c *socket) write(now due) (last bool) {
	err := net.ErrClosed // where it panics
	defer func() {
		c.wire.release()
		if last = now.ended || err != nil; last {
			c.goodbye(err)
			c.conn.CloseNow() // which ends reading
		}
	}()
	defer c.broken()
	if err = c.writing(now); err == nil {
		err = now.end
	}
	return last
}

// writing sends what is due, by one write, and then looks at the connection.
func (c *socket) writing(now due) error {
	c.wire.hold()
	err := c.compose(now)
	if sent := c.wire.release(); err == nil {
		err = sent
	}
	if err == nil && now.look && !now.ended {
		err = c.look()
	}
	return err
}

// compose makes the messages that are due. To a client that is sent away there is
// nothing new.
func (c *socket) compose(now due) error {
	for _, message := range now.replies {
		if err := c.send(message); err != nil {
			return err
		}
	}
	if now.theme && !now.ended {
		if err := c.restyle(); err != nil {
			return err
		}
	}
	if now.news && !now.ended {
		return c.news()
	}
	return nil
}

// news sends what is new at the table.
func (c *socket) news() error {
	sight, err := c.viewer.Look(c.feed.have)
	if err != nil {
		return err
	}
	messages, err := c.feed.next(sight, c.Now())
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

// restyle tells the client to look another way, if it is to.
func (c *socket) restyle() error {
	if message, ok := c.dress.news(); ok {
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
	c.figures.sent(len(data))
	return c.conn.Write(context.Background(), websocket.MessageText, data) // which ends in time
}

// look asks whether the client is there, and at times whether its session lasts.
func (c *socket) look() error {
	ctx, cancel := context.WithTimeout(context.Background(), writeWithin)
	defer cancel()
	if err := c.conn.Ping(ctx); err != nil {
		return err
	}
	if c.looks++; c.looks%signedIn != 0 {
		return nil
	}
	return c.check(ctx)
}

// check asks whether the session lasts, which the store must be read for. An account
// into which another guest went comes back, for the guest may have a seat.
func (c *socket) check(ctx context.Context) error {
	switch account, err := c.Accounts.Of(c.request.WithContext(ctx)); {
	case err != nil || account.ID != c.account.ID:
		return &goodbye{reason: "your session is over, come back with another", again: true}
	case len(account.Was) != len(c.account.Was):
		return &goodbye{reason: "you have another account's seats now, come back", again: true}
	}
	return nil
}

// goodbye tells the client why the connection ends, if it is there to hear it.
func (c *socket) goodbye(err error) {
	var last *goodbye
	var refused *table.Refusal
	switch {
	case errors.As(err, &last):
	case errors.As(err, &refused):
		last = &goodbye{reason: refused.Reason, again: true}
	case gone(err):
		return
	default:
		c.Log.Error("a connection has failed", "error", err)
		last = &goodbye{reason: "something is wrong with this server, come back", again: true}
	}
	if last.refused != "" {
		c.figures.refused()
		last.reason = "the connection ends after what was no good message"
		if c.send(wire.Refused{Reason: last.refused}) != nil {
			return
		}
	}
	if c.send(wire.Closing{Reason: last.reason, Return: last.again}) == nil {
		c.conn.Close(websocket.StatusNormalClosure, "")
	}
}

// gone reports whether the client has left or is out of reach.
func gone(err error) bool {
	var closed websocket.CloseError
	return err == nil || errors.As(err, &closed) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || isNetwork(err)
}
