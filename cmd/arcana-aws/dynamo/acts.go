// The log of a table: its acts, in batches, and at the end its results.

package dynamo

import (
	"context"
	"errors"
	"fmt"

	"arcana/cmd/live/store"
)

// batch is one item of a table's log: the acts of one append or, as the last item, the results.
type batch struct {
	From    int            // the position of the first act
	Acts    []store.Act    `json:",omitempty"`
	Over    bool           `json:",omitempty"`
	Results []store.Result `json:",omitempty"`
}

// batchPart returns the part of the batch that begins with act from. Parts have the order of these
// numbers.
func batchPart(from int) string { return fmt.Sprintf("act#%010d", from) }

// batches returns those batches of a table's log that begin at act from or later. Order and limit
// are those of the search q.
func (s *Store) batches(ctx context.Context, id store.ID, q search, from int) (list []batch, err error) {
	q.condition = "place = :place AND part BETWEEN :from AND :to"
	q.values = item{":place": textValue(tablePlace(id)), ":from": textValue(batchPart(from)), ":to": textValue("act#~")}
	items, err := s.find(ctx, q)
	for _, i := range items {
		var b batch
		err = errors.Join(err, i.readDoc(&b))
		list = append(list, b)
	}
	return list, err
}

// lastBatch returns the last batch of a table's log and how many acts the log has. If the log is empty, it asks for
// the table's head, and returns ErrNotFound if there is no such table.
func (s *Store) lastBatch(ctx context.Context, id store.ID) (b batch, length int, err error) {
	list, err := s.batches(ctx, id, search{backwards: true, limit: 1}, 0)
	if err != nil {
		return b, 0, err
	}
	if len(list) == 0 {
		_, err := s.get(ctx, headKey(id))
		return b, 0, err
	}
	return list[0], list[0].From + len(list[0].Acts), nil
}

// Append adds acts to a table that has exactly from acts, else it returns ErrConflict. If another
// process appends at the same time, both write an item with the same key, and only one succeeds.
func (s *Store) Append(ctx context.Context, id store.ID, from int, acts ...store.Act) error {
	if err := store.CheckActs(acts); err != nil {
		return err
	}
	end, length, err := s.lastBatch(ctx, id)
	if err != nil {
		return err
	}
	if end.Over || length != from {
		return store.ErrConflict
	}
	b := batch{From: from}
	for _, a := range acts {
		a.At = store.Moment(a.At)
		b.Acts = append(b.Acts, a)
	}
	return s.add(ctx, tablePlace(id), batchPart(from), item{"doc": docValue(b)})
}

// Acts returns the acts of a table from a position on. The act there may stand inside a batch that
// begins up to MostActs-1 acts earlier.
func (s *Store) Acts(ctx context.Context, id store.ID, from int) (acts []store.Act, err error) {
	if _, err := s.get(ctx, headKey(id)); err != nil {
		return nil, err
	}
	list, err := s.batches(ctx, id, search{}, max(0, from-store.MostActs+1))
	for _, b := range list {
		for i, a := range b.Acts {
			if b.From+i >= from {
				acts = append(acts, a)
			}
		}
	}
	return acts, err
}

// endLog ends a table's log with the results, and returns the results that the log has: those
// of another process if it ended the log first.
func (s *Store) endLog(ctx context.Context, id store.ID, results []store.Result) ([]store.Result, error) {
	for {
		end, length, err := s.lastBatch(ctx, id)
		if err != nil || end.Over {
			return end.Results, err
		}
		b := batch{From: length, Over: true, Results: results}
		err = s.add(ctx, tablePlace(id), batchPart(length), item{"doc": docValue(b)})
		if !errors.Is(err, store.ErrConflict) { // at a conflict another batch has come first, so look again
			return results, err
		}
	}
}
