// Matches that are over: their results, by account.

package keyed

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"arcana/cmd/live/store"
)

// Finish marks a table as over and stores its results. For a table that is over already it does
// nothing.
func (s Store) Finish(ctx context.Context, id store.ID, results ...store.Result) error {
	return s.retryOnConflict(ctx, func() (b Batch, err error) {
		t, err := s.Table(ctx, id)
		if err != nil || t.State == store.Over {
			return b, err
		}
		b = changeState(t, store.Over)
		for _, r := range results {
			r.Table, r.Ended = id, store.Moment(r.Ended)
			b.put(Key{accountPlace(r.Account), resultPart(r)}, encode(r))
		}
		return b, nil
	})
}

// resultPart returns the part of a result in the place of its account. Results are in the order of
// time, table and seat.
func resultPart(r store.Result) string {
	return fmt.Sprintf("result/%s%s%08d", timeKey(r.Ended), hexID(r.Table), r.Seat)
}

// History returns the newest results of an account and its merged guests, at most limit of them:
// those that are older than the result after, or the newest of all if after is nil.
func (s Store) History(ctx context.Context, id store.ID, after *store.Result, limit int) (list []store.Result, err error) {
	accounts, err := s.withGuests(ctx, id)
	if err != nil {
		return nil, err
	}
	r := Range{From: "result/", To: "result/" + maxPart, Backwards: true, Limit: limit}
	if after != nil {
		r.To = resultPart(*after)
	}
	for _, account := range accounts {
		items, err := s.keys.List(ctx, accountPlace(account), r)
		if err != nil {
			return nil, err
		}
		for _, i := range items {
			var n store.Result
			err = errors.Join(err, decode(i.Key, i.Value, &n))
			list = append(list, n)
		}
		if err != nil {
			return nil, err
		}
	}
	slices.SortFunc(list, func(a, b store.Result) int { return cmp.Compare(resultPart(b), resultPart(a)) })
	return list[:min(len(list), limit)], nil
}
