// Changes that abilities hear, and the times at which abilities act (RULES 5).

package declared

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/score"
)

// doer returns the ref of the actor of the next events: the card of the ability that acts or, if the rules
// act, the seat whose turn it is.
func (g *Game) doer() core.Ref {
	if g.abilities != nil && g.abilities.source != 0 {
		return g.abilities.source
	}
	return g.actor()
}

// doerSeat returns the number of the seat that is behind the next events, from 1; 0 for nobody. That is the seat
// of the card whose ability acts or, if the rules act, the seat whose turn it is. (The ref of a seat is its number.)
func (g *Game) doerSeat() int32 {
	if g.abilities != nil && g.abilities.source != 0 {
		return int32(g.seatOf(g.abilities.source)) + 1
	}
	return int32(g.actor())
}

// ValueOf returns the present value of an attribute of a card. A number is the printed one, plus what the
// card was given, plus what abilities add.
func (g *Game) ValueOf(card int32, attribute int) int32 {
	if g.abilities != nil {
		return g.abilities.valueOf(card, attribute)
	}
	return g.plan.Cards[card].Values[attribute]
}

// valueOf does the work of ValueOf in a game with abilities.
func (a *abilities) valueOf(card int32, attribute int) int32 {
	g := a.game
	value := g.plan.Cards[card].Values[attribute]
	if value == None || g.plan.Attributes[attribute].Words != nil {
		return value
	}
	return a.ask(a.eventKinds().asked[attribute], g.plan.refs.card(card), g.SeatOf(card), value+a.given[a.at(card, attribute)])
}

// NumbersOf returns the names of the numbers of a card of a game with abilities, nil for other things. With
// Explain it is a core.Explained game.
func (g *Game) NumbersOf(r core.Ref) (names []string) {
	card, ok := g.cardOf(r)
	if !ok || g.abilities == nil {
		return nil
	}
	for i, of := range g.plan.Attributes {
		if of.Words == nil && g.plan.Cards[card].Values[i] != None {
			names = append(names, of.Name)
		}
	}
	return names
}

// Explain returns the terms of a number of a card: the printed number, what the card was given, and what each
// ability adds (RULES 5.7). The term of a growth names all cards of the deck whose abilities make it larger.
func (g *Game) Explain(r core.Ref, number string) score.Score {
	card, ok := g.cardOf(r)
	i := slices.IndexFunc(g.plan.Attributes, func(of Attribute) bool { return of.Name == number })
	if !ok || i < 0 || g.abilities == nil {
		return score.Score{}
	}
	a := g.abilities
	begins := []score.Term{{Name: "printed", Value: float64(g.plan.Cards[card].Values[i])}}
	if given := a.given[a.at(card, i)]; given != 0 {
		begins = append(begins, score.Term{Name: core.GivenTerm, Value: float64(given)})
	}
	kind := a.eventKinds().asked[i]
	if !a.awake || !a.kernel.Asks(kind) {
		return score.Of(begins...)
	}
	terms := a.query(kind, r, g.SeatOf(card), begins...).Terms
	for at := len(begins); at < len(terms); at++ { // those that abilities have added
		terms[at].Name += g.growersText(kind, terms[at].Name)
	}
	return score.Of(terms...)
}

// growersText returns the names of the cards with abilities that let a number grow by a term with a name, each name
// once, in parentheses; "" for a term that is no growth.
func (g *Game) growersText(kind ability.Kind, term string) string {
	var names []string
	for _, c := range g.plan.Cards {
		grows := slices.ContainsFunc(c.Abilities, func(script int) bool {
			return g.plan.eventKinds.Scripts.Subscriptions(script).Grows(kind, term)
		})
		if grows && !slices.Contains(names, c.Name) {
			names = append(names, c.Name)
		}
	}
	if names == nil {
		return ""
	}
	return " (" + strings.Join(names, ", ") + ")"
}

// HasAbilities reports whether cards of the game have abilities, and so numbers that change.
func (g *Game) HasAbilities() bool { return g.abilities != nil }

