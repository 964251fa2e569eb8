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

// Writing: batches wait for one goroutine, which commits many of them together.

// step is one batch that waits to be written. It is written and answered together with others, in
// one commit.
type step struct {
	ctx    context.Context
	batch  keyed.Batch
	answer chan error // has room for the answer, so that the writer never waits
	err    error      // what will be answered
}

// mostSteps is how many steps may share a commit. More would make the first of them wait for long.
const mostSteps = 512

// Write writes a batch, and returns when it is durable or refused. It waits together with
// others for the next commit.
func (k *keys) Write(ctx context.Context, b keyed.Batch) error {
	if k.isClosed() {
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
	return describe(k.path, k.awaitAnswer(ctx, n))
}

// awaitAnswer waits until a step is committed or refused. If the writer has ended, it may have
// answered the step before; if not, the step came too late and gets ErrClosed.
func (k *keys) awaitAnswer(ctx context.Context, n *step) error {
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

// runWriter is the goroutine that writes: it commits the steps that wait, again and again,
// until the store is closed.
func (k *keys) runWriter() {
	defer close(k.ended)
	for {
		select {
		case first := <-k.steps:
			k.commit(k.takeWaiting(first))
		case <-k.gone:
			k.commit(k.takeWaiting())
			return
		}
	}
}

// takeWaiting returns the given steps and those that wait now, at most mostSteps.
func (k *keys) takeWaiting(list ...*step) []*step {
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

// errNothing ends a transaction in which no step may write, so that it is not committed.
var errNothing = errors.New("nothing to write")

// commit writes steps in one transaction, and answers each: a step that may not be written with the
// reason, all others with the error of the transaction, which is nil if it was committed.
func (k *keys) commit(steps []*step) {
	err := k.db.Update(func(tx *bbolt.Tx) error {
		none := true
		for _, n := range steps {
			if n.err = n.refusalOf(tx.Bucket(bucketItems)); n.err != nil {
				continue
			}
			none = false
			if err := n.write(tx.Bucket(bucketItems)); err != nil {
				return err // nothing of the transaction is kept
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

// refusalOf returns an error if nothing of the batch may be written, because a need is not met or the
// caller's context has ended; nil if it may be written. An item with an empty value exists: only nil is
// none.
func (n *step) refusalOf(items *bbolt.Bucket) error {
	for _, need := range n.batch.Needs {
		value := items.Get(itemName(need.Place, need.Part))
		if (value == nil) != (need.Value == nil) || !bytes.Equal(value, need.Value) {
			return store.ErrConflict
		}
	}
	return n.ctx.Err()
}

// write applies the batch within the transaction: first the drops, then the puts, so that an item which is in both
// is there in the end.
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
