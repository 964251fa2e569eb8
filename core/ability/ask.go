package ability

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/score"
)

// TriggerTimes is the query for how often an ability answers one event. It is asked only for the
// triggers that Table.Repeats accepts.
const TriggerTimes = "trigger_times"

// mostTimes is how often an ability can answer one event at most.
const mostTimes = 10

// Valued is the trigger by which an ability says what its card is worth to a seat. It is a query that
// only the card itself answers.
var Valued = OlderName{Name: "worth", Kind: "worth", Phase: Asked, Relation: Own}

// Asks reports whether any ability of the match may answer queries of a kind. If it is false, the rules need
// not ask.
func (k *Kernel) Asks(kind Kind) bool { return k.subscriptions.Hear(kind, Asked) }

// AsksAny reports whether any ability of the match answers a query, of whatever kind.
func (k *Kernel) AsksAny() bool { return k.subscriptions.kinds[Asked] != 0 }

// Ask lets all abilities that answer a query add their terms to it, in the order in which they would
// answer an event about its target. A function that fails adds only a term of 0 that says why. While
// a query is asked, another one does nothing.
func (k *Kernel) Ask(q *Query) { k.askAll(q, nil) }

// AskAloud does the work of Ask for a number that the rules act on and do not only show. Functions that
// fail are logged, each once a move, for the seats in seen; 0 is all. Within WithOwnCeiling it is not
// logged that the ceiling is reached.
func (k *Kernel) AskAloud(q *Query, seen core.Seats) {
	k.askAll(q, func(f *Firing, failure *core.Failure) {
		if who := (answerer{f.Owner, f.Ability, f.Moment}); !slices.Contains(k.failed, who) && !(failure.Ceiling && k.apart) {
			k.failed = append(k.failed, who)
			cause, source := k.log.Context()
			k.log.Resume(cause, k.world.Origin(f))
			k.logFizzled(f, failure, seen)
			k.log.Resume(cause, source)
		}
	})
}

// answerer is a function that answers queries: the ability of an owner, and the moment.
type answerer struct {
	owner   core.Ref
	ability int16
	moment  ID
}

// askAll does the work of Ask. It calls tell with each function that fails. If tell is nil, only a
// function that reaches the ceiling is logged, and not even that within WithOwnCeiling (apart). The query
// worth is for Own and not for Any; AskOwn asks it.
func (k *Kernel) askAll(q *Query, tell func(*Firing, *core.Failure)) {
	if !k.subscriptions.Hear(q.Kind, Asked) || k.phase == Asked { // nobody answers, or the function of another query asks
		return
	}
	k.addGrowth(q)
	e := Event{Kind: q.Kind, Target: q.Target, Owner: q.Owner}
	k.level++ // the list of the present level may be in use, and must stay
	list := k.listeners(&e, Asked)
	for i := range list {
		for _, id := range list[i].Subscriptions.moments {
			if m := &k.table.moments[id]; m.Hears(q.Kind, Asked, Any) {
				f := k.memory.firing(k.level, Firing{Listener: list[i], Moment: id, Phase: Asked, Query: q, Event: &e})
				switch failure := k.addTerms(q, f); {
				case failure == nil:
				case tell != nil:
					tell(f, failure)
				case failure.Ceiling && !k.apart: // logged, because no function is called after it
					k.logFizzled(f, failure, e.Seen)
				}
			}
		}
	}
	k.level--
}

// AskOwn asks the abilities in list, which are those of one card, a query that no others answer. They
// answer for the query's owner, and the card may lie anywhere. It reports whether any function answered.
// The terms of a function that fails are removed, and that function does not count. When the ceiling is
// reached, no more are called. Within another query nothing is asked. It is no method of Kernel, because
// only some systems have such a query.
func AskOwn(k *Kernel, q *Query, list []Listener) (answered bool) {
	if k.phase == Asked { // the function of another query asks
		return false
	}
	e := Event{Kind: q.Kind, Target: q.Target, Owner: q.Owner}
	for _, l := range list {
		l.Seat = q.Owner
		for _, id := range l.Subscriptions.moments {
			if !k.table.moments[id].Hears(q.Kind, Asked, Own) {
				continue
			}
			if k.reached {
				return answered
			}
			before := len(q.Terms)
			k.level++
			failure := k.run(k.memory.firing(k.level, Firing{Listener: l, Moment: id, Phase: Asked, Query: q, Event: &e}))
			if k.level--; failure != nil {
				q.Score = score.Of(q.Terms[:before]...)
			}
			answered = answered || failure == nil
		}
	}
	return answered
}

