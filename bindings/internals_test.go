package bindings

// Units returns what the last entry of a session has spent, for the tests of prices.
func (s *Session) Units() int64 { return s.machine.Meter().Units() }
