// How abilities see a match, and what a match keeps for them.

package declared

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/score"
)

// abilities is what a match keeps for the abilities of its cards: a part of the match, copied with it. It
// is what the kernel asks about the match.
type abilities struct {
	kernel ability.Kernel
	game   *Game
	fx     [4]Fx // of the functions that run, by level
	// awake says that what happens is heard: from the end of the setup on.
	awake bool
	// source is the card whose ability acts, 0 where the rules do. asked is the thing whose number abilities
	// are asked about now. entering is the pile into which a card is about to come, while abilities may replace that.
	source, asked core.Ref
	entering      int32
	changed       int // how often anything has changed in this move
	remembered
}

// remembered is what lasts from one decision to the next.
type remembered struct {
	memory  ability.Memory
	given   []int32        // by card and attribute: what it has more than is printed
	lasting ability.Shares // of that, what ends with the turn
	shown   []int32        // by number of a seat, seat after seat: what views show of one that abilities change
	turnOf  int32          // the seat whose turn it is, from 1; 0 where turns have no seat
	again   int32          // the seat that has another turn after this one, from 1
	later   later
}

// later is where the match goes on once the question of an ability is answered.
type later struct {
	point    point
	turn     int32     // whose turn it was
	seat     core.Seat // who has moved
	function string    // which function said what follows
	next     Next      // and what that is
}

// point is a place in the course of a match at which abilities act.
type point int32

const (
	afterNothing  point = iota
	afterMove           // a move has been made
	afterTogether       // all have acted at once
	beforeMove          // the next decision has been found
)

// newAbilities returns what a match by a plan keeps for abilities, nil where cards have none.
func newAbilities(g *Game) *abilities {
	words := g.plan.eventKinds
	if words == nil {
		return nil
	}
	a := &abilities{game: g}
	a.given = make([]int32, len(g.plan.Cards)*len(g.plan.Attributes))
	a.shown = make([]int32, g.seats*len(g.plan.Seat.Numbers))
	a.kernel.Begin(words.table, a, (*abilityLog)(a), words.all, mostFunctions)
	return a
}

// clone returns an independent copy for a copy of the match, nil of nil.
func (a *abilities) clone(g *Game) *abilities {
	if a == nil {
		return nil
	}
	c := *a
	c.game, c.fx = g, [4]Fx{} // they are set when a function runs
	c.kernel.Copied(&c, (*abilityLog)(&c))
	c.memory, c.given, c.shown = slices.Clone(a.memory), slices.Clone(a.given), slices.Clone(a.shown)
	c.lasting = slices.Clone(a.lasting)
	return &c
}

// eventKinds returns the kinds of events and queries of the game.
func (a *abilities) eventKinds() *eventKinds { return a.game.plan.eventKinds }

// abilityLog writes what abilities do into the events of the match.
type abilityLog abilities

// Add appends an event and returns its number.
func (l *abilityLog) Add(e core.Event) int32 {
	if e.Seen == 0 {
		e.Seen = core.Everyone
	}
	return l.game.log(e)
}

// Context returns the ID of the event that causes the next events. There is no source: failures say their file and
// line themselves.
func (l *abilityLog) Context() (int32, core.Source) { return l.game.cause, 0 }

// Resume sets the ID of the event that causes the next events.
func (l *abilityLog) Resume(cause int32, _ core.Source) { l.game.cause = cause }

// UseSeats does nothing: the log of the match itself finds the seats of things (Game.log).
func (l *abilityLog) UseSeats(ability.Seats) {}

// Listeners appends the abilities that may hear an event: first those of the card that the event is about (subject),
// wherever it lies, then those of the cards in the piles from which they listen, the piles of the event's seat first
// and those of the table last. A query (asked) is answered only by cards that all know and by the card whose number
// it is, because an answer would show the card.
func (a *abilities) Listeners(list []ability.Listener, e *ability.Event) []ability.Listener {
	g, words := a.game, a.eventKinds()
	subject, isCard := g.cardOf(e.Target)
	asked := words.table.IsQuery(e.Kind)
	add := func(card int32, own bool, seat core.Seat) {
		for _, script := range g.plan.Cards[card].Abilities {
			if own || words.listensAt(script, g.where[card]) { // a card hears what happens to itself anywhere
				list = append(list, ability.Listener{Owner: g.plan.refs.card(card), Seat: seat, Ability: int16(script), Subscriptions: words.Scripts.Subscriptions(script)})
			}
		}
	}
	if isCard {
		add(subject, true, e.Owner) // of a card that has left a seat's pile, the seat that it belonged to
	}
	inPiles := func(from, to int32) {
		for pile := from; pile < to; pile++ {
			for _, card := range g.pile(pile) {
				if !(isCard && card == subject) && !(asked && !g.sees(core.Watcher, card)) {
					add(card, false, g.SeatOf(card))
				}
			}
		}
	}
	first := core.Seat(max(0, e.Owner))
	for i := range core.Seat(g.seats) {
		s := (first + i) % core.Seat(g.seats)
		inPiles(g.plan.pileOf(s, 0), g.plan.pileOf(s, len(g.plan.Seat.Piles)))
	}
	inPiles(0, int32(len(g.plan.Table.Piles)))
	return list
}

