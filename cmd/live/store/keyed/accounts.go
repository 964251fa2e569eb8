// Accounts, links to identities and sessions, as items under keys.

package keyed

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"arcana/cmd/live/store"
)

// storedAccount is an account as it is stored. The guests that were merged into it are items of their own.
type storedAccount struct {
	Name    string
	Guest   bool
	Into    store.ID
	Made    time.Time
	Profile []byte
}

// accountPlace returns the place of an account, its merged guests and its results.
func accountPlace(id store.ID) string { return "account/" + hexID(id) }

// accountKey returns the key of the account itself.
func accountKey(id store.ID) Key { return Key{accountPlace(id), "account"} }

// AddAccount stores a new account; ErrConflict if its id is taken.
func (s Store) AddAccount(ctx context.Context, a store.Account) error {
	if err := store.CheckAccount(a); err != nil {
		return err
	}
	var b Batch
	b.add(accountKey(a.ID), encode(storedAccount{Name: a.Name, Guest: a.Guest, Made: store.Moment(a.Made), Profile: a.Profile}))
	return s.writeBatch(ctx, b)
}

// Account returns an account with the guests that were merged into it; ErrNotFound if there is
// none.
func (s Store) Account(ctx context.Context, id store.ID) (store.Account, error) {
	items, err := s.keys.List(ctx, accountPlace(id), Range{From: "account", To: "account" + maxPart})
	if err != nil {
		return store.Account{}, err
	}
	if len(items) == 0 {
		return store.Account{}, store.ErrNotFound
	}
	var d storedAccount
	if err := decode(items[0].Key, items[0].Value, &d); err != nil {
		return store.Account{}, err
	}
	a := store.Account{ID: id, Name: d.Name, Guest: d.Guest, Into: d.Into, Made: d.Made, Profile: d.Profile}
	for _, i := range items[1:] { // account/ID sorts behind account
		a.Was = append(a.Was, idOfPart(i.Part))
	}
	return a, nil
}

// idOfPart returns the id that hexID wrote at the end of a part.
func idOfPart(part string) (id store.ID) {
	hex.Decode(id[:], []byte(part[len(part)-2*len(id):])) // hexID wrote it
	return id
}

// withGuests returns the ids of an account, which need not exist, and of the guests that were merged
// into it.
func (s Store) withGuests(ctx context.Context, id store.ID) ([]store.ID, error) {
	a, err := s.Account(ctx, id)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	return append([]store.ID{id}, a.Was...), nil
}

// SaveAccount replaces the name, the guest mark and the profile of an account; ErrNotFound if
// there is none.
func (s Store) SaveAccount(ctx context.Context, a store.Account) error {
	if err := store.CheckAccount(a); err != nil {
		return err
	}
	return s.retryOnConflict(ctx, func() (b Batch, err error) {
		var d storedAccount
		old, err := s.readItem(ctx, accountKey(a.ID), &d)
		d.Name, d.Guest, d.Profile = a.Name, a.Guest, a.Profile
		b.change(accountKey(a.ID), old, encode(d))
		return b, err
	})
}

// Merge merges a guest into the account of a person, whose history and tables then include the
// guest's; ErrConflict if MayMerge forbids it.
func (s Store) Merge(ctx context.Context, guest, person store.ID) error {
	return s.retryOnConflict(ctx, func() (b Batch, err error) {
		var from, to storedAccount
		old, err := s.readItem(ctx, accountKey(guest), &from)
		if err != nil {
			return b, err
		}
		known, err := s.readItem(ctx, accountKey(person), &to)
		if err != nil {
			return b, err
		}
		if !store.MayMerge(store.Account{Guest: from.Guest, Into: from.Into}, store.Account{ID: person, Guest: to.Guest}) {
			return b, store.ErrConflict
		}
		from.Into = person
		b.change(accountKey(guest), old, encode(from))
		b.need(accountKey(person), known) // MayMerge has looked at the person too
		b.put(Key{accountPlace(person), "account/" + hexID(guest)}, nil)
		return b, nil
	})
}

// linkKey returns the key under which the account of an identity is stored. It has a hash, because
// issuer and subject may have any length and any letters.
func linkKey(issuer, subject string) Key {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q", issuer, subject))
	return Key{"link/" + hex.EncodeToString(sum[:]), "link"}
}

// AddLink ties an identity to an account; ErrConflict if it is tied to another, ErrNotFound if there is no
// such account.
func (s Store) AddLink(ctx context.Context, l store.Link) error {
	key := linkKey(l.Issuer, l.Subject)
	return s.retryOnConflict(ctx, func() (b Batch, err error) {
		if _, err := s.keys.Get(ctx, accountKey(l.Account)); err != nil {
			return b, err
		}
		var tied store.ID
		old, err := s.readItem(ctx, key, &tied)
		switch {
		case err == nil && tied != l.Account:
			return b, store.ErrConflict
		case err != nil && !errors.Is(err, store.ErrNotFound):
			return b, err
		}
		b.change(key, old, encode(l.Account))
		return b, nil
	})
}

// Linked returns the account that an identity is tied to; ErrNotFound if there is none.
func (s Store) Linked(ctx context.Context, issuer, subject string) (id store.ID, err error) {
	_, err = s.readItem(ctx, linkKey(issuer, subject), &id)
	return id, err
}

// storedSession is a session as it is stored, without its token.
type storedSession struct {
	Account store.ID
	Expires time.Time
}

// sessionKey returns the key of a session, by the hash of its token.
func sessionKey(token store.Hash) Key {
	return Key{"session/" + hex.EncodeToString(token[:]), "session"}
}

// endKey returns the key of a session in the list of all sessions, which is in the order of their
// ends.
func endKey(token store.Hash, expires time.Time) Key {
	return Key{"sessions", timeKey(expires) + hex.EncodeToString(token[:])}
}

// AddSession stores a session; ErrConflict if its token is taken.
func (s Store) AddSession(ctx context.Context, n store.Session) error {
	var b Batch
	b.add(sessionKey(n.Token), encode(storedSession{n.Account, store.Moment(n.Expires)}))
	b.put(endKey(n.Token, n.Expires), nil)
	return s.writeBatch(ctx, b)
}

// Session returns the session of a token, even one that is over; ErrNotFound if there is none.
func (s Store) Session(ctx context.Context, token store.Hash) (store.Session, error) {
	var d storedSession
	_, err := s.readItem(ctx, sessionKey(token), &d)
	if err != nil {
		return store.Session{}, err
	}
	return store.Session{Token: token, Account: d.Account, Expires: d.Expires}, nil
}

// DropSession deletes a session; it is no error if there is none.
func (s Store) DropSession(ctx context.Context, token store.Hash) error {
	n, err := s.Session(ctx, token)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.writeBatch(ctx, Batch{Drops: []Key{sessionKey(token), endKey(token, n.Expires)}})
}

// DropSessions deletes the sessions that expire before a time, batch by batch. Each session is two
// items of a batch.
func (s Store) DropSessions(ctx context.Context, before time.Time) error {
	for {
		items, err := s.keys.List(ctx, "sessions", Range{To: timeKey(before), Limit: MostItems / 2})
		if err != nil || len(items) == 0 {
			return err
		}
		var b Batch
		for _, i := range items {
			b.drop(i.Key)
			b.drop(Key{"session/" + i.Part[len(timeKey(before)):], "session"})
		}
		if err := s.writeBatch(ctx, b); err != nil {
			return err
		}
	}
}