// MayRead reports whether the rules may read a card now. While moves of a seat are listed, these are the
// cards that the seat knows. While an ability answers a query, these are the cards that all know and
// the card that the query is about.
func (g *Game) MayRead(card int32) bool { return g.looking == core.None || g.lookerMayRead(card) }

// lookerMayRead does the work of MayRead while moves are listed or an ability answers a query.
func (g *Game) lookerMayRead(card int32) bool {
	return g.sees(g.looking, card) || g.looking == core.Watcher && g.abilities.asked == g.plan.refs.card(card)
}

// MayReadPile reports whether the rules may read all cards of a pile, because no moves are being listed, or those of a
// seat that sees the pile. If not, MayRead tells which cards they may read.
func (g *Game) MayReadPile(pile int32) bool {
	return g.looking == core.None || g.looking >= 0 && g.plan.seers[pile].Has(g.looking)
}

// mostNumber is the greatest number of a card; -mostNumber is the least.
const mostNumber = 1_000_000

// SetValue changes what a card was given of a number, so that the number, with what abilities add to it, becomes
// value. Abilities may change the card and the amount, or cancel the change. If turn is true, the change lasts until
// the end of the turn. It returns an error if the card has no such number, or value is out of range. (In the code, by
// is the change, negative for a loss; the amount of the event is never negative.)
func (g *Game) SetValue(card int32, attribute int, value int32, turn bool) error {
	a, of := g.abilities, &g.plan.Attributes[attribute]
	if a == nil || of.Words != nil || g.plan.Cards[card].Values[attribute] == None {
		return fmt.Errorf("%s has no number called %s that can change", g.plan.Cards[card].Name, of.Name)
	}
	if value < -mostNumber || value > mostNumber {
		return fmt.Errorf("%s: expected a whole number from %d to %d, got %d", of.Name, -mostNumber, mostNumber, value)
	}
	by := value - g.ValueOf(card, attribute)
	if by == 0 {
		return nil
	}
	kind, amount := a.eventKinds().changes[attribute][0], by // gains_...
	if by < 0 {                                              // loses_..., whose amount is above 0 too
		kind, amount = a.eventKinds().changes[attribute][1], -by
	}
	e := ability.Event{Kind: kind, Source: a.source, Target: g.plan.refs.card(card), Amount: amount, Owner: g.SeatOf(card), Seen: g.knowers(card, g.where[card])}
	if a.awake && !a.kernel.Replace(&e) {
		return nil
	}
	card, _ = g.cardOf(e.Target) // abilities may have changed the target, which is still a card (Legal), and the amount
	if amount = e.Amount; by < 0 {
		amount = -amount
	}
	if g.plan.Cards[card].Values[attribute] == None { // the new target has no such number
		return nil
	}
	if amount = a.give(card, attribute, amount); amount == 0 { // nothing is left of the change
		return nil
	}
	if turn {
		a.lasting.Add(e.Target, of.Name, int(amount))
	}
	e.Amount = max(amount, -amount)
	if a.awake {
		a.kernel.Emit(&e)
	}
	return nil
}

// give adds diff to what a card was given of an attribute, which stays from -mostNumber to mostNumber. It logs the
// change for those who know the card, and returns by how much the number has changed. Without Veiled others do not
// even learn that there was a change.
func (a *abilities) give(card int32, attribute int, diff int32) int32 {
	given := &a.given[a.at(card, attribute)]
	if diff = within(-mostNumber, mostNumber, *given, diff); diff == 0 {
		return 0
	}
	*given += diff
	a.changed++
	g := a.game
	g.log(core.Event{Kind: core.KindChange, Actor: g.doer(), Target: g.plan.refs.card(card), Amount: diff, Seen: g.knowers(card, g.where[card]) &^ core.Veiled, Text: g.plan.Attributes[attribute].Name})
	return diff
}

