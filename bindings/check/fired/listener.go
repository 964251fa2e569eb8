package fired

import (
	"arcana/bindings/vm"
	"arcana/bindings/vm/covered"
	"arcana/bindings/vm/mirror"
)

// listener hears how the calls end that a machine makes, also those of which no event
// tells: functions that answer a query, or value a card.
type listener struct {
	vm.Tracer // what saw machines before
	trial     *trial
}

// tracer returns a tracer that notes failed calls, besides the one that was there before.
func (t *trial) tracer(before func() vm.Tracer) vm.Tracer {
	if before == nil {
		return listener{blind{}, t}
	}
	return listener{before(), t}
}

// Rest is called when a call has ended; it notes why it failed.
func (l listener) Rest(spent int64, failed error) {
	l.Tracer.Rest(spent, failed)
	if failed != nil {
		l.trial.noteError(failed.Error())
	}
}

// blind sees nothing.
type blind struct{}

func (blind) Add(covered.Text)                         {}
func (blind) Note(*mirror.State, *mirror.Frame, int64) {}
func (blind) Stop(string)                              {}
func (blind) Rest(int64, error)                        {}
