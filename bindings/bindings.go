package bindings

// NewSession opens a session on a host, with everything that Arcana offers to
// scripts.
func NewSession(host Host) (*Session, error) {
	return Open(host, (*Session).promptModule, (*Session).gameModule, (*Session).scenarioModule, (*Session).labModule)
}
