package main

import (
	"io"
	"os"

	"arcana/bindings"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/configs"
)

// What scripts may spend that a person names or types, in units, where no terminal is attached
// from which they can be ended: some ten minutes, and a minute for each scenario of a test.
const (
	unattended    = 20_000_000_000
	scenarioUnits = 2_000_000_000
)

// own gives a host what a script may spend of a person's own, which is as it is by a flag or
// in arcana.toml, and else usual.
func (p *program) own(host *session.Host, usual int64) {
	host.Units, _ = p.settings.Units(usual) // which was judged
	host.Experiments = host.Units
}

// openOwn opens a session for a script of a person's own, "" for what is typed, whose output
// goes to out; nil is where data goes.
func openOwn(p *program, file string, out io.Writer) (*session.Session, error) {
	host, err := p.host(file)
	if err != nil {
		return nil, err
	}
	if out != nil {
		host.Out = out
	}
	p.own(&host, usualUnits())
	s, err := bindings.NewSession(host)
	if err != nil {
		return nil, p.scriptFailure(err)
	}
	return s, nil
}

// usualUnits is what a script may spend that is run, evaluated or typed: no limit where a
// person sits who can end it.
func usualUnits() int64 {
	for _, f := range []*os.File{os.Stdin, os.Stdout, os.Stderr} {
		if isTerminal(f) {
			return configs.NoLimit
		}
	}
	return unattended
}

// tooLittle says how a budget is raised, behind an error that says that it is spent.
func tooLittle(e *vm.Error) string {
	if e.Limit == vm.LimitUnits {
		return "; --budget N gives more, --budget none as much as it takes"
	}
	return ""
}