// askChange asks abilities whether they replace the change of a number: the number at a place of the seat s, or of the
// table for core.None, is to change by diff. askChange does not change the number. It returns the seat whose number
// must change now, and by how much within the number's range, 0 for not at all. When the caller has changed the number,
// it must call the returned function, which lets abilities hear of the change; the function is nil if nothing changes.
func (a *abilities) askChange(s core.Seat, place int, diff int32) (core.Seat, int32, func()) {
	kinds := a.eventKinds().ofTable
	if s != core.None {
		kinds = a.eventKinds().ofSeat
	}
	kind, amount := kinds[place][0], diff // gains_...
	if diff < 0 {                         // loses_..., whose amount is above 0 too
		kind, amount = kinds[place][1], -diff
	}
	e := &ability.Event{Kind: kind, Source: a.source, Target: a.game.plan.refs.seatOrTable(s), Amount: amount, Owner: s}
	if !a.kernel.Replace(e) {
		return s, 0, nil
	}
	if s != core.None {
		s = core.Seat(e.Target) - 1
	}
	if amount = e.Amount; diff < 0 { // abilities may have changed the amount
		amount = -amount
	}
	at := a.game.plan.numberOf(s, place)
	n := a.game.plan.number(at)
	if amount = within(n.Least, n.Most, a.game.numbers[at], amount); amount == 0 {
		return s, 0, nil
	}
	e.Amount = max(amount, -amount)
	return s, amount, func() { a.kernel.Emit(e) }
}

// within returns by how much the number n changes if diff is added to it and it must stay from least to most.
func within(least, most, n, diff int32) int32 { return min(most, max(least, n+diff)) - n }

// move does the work of Move in a game with abilities. Abilities hear that the card leaves its pile (left) and that it
// comes into the pile to (came). They can cancel that it comes there, or let another card come instead. The owner of
// the event came is the seat of the pile; for a pile of the table it is the seat that had the card, or if none had it,
// the seat that moves it.
func (a *abilities) move(card, to int32) error {
	g, words := a.game, a.eventKinds()
	from := g.where[card]
	left := ability.Event{Kind: words.leaves[from], Source: a.source, Target: g.plan.refs.card(card), Amount: 1, Owner: g.SeatOf(card), Seen: g.knowers(card, to)}
	came := left
	came.Kind = words.enters[to]
	if _, owner := g.plan.pile(to); owner != core.None {
		came.Owner = owner
	} else if came.Owner == core.None {
		came.Owner = core.Seat(g.doerSeat()) - 1
	}
	if !a.kernel.Replace(&left) {
		return nil
	}
	outer := a.entering // a function that acts before the event may move other cards meanwhile
	a.entering = to
	comes := a.kernel.Replace(&came)
	if a.entering = outer; !comes {
		return nil
	}
	card, _ = g.cardOf(came.Target)
	if from = g.where[card]; from == to {
		return nil // an ability that acted before the event has moved it there already
	}
	left.Kind, left.Target, left.Owner = words.leaves[from], came.Target, g.SeatOf(card)
	a.changed++
	g.moveTo(card, to)
	g.by[card] = g.doerSeat()
	g.logMove(card, to)
	// RULES 5.8: a card forgets when it leaves play for a pile that not all see, and when it leaves an open pile out of play
	if open := g.plan.seers[to] == core.Everyone; words.acts[from] && !open || !words.acts[from] && g.plan.seers[from] == core.Everyone {
		a.forgetCard(card)
	}
	a.kernel.Emit(&left)
	a.kernel.Emit(&came)
	return nil
}

// forgetCard removes from a card everything that it was given and that it remembers.
func (a *abilities) forgetCard(card int32) {
	of := a.game.plan.refs.card(card)
	clear(a.given[a.at(card, 0):a.at(card+1, 0)])
	a.memory.Forget(of)
	a.lasting.Due(func(s *ability.Share) bool { return s.Of == of }) // removes them; given is 0 already, so nothing is taken back
}

