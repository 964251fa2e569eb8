// Accounts and links to identities.

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

// accountDoc is the name and the profile of an account. The guest mark is an attribute of its own,
// because the condition of a merge needs it.
type accountDoc struct {
	Name    string
	Profile []byte
}

// boolValue returns an attribute that is true or false.
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
	if person := i.text("person"); person != "" { // Merge wrote it: whom this guest was merged into
		err = errors.Join(err, a.Into.UnmarshalText([]byte(person)))
	}
	was, _ := i["was"].(*types.AttributeValueMemberSS) // a set of texts; nil if nobody was merged
	for n := 0; was != nil && n < len(was.Value); n++ {
		merged, parseErr := store.ParseID(was.Value[n])
		a.Was, err = append(a.Was, merged), errors.Join(err, parseErr)
	}
	slices.SortFunc(a.Was, byID)
	return a, err
}

// exists is the condition that the item exists.
const exists = "attribute_exists(place)"

// conflictAsNotFound returns ErrNotFound for ErrConflict. It is for changes whose condition is only
// that the item exists.
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
	return conflictAsNotFound(s.change(ctx, accountKey(a.ID), "SET doc = :doc, guest = :guest", exists, nil,
		item{":doc": docValue(accountDoc{a.Name, a.Profile}), ":guest": boolValue(a.Guest)}))
}

// Merge merges a guest into the account of a person. One write to the guest's item decides, and then
// the person's item notes it. If it breaks off in between, calling it again completes it.
func (s *Store) Merge(ctx context.Context, guest, person store.ID) error {
	from, err := s.Account(ctx, guest)
	to, toErr := s.Account(ctx, person)
	if err := cmp.Or(err, toErr); err != nil {
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
	return s.change(ctx, accountKey(person), "ADD was :guest", exists, nil,
		item{":guest": &types.AttributeValueMemberSS{Value: []string{guest.String()}}})
}

// linkKey returns the key under which the account of an identity (a subject at an issuer) is
// stored. It is a hash, because the texts may have any length and any letters.
func linkKey(issuer, subject string) item {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q %q", issuer, subject))
	return itemKey("link#"+hex.EncodeToString(sum[:]), "link")
}

// AddLink ties an identity to an account; ErrConflict if it is tied to another, ErrNotFound if there is no
// such account.
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
