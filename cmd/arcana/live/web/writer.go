package web

import (
	"context"
	"errors"
	"time"

	"github.com/coder/websocket"

	"arcana/cmd/arcana/live/table"
	"arcana/cmd/arcana/live/wire"
)

// write sends answers and what is new at the table, until the connection ends; then it
// says why.
func (c *socket) write(ctx context.Context) {
	err := c.writing(ctx)
	if err == nil {
		err = context.Cause(ctx)
	}
	c.goodbye(err)
	c.conn.CloseNow() // which ends reading
}

// writing sends until the connection ends, or returns why it ends it.
func (c *socket) writing(ctx context.Context) error {
	ticks := time.NewTicker(alive)
	defer ticks.Stop()
	checks := time.NewTicker(signedIn)
	defer checks.Stop()
	var changed, dressed chan struct{} // of the table and the theme, once the client has entered
	for {
		var err error
		select {
		case <-ctx.Done():
			return c.rest()
		case <-c.closing.Done():
			return &goodbye{reason: "the server goes down, your table is kept", again: true}
		case message := <-c.replies:
			if first, ok := message.(entered); ok {
				changed, dressed, err = first.viewer.Changed, c.dress.changed, c.welcome(first)
			} else {
				err = c.send(message)
			}
		case <-changed:
			err = c.news()
		case <-dressed:
			err = c.restyle()
		case <-ticks.C:
			err = c.ping(ctx)
		case <-checks.C:
			err = c.check(ctx)
		}
		if err != nil {
			return err
		}
	}
}

// rest sends the answers that were given before the connection ends.
func (c *socket) rest() error {
	for len(c.replies) > 0 {
		if err := c.send(<-c.replies); err != nil {
			return err
		}
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

// welcome sends the first messages.
func (c *socket) welcome(first entered) error {
	if err := c.send(first.Welcome); err != nil {
		return err
	}
	return c.restyle()
}

// restyle tells the client to look another way, if it is to.
func (c *socket) restyle() error {
	if message, ok := c.dress.news(); ok {
		return c.send(message)
	}
	return nil
}

// send writes a message, if the client reads it in time.
func (c *socket) send(message any) error {
	data, err := wire.Encode(message)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), writeWithin)
	defer cancel()
	c.metrics.sent(len(data))
	return c.conn.Write(ctx, websocket.MessageText, data)
}

// ping asks whether the client is there.
func (c *socket) ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, writeWithin)
	defer cancel()
	return c.conn.Ping(ctx)
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

// gone reports whether the client has left or is out of reach.
func gone(err error) bool {
	var closed websocket.CloseError
	return err == nil || errors.As(err, &closed) || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || isNetwork(err)
}