// likeGiven reports whether nothing that abilities did tells two cards apart: both were given the same numbers, and
// neither remembers anything. In a game without abilities (a is nil) that is always so.
func (a *abilities) likeGiven(x, y int32) bool {
	return a == nil || slices.Equal(a.given[a.at(x, 0):a.at(x+1, 0)], a.given[a.at(y, 0):a.at(y+1, 0)]) && len(a.memory.Of(a.game.plan.refs.card(x)))+len(a.memory.Of(a.game.plan.refs.card(y))) == 0
}

// tellMoment lets abilities hear an event that nothing can replace: a turn, a stage, a move. kind returns the kind of
// the event among those of the game; target is the thing that the event is about, owner the seat of that thing.
func (g *Game) tellMoment(kind func(*eventKinds) ability.Kind, target core.Ref, owner core.Seat, text string) {
	a := g.abilities
	if a == nil || !a.awake {
		return
	}
	e := ability.Event{Kind: kind(a.eventKinds()), Target: target, Amount: 1, Owner: owner, Text: text}
	if card, ok := g.cardOf(target); ok {
		e.Seen = g.knowers(card, g.where[card])
	}
	if a.kernel.Replace(&e) { // runs the functions before the event
		a.kernel.Emit(&e)
	}
}

// beginTurn lets abilities hear that a seat's turn begins, and before that, that the last turn ends. It does
// nothing if the seat's turn goes on, or while a stage that other rules have asked for is played (RULES
// 2.5).
func (g *Game) beginTurn(s core.Seat) {
	a := g.abilities
	if a == nil || !a.awake || g.all[atDepth] > 0 || a.turnOf == int32(s)+1 {
		return
	}
	g.endTurn()
	a.turnOf = int32(s) + 1
	g.tellMoment(func(w *eventKinds) ability.Kind { return w.turnBegan }, g.plan.refs.seat(s), s, "")
}

// endTurn lets abilities hear that the turn is over, if one is on; then ends what lasted for it. While a question in
// between is open, no turn ends.
func (g *Game) endTurn() {
	a := g.abilities
	if a == nil || a.turnOf == 0 || g.all[atDepth] > 0 {
		return
	}
	s := core.Seat(a.turnOf) - 1
	a.turnOf = 0
	g.tellMoment(func(w *eventKinds) ability.Kind { return w.turnEnded }, g.plan.refs.seat(s), s, "")
	if len(a.lasting) > 0 {
		a.kernel.PostStep() // after the abilities that wait, Step takes back what lasted for the turn
	}
	a.kernel.EndSpan(ability.ThisTurn) // what is counted and remembered for this turn ends
}

// act lets all waiting abilities act, then calls Settle of the rules, and repeats both until nothing happens any more,
// an ability asks a question, or the match is over. It reports whether anything has happened. It returns an error if
// Settle fails, or does not come to an end.
func (g *Game) act() (did bool, err error) {
	a := g.abilities
	if a == nil || !a.awake {
		return false, nil
	}
	for range mostStages {
		did = did || a.kernel.Waits()
		a.kernel.RunPending()
		if a.kernel.Question != nil || g.result != nil || g.plan.Settle == nil {
			return did, nil
		}
		before := a.changed
		if err := g.plan.Settle(g); err != nil {
			return did, g.failed("settle", err)
		}
		if g.result != nil || a.changed == before && !a.kernel.Waits() { // over, or settle has changed nothing
			return did || a.changed != before, nil
		}
		did = true
	}
	return did, g.wrong("settle", "the function settle still changes something after %d calls, so it would never end", mostStages)
}

// asks reports whether a question of an ability is open.
func (g *Game) asks() bool { return g.abilities != nil && g.abilities.kernel.Question != nil }

// Asks reports whether the moves of a seat are the answers to the question of an ability: a core.Asking.
func (g *Game) Asks(s core.Seat) bool { return g.asks() && g.Turn() == s }

