package session

// ends are what is looked at when a scenario is over.
type ends struct {
	open   bool
	checks []func() error
}

// Whole runs a body, and then whatever parts of the session have asked for with AtEnd in
// the meantime; it returns the first error.
func Whole(s *Session, body func() error) error {
	e := State[ends](s)
	*e = ends{open: true}
	defer func() { *e = ends{} }()
	if err := body(); err != nil {
		return err
	}
	for _, check := range e.checks {
		if err := check(); err != nil {
			return err
		}
	}
	return nil
}

// AtEnd asks for a look at the end of what Whole runs, and returns whether it runs anything:
// else nobody looks.
func AtEnd(s *Session, check func() error) bool {
	e := State[ends](s)
	if e.open {
		e.checks = append(e.checks, check)
	}
	return e.open
}
