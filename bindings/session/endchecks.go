package session

// endChecks run when a scenario is over.
type endChecks struct {
	open   bool
	checks []func() error
}

// RunWithChecks runs a body, and then the checks that parts of the session have asked for with
// AtEnd meanwhile; it returns the first error.
func RunWithChecks(s *Session, body func() error) error {
	e := State[endChecks](s)
	*e = endChecks{open: true}
	defer func() { *e = endChecks{} }()
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

// AtEnd asks for a check at the end of what RunWithChecks runs, and returns whether it runs
// anything: else nobody checks.
func AtEnd(s *Session, check func() error) bool {
	e := State[endChecks](s)
	if e.open {
		e.checks = append(e.checks, check)
	}
	return e.open
}
