//go:build !js

package bolt

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"go.etcd.io/bbolt"
)

// Copies of a store while a server runs on it. The server offers a socket beside the file, and
// Backup asks there.

// socketPath returns the path of the socket at which a running server can be asked for a copy
// of its file.
func socketPath(path string) string { return path + ".sock" }

// copyServer sends copies of a store's file to programs that connect to its socket.
type copyServer struct {
	listener net.Listener
	serving  sync.WaitGroup // of the goroutines that accept and send

	mu    sync.Mutex
	ended bool              // no connection is taken any more
	open  map[net.Conn]bool // connections that are sent a copy now
}

// OfferCopies lets Backup ask this server for a copy of its file, through a socket beside the file
// that only the file's owner may open, until the store is closed.
func (s *Store) OfferCopies() error {
	l, err := listen(socketPath(s.keys.path))
	if err != nil {
		return fmt.Errorf("%s: arcana serve backup will not work while this server runs: %w", s.keys.path, err)
	}
	c := &copyServer{listener: l, open: map[net.Conn]bool{}}
	c.serving.Go(func() { c.acceptAll(s.keys.db) })
	s.copies = c
	return nil
}

// listen opens the socket at a path. It is made in a private folder first and gets its name when its
// rights are set, so nobody else can connect before. A socket that a killed server has left is
// replaced: there can be no other server, because this one has the file locked.
func listen(path string) (net.Listener, error) {
	private, err := os.MkdirTemp(filepath.Dir(path), ".s")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(private)
	fresh := filepath.Join(private, "s")
	l, err := net.ListenUnix("unix", &net.UnixAddr{Name: fresh, Net: "unix"})
	if err != nil {
		return nil, err
	}
	l.SetUnlinkOnClose(false) // socketListener removes it under its new name
	if err := errors.Join(os.Chmod(fresh, 0o600), os.Rename(fresh, path)); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return socketListener{l, path}, nil
}

// socketListener is a listener that removes its socket when it is closed. The listener of net cannot,
// since the socket was renamed.
type socketListener struct {
	net.Listener
	path string
}

// Close closes the listener and removes its socket.
func (n socketListener) Close() error { return errors.Join(os.Remove(n.path), n.Listener.Close()) }

// acceptAll accepts connections and sends each a copy, until the listener is closed.
func (c *copyServer) acceptAll(db *bbolt.DB) {
	for {
		conn, err := c.listener.Accept()
		if err != nil {
			return
		}
		if c.track(conn) {
			c.serving.Go(func() {
				defer c.untrack(conn)
				sendCopy(db, conn)
			})
		}
	}
}

// track notes an open connection, or closes it and returns false if the store is closing.
func (c *copyServer) track(conn net.Conn) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.ended {
		conn.Close()
		return false
	}
	c.open[conn] = true
	return true
}

// untrack closes a connection that has its copy.
func (c *copyServer) untrack(conn net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(c.open, conn)
	conn.Close()
}

// close closes the socket and all connections, and waits until nothing is sent any more.
func (c *copyServer) close() {
	c.mu.Lock()
	closedBefore := c.ended
	c.ended = true
	for conn := range c.open {
		conn.Close()
	}
	c.mu.Unlock()
	if !closedBefore {
		c.listener.Close()
	}
	c.serving.Wait()
}

// sendCopy sends the length of the file and its bytes, all of one transaction. A client that
// does not read is dropped, because a copy keeps pages of the database from being used again.
func sendCopy(db *bbolt.DB, to net.Conn) {
	db.View(func(tx *bbolt.Tx) error {
		w := timedConn{to}
		if err := binary.Write(w, binary.BigEndian, tx.Size()); err != nil {
			return err
		}
		_, err := tx.WriteTo(w)
		return err
	})
}

// timedConn is a connection whose writes fail if the other side does not read for 10 seconds.
type timedConn struct{ net.Conn }

// Write writes with a deadline, which begins with each write.
func (p timedConn) Write(data []byte) (int, error) {
	p.SetWriteDeadline(time.Now().Add(10 * time.Second))
	return p.Conn.Write(data)
}

// Backup writes a copy of a store's file to a new file, and returns its length. It asks the
// server that runs on the file, or reads the file if none does. An existing file is never
// overwritten, and an incomplete copy is removed.
func Backup(path, to string) (length int64, err error) {
	if _, err := os.Lstat(to); !errors.Is(err, fs.ErrNotExist) {
		return 0, describe(to, cmp.Or(err, errThere)) // without an error something is there
	}
	out, err := os.CreateTemp(filepath.Dir(to), "."+filepath.Base(to)+"-*")
	if err != nil {
		return 0, describe(to, err)
	}
	defer os.Remove(out.Name())
	length, err = copyFile(path, out)
	if err = errors.Join(err, out.Sync(), out.Close()); err != nil {
		return 0, err
	}
	// The copy gets its name only if it can be opened.
	check, err := openOurs(out.Name(), &bbolt.Options{Timeout: lockWithin, ReadOnly: true})
	if err != nil {
		return 0, err
	}
	return length, describe(to, errors.Join(check.Close(), placeFile(out.Name(), to)))
}

// errThere is the refusal to overwrite a file.
var errThere = errors.New("the file already exists; name a new file")

// copyFile copies a store's file, as it is at one moment, to a writer and returns its length. The
// server that runs on the file sends the copy; if none runs, the file is read.
func copyFile(path string, to io.Writer) (length int64, err error) {
	conn, err := net.Dial("unix", socketPath(path))
	switch {
	case err == nil:
		defer conn.Close()
		if err = binary.Read(conn, binary.BigEndian, &length); err == nil {
			_, err = io.CopyN(to, conn, length)
		}
		if err != nil {
			return 0, fmt.Errorf("%s: the server stopped before the copy was complete; try again", path)
		}
		return length, nil
	case errors.Is(err, fs.ErrPermission):
		return 0, fmt.Errorf("%s: only the user who runs the server may copy its file", path)
	case !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, syscall.ECONNREFUSED): // these two mean that no server runs
		return 0, describe(path, err)
	}
	db, err := openOurs(path, &bbolt.Options{Timeout: lockWithin, ReadOnly: true})
	if err != nil {
		return 0, err
	}
	err = db.View(func(tx *bbolt.Tx) (err error) { length, err = tx.WriteTo(to); return err })
	return length, describe(path, errors.Join(err, db.Close()))
}
