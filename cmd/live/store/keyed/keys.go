// Package keyed keeps a live server's store over plain keys: every item has a place and
// a part, and the items of a place are ordered by their parts. A place is what belongs
// together (a table, an account, a session, a list). Anything that stores such items, and writes
// a batch of them in whole or not at all, can be a store, as memory and bolt are.
//
//	table/ID         head         what never changes of the table
//	                 head/state   whether it is found and goes on
//	                 act/N        the acts of one append, of which the first is act N
//	                 lease        which process holds it
//	tables           TIME ID      the tables that everybody may find
//	tables/OWNER/S   TIME ID      the tables of an owner in state S
//	account/ID       account      the account
//	                 account/ID   a guest that was merged into it
//	                 result/TIME TABLE SEAT
//	link/HASH        link         the account of an identity
//	session/TOKEN    session      the session
//	sessions         TIME TOKEN   all sessions by their end
//
// A write that depends on what was read is refused if that has changed in between, and then it is
// done again with what is there now ([Need], retryOnConflict). keys.go has these means, tables.go,
// accounts.go and matches.go the parts of the store.
package keyed

import (
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"arcana/cmd/live/store"
)

// Key names an item: Place is what it belongs to, Part its name and order there.
type Key struct{ Place, Part string }

// Item is a value and the key under which it is stored.
type Item struct {
	Key
	Value []byte
}

// Range asks for items of one place: those from one part up to, and without, another.
type Range struct {
	From, To  string
	Backwards bool // the last is first
	Limit     int  // how many at most; 0 means all
}

// Need is a condition of a batch: the item has this very value or, if it is nil, does not exist.
type Need Item

// Batch is written in whole or, if a need is not met, not at all.
type Batch struct {
	Needs []Need // what must be true when it is written
	Puts  []Item // what is stored, new or changed
	Drops []Key  // what is deleted; it need not be there
}

// MostItems is how many needs, puts and drops a batch has at most, together.
const MostItems = 100

// Keys keeps items. What it has written without an error is durable; its refusals are
// those of a [store.Store].
type Keys interface {
	// Get returns the value of an item; ErrNotFound if there is none.
	Get(ctx context.Context, key Key) ([]byte, error)
	// List returns items of a place as they were at one moment, by their parts.
	List(ctx context.Context, place string, r Range) ([]Item, error)
	// Write writes a batch; ErrConflict if a need is not met.
	Write(ctx context.Context, b Batch) error
	// Close waits for the writes that were begun. Later calls return ErrClosed.
	Close() error
}

// Store is a store over keys.
type Store struct{ keys Keys }

var _ store.Store = Store{}

// New returns a store that keeps its items in keys.
func New(keys Keys) Store { return Store{keys} }

// Close closes the keys under the store.
func (s Store) Close() error { return s.keys.Close() }

// writeBatch writes a batch through the keys. An empty batch is no write.
func (s Store) writeBatch(ctx context.Context, b Batch) error {
	switch n := len(b.Needs) + len(b.Puts) + len(b.Drops); {
	case n == 0:
		return nil
	case n > MostItems:
		return fmt.Errorf("expected at most %[2]d items to write at once, got %[1]d", n, MostItems)
	}
	return s.keys.Write(ctx, b)
}

// retryOnConflict calls step and writes the batch that it returns. If another write has come between what step
// has read and its write, it calls step again. An error of step itself is returned, ErrConflict too.
func (s Store) retryOnConflict(ctx context.Context, step func() (Batch, error)) error {
	for {
		b, err := step()
		if err != nil {
			return err
		}
		if err = s.writeBatch(ctx, b); !errors.Is(err, store.ErrConflict) {
			return err
		}
	}
}

// add puts an item that must not be there yet; else the write is ErrConflict.
func (b *Batch) add(key Key, value []byte) {
	b.Needs = append(b.Needs, Need{Key: key})
	b.put(key, value)
}

// change puts an item whose old value must be unchanged; else the write is ErrConflict. old is nil if the
// item did not exist.
func (b *Batch) change(key Key, old, value []byte) {
	b.need(key, old)
	b.put(key, value)
}

// put puts an item, whatever was there.
func (b *Batch) put(key Key, value []byte) { b.Puts = append(b.Puts, Item{key, value}) }

// need makes the write ErrConflict unless the item has this value; nil means that the item must not
// exist.
func (b *Batch) need(key Key, value []byte) { b.Needs = append(b.Needs, Need{key, value}) }

// drop deletes an item.
func (b *Batch) drop(key Key) { b.Drops = append(b.Drops, key) }

// encode returns a value as JSON.
func encode(value any) []byte {
	out, _ := json.Marshal(value) // no error: all values are structs of texts, numbers, bytes and times
	return out
}

// readItem gets an item and decodes it into a value. It also returns the bytes, which a write can need to
// be unchanged.
func (s Store) readItem(ctx context.Context, key Key, into any) ([]byte, error) {
	value, err := s.keys.Get(ctx, key)
	if err != nil {
		return nil, err
	}
	return value, decode(key, value, into)
}

// decode decodes an item's JSON; an error names the item.
func decode(key Key, value []byte, into any) error {
	if err := json.Unmarshal(value, into); err != nil {
		return fmt.Errorf("%s %s is damaged: %w", key.Place, key.Part, err)
	}
	return nil
}

// hexID writes an id as text, so that texts have the same order as ids.
func hexID(id store.ID) string { return hex.EncodeToString(id[:]) }

// timeKey writes a time as text, so that texts have the same order as times. Flipping the sign bit
// puts times before 1970 first.
func timeKey(t time.Time) string { return fmt.Sprintf("%016x", uint64(t.UnixMilli())^1<<63) }

// maxPart is greater than every part, for ranges without an upper end.
const maxPart = "~"
