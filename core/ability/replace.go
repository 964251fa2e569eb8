package ability

import (
	"slices"
	"strings"

	"arcana/core"
)

// Replace lets those speak who hear of an event before it happens: replacements, then those
// who act before it. It returns whether it happens, with the amount and target that the
// event has then; the system carries it out. Events within a replacement do not come
// about, for its verbs wait; events within a before are asked for replacements only.
func (k *Kernel[F]) Replace(e *Event) bool {
	if !k.subscriptions.Replaces(e.Kind) || k.phase == Asked {
		return true
	}
	own := *e // so that the event of a rule takes no memory where nobody listens
	happens := k.askReplace(&own)
	*e = own
	return happens
}

func (k *Kernel[F]) askReplace(e *Event) bool {
	e.used = append(e.used[:0:0], k.chain...)
	if !k.replace(e) {
		k.note(core.KindCancelled, e)
		return false
	}
	if k.phase == After && k.subscriptions.Hear(e.Kind, Before) {
		k.hear(e, Before)
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
	if !k.subscriptions.Hear(e.Kind, Instead) || k.phase == Instead {
		return true
	}
	for again := true; again; {
		again = false
		target := e.Target
		list := k.listeners(e, Instead)
		for i := range list {
			if k.substitutes(&list[i], e); e.cancelled {
				return false
			}
			if again = e.Target != target; again {
				break
			}
		}
	}
	return true
}

// substitutes lets the abilities of a listener replace the event, one after the other, as
// long as it befalls the same and happens.
func (k *Kernel[F]) substitutes(l *Listener, e *Event) {
	target := e.Target
	for p := Part(0); p <= l.Subscriptions.most() && e.Target == target && !e.cancelled; p++ {
		if !slices.Contains(e.used, used{l.Owner, l.Ability, p}) {
			k.substitute(l, p, e)
		}
	}
}

// substitute lets one ability replace the event. When its function fails, the event is as
// it was found.
func (k *Kernel[F]) substitute(l *Listener, p Part, e *Event) {
	found, fizzled := *e, false
	e.written = false
	for i, id := range l.Subscriptions.moments {
		m := &k.table.moments[id]
		if l.Subscriptions.Part(i) == p && m.Kind == e.Kind && m.Phase == Instead && k.stands(l, &found, m.Relation) && !e.cancelled {
			fizzled = !k.fire(k.memory.firing(k.level, Firing{Listener: *l, Moment: id, Phase: Instead, Part: p, Event: e})) || fizzled
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
		e.used = append(e.used, used{l.Owner, l.Ability, p})
	}
}

func join(names []string) string { return strings.Join(names, ", ") }
