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

// account is an account without the guests that were merged into it.
type account struct {
	Name    string
	Guest   bool
	Into    store.ID
	Made    time.Time
	Profile []byte
}

func accountPlace(id store.ID) string { return "account/" + hexed(id) }
func accountKey(id store.ID) Key      { return Key{accountPlace(id), "account"} }

// AddAccount keeps a new account.
func (s Store) AddAccount(ctx context.Context, a store.Account) error {
	if err := store.CheckAccount(a); err != nil {
		return err
	}
	var b Batch
	b.add(accountKey(a.ID), doc(account{Name: a.Name, Guest: a.Guest, Made: store.Moment(a.Made), Profile: a.Profile}))
	return s.write(ctx, b)
}

// Account returns an account.
func (s Store) Account(ctx context.Context, id store.ID) (store.Account, error) {
	items, err := s.keys.List(ctx, accountPlace(id), Range{From: "account", To: "account" + after})
	if err != nil {
		return store.Account{}, err
	}
	if len(items) == 0 {
		return store.Account{}, store.ErrNotFound
	}
	var d account
	if err := unmarshal(items[0].Key, items[0].Value, &d); err != nil {
		return store.Account{}, err
	}
	a := store.Account{ID: id, Name: d.Name, Guest: d.Guest, Into: d.Into, Made: d.Made, Profile: d.Profile}
	for _, i := range items[1:] {
		a.Was = append(a.Was, idAt(i.Part))
	}
	return a, nil
}

// idAt is the id at the end of a part.
func idAt(part string) (id store.ID) {
	hex.Decode(id[:], []byte(part[len(part)-2*len(id):])) // hexed wrote it
	return id
}

// family are an account, which need not be there, and the guests merged into it.
func (s Store) family(ctx context.Context, id store.ID) ([]store.ID, error) {
	a, err := s.Account(ctx, id)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return nil, err
	}
	return append([]store.ID{id}, a.Was...), nil
}

// SaveAccount replaces the name, the guest mark and the profile.
func (s Store) SaveAccount(ctx context.Context, a store.Account) error {
	if err := store.CheckAccount(a); err != nil {
		return err
	}
	return s.again(ctx, func() (b Batch, err error) {
		var d account
		old, err := s.read(ctx, accountKey(a.ID), &d)
		d.Name, d.Guest, d.Profile = a.Name, a.Guest, a.Profile
		b.change(accountKey(a.ID), old, doc(d))
		return b, err
	})
}

// Merge gives all that a guest has done to the account of a person.
func (s Store) Merge(ctx context.Context, guest, person store.ID) error {
	return s.again(ctx, func() (b Batch, err error) {
		var from, to account
		old, err := s.read(ctx, accountKey(guest), &from)
		if err != nil {
			return b, err
		}
		known, err := s.read(ctx, accountKey(person), &to)
		if err != nil {
			return b, err
		}
		if !store.MayMerge(store.Account{Guest: from.Guest, Into: from.Into}, store.Account{ID: person, Guest: to.Guest}) {
			return b, store.ErrConflict
		}
		from.Into = person
		b.change(accountKey(guest), old, doc(from))
		b.need(accountKey(person), known)
		b.put(Key{accountPlace(person), "account/" + hexed(guest)}, nil)
		return b, nil
	})
}

// linkKey names an identity by a hash, because texts of any length and with any letters
// make no key.
func linkKey(issuer, subject string) Key {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q", issuer, subject))
	return Key{"link/" + hex.EncodeToString(sum[:]), "link"}
}

// AddLink ties an identity to an account.
func (s Store) AddLink(ctx context.Context, l store.Link) error {
	key := linkKey(l.Issuer, l.Subject)
	return s.again(ctx, func() (b Batch, err error) {
		if _, err := s.keys.Get(ctx, accountKey(l.Account)); err != nil {
			return b, err
		}
		var tied store.ID
		old, err := s.read(ctx, key, &tied)
		switch {
		case err == nil && tied != l.Account:
			return b, store.ErrConflict
		case err != nil && !errors.Is(err, store.ErrNotFound):
			return b, err
		}
		b.change(key, old, doc(l.Account))
		return b, nil
	})
}

// Linked returns the account of an identity.
func (s Store) Linked(ctx context.Context, issuer, subject string) (id store.ID, err error) {
	_, err = s.read(ctx, linkKey(issuer, subject), &id)
	return id, err
}

// session is a session without its token.
type session struct {
	Account store.ID
	Expires time.Time
}

func sessionKey(token store.Hash) Key {
	return Key{"session/" + hex.EncodeToString(token[:]), "session"}
}

// endKey is where a session stands in the list of all.
func endKey(token store.Hash, expires time.Time) Key {
	return Key{"sessions", at(expires) + hex.EncodeToString(token[:])}
}

// AddSession keeps a session.
func (s Store) AddSession(ctx context.Context, n store.Session) error {
	var b Batch
	b.add(sessionKey(n.Token), doc(session{n.Account, store.Moment(n.Expires)}))
	b.put(endKey(n.Token, n.Expires), nil)
	return s.write(ctx, b)
}

// Session returns a session.
func (s Store) Session(ctx context.Context, token store.Hash) (store.Session, error) {
	var d session
	_, err := s.read(ctx, sessionKey(token), &d)
	if err != nil {
		return store.Session{}, err
	}
	return store.Session{Token: token, Account: d.Account, Expires: d.Expires}, nil
}

// DropSession forgets a session.
func (s Store) DropSession(ctx context.Context, token store.Hash) error {
	n, err := s.Session(ctx, token)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.write(ctx, Batch{Drops: []Key{sessionKey(token), endKey(token, n.Expires)}})
}

// DropSessions forgets the sessions that expire before a time.
func (s Store) DropSessions(ctx context.Context, before time.Time) error {
	for {
		items, err := s.keys.List(ctx, "sessions", Range{To: at(before), Limit: MostItems / 2})
		if err != nil || len(items) == 0 {
			return err
		}
		var b Batch
		for _, i := range items {
			b.drop(i.Key)
			b.drop(Key{"session/" + i.Part[len(at(before)):], "session"})
		}
		if err := s.write(ctx, b); err != nil {
			return err
		}
	}
}
