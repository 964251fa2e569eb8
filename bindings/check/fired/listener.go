// Failures that no event reports.

package fired

import (
	"arcana/bindings/vm"
	"arcana/bindings/vm/covered"
	"arcana/bindings/vm/mirror"
)

// failureTracer is a tracer that notes calls which fail. Events do not report all of them: not those of
// functions that answer a query or that say what a card is worth.
type failureTracer struct {
	vm.Tracer // the host's own, which goes on as before
	trial     *trial
}

// newTracer returns a tracer that notes failed calls. hostTracer makes the host's own tracer, which is
// told everything too; it is nil if the host has none.
func (t *trial) newTracer(hostTracer func() vm.Tracer) vm.Tracer {
	if hostTracer == nil {
		return failureTracer{silentTracer{}, t}
	}
	return failureTracer{hostTracer(), t}
}

// EndEntry notes why a call failed. A machine calls it at the end of each call, see [vm.Tracer].
func (l failureTracer) EndEntry(spent int64, failed error) {
	l.Tracer.EndEntry(spent, failed)
	if failed != nil {
		l.trial.noteError(failed.Error())
	}
}

// silentTracer is a [vm.Tracer] that does nothing.
type silentTracer struct{}

func (silentTracer) AddProgram(covered.Text)                               {}
func (silentTracer) BeforeInstruction(*mirror.State, *mirror.Frame, int64) {}
func (silentTracer) StopByLimit(string)                                    {}
func (silentTracer) EndEntry(int64, error)                                 {}