// openQuestion gives the turn to the seat that an ability asks, until it has answered. l is where the match goes on
// after that; the turn that it goes back to is noted here.
func (g *Game) openQuestion(l later) error {
	a := g.abilities
	l.turn = g.all[atTurn]
	if a.later.point == afterNothing { // else the point of an earlier question stays
		a.later = l
	}
	g.all[atTurn] = int32(a.kernel.Question.Firing.Seat)
	return g.listAll()
}

// listAnswers lists the answers to the open question as choices.
func (g *Game) listAnswers() {
	verb := len(g.plan.verbs) - 1 // choose is the last
	for i := range g.abilities.kernel.Question.Options {
		g.choices = append(g.choices, Choice{Verb: verb, About: [3]Thing{{Kind: OptionThing, Value: int32(i)}}})
	}
	for i := int(g.Turn()) + 1; i < len(g.starts); i++ { // later seats have no choices
		g.starts[i] = int32(len(g.choices))
	}
}

// answer answers the open question of an ability with a choice. The event of the answer has no cause, and is the cause
// of what follows. While more can be chosen, the question stays open, and the seats' moves are listed again. Otherwise
// the match goes on where the question was asked.
func (g *Game) answer(s core.Seat, c Choice) error {
	a := g.abilities
	q := a.kernel.Question
	place := int(c.About[0].Value)
	seen := core.Everyone
	if card, ok := g.cardOf(q.Options[place].Ref); ok {
		seen = g.knowers(card, g.where[card])
	}
	g.cause = 0 // nothing before causes an answer
	g.cause = g.log(core.Event{Kind: core.KindChoose, Actor: g.plan.refs.seat(s), Target: q.Options[place].Ref, Seen: seen, Text: q.Options[place].Word})
	a.kernel.Answer(place, g.cause)
	if a.kernel.Question != nil {
		return g.listAll()
	}
	l := a.later
	g.all[atTurn], a.later = l.turn, later{}
	return g.goOnFrom(l)
}

// goOnFrom lets abilities act, and continues the match from a point in its course.
func (g *Game) goOnFrom(l later) error {
	if _, err := g.act(); err != nil {
		return err
	}
	if g.result != nil {
		return g.follow("settle", Nothing) // nothing follows any more: follow only clears up
	}
	if g.asks() {
		return g.openQuestion(l)
	}
	switch l.point {
	case afterTogether:
		return g.goOn(g.done(core.None))
	case afterMove:
		return g.afterMove(l.seat, l.function, l.next)
	}
	return g.findMove() // beforeMove
}

// moved continues after a seat's move. First abilities act; before that the turn ends, unless the seat goes on with its
// turn or asks for a stage in between. Then comes next, which the function of the move has returned; function is the
// name of that function, for errors.
func (g *Game) moved(s core.Seat, function string, next Next) error {
	if g.abilities == nil {
		return g.afterMove(s, function, next)
	}
	if next.Asked == 0 && next.Seat != s { // s does not go on, and no stage is asked for in between
		g.endTurn()
	}
	return g.goOnFrom(later{point: afterMove, seat: s, function: function, next: next})
}

// takeExtra returns the seat that has an extra turn now (Again), and removes that turn. It returns core.None if there is
// none, if the seat is out by now, or if a turn is still on (turnOf): that turn goes on first, and the extra turn
// stays.
func (g *Game) takeExtra() core.Seat {
	a := g.abilities
	if a == nil || a.again == 0 || a.turnOf != 0 {
		return core.None
	}
	s := core.Seat(a.again) - 1
	if a.again = 0; g.out(s) {
		return core.None
	}
	return s
}

// findMove lists again what seats may do, after abilities have acted. If the seat whose turn it is may do nothing any
// more, or nobody where all act together, it looks for who acts next or what follows.
func (g *Game) findMove() error {
	if err := g.listAll(); err != nil {
		return err
	}
	switch {
	case g.together():
		return g.goOn(g.awaitAll())
	case g.takesPart(g.Turn()) && len(g.choicesOf(g.Turn())) > 0:
		return nil
	}
	return g.goOn(g.seek(true))
}

