package ability

import (
	"slices"
	"strings"

	"arcana/core"
)

// Replace is called before an event happens. It asks abilities about the event: first replacements,
// then functions that act before it. It reports whether the event happens; the system then carries the
// event out, with the amount and target that it has now. Most verbs of a replacement wait in the queue. If a
// function that acts before an event calls a verb, only replacements are asked about the verb's event.
func (k *Kernel) Replace(e *Event) bool {
	return k.replaceable&e.Kind.bit() == 0 || k.replaceHeard(e)
}

// replaceHeard does the work of Replace for an event that some ability may listen to. While a query is asked nothing
// happens, so abilities are not asked, and the result means nothing.
func (k *Kernel) replaceHeard(e *Event) bool {
	if k.phase == Asked {
		return true
	}
	own := *e // a copy, so that the event of callers does not have to be on the heap
	happens := k.askReplace(&own)
	*e = own
	return happens
}

// askReplace does the work of replaceHeard outside queries. The list used begins as a copy of the chain:
// what has led to the event may not replace it.
func (k *Kernel) askReplace(e *Event) bool {
	e.used = append(e.used[:0:0], k.chain...)
	k.setEffect(e)
	if !k.runReplacements(e) {
		k.logUnmade(core.KindCancelled, e)
		return false
	}
	if k.phase == After && k.subscriptions.Hear(e.Kind, Before) { // not for events of verbs in functions before other events
		k.runListeners(e, Before)
	}
	if !k.world.Legal(e) {
		k.logUnmade(core.KindFizzled, e)
		return false
	}
	return true
}

// logUnmade logs that an event does not happen: it was cancelled, or is not legal any more.
func (k *Kernel) logUnmade(kind core.Kind, e *Event) {
	k.log.Add(core.Event{Kind: kind, Actor: e.Source, Target: e.Target, Amount: e.Amount, Seen: e.Seen, Text: k.table.rows[e.Kind].Name})
}

// runReplacements lets replacements change the event. Each time that a replacement changes the target, or who has
// which abilities, the abilities that listen are listed again. It returns false if a replacement cancels the event. While
// another event is being replaced, it does nothing and returns true.
func (k *Kernel) runReplacements(e *Event) bool {
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
			if again = e.Target != target || e.relist; again {
				e.relist = false
				break
			}
		}
	}
	return true
}

// replaceBy lets the parts of a listener replace the event, one after the other, until one changes its
// target or who has which abilities, or cancels it.
func (k *Kernel) replaceBy(l *Listener, e *Event) {
	target := e.Target
	for p := Part(0); p <= l.Subscriptions.lastPart() && e.Target == target && !e.relist && !e.cancelled; p++ {
		if !slices.Contains(e.used, used{l.Owner, l.Ability, p, 0}) {
			k.replaceByPart(l, p, e)
		}
	}
}

// replaceByPart lets one part of a listener replace the event. If its function fails, the event is again
// what it was before (found). If it changes the event, even if it then fails, the part is used up. While it runs,
// e.changed says whether this part has changed the event; after that, e.changed has its value from before.
func (k *Kernel) replaceByPart(l *Listener, p Part, e *Event) {
	found, fizzled := *e, false
	e.changed = false
	for i, id := range l.Subscriptions.moments {
		m := &k.table.moments[id]
		if l.Subscriptions.Part(i) == p && m.Kind == e.Kind && m.Phase == Instead && k.hasRelation(l, &found, m.Relation) && !e.cancelled {
			fizzled = !k.fire(k.memory.firing(k.level, Firing{Listener: *l, Moment: id, Phase: Instead, Part: p, Event: e})) || fizzled
		}
	}
	changed, relist := e.changed, e.relist
	if fizzled {
		*e = found
	}
	if k.table.rows[e.Kind].ByTarget != "" {
		e.Owner = found.Owner // it is the seat of the source, which has not changed
	}
	if e.changed, e.relist = found.changed, relist; changed {
		e.used = append(e.used, used{l.Owner, l.Ability, p, 0})
	}
}

// join returns names with commas between them.
func join(names []string) string { return strings.Join(names, ", ") }
