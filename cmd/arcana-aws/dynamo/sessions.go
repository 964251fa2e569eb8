package dynamo

import (
	"context"
	"encoding/hex"
	"time"

	"arcana/cmd/live/store"
)

func sessionPlace(token store.Hash) string { return "session#" + hex.EncodeToString(token[:]) }

// AddSession keeps a session. Its attribute expires, in seconds, is one that DynamoDB's
// own time to live can be told to look at.
func (s *Store) AddSession(ctx context.Context, n store.Session) error {
	return s.add(ctx, sessionPlace(n.Token), "session", item{
		"doc": doc(session{n.Account, store.Moment(n.Expires)}), "expires": number(n.Expires.Unix()),
		keyList: text("sessions"), keyAt: text(at(n.Expires)),
	})
}

// session is a session without its token.
type session struct {
	Account store.ID
	Expires time.Time
}

// Session returns a session.
func (s *Store) Session(ctx context.Context, token store.Hash) (n store.Session, err error) {
	i, err := s.get(ctx, key(sessionPlace(token), "session"))
	if err != nil {
		return n, err
	}
	var d session
	err = i.read(&d)
	return store.Session{Token: token, Account: d.Account, Expires: d.Expires}, err
}

// DropSession forgets a session.
func (s *Store) DropSession(ctx context.Context, token store.Hash) error {
	return s.drop(ctx, key(sessionPlace(token), "session"), "", nil)
}

// DropSessions forgets the sessions that expire before a time.
func (s *Store) DropSessions(ctx context.Context, before time.Time) error {
	list, err := s.items(ctx, search{
		index: keyList, condition: "#key = :key AND #at < :at",
		values: item{":key": text("sessions"), ":at": text(at(before))},
	})
	for _, i := range list {
		if err == nil {
			err = s.drop(ctx, key(i.text(keyPlace), i.text(keyPart)), "", nil)
		}
	}
	return err
}