// actBefore lets abilities act before the next decision. As what they do may change who decides and what can be done,
// the decision is looked for again each time that something has happened (did), until nothing happens any more.
func (g *Game) actBefore() error {
	for range mostStages {
		if g.result != nil || g.asks() {
			return nil
		}
		did, err := g.act()
		switch {
		case err != nil:
			return err
		case g.result != nil:
			return g.follow("settle", Nothing) // only clears up
		case !did && !g.asks():
			return nil
		case g.asks():
			return g.openQuestion(later{point: beforeMove})
		}
		if err := g.findMove(); err != nil {
			return err
		}
	}
	return g.wrong("moves", "abilities have triggered %d times since the last decision of a player, and would go on without end", mostStages)
}

// showNumbers logs how much numbers of seats have changed because of what abilities add to them. shown keeps, for each
// number, how much that was when it was logged last.
func (g *Game) showNumbers() {
	a := g.abilities
	if a == nil {
		return
	}
	for s := range core.Seat(g.seats) {
		for i := range g.plan.Seat.Numbers {
			n := &g.plan.Seat.Numbers[i]
			if n.Kind != Whole || !a.kernel.Asks(a.eventKinds().seatAsked[i]) {
				continue
			}
			at := int(s)*len(g.plan.Seat.Numbers) + i
			more := g.Number(s, i) - g.numbers[g.plan.numberOf(s, i)]
			if by := more - a.shown[at]; by != 0 {
				a.shown[at] = more
				g.log(core.Event{Kind: core.KindChange, Target: g.plan.refs.seat(s), Field: n.field, Amount: by, Seen: core.Everyone})
			}
		}
	}
}

// ThingOf returns the card or seat that a ref stands for: its kind, and its number; NoThing and 0 for any other ref.
func (g *Game) ThingOf(r core.Ref) (kind ThingKind, at int32) {
	if card, ok := g.cardOf(r); ok {
		return CardThing, card
	}
	if r >= 1 && int(r) <= g.seats {
		return SeatThing, int32(r) - 1
	}
	return NoThing, 0
}

// RefOf returns the ref of a thing in events; the thing must be a card or a seat.
func (g *Game) RefOf(t Thing) core.Ref {
	if t.Kind == CardThing {
		return g.plan.refs.card(t.Value)
	}
	return g.plan.refs.seat(core.Seat(t.Value))
}

// SeatOf returns the seat that a card belongs to, core.None for none. A card in a pile of a seat belongs to
// that seat, one in a pile of the table to the seat that moved it there.
func (g *Game) SeatOf(card int32) core.Seat {
	if holder := g.Holder(card); holder != core.None {
		return holder
	}
	return g.By(card)
}

// seatOf returns the seat that a thing is, or to which it belongs as a card; core.None for any other thing.
func (g *Game) seatOf(r core.Ref) core.Seat {
	if r >= 1 && int(r) <= g.seats {
		return core.Seat(r) - 1
	}
	if card, ok := g.cardOf(r); ok {
		return g.SeatOf(card)
	}
	return core.None
}

// More returns what abilities add to a number of a seat; 0 for the table.
func (g *Game) More(s core.Seat, place int) int32 {
	return g.Number(s, place) - g.numbers[g.plan.numberOf(s, place)]
}

// ActingCards appends the cards in piles in which cards act to a list and returns it, those of seats first.
func (g *Game) ActingCards(cards []int32) []int32 {
	addPiles := func(from, to int32) {
		for pile := from; pile < to; pile++ {
			if g.plan.eventKinds.acts[pile] {
				cards = append(cards, g.pile(pile)...)
			}
		}
	}
	addPiles(int32(len(g.plan.Table.Piles)), int32(g.plan.piles(g.seats))) // the table's piles have the first numbers
	addPiles(0, int32(len(g.plan.Table.Piles)))
	return cards
}
