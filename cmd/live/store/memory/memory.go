// Package memory is a store that lives as long as the program: for tests, and for a
// server whose tables need not outlive it.
package memory

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"sync"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/keyed"
)

// New returns an empty store.
func New() store.Store { return keyed.New(&keys{places: map[string][]keyed.Item{}}) }

// keys keeps the items of each place in the order of their parts, behind one lock.
type keys struct {
	mu     sync.Mutex
	closed bool
	places map[string][]keyed.Item
}

// Close closes the store; later calls return ErrClosed.
func (k *keys) Close() error {
	return k.withLock(context.Background(), func() error {
		k.closed = true
		return nil
	})
}

// withLock calls step under the lock, unless the store is closed or the context has ended.
func (k *keys) withLock(ctx context.Context, step func() error) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.closed {
		return store.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return step()
}

// find returns the index of an item among those of its place and true, or the index where it would
// be inserted and false.
func (k *keys) find(key keyed.Key) (at int, found bool) {
	return slices.BinarySearchFunc(k.places[key.Place], key.Part, func(i keyed.Item, part string) int { return strings.Compare(i.Part, part) })
}

// Get returns the value of an item; ErrNotFound if there is none. The caller must not change the value,
// which is the stored one.
func (k *keys) Get(ctx context.Context, key keyed.Key) (value []byte, err error) {
	err = k.withLock(ctx, func() error {
		at, found := k.find(key)
		if !found {
			return store.ErrNotFound
		}
		value = k.places[key.Place][at].Value
		return nil
	})
	return value, err
}

// List returns the items of a place within a range, in the range's order.
func (k *keys) List(ctx context.Context, place string, r keyed.Range) (list []keyed.Item, err error) {
	err = k.withLock(ctx, func() error {
		from, _ := k.find(keyed.Key{Place: place, Part: r.From})
		to, _ := k.find(keyed.Key{Place: place, Part: r.To})
		list = slices.Clone(k.places[place][min(from, to):to]) // a range that ends before it begins is empty
		if r.Backwards {
			slices.Reverse(list)
		}
		if r.Limit > 0 {
			list = list[:min(len(list), r.Limit)]
		}
		return nil
	})
	return list, err
}

// Write applies a batch, first the drops and then the puts; it returns ErrConflict, and writes nothing, if a need
// is not met.
func (k *keys) Write(ctx context.Context, b keyed.Batch) error {
	return k.withLock(ctx, func() error {
		for _, n := range b.Needs {
			at, found := k.find(n.Key)
			if found != (n.Value != nil) || found && !bytes.Equal(k.places[n.Place][at].Value, n.Value) {
				return store.ErrConflict
			}
		}
		for _, key := range b.Drops {
			if at, found := k.find(key); found {
				k.places[key.Place] = slices.Delete(k.places[key.Place], at, at+1)
			}
		}
		for _, i := range b.Puts {
			at, found := k.find(i.Key)
			if found {
				k.places[i.Place][at] = i
			} else {
				k.places[i.Place] = slices.Insert(k.places[i.Place], at, i)
			}
		}
		return nil
	})
}