// Present reports whether a listener may still answer: its card lies where it listens, or is the event's target.
func (a *abilities) Present(l *ability.Listener, e *ability.Event) bool {
	card, ok := a.game.cardOf(l.Owner)
	return ok && (l.Owner == e.Target || a.eventKinds().listensAt(int(l.Ability), a.game.where[card]))
}

// Legal reports whether an event can happen to its target: only a card that lies elsewhere comes into a pile, and
// only a thing that can have the number gains or loses. All other events are always legal.
func (a *abilities) Legal(e *ability.Event) bool {
	words := a.eventKinds()
	card, isCard := a.game.cardOf(e.Target)
	if slices.Contains(words.enters, e.Kind) {
		return isCard && a.game.where[card] != a.entering
	}
	isSeat := e.Target >= 1 && int(e.Target) <= a.game.seats
	has := func(changes [][2]ability.Kind) bool {
		return slices.ContainsFunc(changes, func(c [2]ability.Kind) bool { return c[0] == e.Kind || c[1] == e.Kind })
	}
	switch {
	case has(words.ofSeat):
		return isSeat
	case has(words.ofTable):
		return e.Target == theTable
	case has(words.changes):
		return isCard
	}
	return true
}

// SeatOf returns the seat that a thing is, or to which it belongs; core.None for none.
func (a *abilities) SeatOf(r core.Ref) core.Seat { return a.game.seatOf(r) }

// Place returns a number for the pile in which a card lies, above 0; 0 for any other thing.
func (a *abilities) Place(r core.Ref) int32 {
	if card, ok := a.game.cardOf(r); ok {
		return a.game.where[card] + 1
	}
	return 0
}

// Readers returns the seats that may know which card a thing is; 0, which stands for everybody, for any other thing.
func (a *abilities) Readers(r core.Ref) core.Seats {
	if card, ok := a.game.cardOf(r); ok {
		return a.game.knowers(card, a.game.where[card])
	}
	return 0
}

// Friends reports whether two seats play together: all do if they strive for one score (Best).
func (a *abilities) Friends(s, other core.Seat) bool { return s == other || a.game.plan.Best > 0 }

var _ ability.Acting[*Fx] = (*abilities)(nil)

// Verbs sets up the verbs of a function that runs and returns them. They stand in the memory for the function's level
// (how many functions run around it); the next function of the level overwrites them. A level above the last one
// uses the memory of the last.
func (a *abilities) Verbs(f *ability.Firing) *Fx {
	fx := &a.fx[min(f.Level, len(a.fx)-1)]
	*fx = Fx{a.kernel.VerbsOf(f), a.game}
	return fx
}

// Fire runs a function of an ability. A function that answers a query may read only the cards that all know and
// the card that the query is about, so that the answer tells no secret.
func (a *abilities) Fire(f *ability.Firing) *core.Failure {
	g := a.game
	source, asked, looking := a.source, a.asked, g.looking
	a.source, g.looking = f.Owner, core.None
	if f.AnswersQuery() {
		a.asked, g.looking = f.Query.Target, core.Watcher
	}
	failure := a.eventKinds().Scripts.Fire(int(f.Ability), f, a.Verbs(f))
	a.source, a.asked, g.looking = source, asked, looking
	return failure
}

// CallEvent returns the event that says that an ability acts. If not all know the card of the ability, it first turns
// the card up, so that all do.
func (a *abilities) CallEvent(f *ability.Firing) core.Event {
	if card, ok := a.game.cardOf(f.Owner); ok && !a.game.sees(core.Watcher, card) {
		a.game.TurnUp(card)
	}
	m := a.eventKinds().table.Moment(f.Moment)
	if m.Older { // chosen, the only older name: the answer has its own event, so the call is not logged
		return core.Event{}
	}
	return core.Event{Kind: core.KindTrigger, Actor: f.Owner, Text: m.Name}
}

// Origin returns 0: failures say their file and line themselves.
func (a *abilities) Origin(*ability.Firing) core.Source { return 0 }

