// A store that loses its power, for tests of what a server does then. Its methods as a store
// are in passes.go.

package storetest

import (
	"context"
	"math/rand/v2"
	"sync"
	"time"

	"arcana/cmd/live/store"
)

// Fragile is a store on a machine that may lose its power. A write waits in memory until the next
// sync, which makes it durable and answers it. A crash drops the waiting writes, except the first
// few, how many is chance: these reach the disk, although their callers are not told.
type Fragile struct {
	disk store.Store

	mu      sync.Mutex
	down    bool // it has crashed or was closed
	waiting []*waitingWrite
	syncing *time.Timer // of the next sync; nil while nothing waits
	every   time.Duration
	arrived chan struct{} // see Arrived
}

// waitingWrite is a write that waits for a sync.
type waitingWrite struct {
	do     func(store.Store) error // does it on the disk
	answer chan error              // has room for the answer
}

var _ store.Store = (*Fragile)(nil)

// NewFragile returns a store whose writes wait in memory until a sync puts them into disk. If every is
// above 0, a sync comes that long after the first write has begun to wait; otherwise only Sync makes one.
func NewFragile(disk store.Store, every time.Duration) *Fragile {
	return &Fragile{disk: disk, every: every, arrived: make(chan struct{}, 1)}
}

// Arrived returns a channel that receives when writes have begun to wait; several that come
// together count once.
func (f *Fragile) Arrived() <-chan struct{} { return f.arrived }

// Sync makes all waiting writes durable, and answers them.
func (f *Fragile) Sync() {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, w := range f.takeWaiting() {
		w.answer <- w.do(f.disk)
	}
}

// Crash ends the store as a loss of power would: the first few of the waiting writes reach the disk,
// chance says how many, and every waiting caller gets ErrClosed. It returns the disk, on which a
// new Fragile can begin.
func (f *Fragile) Crash(chance *rand.Rand) store.Store {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.down = true
	list := f.takeWaiting()
	written := chance.IntN(len(list) + 1)
	for i, w := range list {
		if i < written {
			w.do(f.disk)
		}
		w.answer <- store.ErrClosed
	}
	return f.disk
}

// Waiting returns how many writes wait for a sync.
func (f *Fragile) Waiting() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.waiting)
}

// takeWaiting returns the waiting writes, and stops the timer of the next sync. The caller has
// the lock.
func (f *Fragile) takeWaiting() []*waitingWrite {
	list := f.waiting
	f.waiting = nil
	if f.syncing != nil {
		f.syncing.Stop()
		f.syncing = nil
	}
	return list
}

// queueWrite queues a write and waits until a sync has carried it out, whose result it returns. It sets the
// timer of the next sync if none is set, and signals Arrived. If the context ends first, its error is
// returned, but the write stays in the queue.
func (f *Fragile) queueWrite(ctx context.Context, do func(store.Store) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	w := &waitingWrite{do: do, answer: make(chan error, 1)}
	f.mu.Lock()
	if f.down {
		f.mu.Unlock()
		return store.ErrClosed
	}
	f.waiting = append(f.waiting, w)
	if f.every > 0 && f.syncing == nil {
		f.syncing = time.AfterFunc(f.every, f.Sync)
	}
	f.mu.Unlock()
	select {
	case f.arrived <- struct{}{}:
	default: // an earlier signal was not received yet
	}
	select {
	case err := <-w.answer:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// readDurable returns what ask reads from the disk, which has only what is durable; ErrClosed after a
// crash or Close.
func readDurable[T any](f *Fragile, ask func(store.Store) (T, error)) (value T, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.down {
		return value, store.ErrClosed
	}
	return ask(f.disk)
}

// Close syncs, and closes the store and its disk.
func (f *Fragile) Close() error {
	f.Sync()
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.down {
		return store.ErrClosed
	}
	f.down = true
	return f.disk.Close()
}
