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

// step is one batch that waits to be written, and is answered, together with others of the
// same commit.
type step struct {
	ctx    context.Context
	batch  keyed.Batch
	answer chan error // has room for the answer: the writer never waits
	err    error      // its refusal
}

// mostSteps is how many steps share a commit at most, so that the first of them does
// not wait for long.
const mostSteps = 512

// Write writes a batch, and returns when it is durable or refused. It waits together with
// others for the next commit.
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
	return describe(k.path, k.awaitAnswer(ctx, n))
}

// awaitAnswer waits until a step is committed or refused. A step that came after the writer
// had ended gets ErrClosed.
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
			k.commit(k.collect(first))
		case <-k.gone:
			k.commit(k.collect())
			return
		}
	}
}

// collect returns the given steps and those that wait now, at most mostSteps.
func (k *keys) collect(list ...*step) []*step {
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

// commit writes steps in one transaction, and answers each: those that may not be written with
// the reason, all others with the transaction's own error or nil.
func (k *keys) commit(steps []*step) {
	err := k.db.Update(func(tx *bbolt.Tx) error {
		none := true
		for _, n := range steps {
			if n.err = n.refusalOf(tx.Bucket(bucketItems)); n.err != nil {
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

// refusalOf returns why nothing of the batch is to be written: a need is not met, or the
// caller has gone; nil if it may be written.
func (n *step) refusalOf(items *bbolt.Bucket) error {
	for _, need := range n.batch.Needs {
		value := items.Get(itemName(need.Place, need.Part))
		if (value == nil) != (need.Value == nil) || !bytes.Equal(value, need.Value) {
			return store.ErrConflict
		}
	}
	return n.ctx.Err()
}

// write applies the batch's drops and puts within the transaction.
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
