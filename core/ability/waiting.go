package ability

// Queue returns the events that wait in a kernel to be heard, in order, for situations; false where
// something waits that no situation can say: a verb, the answer of one ability, or what
// replacements led to, which it must not meet again.
func Queue[F any](k *Kernel[F]) (events []Event, all bool) {
	for i := range k.waiting {
		w := &k.waiting[i]
		if w.verb != nil || w.single || len(w.event.chain) > 0 {
			return nil, false
		}
		events = append(events, w.event)
	}
	return events, true
}

// Uncaused takes away what led to all that waits, for a match that does not tell its
// opening.
func Uncaused[F any](k *Kernel[F]) {
	for i := range k.waiting {
		k.waiting[i].event.Cause = 0
	}
}
