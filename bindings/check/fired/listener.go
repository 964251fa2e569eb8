package fired

import (
	"arcana/bindings/vm"
	"arcana/bindings/vm/covered"
	"arcana/bindings/vm/mirror"
)

// listener hears how each call of a machine ends. Some failures are told by no event: those of
// functions that answer a query, or that value a card.
type listener struct {
	vm.Tracer // what saw machines before
	trial     *trial
}

// tracer returns a tracer that notes failed calls and passes everything on to a tracer of before,
// if that is not nil.
func (t *trial) tracer(before func() vm.Tracer) vm.Tracer {
	if before == nil {
		return listener{blind{}, t}
	}
	return listener{before(), t}
}

// Rest is the hook of [vm.Tracer] for the end of a call; it notes why the call failed.
func (l listener) Rest(spent int64, failed error) {
	l.Tracer.Rest(spent, failed)
	if failed != nil {
		l.trial.noteError(failed.Error())
	}
}

// blind is a tracer that does nothing.
type blind struct{}

func (blind) Add(covered.Text)                         {}
func (blind) Note(*mirror.State, *mirror.Frame, int64) {}
func (blind) Stop(string)                              {}
func (blind) Rest(int64, error)                        {}
