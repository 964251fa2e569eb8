// Sessions.

package dynamo

import (
	"context"
	"encoding/hex"
	"time"

	"arcana/cmd/live/store"
)

// sessionPlace returns the partition key of a session, by the hash of its token.
func sessionPlace(token store.Hash) string { return "session#" + hex.EncodeToString(token[:]) }

// AddSession stores a session; ErrConflict if its token is taken. DynamoDB can be set to delete items
// by their attribute expires, which is in seconds since 1970.
func (s *Store) AddSession(ctx context.Context, n store.Session) error {
	return s.add(ctx, sessionPlace(n.Token), "session", item{
		"doc": docValue(session{n.Account, store.Moment(n.Expires)}), "expires": numberValue(n.Expires.Unix()),
		keyList: textValue("sessions"), keyAt: textValue(timeKey(n.Expires)),
	})
}

// session is a session as it is stored, without its token.
type session struct {
	Account store.ID
	Expires time.Time
}

// Session returns the session of a token; ErrNotFound if there is none.
func (s *Store) Session(ctx context.Context, token store.Hash) (n store.Session, err error) {
	i, err := s.get(ctx, itemKey(sessionPlace(token), "session"))
	if err != nil {
		return n, err
	}
	var d session
	err = i.readDoc(&d)
	return store.Session{Token: token, Account: d.Account, Expires: d.Expires}, err
}

// DropSession deletes a session; it is no error if there is none.
func (s *Store) DropSession(ctx context.Context, token store.Hash) error {
	return s.drop(ctx, itemKey(sessionPlace(token), "session"), "", nil)
}

// DropSessions deletes the sessions that expire before a time.
func (s *Store) DropSessions(ctx context.Context, before time.Time) error {
	list, err := s.find(ctx, search{
		index: keyList, condition: "#key = :key AND #at < :at",
		values: item{":key": textValue("sessions"), ":at": textValue(timeKey(before))},
	})
	for _, i := range list {
		if err == nil {
			err = s.drop(ctx, itemKey(i.text(keyPlace), i.text(keyPart)), "", nil)
		}
	}
	return err
}
