package dynamo

import (
	"context"
	"errors"
	"fmt"

	"arcana/cmd/live/store"
)

// batch is what one item of a table's log holds: the acts of one append or, as the
// last, the results.
type batch struct {
	From    int
	Acts    []store.Act    `json:",omitempty"`
	Over    bool           `json:",omitempty"`
	Results []store.Result `json:",omitempty"`
}

func position(from int) string { return fmt.Sprintf("act#%010d", from) }

// log returns the batches of a table from the one at a position on.
func (s *Store) log(ctx context.Context, id store.ID, q search, from int) (list []batch, err error) {
	q.condition = "place = :place AND part BETWEEN :from AND :to"
	q.values = item{":place": text(tablePlace(id)), ":from": text(position(from)), ":to": text("act#~")}
	items, err := s.items(ctx, q)
	for _, i := range items {
		var b batch
		err = errors.Join(err, i.read(&b))
		list = append(list, b)
	}
	return list, err
}

// last is the end of a table's log: the batch, and how many acts there are.
func (s *Store) last(ctx context.Context, id store.ID) (b batch, length int, err error) {
	list, err := s.log(ctx, id, search{backwards: true, limit: 1}, 0)
	if err != nil {
		return b, 0, err
	}
	if len(list) == 0 {
		_, err := s.get(ctx, headOf(id))
		return b, 0, err
	}
	return list[0], list[0].From + len(list[0].Acts), nil
}

// Append adds acts to a table that has from of them. Between the look and the write
// another may come, but not without taking the very place of this one.
func (s *Store) Append(ctx context.Context, id store.ID, from int, acts ...store.Act) error {
	if err := store.CheckActs(acts); err != nil {
		return err
	}
	end, length, err := s.last(ctx, id)
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
	return s.add(ctx, tablePlace(id), position(from), item{"doc": doc(b)})
}

// Acts returns the acts of a table from a position on. The first batch may begin
// before it.
func (s *Store) Acts(ctx context.Context, id store.ID, from int) (acts []store.Act, err error) {
	if _, err := s.get(ctx, headOf(id)); err != nil {
		return nil, err
	}
	list, err := s.log(ctx, id, search{}, max(0, from-store.MostActs+1))
	for _, b := range list {
		for i, a := range b.Acts {
			if b.From+i >= from {
				acts = append(acts, a)
			}
		}
	}
	return acts, err
}

// seal puts results at the end of a table's log, and returns those that are there.
func (s *Store) seal(ctx context.Context, id store.ID, results []store.Result) ([]store.Result, error) {
	for {
		end, length, err := s.last(ctx, id)
		if err != nil || end.Over {
			return end.Results, err
		}
		b := batch{From: length, Over: true, Results: results}
		err = s.add(ctx, tablePlace(id), position(length), item{"doc": doc(b)})
		if !errors.Is(err, store.ErrConflict) {
			return results, err
		}
	}
}
