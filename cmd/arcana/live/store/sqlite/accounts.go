//go:build !js

package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"arcana/cmd/arcana/live/store"
)

// family are an account and the guests that were merged into it; it takes the account
// twice.
const family = `(SELECT ? UNION ALL SELECT id FROM accounts WHERE person = ?)`

// AddAccount keeps a new account.
func (s *Store) AddAccount(ctx context.Context, a store.Account) error {
	if err := store.CheckAccount(a); err != nil {
		return err
	}
	return s.write(ctx, func(c *commit) error {
		return c.must(store.ErrConflict, `INSERT INTO accounts (id, name, guest, made, profile) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT DO NOTHING`, a.ID[:], a.Name, a.Guest, a.Made.UnixMilli(), profile(a))
	})
}

// profile is a column that is never NULL.
func profile(a store.Account) []byte { return append([]byte{}, a.Profile...) }

// Account returns an account.
func (s *Store) Account(ctx context.Context, id store.ID) (a store.Account, err error) {
	var kept []byte
	err = s.one(ctx, `SELECT id, name, guest, person, made, profile FROM accounts WHERE id = ?`, []any{id[:]},
		bits{a.ID[:]}, &a.Name, &a.Guest, bits{a.Into[:]}, moment{&a.Made}, &kept)
	if err != nil {
		return store.Account{}, err
	}
	a.Profile = kept
	return a, s.each(ctx, `SELECT id FROM accounts WHERE person = ? ORDER BY id`, []any{id[:]}, func(r row) error {
		var guest store.ID
		err := r.Scan(bits{guest[:]})
		a.Was = append(a.Was, guest)
		return err
	})
}

// SaveAccount replaces the name, the guest mark and the profile.
func (s *Store) SaveAccount(ctx context.Context, a store.Account) error {
	if err := store.CheckAccount(a); err != nil {
		return err
	}
	return s.write(ctx, func(c *commit) error {
		return c.must(store.ErrNotFound, `UPDATE accounts SET name = ?, guest = ?, profile = ? WHERE id = ?`,
			a.Name, a.Guest, profile(a), a.ID[:])
	})
}

// Merge gives all that a guest has done to the account of a person.
func (s *Store) Merge(ctx context.Context, guest, person store.ID) error {
	return s.write(ctx, func(c *commit) error {
		from, err := c.account(guest)
		if err != nil {
			return err
		}
		to, err := c.account(person)
		if err != nil {
			return err
		}
		if !store.MayMerge(from, to) {
			return store.ErrConflict
		}
		_, err = c.exec(`UPDATE accounts SET person = ? WHERE id = ?`, person[:], guest[:])
		return err
	})
}

// account reads what a merge rests on.
func (c *commit) account(id store.ID) (a store.Account, err error) {
	a.ID = id
	return a, c.one(`SELECT guest, person FROM accounts WHERE id = ?`, []any{id[:]}, &a.Guest, bits{a.Into[:]})
}

// AddLink ties an identity to an account.
func (s *Store) AddLink(ctx context.Context, l store.Link) error {
	return s.write(ctx, func(c *commit) error {
		if _, err := c.account(l.Account); err != nil {
			return err
		}
		var old store.ID
		err := c.one(`SELECT account FROM links WHERE issuer = ? AND subject = ?`, []any{l.Issuer, l.Subject}, bits{old[:]})
		switch {
		case err == nil && old != l.Account:
			return store.ErrConflict
		case err == nil || !errors.Is(err, sql.ErrNoRows):
			return err
		}
		_, err = c.exec(`INSERT INTO links (issuer, subject, account) VALUES (?, ?, ?)`, l.Issuer, l.Subject, l.Account[:])
		return err
	})
}

// Linked returns the account of an identity.
func (s *Store) Linked(ctx context.Context, issuer, subject string) (id store.ID, err error) {
	return id, s.one(ctx, `SELECT account FROM links WHERE issuer = ? AND subject = ?`, []any{issuer, subject}, bits{id[:]})
}

// AddSession keeps a session.
func (s *Store) AddSession(ctx context.Context, n store.Session) error {
	return s.write(ctx, func(c *commit) error {
		return c.must(store.ErrConflict, `INSERT INTO sessions (token, account, expires) VALUES (?, ?, ?)
			ON CONFLICT DO NOTHING`, n.Token[:], n.Account[:], n.Expires.UnixMilli())
	})
}

// Session returns a session.
func (s *Store) Session(ctx context.Context, token store.Hash) (n store.Session, err error) {
	n.Token = token
	return n, s.one(ctx, `SELECT account, expires FROM sessions WHERE token = ?`, []any{token[:]}, bits{n.Account[:]}, moment{&n.Expires})
}

// DropSession forgets a session.
func (s *Store) DropSession(ctx context.Context, token store.Hash) error {
	return s.write(ctx, func(c *commit) error {
		_, err := c.exec(`DELETE FROM sessions WHERE token = ?`, token[:])
		return err
	})
}

// DropSessions forgets the sessions that expire before a time.
func (s *Store) DropSessions(ctx context.Context, before time.Time) error {
	return s.write(ctx, func(c *commit) error {
		_, err := c.exec(`DELETE FROM sessions WHERE expires < ?`, before.UnixMilli())
		return err
	})
}