// Draw draws an option from the stream "chance" where nobody may be asked, and returns its place, from 0. It logs the
// answer for the seat of the ability alone; there is one, because Choose needs it.
func (a *abilities) Draw(f *ability.Firing, options []ability.Option) int {
	i := a.game.stream("chance").Intn(len(options))
	a.game.log(core.Event{Kind: core.KindChoose, Actor: f.Owner, Amount: int32(i + 1), Text: ability.ByChance(a.optionName(f.Seat, options[i])), Seen: core.Only(max(0, f.Seat))})
	return i
}

// optionName returns the name of an option for people: its word, or the name of its thing. For a card that the seat
// does not know, the name is that of its place.
func (a *abilities) optionName(s core.Seat, o ability.Option) string {
	g := a.game
	card, ok := g.cardOf(o.Ref)
	switch {
	case o.Ref == 0:
		return o.Word
	case ok && !g.sees(s, card):
		return fmt.Sprintf("card %d of %s", g.place(card)+1, g.pileName(g.where[card]))
	}
	return g.NameOf(o.Ref)
}

// Name returns what people call a thing.
func (a *abilities) Name(r core.Ref) string { return a.game.NameOf(r) }

// Field returns a field of a card, for the conditions of counters: its name, a word, or a number as printed and given,
// without what abilities add. It returns nil if the thing is no card or does not have the field.
func (a *abilities) Field(r core.Ref, name string) any {
	card, ok := a.game.cardOf(r)
	if !ok {
		return nil
	}
	if name == nameOfCard {
		return a.game.plan.Cards[card].Name
	}
	for i := range a.game.plan.Attributes {
		of := &a.game.plan.Attributes[i]
		switch value := a.game.plan.Cards[card].Values[i]; {
		case of.Name != name:
		case value == None:
			return nil
		case of.Words != nil:
			return of.Words[value]
		default:
			return int(value + a.given[a.at(card, i)])
		}
	}
	return nil
}

// Remembers returns the memory of the match, which all seats share, and the ref under which a seat remembers things
// there; nil and 0 for no seat of the match.
func (a *abilities) Remembers(s core.Seat) (*ability.Memory, core.Ref) {
	if s < 0 || int(s) >= a.game.seats {
		return nil, 0
	}
	return &a.memory, a.game.plan.refs.seat(s)
}

// Step takes back what cards were given for the turn that is over. endTurn queues it, as the only step of the rules.
func (a *abilities) Step() {
	for _, share := range a.lasting.Due(func(*ability.Share) bool { return true }) {
		card, isCard := a.game.cardOf(share.Of)
		i := slices.IndexFunc(a.game.plan.Attributes, func(of Attribute) bool { return of.Name == share.What })
		if isCard && i >= 0 {
			a.give(card, i, -int32(share.Amount))
		}
	}
}

// at returns the place of a card's attribute in given.
func (a *abilities) at(card int32, attribute int) int {
	return int(card)*len(a.game.plan.Attributes) + attribute
}

// cardOf returns the card that a ref stands for, and whether it stands for one.
func (g *Game) cardOf(r core.Ref) (int32, bool) {
	card := r - g.plan.refs.cards
	return int32(card), card >= 0 && int(card) < len(g.plan.Cards)
}

// knowers returns the seats that know a card once it lies in a pile, which may be the one where it lies now: those that
// know it already, and those that see the pile. With Veiled the others learn that something happened to a card.
func (g *Game) knowers(card, pile int32) core.Seats {
	seers := core.Seats(g.known[card]) | g.plan.seers[pile]
	if seers&core.Everyone == core.Everyone {
		return core.Everyone
	}
	return seers&core.Everyone | core.Veiled
}

// ask returns a number of a thing, which is n by the rules, with what abilities add to it. owner is the seat of the
// thing, core.None for none.
func (a *abilities) ask(kind ability.Kind, of core.Ref, owner core.Seat, n int32) int32 {
	if !a.awake || !a.kernel.Asks(kind) {
		return n
	}
	q := a.query(kind, of, owner, score.Term{Name: "rules", Value: float64(n)})
	return int32(q.Whole(-ability.MostAmount, ability.MostAmount))
}

// query lets abilities add to a number of a thing, which begins with some terms, and returns the query with all terms.
// While a move is carried out, failures are logged and the work counts for the move.
func (a *abilities) query(kind ability.Kind, of core.Ref, owner core.Seat, begins ...score.Term) *ability.Query {
	g := a.game
	g.plan.borrow(g)
	defer g.plan.giveBack(g)
	q := ability.Query{Kind: kind, Target: of, Owner: owner, Onlooked: true, Score: score.Of(begins...)}
	if g.playing && g.looking == core.None {
		a.kernel.AskAloud(&q, core.Everyone)
	} else { // a view or a list of moves asks: nothing is logged, and the move does not pay
		a.kernel.WithOwnCeiling(func() { a.kernel.Ask(&q) })
	}
	return &q
}
