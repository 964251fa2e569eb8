package memory

import (
	"bytes"
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"arcana/cmd/arcana/live/store"
)

// AddAccount keeps a new account.
func (s *Store) AddAccount(ctx context.Context, a store.Account) error {
	if err := store.CheckAccount(a); err != nil {
		return err
	}
	return s.locked(ctx, func() error {
		if _, taken := s.accounts[a.ID]; taken {
			return store.ErrConflict
		}
		a.Profile, a.Made = bytes.Clone(a.Profile), store.Moment(a.Made)
		a.Into, a.Was = store.ID{}, nil
		s.accounts[a.ID] = a
		return nil
	})
}

// Account returns an account.
func (s *Store) Account(ctx context.Context, id store.ID) (a store.Account, err error) {
	return a, s.locked(ctx, func() (err error) {
		a, err = s.account(id)
		return err
	})
}

// account is an account for a caller, who may write into it.
func (s *Store) account(id store.ID) (store.Account, error) {
	a, found := s.accounts[id]
	if !found {
		return a, store.ErrNotFound
	}
	a.Profile = bytes.Clone(a.Profile)
	for _, guest := range s.accounts {
		if guest.Into == id {
			a.Was = append(a.Was, guest.ID)
		}
	}
	slices.SortFunc(a.Was, func(a, b store.ID) int { return bytes.Compare(a[:], b[:]) })
	return a, nil
}

// SaveAccount replaces the name, the guest mark and the profile.
func (s *Store) SaveAccount(ctx context.Context, a store.Account) error {
	if err := store.CheckAccount(a); err != nil {
		return err
	}
	return s.locked(ctx, func() error {
		old, found := s.accounts[a.ID]
		if !found {
			return store.ErrNotFound
		}
		old.Name, old.Guest, old.Profile = a.Name, a.Guest, bytes.Clone(a.Profile)
		s.accounts[a.ID] = old
		return nil
	})
}

// Merge gives all that a guest has done to the account of a person.
func (s *Store) Merge(ctx context.Context, guest, person store.ID) error {
	return s.locked(ctx, func() error {
		old, err := s.account(guest)
		target, missing := s.account(person)
		if err != nil || missing != nil {
			return store.ErrNotFound
		}
		if !store.MayMerge(old, target) {
			return store.ErrConflict
		}
		old.Into = person
		s.accounts[guest] = old
		return nil
	})
}

// belongs reports whether an account is another, or a guest who was merged into it.
func (s *Store) belongs(id, to store.ID) bool { return id == to || s.accounts[id].Into == to }

// AddLink ties an identity to an account.
func (s *Store) AddLink(ctx context.Context, l store.Link) error {
	return s.locked(ctx, func() error {
		if _, err := s.account(l.Account); err != nil {
			return err
		}
		who := identity{l.Issuer, l.Subject}
		if old, taken := s.links[who]; taken && old != l.Account {
			return store.ErrConflict
		}
		s.links[who] = l.Account
		return nil
	})
}

// Linked returns the account of an identity.
func (s *Store) Linked(ctx context.Context, issuer, subject string) (id store.ID, err error) {
	return id, s.locked(ctx, func() error {
		found := false
		if id, found = s.links[identity{issuer, subject}]; !found {
			return store.ErrNotFound
		}
		return nil
	})
}

// AddSession keeps a session.
func (s *Store) AddSession(ctx context.Context, n store.Session) error {
	return s.locked(ctx, func() error {
		if _, taken := s.sessions[n.Token]; taken {
			return store.ErrConflict
		}
		n.Expires = store.Moment(n.Expires)
		s.sessions[n.Token] = n
		return nil
	})
}

// Session returns a session.
func (s *Store) Session(ctx context.Context, token store.Hash) (n store.Session, err error) {
	return n, s.locked(ctx, func() error {
		found := false
		if n, found = s.sessions[token]; !found {
			return store.ErrNotFound
		}
		return nil
	})
}

// DropSession forgets a session.
func (s *Store) DropSession(ctx context.Context, token store.Hash) error {
	return s.locked(ctx, func() error {
		delete(s.sessions, token)
		return nil
	})
}

// DropSessions forgets the sessions that expire before a time.
func (s *Store) DropSessions(ctx context.Context, before time.Time) error {
	return s.locked(ctx, func() error {
		maps.DeleteFunc(s.sessions, func(_ store.Hash, n store.Session) bool { return n.Expires.Before(store.Moment(before)) })
		return nil
	})
}

// Finish marks a table as over and adds its results.
func (s *Store) Finish(ctx context.Context, id store.ID, results ...store.Result) error {
	return s.at(ctx, id, func(t *table) error {
		if t.State == store.Over {
			return nil
		}
		t.State = store.Over
		for _, r := range results {
			r.Table, r.Ended = id, store.Moment(r.Ended)
			s.results[seat{id, r.Seat}] = r
		}
		return nil
	})
}

// History returns results of an account.
func (s *Store) History(ctx context.Context, id store.ID, after *store.Result, limit int) (list []store.Result, err error) {
	err = s.locked(ctx, func() error {
		for _, r := range s.results {
			if s.belongs(r.Account, id) && (after == nil || later(*after, r) < 0) {
				list = append(list, r)
			}
		}
		return nil
	})
	slices.SortFunc(list, later)
	return list[:min(len(list), limit)], err
}

// later orders results, the newest first.
func later(a, b store.Result) int {
	return cmp.Or(store.Moment(b.Ended).Compare(store.Moment(a.Ended)), bytes.Compare(b.Table[:], a.Table[:]), b.Seat-a.Seat)
}
