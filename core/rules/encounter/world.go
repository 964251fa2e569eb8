package encounter

import (
	"arcana/core"
	"arcana/core/ability"
)

// world is a match as the kernel of its abilities sees it. Who listens is the script of
// the encounter; tags would stand behind it, in their order.
type world Game

// deaf is what an encounter without a script listens to.
var deaf ability.Ears

// Listeners lists the encounter, which hears everything.
func (w *world) Listeners(list []ability.Listener, _ *ability.Event) []ability.Listener {
	return append(list, w.script.listener())
}

// Present reports that the encounter is always there.
func (w *world) Present(*ability.Listener, *ability.Event) bool { return true }

// Friends reports that there is one side.
func (w *world) Friends(core.Seat, core.Seat) bool { return true }

// Legal reports whether an event befalls what its kind can befall.
func (w *world) Legal(e *ability.Event) bool {
	switch e.Kind {
	case Chose, Worked:
		return e.Target >= firstChoice && int(e.Target-firstChoice) <= len(w.state.Choices)
	case Gained, Spent:
		return isApproach(e.Target)
	case Triggered:
		return isApproach(e.Target) && w.state.Strategic[approachOf(e.Target)] != Neutral
	case MomentumGained, MomentumLost, PressureGained, PressureLost:
		return e.Target == LocationRef
	case Tagged, Untagged:
		i := int(e.Target - firstTag)
		return i >= 0 && i < len(w.tags.active) && w.tags.active[i] == (e.Kind == Untagged)
	}
	return true
}

// Verbs returns the verbs of a firing, in the memory of its level.
func (w *world) Verbs(f *ability.Firing) *Fx {
	fx := &w.script.fx[min(f.Level, len(w.script.fx)-1)]
	*fx = Fx{f, (*Game)(w)}
	return fx
}

// Fire runs the script's function.
func (w *world) Fire(f *ability.Firing) *core.Failure {
	if w.script.scripts == nil {
		return nil
	}
	return w.script.scripts.Fire(0, f, w.Verbs(f))
}

// Lead returns no event: what the script does tells where it comes from.
func (w *world) Lead(*ability.Firing) core.Event { return core.Event{} }

// Origin names the script's function for a moment.
func (w *world) Origin(f *ability.Firing) core.Source {
	if w.script.scripts == nil {
		return 0
	}
	return w.script.scripts.Source(0, f.Moment)
}

// Name returns what people call a thing.
func (w *world) Name(r core.Ref) string { return nameOf((*Game)(w), r) }
