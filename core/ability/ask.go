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

// TriggerTimes is the query that says how often the subject's own abilities answer an
// event of a kind that repeats.
const TriggerTimes = "trigger_times"

// mostTimes is how often an ability can be made to answer one event.
const mostTimes = 10

// Valued is the trigger by which an ability says what its card is worth to a seat: a query that
// the card alone is asked.
var Valued = Shipped{Name: "worth", Kind: "worth", Phase: Asked, Relation: Own}

// Asks reports whether any ability of the match adds to queries of a kind.
func (k *Kernel[F]) Asks(kind Kind) bool { return k.subscriptions.Hear(kind, Asked) }

// AsksAny reports whether abilities answer any query at all.
func (k *Kernel[F]) AsksAny() bool { return k.subscriptions.kinds[Asked] != 0 }

// Ask lets all who listen add their terms to a query, in the order in which they would answer
// an event about its target. A function that fails adds nothing but a term of 0 that says why.
// No query is asked within another.
func (k *Kernel[F]) Ask(q *Query) { k.askAll(q, nil) }

// AskAloud is Ask where the rules act on the number, instead of only showing it. Functions that
// fail are logged, each once a move, for the seats in seen, 0 for all; a reached ceiling is not logged
// within WithOwnCeiling.
func (k *Kernel[F]) AskAloud(q *Query, seen core.Seats) {
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

// answerer is a function that answers queries.
type answerer struct {
	owner   core.Ref
	ability int16
	moment  ID
}

// askAll is Ask. Tell, if it is not nil, is called with each function that fails. Without it only
// a function that reaches the ceiling is logged.
func (k *Kernel[F]) askAll(q *Query, tell func(*Firing, *core.Failure)) {
	if !k.subscriptions.Hear(q.Kind, Asked) || k.phase == Asked {
		return
	}
	k.addGrowth(q)
	e := Event{Kind: q.Kind, Target: q.Target, Owner: q.Owner}
	k.level++ // so that the list of the present level stays, which may be in use
	list := k.listeners(&e, Asked)
	for i := range list {
		for _, id := range list[i].Subscriptions.moments {
			if m := &k.table.moments[id]; m.Hears(q.Kind, Asked, Any) {
				f := k.memory.firing(k.level, Firing{Listener: list[i], Moment: id, Phase: Asked, Query: q, Event: &e})
				switch failure := k.addTerms(q, f); {
				case failure == nil:
				case tell != nil:
					tell(f, failure)
				case failure.Ceiling && !k.apart: // logged, since no function is called after it
					k.logFizzled(f, failure, e.Seen)
				}
			}
		}
	}
	k.level--
}

// AskOwn lets the abilities of one card, wherever it lies, answer a query that is theirs
// alone, as those of the query's owner. It reports whether any answered. One that fails does not
// count, and its terms are taken back. None is called once the ceiling is reached.
func AskOwn[F any](k *Kernel[F], q *Query, list []Listener) (answered bool) {
	if k.phase == Asked {
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

// addTerms runs one function of a query. If it fails, its terms are taken back and one of 0
// says so. Once the ceiling is reached it does nothing.
func (k *Kernel[F]) addTerms(q *Query, f *Firing) *core.Failure {
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

// failureText returns why a function failed, as a term of the query says it. If players of another
// side read the terms, it is only where the function failed: the part before the first ": ".
func (k *Kernel[F]) failureText(q *Query, f *Firing, reason string) string {
	if f.Seat >= 0 && (q.Onlooked || q.Owner >= 0 && f.Seat != q.Owner && !k.world.Friends(f.Seat, q.Owner)) {
		reason, _, _ = strings.Cut(reason, ": ")
	}
	return reason
}

// failedPrefix begins the terms of functions that failed.
const failedPrefix = "failed: "

// Failed reports whether a term is that of a function that failed.
func Failed(t score.Term) bool { return strings.HasPrefix(t.Name, failedPrefix) }

// timesOf returns how often an ability answers an event by a trigger: once, unless the query
// trigger_times says otherwise, from 0 to mostTimes. It is asked only for the triggers that repeat
// (Table.Repeats). Functions that fail there are logged for those who see the event.
func (k *Kernel[F]) timesOf(l *Listener, m *Moment, e *Event) int {
	t := k.table
	if !t.repeats || !k.Asks(t.times) || !t.Repeats(m) {
		return 1
	}
	q := Query{Kind: t.times, Target: l.Owner, Owner: l.Seat, Moment: m.Name, Score: score.Of(score.Term{Name: "once", Value: 1})}
	k.askAll(&q, func(f *Firing, failure *core.Failure) { k.logFizzled(f, failure, e.Seen) })
	return q.Whole(0, mostTimes)
}

// Repeats reports whether the query trigger_times counts how often abilities answer a trigger: one of
// a thing's own, or of an event that content declares, heard by its plain name.
func (t *Table) Repeats(m *Moment) bool {
	row := &t.rows[m.Kind]
	return t.canTrigger(m) || row.declared && m.Phase == After && m.Name == row.Name
}

// errClosed is what a question of a query says.
var errClosed = errors.New("a function called modify_... cannot ask a player; ask in the function of a trigger")

// mostAsked is how many questions wait behind the open one at most.
const mostAsked = 20

// Choose opens a question of the ability that runs; the answer triggers its function at the
// moment chosen. If a question is open already, this one waits at the end of the queue, and the
// verb again asks c when its turn comes: without what lies elsewhere by then, and not at all if
// nothing is left. Before an event and instead of it nobody may be asked, and chance decides (see
// Decide). It reports whether the question is open now. It returns an error if the ability has no
// such function, or the choice cannot be asked.
func (k *Kernel[F]) Choose(f *Firing, c *Choice, chosen ID, again func(F) error) (open bool, err error) {
	if c.places != nil {
		if c.dropMoved(k.world.Place); len(c.Options) == 0 {
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
	c.places = placesOf(c.Options, k.world.Place)
	w := k.push()
	w.event, w.firing, w.verb, w.asks = *f.Event, *f, k.withVerbs(again), true
	w.firing.Level = 0
	w.event.setOrigin(k.log, k.chain)
	return false, nil
}

// hearsAnswers returns an error if an ability has no function for the answers to its questions.
func (k *Kernel[F]) hearsAnswers(f *Firing, chosen ID) error {
	if f.Subscriptions.Has(chosen) {
		return nil
	}
	return errors.New("expected a function " + k.table.moments[chosen].Name + "(self, fx, event) that hears the answer")
}

// Decide lets chance answer a choice that nobody may be asked: before an event, instead of it, or in
// a combat. Each answer is one of those that could be given, the end of the choice among them. What
// was chosen waits in the queue to be heard, after the answer to another before all else; a replacement
// that chose is used up.
func (k *Kernel[F]) Decide(f *Firing, c Choice, chosen ID) error {
	c = c.Clone()
	if err := cmp.Or(k.hearsAnswers(f, chosen), c.Open()); err != nil {
		return err
	}
	number := c.DrawAll(func(options []Option) int { return k.world.Draw(f, options) })
	w := k.pushAnswer(f.Moment == chosen)
	w.event, w.firing, w.onlyFiring = Event{Kind: k.table.moments[chosen].Kind, Target: f.Owner, Owner: f.Seat, Amount: number}, *f, true
	w.firing.Event, w.firing.Moment, w.firing.Phase, w.firing.Level = nil, chosen, After, 0
	w.firing.Answer, w.firing.Several = c.Picked, c.Several()
	if w.event.setOrigin(k.log, k.chain); f.Phase == Instead {
		f.Event.changed = true
		w.event.chain = append(slices.Clip(f.Event.used), used{f.Owner, f.Ability, f.Part, 0})
	}
	return nil
}

// pushAnswer puts an entry for an answer that chance gave into the queue, and returns it. Further says that
// the question was asked when another answer was heard: then the answer comes first, as where a player
// answers.
func (k *Kernel[F]) pushAnswer(further bool) *waiting[F] {
	if !further {
		return k.push()
	}
	k.pushFirst(waiting[F]{})
	return &k.waiting[k.head]
}

// Answer gives the open question the option at a place, from 0. The question stays open while
// more can be chosen; then the ability that asked runs, before all that waits. cause is the ID of
// the answer's event.
func (k *Kernel[F]) Answer(place int, cause int32) {
	if k.Question.Take(place) {
		return
	}
	f := k.Question.Firing
	f.Answer, f.Several = k.Question.Picked, k.Question.Several()
	k.Question = nil
	k.pushFirst(waiting[F]{event: Event{Kind: k.table.moments[f.Moment].Kind, Cause: cause, Owner: f.Seat}, firing: f, onlyFiring: true})
}
