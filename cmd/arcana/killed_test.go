package main

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"arcana/bindings/hosttest"
	"arcana/cmd/internal/client"
	"arcana/cmd/live/store"
	"arcana/cmd/live/store/bolt"
	"arcana/core/rand"
)

// kills is how often the server is killed: ten times in the quick run, as often as
// ARCANA_KILLS says, a thousand times in the full one.
func kills(t *testing.T) int {
	if text := os.Getenv("ARCANA_KILLS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal("ARCANA_KILLS:", err)
		}
		return n
	}
	if os.Getenv("ARCANA_LONG") != "" {
		return 1000
	}
	return 10
}

// TestKilled: a server that is killed at any moment, again and again, has lost no move
// that it acknowledged and played none twice; clients come back by themselves, and see
// what a client sees that is new.
func TestKilled(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tables.db")
	p := &victim{t: t, addr: freeAddress(t), store: file}
	p.start()
	defer p.kill()
	ctx, stop := context.WithTimeout(context.Background(), 20*time.Minute)
	defer stop()
	c := &crowd{t: t, base: "http://" + p.addr, quiet: make(chan struct{})}
	var playing sync.WaitGroup
	for i := range 4 {
		playing.Go(func() { c.pair(ctx, uint64(i), 1) })
	}
	chance := rand.New(1, "kills")
	for range kills(t) {
		time.Sleep(time.Duration(5+chance.Intn(150)) * time.Millisecond)
		p.kill()
		p.start()
	}
	c.hear(ctx)
	close(c.quiet)
	playing.Wait()
	if t.Failed() {
		return
	}
	for _, at := range c.last {
		at.sameAsNew(ctx, t)
	}
	p.kill()
	c.verify(file)
}

// TestBackedUp: a copy that is taken while people play has every move that was acknowledged
// before, and a server goes on from it.
func TestBackedUp(t *testing.T) {
	file, copied := filepath.Join(t.TempDir(), "tables.db"), filepath.Join(t.TempDir(), "copy.db")
	p := &victim{t: t, addr: freeAddress(t), store: file}
	p.start()
	defer func() { p.kill() }()
	ctx, stop := context.WithTimeout(t.Context(), 5*time.Minute)
	defer stop()
	c := &crowd{t: t, base: "http://" + p.addr, quiet: make(chan struct{})}
	var playing sync.WaitGroup
	for i := range hosttest.Full(4, 25) { // no more guests come from one address than 60
		playing.Go(func() { c.pair(ctx, uint64(i), hosttest.Full(1, 2)) })
	}
	for len(c.told().tables) < hosttest.Full(4, 50) && ctx.Err() == nil {
		time.Sleep(pace)
	}
	c.hear(ctx)
	before := c.told()
	if r := arcana(t, nil, "", "serve", "backup", "--store", file, copied); r.code != exitGood || !strings.Contains(r.out, copied+" is a copy of "+file) {
		t.Errorf("%+v", r)
	}
	close(c.quiet)
	playing.Wait()
	p.kill()
	before.verify(copied)
	p.store = copied
	p.start()
	if _, err := client.Guest(ctx, c.base, "Somebody"); err != nil {
		t.Errorf("a server does not go on from the copy: %v", err)
	}
}

// told is what was acknowledged until now.
func (c *crowd) told() *crowd {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := &crowd{t: c.t, done: slices.Clone(c.done), tables: map[string]bool{}}
	for _, a := range now.done {
		now.tables[a.table] = true
	}
	return now
}

// freeAddress is one that nobody listens at.
func freeAddress(t *testing.T) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// victim is the program serving, to be killed.
type victim struct {
	t           *testing.T
	addr, store string
	cmd         *exec.Cmd
}

// start starts it, and waits until it says where it serves.
func (v *victim) start() {
	v.t.Helper()
	self, err := os.Executable()
	if err != nil {
		v.t.Fatal(err)
	}
	v.cmd = exec.Command(self, "serve", "--addr", v.addr, "--store", v.store)
	v.cmd.Args[0] = "arcana" // under this name the test program is the program
	v.cmd.Stderr = os.Stderr
	out, err := v.cmd.StdoutPipe()
	if err == nil {
		err = v.cmd.Start()
	}
	if err != nil {
		v.t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		v.t.Fatalf("the server says %q: %v", line, err)
	}
}

// kill kills it as a lost machine would.
func (v *victim) kill() {
	v.cmd.Process.Kill()
	v.cmd.Wait()
}

// sameAsNew compares what a client has, after it came back once more, with what a new
// one of the same person is shown.
func (s *seated) sameAsNew(ctx context.Context, t *testing.T) {
	fresh, events := s.ClientAt(s.Table), s.Events
	for _, c := range []*client.Client{s.Client, fresh} {
		c.Close()
		short, cancel := context.WithTimeout(ctx, 30*time.Second)
		for c.Document == nil || c.Events < events {
			if _, err := c.Next(short); err != nil {
				break
			}
		}
		cancel()
	}
	if s.Document == nil || !reflect.DeepEqual(s.Document, fresh.Document) || s.Events != fresh.Events {
		t.Errorf("a client that came back has %d events and sees %v; a new one %d and %v", s.Events, s.Document, fresh.Events, fresh.Document)
	}
}

// verify reads what the server has kept: every acknowledged move once, and no message
// of a client twice.
func (c *crowd) verify(file string) {
	ctx := context.Background()
	kept, err := bolt.Open(file)
	if err != nil {
		c.t.Fatal(err)
	}
	defer kept.Close()
	found, acts := map[acknowledged]int{}, 0
	for table := range c.tables {
		id, err := store.ParseID(table)
		if err != nil {
			c.t.Fatal(err)
		}
		list, err := kept.Acts(ctx, id, 0)
		if err != nil {
			c.t.Fatal(err)
		}
		sent := map[string]bool{}
		for _, act := range list {
			acts++
			_, move, outOfTurn := strings.Cut(act.Text, ": ") // who moves when others may has the seat before the move
			if !outOfTurn {
				move = act.Text
			}
			found[acknowledged{table, act.Client.String(), act.Number, move}]++
			if key := fmt.Sprint(act.Client, act.Number); act.Client != (store.ID{}) && sent[key] {
				c.t.Errorf("table %s: message %d of a client is kept twice: %q", table, act.Number, act.Text)
			} else {
				sent[key] = true
			}
		}
	}
	for _, a := range c.done {
		if n := found[a]; n != 1 {
			c.t.Errorf("the acknowledged move %q (message %d) is kept %d times", a.text, a.number, n)
		}
	}
	c.t.Logf("%d acknowledged moves, %d tables, %d acts", len(c.done), len(c.tables), acts)
	if len(c.done) < 20 {
		c.t.Error("hardly a move was acknowledged")
	}
}
