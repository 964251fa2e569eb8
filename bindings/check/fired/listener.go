package fired

import (
	"arcana/bindings/vm"
	"arcana/bindings/vm/covered"
	"arcana/bindings/vm/mirror"
)

// How failures are noticed that no event tells of.

// listener is a tracer that notes calls which fail. It is needed for failures that no event tells of:
// those of functions that answer a query, or that value a card.
type listener struct {
	vm.Tracer // the host's own, which goes on as before
	trial     *trial
}

// tracer returns a tracer that notes failed calls. It passes everything on to a tracer that before
// makes, unless before is nil.
func (t *trial) tracer(before func() vm.Tracer) vm.Tracer {
	if before == nil {
		return listener{blind{}, t}
	}
	return listener{before(), t}
}

// EndEntry notes why a call failed. A machine calls it at the end of each call, see [vm.Tracer].
func (l listener) EndEntry(spent int64, failed error) {
	l.Tracer.EndEntry(spent, failed)
	if failed != nil {
		l.trial.noteError(failed.Error())
	}
}

// blind is a [vm.Tracer] that does nothing.
type blind struct{}

func (blind) AddProgram(covered.Text)                               {}
func (blind) BeforeInstruction(*mirror.State, *mirror.Frame, int64) {}
func (blind) StopByLimit(string)                                    {}
func (blind) EndEntry(int64, error)                                 {}
