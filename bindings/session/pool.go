package session

import "context"

// Pool keeps sessions for those who need one for a moment, one at a time each. It is safe
// for any number of goroutines.
type Pool struct {
	idle chan *Session // nil stands for one that is opened when it is needed
	open func() (*Session, error)
}

// NewPool returns a pool of at most so many sessions, at least one, each of which open
// makes. The error is that of the first one.
func NewPool(most int, open func() (*Session, error)) (*Pool, error) {
	first, err := open()
	if err != nil {
		return nil, err
	}
	p := &Pool{make(chan *Session, max(1, most)), open}
	p.idle <- first
	for len(p.idle) < cap(p.idle) {
		p.idle <- nil
	}
	return p, nil
}

// Use waits for a session that nobody uses and calls do with it, which keeps nothing of
// it. The error is that of do, that of the context, or why there is no session.
func (p *Pool) Use(ctx context.Context, do func(*Session) error) (err error) {
	var s *Session
	select {
	case s = <-p.idle:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { p.idle <- s }()
	if s == nil || s.Machine.Broken() {
		if s, err = p.open(); err != nil {
			return err
		}
	}
	return do(s)
}
