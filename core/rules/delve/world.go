package delve

import (
	"arcana/core"
	"arcana/core/ability"
)

// world is a match as the kernel of its abilities asks it.
type world Game

// Friends reports that all seats are on one side.
func (*world) Friends(a, b core.Seat) bool { return true }

// Present reports that whoever was listed speaks: who listens was decided when the moment
// came (RULES 10.2).
func (*world) Present(*ability.Listener, *ability.Event) bool { return true }

// Name returns what people call a thing.
func (w *world) Name(r core.Ref) string { return w.NameOf(r) }

// Verbs returns the verbs of a firing, good for as long as its level is its own.
func (w *world) Verbs(f *ability.Firing) *Fx {
	fx := &w.abilities.fxs[min(f.Level, len(w.abilities.fxs)-1)]
	*fx = Fx{(*Game)(w), f}
	return fx
}

// Lead returns the event that says that an ability acts; the answer to a question is
// that of the move.
func (w *world) Lead(f *ability.Firing) core.Event {
	if f.Phase == ability.After {
		w.abilities.cause = w.log.Cause
	}
	if f.Moment == Chosen {
		return core.Event{}
	}
	return core.Event{Kind: core.KindTrigger, Actor: f.Owner, Target: heroRef(int(f.Seat)), Text: w.abilities.moment(f.Moment)}
}

// Origin names the scripted function of a firing.
func (w *world) Origin(f *ability.Firing) core.Source {
	if x := w.config.abilities[f.Ability]; w.abilities.scripted(x, f.Moment) {
		return w.abilities.scripts.Source(x.script, f.Moment, f.Part)
	}
	return 0
}

// Fire carries out an ability: its data, then its script.
func (w *world) Fire(f *ability.Firing) *core.Failure {
	x, fx, source := w.config.abilities[f.Ability], w.Verbs(f), w.log.Source
	if x.moment == f.Moment {
		w.log.Source = 0
		for i := range x.Do {
			x.Do[i].apply(fx)
		}
	}
	if !w.abilities.scripted(x, f.Moment) {
		return nil
	}
	w.log.Source = source
	return w.abilities.scripts.Fire(x.script, f, fx)
}
