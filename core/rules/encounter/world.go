package encounter

import (
	"arcana/core"
	"arcana/core/ability"
)

// world is a match as the kernel of its abilities sees it. Who listens is the script of
// the encounter, and behind it the active tags that have an ability, in their order.
type world Game

// deaf is what an encounter without a script listens to.
var deaf ability.Ears

// Listeners lists the encounter, which hears everything, and the active tags; one that the
// event befalls hears it also where it is active no more.
func (w *world) Listeners(list []ability.Listener, e *ability.Event) []ability.Listener {
	list = append(list, w.script.encounter())
	if w.script.scripts == nil {
		return list
	}
	for _, i := range w.scene.voiced {
		if w.tags.active[i] || e.Target == tagRef(i) {
			list = append(list, w.script.tag(w.scene, i))
		}
	}
	return list
}

// Present reports whether who listens is still there: the encounter always, a tag while it
// is active, and where the event befalls it.
func (w *world) Present(l *ability.Listener, e *ability.Event) bool {
	return l.Owner == LocationRef || l.Owner == e.Target || w.tags.active[l.Owner-firstTag]
}

// Friends reports that there is one side.
func (w *world) Friends(core.Seat, core.Seat) bool { return true }

// Legal reports whether an event befalls what its kind can befall.
func (w *world) Legal(e *ability.Event) bool {
	switch e.Kind {
	case Chose, Worked:
		return e.Target >= firstChoice && int(e.Target-firstChoice) <= len(w.state.Choices)
	case Gained, Spent, Reshaped:
		return w.state.isApproach(e.Target)
	case Triggered:
		return w.state.isApproach(e.Target) && w.state.Strategic[approachOf(e.Target)] != Neutral
	case MomentumGained, MomentumLost, PressureGained, PressureLost, Lengthened, Shortened, MaximumRaised, MaximumLowered:
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
	*fx = Fx{Firing: f, game: (*Game)(w)}
	return fx
}

// Fire runs a script's function.
func (w *world) Fire(f *ability.Firing) *core.Failure {
	if w.script.scripts == nil {
		return nil
	}
	return w.script.scripts.Fire(int(f.Ability), f, w.Verbs(f))
}

// Lead returns no event: what the script does tells where it comes from.
func (w *world) Lead(*ability.Firing) core.Event { return core.Event{} }

// Origin names a script's function for a moment.
func (w *world) Origin(f *ability.Firing) core.Source {
	if w.script.scripts == nil {
		return 0
	}
	return w.script.scripts.Source(int(f.Ability), f.Moment, f.Part)
}

// Name returns what people call a thing.
func (w *world) Name(r core.Ref) string { return nameOf((*Game)(w), r) }
