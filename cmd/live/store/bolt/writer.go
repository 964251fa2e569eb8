//go:build !js

package bolt

import (
	"bytes"
	"context"
	"errors"

	"go.etcd.io/bbolt"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/keyed"
)

// step is one batch: it is written, and answered, with those that share its commit.
type step struct {
	ctx    context.Context
	batch  keyed.Batch
	answer chan error // has room for the answer: the writer never waits
	err    error      // its refusal
}

// mostSteps is how many steps share a commit at most, so that the first of them does
// not wait for long.
const mostSteps = 512

// Write writes a batch, and returns when it is durable or refused.
func (k *keys) Write(ctx context.Context, b keyed.Batch) error {
	if k.closed() {
		return store.ErrClosed
	}
	n := &step{ctx: ctx, batch: b, answer: make(chan error, 1)}
	select {
	case k.steps <- n:
	case <-k.gone:
		return store.ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
	return describe(k.path, k.answer(ctx, n))
}

// answer waits for a step. One that was sent when the writer had ended has none.
func (k *keys) answer(ctx context.Context, n *step) error {
	select {
	case err := <-n.answer:
		return err
	case <-ctx.Done():
		return ctx.Err()
	case <-k.ended:
	}
	select {
	case err := <-n.answer:
		return err
	default:
		return store.ErrClosed
	}
}

// writeAll is the one writer.
func (k *keys) writeAll() {
	defer close(k.ended)
	for {
		select {
		case first := <-k.steps:
			k.commit(k.arrived(first))
		case <-k.gone:
			k.commit(k.arrived())
			return
		}
	}
}

// arrived adds the steps that wait now.
func (k *keys) arrived(list ...*step) []*step {
	for len(list) < mostSteps {
		select {
		case next := <-k.steps:
			list = append(list, next)
		default:
			return list
		}
	}
	return list
}

// errNothing ends a commit to which no step adds anything.
var errNothing = errors.New("nothing to write")

// commit writes steps in one transaction, and answers each when it has ended: those that
// were refused with their refusal, all others with the commit's own error.
func (k *keys) commit(steps []*step) {
	err := k.db.Update(func(tx *bbolt.Tx) error {
		none := true
		for _, n := range steps {
			if n.err = n.refusal(tx.Bucket(bucketItems)); n.err != nil {
				continue
			}
			none = false
			if err := n.write(tx.Bucket(bucketItems)); err != nil {
				return err // nothing of the commit is kept
			}
		}
		if none {
			return errNothing
		}
		return nil
	})
	for _, n := range steps {
		if n.err == nil {
			n.err = err
		}
		n.answer <- n.err
	}
}

// refusal is why nothing of the batch is to be written: something that it needs is not so,
// or nobody waits for it.
func (n *step) refusal(items *bbolt.Bucket) error {
	for _, need := range n.batch.Needs {
		value := items.Get(itemName(need.Place, need.Part))
		if (value == nil) != (need.Value == nil) || !bytes.Equal(value, need.Value) {
			return store.ErrConflict
		}
	}
	return n.ctx.Err()
}

func (n *step) write(items *bbolt.Bucket) error {
	for _, key := range n.batch.Drops {
		if err := items.Delete(itemName(key.Place, key.Part)); err != nil {
			return err
		}
	}
	for _, i := range n.batch.Puts {
		if err := items.Put(itemName(i.Place, i.Part), i.Value); err != nil {
			return err
		}
	}
	return nil
}
