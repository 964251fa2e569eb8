package web

import (
	"bufio"
	"net"
	"net/http"
	"sync"
	"time"
)

// gathered is a client's connection. What is written while it is held goes out together,
// for each write costs both sides more than making it did; and a connection on which
// nothing happens holds no memory for what will.
type gathered struct {
	net.Conn
	first []byte // was read already

	mu   sync.Mutex
	held *[]byte // nil while it is not held
}

// The sizes of the buffers that a connection has for good. What does not fit goes past
// them.
const (
	readBytes  = 512
	writeBytes = 128
)

var gathering = sync.Pool{New: func() any { return new([]byte) }}

// hijacker gives a gathered connection away for that of net/http, and notes it.
type hijacker struct {
	http.ResponseWriter
	conn **gathered
}

// Hijack takes the connection over, without the buffers that requests are read with.
func (h hijacker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffers, err := http.NewResponseController(h.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	c := &gathered{Conn: conn}
	*h.conn = c
	if n := buffers.Reader.Buffered(); n > 0 {
		c.first = make([]byte, n)
		if _, err := buffers.Reader.Read(c.first); err != nil {
			conn.Close()
			return nil, nil, err
		}
	}
	return c, bufio.NewReadWriter(bufio.NewReaderSize(c, readBytes), bufio.NewWriterSize(c, writeBytes)), nil
}

// Read reads what the client has sent.
func (c *gathered) Read(into []byte) (int, error) {
	if len(c.first) == 0 {
		return c.Conn.Read(into)
	}
	n := copy(into, c.first)
	if c.first = c.first[n:]; len(c.first) == 0 {
		c.first = nil
	}
	return n, nil
}

// Write sends bytes, or gathers them while the connection is held. A client that does
// not read them in time has lost its connection.
func (c *gathered) Write(data []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.held == nil {
		return c.send(data)
	}
	*c.held = append(*c.held, data...)
	return len(data), nil
}

func (c *gathered) send(data []byte) (int, error) {
	if err := c.Conn.SetWriteDeadline(time.Now().Add(writeWithin)); err != nil {
		return 0, err
	}
	return c.Conn.Write(data)
}

// hold gathers what is written from now on.
func (c *gathered) hold() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.held == nil {
		c.held = gathering.Get().(*[]byte)
	}
}

// release sends what was gathered.
func (c *gathered) release() (err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.held == nil {
		return nil
	}
	if len(*c.held) > 0 {
		_, err = c.send(*c.held)
	}
	*c.held = (*c.held)[:0]
	gathering.Put(c.held)
	c.held = nil
	return err
}