// addTerms runs one function that answers a query. If it fails, its terms are replaced by a term of 0
// that says why, and the failure is returned. If the ceiling is reached already, it does nothing.
func (k *Kernel) addTerms(q *Query, f *Firing) *core.Failure {
	if k.reached {
		return nil
	}
	before := len(q.Terms)
	failure := k.run(f)
	if failure != nil {
		q.Score = score.Of(q.Terms[:before]...)
		q.Add(failedPrefix+k.failureText(q, f, failure.Reason), 0)
	}
	return failure
}

// failureText returns why a function failed, for the term in a query. If players of another side than the
// function's read the terms, it says only where the function failed: the part of the reason before the
// first ": ". A function without a seat knows no secrets, so all of its reason is given.
func (k *Kernel) failureText(q *Query, f *Firing, reason string) string {
	if f.Seat >= 0 && (q.Onlooked || q.Owner >= 0 && f.Seat != q.Owner && !k.world.Friends(f.Seat, q.Owner)) {
		reason, _, _ = strings.Cut(reason, ": ")
	}
	return reason
}

// failedPrefix begins the terms of functions that failed.
const failedPrefix = "failed: "

// Failed reports whether a term says that a function failed.
func Failed(t score.Term) bool { return strings.HasPrefix(t.Name, failedPrefix) }

// timesOf returns how often an ability answers an event by a trigger, from 0 to mostTimes. That is once,
// unless the query trigger_times says otherwise; it is asked only for triggers that Table.Repeats
// accepts. Functions that fail to answer it are logged for those who see the event.
func (k *Kernel) timesOf(l *Listener, m *Moment, e *Event) int {
	t := k.table
	if !t.repeats || !k.Asks(t.times) || !t.Repeats(m) {
		return 1
	}
	q := Query{Kind: t.times, Target: l.Owner, Owner: l.Seat, Moment: m.Name, Score: score.Of(score.Term{Name: "once", Value: 1})}
	k.askAll(&q, func(f *Firing, failure *core.Failure) { k.logFizzled(f, failure, e.Seen) })
	return q.Whole(0, mostTimes)
}

// Repeats reports whether the query trigger_times is asked for a trigger. It is for triggers of what
// happens to the thing itself or what it does, and for the plain name of an event that content declares.
func (t *Table) Repeats(m *Moment) bool {
	row := &t.rows[m.Kind]
	return t.canTrigger(m) || m.Phase == After && (m.Relation == Source || row.declared && m.Name == row.Name)
}

// errClosed is the error of a question that a query's function asks.
var errClosed = errors.New("a function called modify_... cannot ask a player; ask in the function of a trigger")

// mostAsked is how many questions wait for the open one at most.
const mostAsked = 20

