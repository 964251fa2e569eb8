package bindings

import "arcana/bindings/session"

// Units returns what the last entry of a session has spent, for the tests of prices.
func Units(s *session.Session) int64 { return s.Machine.Meter().Units() }
