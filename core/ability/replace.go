package ability

import (
	"slices"
	"strings"

	"arcana/core"
)

// Replace asks those who listen to an event before it happens: replacements first, then those
// who act before it. It returns whether it happens, with the amount and target that the event
// has then; the system carries it out. The verbs of a replacement wait in the queue, so they
// cause no event here; events within a before are asked for replacements only.
func (k *Kernel[F]) Replace(e *Event) bool {
	return k.replaceable&e.Kind.bit() == 0 || k.replaceHeard(e)
}

// replaceHeard is Replace where somebody listens.
func (k *Kernel[F]) replaceHeard(e *Event) bool {
	if k.phase == Asked {
		return true
	}
	own := *e // so that the caller's event needs no memory of the heap where nobody listens
	happens := k.askReplace(&own)
	*e = own
	return happens
}

// askReplace is replaceHeard where the event may change.
func (k *Kernel[F]) askReplace(e *Event) bool {
	e.used = append(e.used[:0:0], k.chain...)
	if !k.runReplacements(e) {
		k.logUnmade(core.KindCancelled, e)
		return false
	}
	if k.phase == After && k.subscriptions.Hear(e.Kind, Before) {
		k.runListeners(e, Before)
	}
	if !k.world.Legal(e) {
		k.logUnmade(core.KindFizzled, e)
		return false
	}
	return true
}

// logUnmade logs that an event does not happen: it was cancelled, or has become illegal.
func (k *Kernel[F]) logUnmade(kind core.Kind, e *Event) {
	k.log.Add(core.Event{Kind: kind, Actor: e.Source, Target: e.Target, Amount: e.Amount, Seen: e.Seen, Text: k.table.rows[e.Kind].Name})
}

// runReplacements lets replacements write to the event. Each time that one changes its target,
// those who listen are sought anew. It returns false when one cancels the event. Within a
// replacement it does nothing.
func (k *Kernel[F]) runReplacements(e *Event) bool {
	if !k.subscriptions.Hear(e.Kind, Instead) || k.phase == Instead {
		return true
	}
	for again := true; again; {
		again = false
		target := e.Target
		list := k.listeners(e, Instead)
		for i := range list {
			if k.replaceBy(&list[i], e); e.cancelled {
				return false
			}
			if again = e.Target != target; again {
				break
			}
		}
	}
	return true
}

// replaceBy lets the abilities of a listener replace the event, one after the other, as long as
// its target stays the same and it is not cancelled.
func (k *Kernel[F]) replaceBy(l *Listener, e *Event) {
	target := e.Target
	for p := Part(0); p <= l.Subscriptions.lastPart() && e.Target == target && !e.cancelled; p++ {
		if !slices.Contains(e.used, used{l.Owner, l.Ability, p, 0}) {
			k.replaceByPart(l, p, e)
		}
	}
}

// replaceByPart lets one ability replace the event. If its function fails, the event is as it
// was before. Meanwhile e.changed says whether this ability has changed the event, and so is used
// up; then it is again what it was.
func (k *Kernel[F]) replaceByPart(l *Listener, p Part, e *Event) {
	found, fizzled := *e, false
	e.changed = false
	for i, id := range l.Subscriptions.moments {
		m := &k.table.moments[id]
		if l.Subscriptions.Part(i) == p && m.Kind == e.Kind && m.Phase == Instead && k.hasRelation(l, &found, m.Relation) && !e.cancelled {
			fizzled = !k.fire(k.memory.firing(k.level, Firing{Listener: *l, Moment: id, Phase: Instead, Part: p, Event: e})) || fizzled
		}
	}
	changed := e.changed
	if fizzled {
		*e = found
	}
	if k.table.rows[e.Kind].ByTarget != "" {
		e.Owner = found.Owner // the source is the same
	}
	if e.changed = found.changed; changed {
		e.used = append(e.used, used{l.Owner, l.Ability, p, 0})
	}
}

// join lists names with commas.
func join(names []string) string { return strings.Join(names, ", ") }
