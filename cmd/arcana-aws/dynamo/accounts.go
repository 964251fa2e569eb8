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

// accountPlace returns the partition key under which an account and its results are stored.
func accountPlace(id store.ID) string { return "account#" + hexID(id) }

// accountKey returns the key of an account's item.
func accountKey(id store.ID) item { return itemKey(accountPlace(id), "account") }

// accountDoc is what SaveAccount replaces, but for the guest mark, which a merge looks
// at.
type accountDoc struct {
	Name    string
	Profile []byte
}

func boolValue(is bool) types.AttributeValue { return &types.AttributeValueMemberBOOL{Value: is} }

// AddAccount stores a new account; ErrConflict if its id is taken.
func (s *Store) AddAccount(ctx context.Context, a store.Account) error {
	if err := store.CheckAccount(a); err != nil {
		return err
	}
	return s.add(ctx, accountPlace(a.ID), "account", item{
		"doc": docValue(accountDoc{a.Name, a.Profile}), "guest": boolValue(a.Guest), "made": numberValue(a.Made.UnixMilli()),
	})
}

// Account returns an account, with the guests that were merged into it; ErrNotFound if there
// is none.
func (s *Store) Account(ctx context.Context, id store.ID) (store.Account, error) {
	i, err := s.get(ctx, accountKey(id))
	if err != nil {
		return store.Account{}, err
	}
	var d accountDoc
	err = i.readDoc(&d)
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

// conflictAsNotFound returns ErrNotFound for a conflict of a condition that only asked whether
// the item is there.
func conflictAsNotFound(err error) error {
	if errors.Is(err, store.ErrConflict) {
		return store.ErrNotFound
	}
	return err
}

// SaveAccount replaces the name, the guest mark and the profile of an account; ErrNotFound if
// there is none.
func (s *Store) SaveAccount(ctx context.Context, a store.Account) error {
	if err := store.CheckAccount(a); err != nil {
		return err
	}
	return conflictAsNotFound(s.change(ctx, accountKey(a.ID), "SET doc = :doc, guest = :guest", known, nil,
		item{":doc": docValue(accountDoc{a.Name, a.Profile}), ":guest": boolValue(a.Guest)}))
}

// Merge merges a guest into the account of a person. It is decided by one write at the guest,
// and then noted at the person; done again, it completes what was left half done.
func (s *Store) Merge(ctx context.Context, guest, person store.ID) error {
	from, err := s.Account(ctx, guest)
	to, missing := s.Account(ctx, person)
	if err := cmp.Or(err, missing); err != nil {
		return err
	}
	if !store.MayMerge(from, to) {
		return store.ErrConflict
	}
	err = s.change(ctx, accountKey(guest), "SET person = :person", "guest = :yes AND (attribute_not_exists(person) OR person = :person)", nil,
		item{":person": textValue(person.String()), ":yes": boolValue(true)})
	if err != nil {
		return err
	}
	return s.change(ctx, accountKey(person), "ADD was :guest", known, nil,
		item{":guest": &types.AttributeValueMemberSS{Value: []string{guest.String()}}})
}

// linkKey returns the key under which the account of an identity (a subject at an issuer) is
// stored. It is a hash, because the texts may have any length and any letters.
func linkKey(issuer, subject string) item {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q", issuer, subject))
	return itemKey("link#"+hex.EncodeToString(sum[:]), "link")
}

// AddLink ties an identity to an account; ErrConflict if it is tied to another.
func (s *Store) AddLink(ctx context.Context, l store.Link) error {
	if _, err := s.get(ctx, accountKey(l.Account)); err != nil {
		return err
	}
	return s.change(ctx, linkKey(l.Issuer, l.Subject), "SET account = :account", "attribute_not_exists(place) OR account = :account", nil,
		item{":account": textValue(l.Account.String())})
}

// Linked returns the account that an identity is tied to; ErrNotFound if there is none.
func (s *Store) Linked(ctx context.Context, issuer, subject string) (store.ID, error) {
	i, err := s.get(ctx, linkKey(issuer, subject))
	if err != nil {
		return store.ID{}, err
	}
	return store.ParseID(i.text("account"))
}
