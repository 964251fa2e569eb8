package ability

import (
	"slices"
	"strings"

	"arcana/core"
)

// Settle lets those speak who hear of an event before it happens: replacements, then those
// who act before it. It returns whether it happens, with the amount and target that the
// event has then; the system carries it out. Events within a replacement do not come
// about, for its verbs wait; events within a before are asked for replacements only.
func (k *Kernel[F]) Settle(e *Event) bool {
	if !k.ears.Settle(e.Kind) || k.phase == Asked {
		return true
	}
	own := *e // so that the event of a rule takes no memory where nobody listens
	happens := k.settle(&own)
	*e = own
	return happens
}

func (k *Kernel[F]) settle(e *Event) bool {
	e.used = append(e.used[:0:0], k.chain...)
	if !k.replace(e) {
		k.note(core.KindCancelled, e)
		return false
	}
	if k.phase == After && k.ears.Hear(e.Kind, Before) {
		k.announce(e)
	}
	if !k.world.Legal(e) {
		k.note(core.KindFizzled, e)
		return false
	}
	return true
}

// note writes down what became of an event that does not happen.
func (k *Kernel[F]) note(kind core.Kind, e *Event) {
	k.log.Add(core.Event{Kind: kind, Actor: e.Source, Target: e.Target, Amount: e.Amount, Seen: e.Seen, Text: k.table.rows[e.Kind].Name})
}

// replace lets replacements write to the event, until none is left that was not asked
// about its target. It returns false when one cancels it.
func (k *Kernel[F]) replace(e *Event) bool {
	if !k.ears.Hear(e.Kind, Instead) || k.phase == Instead {
		return true
	}
	for again := true; again; {
		again = false
		target := e.Target
		list := k.listeners(e, Instead)
		for i := range list {
			if l := &list[i]; e.uses(l) {
				continue
			} else if k.substitute(l, e); e.cancelled {
				return false
			}
			if again = e.Target != target; again {
				break
			}
		}
	}
	return true
}

// uses reports whether a listener is used up for the event.
func (e *Event) uses(l *Listener) bool { return slices.Contains(e.used, used{l.Owner, l.Ability}) }

// substitute lets one ability replace the event. When its function fails, the event is as
// it was found.
func (k *Kernel[F]) substitute(l *Listener, e *Event) {
	found, fizzled := *e, false
	e.written = false
	for _, id := range l.Ears.moments {
		m := &k.table.moments[id]
		if m.Kind == e.Kind && m.Phase == Instead && k.stands(l, &found, m.Relation) && !e.cancelled {
			fizzled = !k.fire(k.memory.firing(k.level, Firing{Listener: *l, Moment: id, Phase: Instead, Event: e})) || fizzled
		}
	}
	written := e.written
	if fizzled {
		*e = found
	}
	if k.table.rows[e.Kind].ByTarget != "" {
		e.Owner = found.Owner // the source is the same
	}
	if e.written = found.written; written {
		e.used = append(e.used, used{l.Owner, l.Ability})
	}
}

// announce lets those act who speak before the event.
func (k *Kernel[F]) announce(e *Event) {
	list := k.listeners(e, Before)
	for i := range list {
		if k.world.Present(&list[i], e) {
			k.answer(&list[i], e, Before)
		}
	}
}

func join(names []string) string { return strings.Join(names, ", ") }
