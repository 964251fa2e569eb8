//go:build !js

package sqlite

import (
	"context"

	"arcana/cmd/arcana/live/store"
)

// Finish marks a table as over and adds its results.
func (s *Store) Finish(ctx context.Context, id store.ID, results ...store.Result) error {
	return s.write(ctx, func(c *commit) error {
		state, err := c.state(id)
		if err != nil || state == store.Over {
			return err
		}
		for _, r := range results {
			if err := c.addResult(id, r); err != nil {
				return err
			}
		}
		return c.setState(id, store.Over)
	})
}

func (c *commit) addResult(id store.ID, r store.Result) error {
	_, err := c.exec(`INSERT INTO results (table_id, seat, account, system, place, score, ended) VALUES (?, ?, ?, ?, ?, ?, ?)`,
		id[:], r.Seat, r.Account[:], r.System, r.Place, r.Score, r.Ended.UnixMilli())
	return err
}

// History returns results of an account.
func (s *Store) History(ctx context.Context, id store.ID, after *store.Result, limit int) (list []store.Result, err error) {
	where, args := "account IN "+family, []any{id[:], id[:]}
	if after != nil {
		where, args = where+" AND (ended, table_id, seat) < (?, ?, ?)", append(args, after.Ended.UnixMilli(), after.Table[:], after.Seat)
	}
	query := `SELECT table_id, seat, account, system, place, score, ended FROM results WHERE ` + where +
		` ORDER BY ended DESC, table_id DESC, seat DESC LIMIT ?`
	return list, s.each(ctx, query, append(args, limit), func(r row) error {
		var n store.Result
		err := r.Scan(bits{n.Table[:]}, &n.Seat, bits{n.Account[:]}, &n.System, &n.Place, &n.Score, moment{&n.Ended})
		list = append(list, n)
		return err
	})
}
