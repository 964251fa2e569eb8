package keyed

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"arcana/cmd/live/store"
)

// Finish marks a table as over and adds its results.
func (s Store) Finish(ctx context.Context, id store.ID, results ...store.Result) error {
	return s.again(ctx, func() (b Batch, err error) {
		t, err := s.Table(ctx, id)
		if err != nil || t.State == store.Over {
			return b, err
		}
		b = moved(t, store.Over)
		for _, r := range results {
			r.Table, r.Ended = id, store.Moment(r.Ended)
			b.put(Key{accountPlace(r.Account), resultPart(r)}, doc(r))
		}
		return b, nil
	})
}

// resultPart is where a result stands in its account's history.
func resultPart(r store.Result) string {
	return fmt.Sprintf("result/%s%s%08d", at(r.Ended), hexed(r.Table), r.Seat)
}

// History returns results of an account.
func (s Store) History(ctx context.Context, id store.ID, after *store.Result, limit int) (list []store.Result, err error) {
	family, err := s.family(ctx, id)
	if err != nil {
		return nil, err
	}
	r := Range{From: "result/", To: "result/~", Backwards: true, Limit: limit}
	if after != nil {
		r.To = resultPart(*after)
	}
	for _, member := range family {
		items, err := s.keys.List(ctx, accountPlace(member), r)
		if err != nil {
			return nil, err
		}
		for _, i := range items {
			var n store.Result
			err = errors.Join(err, unmarshal(i.Key, i.Value, &n))
			list = append(list, n)
		}
		if err != nil {
			return nil, err
		}
	}
	slices.SortFunc(list, func(a, b store.Result) int { return cmp.Compare(resultPart(b), resultPart(a)) })
	return list[:min(len(list), limit)], nil
}
