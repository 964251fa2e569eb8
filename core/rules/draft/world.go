package draft

import (
	"arcana/core"
	"arcana/core/ability"
)

// world is a quest as the kernel of its abilities sees it. Who listens is the quest's
// script, and behind it the dreamcaller and the dreamsigns, in the order in which they came.
type world Game

// Listeners lists the quest, which hears everything, the dreamcaller and the dreamsigns.
func (w *world) Listeners(list []ability.Listener, _ *ability.Event) []ability.Listener {
	list = append(list, ability.Listener{Owner: player, Ears: w.script.ears})
	return w.speakers(list)
}

// Present reports that who was there is there: nothing leaves a quest.
func (w *world) Present(*ability.Listener, *ability.Event) bool { return true }

// Friends reports that there is one side.
func (w *world) Friends(core.Seat, core.Seat) bool { return true }

// Legal reports whether an event befalls what it was about to befall: a dreamsign, a
// dreamcaller or a card that is passed cannot be exchanged for another, for that one is
// somewhere else. In the place of a card that is taken, the pool may have another.
func (w *world) Legal(e *ability.Event) bool {
	if e.Kind == CardTaken && e.Target != w.subject {
		at, ok := w.cardAt(e.Target)
		return ok && w.pool.Count(at) > 0
	}
	return e.Kind > CostAsked || e.Target == w.subject
}

// Verbs returns the verbs of a firing, in the memory of its level.
func (w *world) Verbs(f *ability.Firing) *Fx {
	fx := &w.script.fx[min(f.Level, len(w.script.fx)-1)]
	*fx = Fx{f, (*Game)(w)}
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
func (w *world) Name(r core.Ref) string {
	if r == player {
		return w.quest.Name
	}
	return w.name(r)
}
