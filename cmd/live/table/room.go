package table

import (
	"sync"

	"arcana/bindings/session"
)

// room is a session that many tables share, because a session is large; it is for one
// goroutine at a time. What a table does in it is short: to begin, a move, a decision.
type room struct {
	mu      sync.Mutex
	session *session.Session
	open    func() (*session.Session, error)
}

// use calls f with the session, which it opens when it is first asked for.
func (r *room) use(f func(*session.Session) error) (err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.session == nil {
		if r.session, err = r.open(); err != nil {
			return err
		}
	}
	return f(r.session)
}
