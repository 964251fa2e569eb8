package dynamo

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"time"

	"arcana/cmd/live/store"

	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
)

func accountPlace(id store.ID) string { return "account#" + hexed(id) }
func accountOf(id store.ID) item      { return key(accountPlace(id), "account") }

// accountDoc is what SaveAccount replaces, but for the guest mark, which a merge looks
// at.
type accountDoc struct {
	Name    string
	Profile []byte
}

func truth(is bool) types.AttributeValue { return &types.AttributeValueMemberBOOL{Value: is} }

// AddAccount keeps a new account.
func (s *Store) AddAccount(ctx context.Context, a store.Account) error {
	if err := store.CheckAccount(a); err != nil {
		return err
	}
	return s.add(ctx, accountPlace(a.ID), "account", item{
		"doc": doc(accountDoc{a.Name, a.Profile}), "guest": truth(a.Guest), "made": number(a.Made.UnixMilli()),
	})
}

// Account returns an account.
func (s *Store) Account(ctx context.Context, id store.ID) (store.Account, error) {
	i, err := s.get(ctx, accountOf(id))
	if err != nil {
		return store.Account{}, err
	}
	var d accountDoc
	err = i.read(&d)
	guest, _ := i["guest"].(*types.AttributeValueMemberBOOL)
	a := store.Account{ID: id, Name: d.Name, Guest: guest != nil && guest.Value, Made: time.UnixMilli(i.number("made")).UTC(), Profile: d.Profile}
	if person := i.text("person"); person != "" {
		err = errors.Join(err, a.Into.UnmarshalText([]byte(person)))
	}
	was, _ := i["was"].(*types.AttributeValueMemberSS)
	for n := 0; was != nil && n < len(was.Value); n++ {
		guest, wrong := store.ParseID(was.Value[n])
		a.Was, err = append(a.Was, guest), errors.Join(err, wrong)
	}
	slices.SortFunc(a.Was, byID)
	return a, err
}

// known is the condition that the item is there.
const known = "attribute_exists(place)"

// missing says what a condition that asks for an item means.
func missing(err error) error {
	if errors.Is(err, store.ErrConflict) {
		return store.ErrNotFound
	}
	return err
}

// SaveAccount replaces the name, the guest mark and the profile.
func (s *Store) SaveAccount(ctx context.Context, a store.Account) error {
	if err := store.CheckAccount(a); err != nil {
		return err
	}
	return missing(s.change(ctx, accountOf(a.ID), "SET doc = :doc, guest = :guest", known, nil,
		item{":doc": doc(accountDoc{a.Name, a.Profile}), ":guest": truth(a.Guest)}))
}

// Merge gives all that a guest has done to the account of a person: it is decided at
// the guest, and then the person is told.
func (s *Store) Merge(ctx context.Context, guest, person store.ID) error {
	from, err := s.Account(ctx, guest)
	to, missing := s.Account(ctx, person)
	if err := cmp.Or(err, missing); err != nil {
		return err
	}
	if !store.MayMerge(from, to) {
		return store.ErrConflict
	}
	err = s.change(ctx, accountOf(guest), "SET person = :person", "guest = :yes AND (attribute_not_exists(person) OR person = :person)", nil,
		item{":person": text(person.String()), ":yes": truth(true)})
	if err != nil {
		return err
	}
	return s.change(ctx, accountOf(person), "ADD was :guest", known, nil,
		item{":guest": &types.AttributeValueMemberSS{Value: []string{guest.String()}}})
}

// linkOf names an identity by a hash, because texts of any length and with any letters
// make no key.
func linkOf(issuer, subject string) item {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q", issuer, subject))
	return key("link#"+hex.EncodeToString(sum[:]), "link")
}

// AddLink ties an identity to an account.
func (s *Store) AddLink(ctx context.Context, l store.Link) error {
	if _, err := s.get(ctx, accountOf(l.Account)); err != nil {
		return err
	}
	return s.change(ctx, linkOf(l.Issuer, l.Subject), "SET account = :account", "attribute_not_exists(place) OR account = :account", nil,
		item{":account": text(l.Account.String())})
}

// Linked returns the account of an identity.
func (s *Store) Linked(ctx context.Context, issuer, subject string) (store.ID, error) {
	i, err := s.get(ctx, linkOf(issuer, subject))
	if err != nil {
		return store.ID{}, err
	}
	return store.ParseID(i.text("account"))
}
