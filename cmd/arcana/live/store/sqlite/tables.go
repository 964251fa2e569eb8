//go:build !js

package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"arcana/cmd/arcana/live/store"
)

// AddTable keeps a new table.
func (s *Store) AddTable(ctx context.Context, t store.Table) error {
	if err := store.CheckTable(t); err != nil {
		return err
	}
	return s.write(ctx, func(c *commit) error {
		return c.must(store.ErrConflict, `INSERT INTO tables (id, head, owner, state, made) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT DO NOTHING`, t.ID[:], []byte(t.Head), t.Owner[:], t.State, t.Made.UnixMilli())
	})
}

// tableColumns are what scanTable reads.
const tableColumns = "id, head, owner, state, made"

func scanTable(r row) (t store.Table, err error) {
	var head []byte
	err = r.Scan(bits{t.ID[:]}, &head, bits{t.Owner[:]}, &t.State, moment{&t.Made})
	t.Head = head
	return t, err
}

// Table returns a table.
func (s *Store) Table(ctx context.Context, id store.ID) (t store.Table, err error) {
	if s.closed() {
		return t, store.ErrClosed
	}
	t, err = scanTable(s.reader.QueryRowContext(ctx, `SELECT `+tableColumns+` FROM tables WHERE id = ?`, id[:]))
	return t, s.failure(err)
}

// ListTables returns the tables that a query asks for.
func (s *Store) ListTables(ctx context.Context, q store.Query) (list []store.Table, err error) {
	if err := store.CheckQuery(q); err != nil {
		return nil, err
	}
	where, args := "state = ?", []any{q.State}
	if (q.Owner != store.ID{}) {
		where, args = where+" AND owner IN "+family, append(args, q.Owner[:], q.Owner[:])
	}
	if q.After != nil {
		where, args = where+" AND (made, id) < (?, ?)", append(args, q.After.Made.UnixMilli(), q.After.ID[:])
	}
	query := `SELECT ` + tableColumns + ` FROM tables WHERE ` + where + ` ORDER BY made DESC, id DESC LIMIT ?`
	return list, s.each(ctx, query, append(args, q.Limit), func(r row) error {
		t, err := scanTable(r)
		list = append(list, t)
		return err
	})
}

// SetState changes whether a table is found and goes on.
func (s *Store) SetState(ctx context.Context, id store.ID, state store.State) error {
	return s.write(ctx, func(c *commit) error { return c.setState(id, state) })
}

func (c *commit) setState(id store.ID, state store.State) error {
	old, err := c.state(id)
	if err != nil {
		return err
	}
	if old == store.Over && state != store.Over {
		return store.ErrConflict
	}
	_, err = c.exec(`UPDATE tables SET state = ? WHERE id = ?`, state, id[:])
	return err
}

func (c *commit) state(id store.ID) (state store.State, err error) {
	return state, c.one(`SELECT state FROM tables WHERE id = ?`, []any{id[:]}, &state)
}

// Append adds acts to a table that has from of them.
func (s *Store) Append(ctx context.Context, id store.ID, from int, acts ...store.Act) error {
	if err := store.CheckActs(acts); err != nil {
		return err
	}
	return s.write(ctx, func(c *commit) error {
		state, length := store.Over, 0
		err := c.one(`SELECT state, (SELECT coalesce(max(position) + 1, 0) FROM acts WHERE table_id = id) FROM tables WHERE id = ?`, []any{id[:]}, &state, &length)
		if err == nil && (state == store.Over || length != from) {
			return store.ErrConflict
		}
		for i := 0; i < len(acts) && err == nil; i++ {
			err = c.insert(id, from+i, acts[i])
		}
		return err
	})
}

func (c *commit) insert(id store.ID, position int, a store.Act) error {
	_, err := c.exec(`INSERT INTO acts (table_id, position, kind, seat, ply, text, client, number, at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		id[:], position, a.Kind, a.Seat, a.Ply, a.Text, a.Client[:], a.Number, a.At.UnixMilli())
	return err
}

// Acts returns the acts of a table from a position on.
func (s *Store) Acts(ctx context.Context, id store.ID, from int) (acts []store.Act, err error) {
	if _, err := s.Table(ctx, id); err != nil {
		return nil, err
	}
	return acts, s.each(ctx, `SELECT kind, seat, ply, text, client, number, at FROM acts
		WHERE table_id = ? AND position >= ? ORDER BY position`, []any{id[:], from}, func(r row) error {
		var a store.Act
		err := r.Scan(&a.Kind, &a.Seat, &a.Ply, &a.Text, bits{a.Client[:]}, &a.Number, moment{&a.At})
		acts = append(acts, a)
		return err
	})
}

// Hold gives a lease to its holder.
func (s *Store) Hold(ctx context.Context, lease store.Lease, now time.Time) (store.Lease, error) {
	lease.Until = store.Moment(lease.Until)
	answers := make(chan store.Lease, 1) // who no longer waits reads none
	err := s.write(ctx, func(c *commit) error {
		stands, err := c.hold(lease, store.Moment(now))
		answers <- stands
		return err
	})
	select {
	case stands := <-answers:
		return stands, err
	default:
		return store.Lease{}, err
	}
}

// hold returns the lease that stands in the end.
func (c *commit) hold(lease store.Lease, now time.Time) (store.Lease, error) {
	old := store.Lease{Table: lease.Table}
	err := c.one(`SELECT holder, until FROM leases WHERE table_id = ?`, []any{lease.Table[:]}, &old.Holder, moment{&old.Until})
	if err == nil && old.Holder != lease.Holder && old.Until.After(now) {
		return old, store.ErrConflict
	}
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return old, err
	}
	_, err = c.exec(`INSERT OR REPLACE INTO leases (table_id, holder, until) VALUES (?, ?, ?)`,
		lease.Table[:], lease.Holder, lease.Until.UnixMilli())
	return lease, err
}

// Release ends a lease.
func (s *Store) Release(ctx context.Context, id store.ID, holder string) error {
	return s.write(ctx, func(c *commit) error {
		_, err := c.exec(`DELETE FROM leases WHERE table_id = ? AND holder = ?`, id[:], holder)
		return err
	})
}
