// Package client is a client of a live server, for programs: it signs in and opens tables
// (account.go), plays over a connection and connects again when that breaks (client.go), and keeps
// what the page in a browser keeps (kept.go). Tests and loadtest play with it.
package client

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/coder/websocket"

	"arcana/cmd/live/wire"
)

// Client is a connection to a table, and what came over it. It belongs to one goroutine,
// beside which another one may Send.
type Client struct {
	// Account is who is at the table, Table its id.
	*Account
	Table string
	// ID is the client's own name, which it keeps when it comes back.
	ID string
	// State is what came; its Document is nil while there is no connection.
	State
	// Breaks counts the connections that were lost.
	Breaks int

	mu     sync.Mutex      // guards conn
	conn   *websocket.Conn // nil without a connection
	number int64           // of the last message
}

// ClientAt returns a client at a table. It connects when it is first used.
func (a *Account) ClientAt(table string) *Client {
	var id [16]byte
	rand.Read(id[:]) // never fails: crypto/rand ends the program first
	return &Client{Account: a, Table: table, ID: base64.RawURLEncoding.EncodeToString(id[:])}
}

// NextNumber counts one more message and returns its number, from 1.
func (c *Client) NextNumber() int64 {
	c.number++
	return c.number
}

// Close ends the connection and forgets the document, which the server sends anew on another connection. The next
// use of the client makes that.
func (c *Client) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.conn != nil {
		c.conn.CloseNow()
		c.conn, c.Document = nil, nil
	}
}

// reconnectDelay is how long a client waits before it connects again.
const reconnectDelay = 20 * time.Millisecond

// connect returns the connection. If there is none, it tries to open one until that succeeds or the
// context ends.
func (c *Client) connect(ctx context.Context) (*websocket.Conn, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for c.conn == nil {
		conn, err := c.dial(ctx)
		if err == nil {
			c.conn = conn
			break
		}
		select {
		case <-time.After(reconnectDelay):
		case <-ctx.Done():
			return nil, fmt.Errorf("%w, last: %w", ctx.Err(), err)
		}
	}
	return c.conn, nil
}

// dial opens a connection and says hello with what the client has. The address is that of the server with
// ws in place of http, and so wss in place of https.
func (c *Client) dial(ctx context.Context) (*websocket.Conn, error) {
	conn, _, err := websocket.Dial(ctx, strings.Replace(c.Base, "http", "ws", 1)+"/api/v1/tables/"+c.Table+"/live", &websocket.DialOptions{HTTPClient: c.HTTP})
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(-1) // records are long
	if err = writeMessage(ctx, conn, wire.Hello{Client: c.ID, Events: c.Events}); err != nil {
		conn.CloseNow()
	}
	return conn, err
}

// Send sends a message without waiting for the answer, which Next brings.
func (c *Client) Send(ctx context.Context, message wire.FromClient) error {
	conn, err := c.connect(ctx)
	if err != nil {
		return err
	}
	return writeMessage(ctx, conn, message)
}

// writeMessage encodes a message and sends it.
func writeMessage(ctx context.Context, conn *websocket.Conn, message any) error {
	data, err := wire.Encode(message)
	if err != nil {
		return err
	}
	return conn.Write(ctx, websocket.MessageText, data)
}

// Next waits for the next message, applies it to the client's state and returns it. If the connection
// broke, it opens a new one and returns nil without an error.
func (c *Client) Next(ctx context.Context) (wire.FromServer, error) {
	conn, err := c.connect(ctx)
	if err != nil {
		return nil, err
	}
	_, data, err := conn.Read(ctx)
	if err != nil {
		return nil, c.reconnect(ctx)
	}
	message, err := wire.DecodeServer(data)
	if err != nil {
		return nil, err
	}
	return message, c.Apply(message)
}

// reconnect drops the connection that broke, counts that, and connects again.
func (c *Client) reconnect(ctx context.Context) error {
	c.Breaks++
	c.Close()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	_, err := c.connect(ctx)
	return err
}

// Start waits until the client knows the table's content, then tells the server that it is ready to
// begin the match. It returns the reason of a refusal, "" for none.
func (c *Client) Start(ctx context.Context) (refused string, err error) {
	for c.About.Content == "" {
		if _, err := c.Next(ctx); err != nil {
			return "", err
		}
	}
	number := c.NextNumber()
	return c.Ask(ctx, number, wire.Start{Number: number, Content: c.About.Content})
}

// Ask sends a message and waits for its answer; if the connection breaks it sends the message
// again, under the same number. It returns the reason of a refusal, "" for none.
func (c *Client) Ask(ctx context.Context, number int64, message wire.FromClient) (refused string, err error) {
	for {
		conn, err := c.connect(ctx)
		if err != nil {
			return "", err
		}
		if writeMessage(ctx, conn, message) != nil {
			if err := c.reconnect(ctx); err != nil {
				return "", err
			}
			continue
		}
		answer, err := c.awaitAnswer(ctx, number)
		switch m := answer.(type) {
		case wire.Refused:
			return m.Reason, err
		case wire.Done:
			return "", err
		}
		if err != nil {
			return "", err
		}
		// no answer: the connection broke, so the message is sent again
	}
}

// awaitAnswer reads messages until the server answers the message with that number, and returns the answer; nil if
// the connection broke before.
func (c *Client) awaitAnswer(ctx context.Context, number int64) (wire.FromServer, error) {
	for {
		message, err := c.Next(ctx)
		if message == nil || err != nil {
			return nil, err
		}
		switch m := message.(type) {
		case wire.Done:
			if m.Number == number {
				return m, nil
			}
		case wire.Refused:
			if m.Number == number || m.Number == 0 { // 0 refuses what has no number
				return m, nil
			}
		}
	}
}

// Legal returns the moves of a document that are legal now. In the document they stand before those
// that are not.
func Legal(now wire.Document) []wire.Choice {
	n := 0
	for n < len(now.Moves) && now.Moves[n].Refused == "" {
		n++
	}
	return now.Moves[:n]
}
