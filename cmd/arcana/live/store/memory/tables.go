package memory

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"time"

	"arcana/cmd/arcana/live/store"
)

// AddTable keeps a new table.
func (s *Store) AddTable(ctx context.Context, t store.Table) error {
	if err := store.CheckTable(t); err != nil {
		return err
	}
	return s.locked(ctx, func() error {
		if s.tables[t.ID] != nil {
			return store.ErrConflict
		}
		t.Head, t.Made = bytes.Clone(t.Head), store.Moment(t.Made)
		s.tables[t.ID] = &table{Table: t}
		return nil
	})
}

// Table returns a table.
func (s *Store) Table(ctx context.Context, id store.ID) (found store.Table, err error) {
	return found, s.at(ctx, id, func(t *table) error {
		found = t.copied()
		return nil
	})
}

// copied is the table for a caller, who may write into it.
func (t *table) copied() store.Table {
	out := t.Table
	out.Head = bytes.Clone(t.Head)
	return out
}

// at runs a step on a table that must be there.
func (s *Store) at(ctx context.Context, id store.ID, step func(*table) error) error {
	return s.locked(ctx, func() error {
		if s.tables[id] == nil {
			return store.ErrNotFound
		}
		return step(s.tables[id])
	})
}

// ListTables returns the tables that a query asks for.
func (s *Store) ListTables(ctx context.Context, q store.Query) (list []store.Table, err error) {
	if err := store.CheckQuery(q); err != nil {
		return nil, err
	}
	err = s.locked(ctx, func() error {
		for _, t := range s.tables {
			if t.State == q.State && (q.Owner == store.ID{} || s.belongs(t.Owner, q.Owner)) && (q.After == nil || newer(*q.After, t.Table) < 0) {
				list = append(list, t.copied())
			}
		}
		return nil
	})
	slices.SortFunc(list, newer)
	return list[:min(len(list), q.Limit)], err
}

// newer orders tables, the newest first.
func newer(a, b store.Table) int {
	return cmp.Or(store.Moment(b.Made).Compare(store.Moment(a.Made)), bytes.Compare(b.ID[:], a.ID[:]))
}

// SetState changes whether a table is found and goes on.
func (s *Store) SetState(ctx context.Context, id store.ID, state store.State) error {
	return s.at(ctx, id, func(t *table) error {
		if t.State == store.Over && state != store.Over {
			return store.ErrConflict
		}
		t.State = state
		return nil
	})
}

// Append adds acts to a table that has from of them.
func (s *Store) Append(ctx context.Context, id store.ID, from int, acts ...store.Act) error {
	if err := store.CheckActs(acts); err != nil {
		return err
	}
	return s.at(ctx, id, func(t *table) error {
		if t.State == store.Over || len(t.acts) != from {
			return store.ErrConflict
		}
		for _, a := range acts {
			a.At = store.Moment(a.At)
			t.acts = append(t.acts, a)
		}
		return nil
	})
}

// Acts returns the acts of a table from a position on.
func (s *Store) Acts(ctx context.Context, id store.ID, from int) (acts []store.Act, err error) {
	return acts, s.at(ctx, id, func(t *table) error {
		acts = slices.Clone(t.acts[min(from, len(t.acts)):])
		return nil
	})
}

// Hold gives a lease to its holder.
func (s *Store) Hold(ctx context.Context, lease store.Lease, now time.Time) (stands store.Lease, err error) {
	return stands, s.locked(ctx, func() error {
		old, held := s.leases[lease.Table]
		if held && old.Holder != lease.Holder && old.Until.After(store.Moment(now)) {
			stands = old
			return store.ErrConflict
		}
		lease.Until = store.Moment(lease.Until)
		stands, s.leases[lease.Table] = lease, lease
		return nil
	})
}

// Release ends a lease.
func (s *Store) Release(ctx context.Context, id store.ID, holder string) error {
	return s.locked(ctx, func() error {
		if s.leases[id].Holder == holder {
			delete(s.leases, id)
		}
		return nil
	})
}