// Choose asks the choice c for the ability of f. The answer triggers the ability's function at the moment
// chosen.
//   - If another question is open, this one waits at the end of the queue. When its turn comes, the kernel
//     calls again, which must ask the same choice once more by Choose. Options that lie elsewhere by then
//     are dropped; if none is left, nothing is asked. Nothing is asked either if the ability could listen
//     when it asked and cannot by then, because its card was silenced, became another or left.
//   - In a function before an event or in its place nobody may be asked, and chance decides (Decide).
//
// Choose reports whether the question is open now. It returns an error in a query, if the ability has no
// function for the answer, if the choice cannot be asked, or if mostAsked questions wait already.
func (k *Kernel) Choose(f *Firing, c *Choice, chosen ID, again Verb) (open bool, err error) {
	if c.places != nil { // the question has waited
		if c.dropMoved(k.world.Place); len(c.Options) == 0 || c.listened && !k.listens(&f.Listener) {
			return false, nil
		}
	}
	q := Question{*f, c.Clone()}
	q.Firing.Event, q.Firing.Moment = nil, chosen // the event is only good while f runs
	switch {
	case f.Phase == Asked:
		return false, errClosed
	case f.Phase != After:
		return false, k.Decide(f, *c, chosen)
	}
	if err := cmp.Or(k.hearsAnswers(f, chosen), q.Open()); err != nil {
		return false, err
	}
	if k.Question == nil {
		k.Question = &q
		return true, nil
	}
	if k.questions() >= mostAsked {
		return false, fmt.Errorf("%d questions wait already", mostAsked)
	}
	c.places, c.listened = placesOf(c.Options, k.world.Place), k.listens(&f.Listener)
	w := k.push()
	w.event, w.firing, w.verb, w.asks = *f.Event, *f, again, true
	w.firing.Level = 0 // the verb will run from the queue, within no other function
	k.setOrigin(&w.event)
	return false, nil
}

// listens reports whether an ability is one of those that can listen now.
func (k *Kernel) listens(l *Listener) bool {
	return slices.ContainsFunc(k.world.Listeners(nil, &Event{Owner: l.Seat}), func(x Listener) bool {
		return x.Owner == l.Owner && x.Ability == l.Ability
	})
}

// hearsAnswers returns an error if the ability of f has no function for the moment chosen.
func (k *Kernel) hearsAnswers(f *Firing, chosen ID) error {
	if f.Subscriptions.Has(chosen) {
		return nil
	}
	return errors.New("expected a function " + k.table.moments[chosen].Name + "(self, fx, event) that hears the answer")
}

// Decide lets chance answer a choice if nobody may be asked: in a function before an event or in its
// place, and in a combat. Chance draws from all answers that a player could give, also from the end of
// the choice. The function for the answer is put into the queue: at its end, or at its front if f
// itself answers a question. A replacement that calls Decide is used up. It returns an error if the ability
// has no function for the answer, or the choice cannot be asked.
func (k *Kernel) Decide(f *Firing, c Choice, chosen ID) error {
	c = c.Clone()
	if err := cmp.Or(k.hearsAnswers(f, chosen), c.Open()); err != nil {
		return err
	}
	number := c.DrawAll(func(options []Option) int { return k.world.Draw(f, options) })
	w := k.pushAnswer(f.Moment == chosen)
	w.event, w.firing, w.onlyFiring = Event{Kind: k.table.moments[chosen].Kind, Target: f.Owner, Owner: f.Seat, Amount: number}, *f, true
	w.firing.Event, w.firing.Moment, w.firing.Phase, w.firing.Level = nil, chosen, After, 0
	w.firing.Answer, w.firing.Several = c.Picked, c.Several()
	if k.setOrigin(&w.event); f.Phase == Instead { // the replacement is used up, also for what the answer leads to
		f.Event.changed = true
		w.event.chain = append(slices.Clip(f.Event.used), used{f.Owner, f.Ability, f.Part, 0})
	}
	return nil
}

// pushAnswer puts an entry for an answer that chance gave into the queue, and returns it. further says
// that the question was asked in the function of another answer. Then the entry is the first, like an
// answer of a player.
func (k *Kernel) pushAnswer(further bool) *waiting {
	if !further {
		return k.push()
	}
	k.pushFirst(waiting{})
	return &k.waiting[k.head]
}

// Answer answers the open question with the option at a place, from 0. While more can be chosen, the
// question stays open. When nothing more can be chosen, Answer closes the question and puts the function
// that hears the answer first into the queue. cause is the ID of the answer's event.
func (k *Kernel) Answer(place int, cause int32) {
	if k.Question.Take(place) { // more can be chosen
		return
	}
	f := k.Question.Firing
	f.Answer, f.Several = k.Question.Picked, k.Question.Several()
	k.Question = nil
	k.pushFirst(waiting{event: Event{Kind: k.table.moments[f.Moment].Kind, Cause: cause, Owner: f.Seat}, firing: f, onlyFiring: true})
}
