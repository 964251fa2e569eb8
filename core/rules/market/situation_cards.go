// The cards of a position are put into their piles; then the steps and questions that wait
// in it.

package market

import (
	"fmt"
	"maps"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/rand"
	"arcana/core/spell"
)

// writtenPile is a pile that the situation gives.
type writtenPile struct {
	path  string
	names []string
	into  *pile
	owner core.Seat // whose cards lie there, core.None for the market's, core.All for any
	old   pile      // what lay there before
}

// setCards puts cards into the piles that the situation gives. It first empties these piles and notes what
// lay there (addPile), then finds a copy for each name (placeCards), then fills in play and aside, whose
// entries are no plain refs. At last clearDealt removes placed copies from where they were dealt, and puts
// back what lay in the emptied piles.
func (l *situationBuilder) setCards(k *Situation) error {
	play, aside := make([]pile, len(l.players)), make([]pile, len(l.players))
	for s := range k.Players {
		p, side := &l.players[s], &k.Players[s]
		at := fmt.Sprintf("players[%d].", s+1)
		for _, x := range []writtenPile{{at + "hand", side.Hand, &p.hand, core.Seat(s), nil}, {at + "play", side.Play, &play[s], core.Seat(s), nil},
			{at + "discard", side.Discard, &p.discard, core.Seat(s), nil}, {at + "deck", side.Deck, &p.deck, core.Seat(s), nil},
			{at + "aside", namesOf(side.Aside), &aside[s], core.Seat(s), nil}} {
			l.addPile(x)
		}
	}
	for _, x := range []writtenPile{{"row", k.Row, &l.row, core.None, nil}, {"supply", k.Supply, &l.supply, core.None, nil},
		{"market", k.Market, &l.market, core.None, nil}, {"scrapped", k.Scrapped, &l.scraps, core.All, nil}} {
		l.addPile(x)
	}
	if len(k.Row) > l.config.Tuning.Row {
		return fmt.Errorf("row: expected at most %d cards, got %d", l.config.Tuning.Row, len(k.Row))
	}
	if err := l.placeCards(); err != nil {
		return err
	}
	for s := range play {
		for _, r := range play[s] {
			l.players[s].play = append(l.players[s].play, inPlay{ref: r})
		}
		for i, r := range aside[s] {
			by := k.Players[s].Aside[i].By
			if by != 0 && !l.refIn(by) {
				return fmt.Errorf("players[%d].aside[%d].by: expected the number (ref) of the card that set it aside, but no card has the number %d (ref)", s+1, i+1, by)
			}
			l.players[s].aside = append(l.players[s].aside, laidAside{r, by})
		}
	}
	l.clearDealt() // last, because it must know every placed copy
	return nil
}

// namesOf returns the cards of a list, nil for none.
func namesOf(list []Laid) (names []string) {
	for i := range list {
		names = append(names, list[i].Card)
	}
	return names
}

// addPile notes a pile that the situation gives, and what lies there now, and empties it. It does nothing for a
// pile that the situation does not give (names is nil).
func (l *situationBuilder) addPile(x writtenPile) {
	if x.names != nil {
		x.old, *x.into = *x.into, nil
		l.piles = append(l.piles, x)
	}
}

// placeCards finds a copy for each card that the noted piles name. Names with a ref come first, for
// they mean that one copy and no other.
func (l *situationBuilder) placeCards() error {
	dealt := len(l.things)
	l.addTokens()
	for i := range l.piles {
		*l.piles[i].into = make(pile, len(l.piles[i].names)) // places that are still empty
	}
	for _, withRef := range []bool{true, false} {
		for i := range l.piles {
			x := &l.piles[i]
			for n, text := range x.names {
				r, err := l.takeCopy(x, text, withRef)
				if err != nil {
					return fmt.Errorf("%s[%d]: %w", x.path, n+1, err)
				}
				if r != 0 {
					(*x.into)[n] = r
				}
			}
		}
	}
	l.loseTokens(dealt)
	return nil
}

// takeCopy returns a copy for an entry of a pile (text), marks the copy as placed, and gives it the pile's
// owner. It returns 0 for an empty place of the row. withRef says which entries are read now: those with
// a ref, or those without; for an entry of the other sort it returns 0 too.
func (l *situationBuilder) takeCopy(x *writtenPile, text string, withRef bool) (core.Ref, error) {
	if text == "" && x.path == "row" {
		return 0, nil
	}
	name, r, err := core.ReadCopy(text)
	if err != nil {
		return 0, err
	}
	card, err := l.config.card(name)
	if hasRef := r != 0; err != nil || hasRef != withRef {
		return 0, err
	}
	if x.owner == core.None && l.config.Cards[card].Token {
		return 0, fmt.Errorf("expected a card of the market, but %s is a token", l.config.Cards[card].Name)
	}
	lies := x.owner // the seat that the copy may belong to so far
	if r == 0 {
		r = l.freeCopy(card, x.owner)
		if r == 0 {
			return 0, fmt.Errorf("no copy of %s is left", l.config.Cards[card].Name)
		}
	} else if x.owner >= 0 {
		lies = core.All // any seat: in the match that was written, an ability may have given the copy to x.owner
	}
	if err := l.checkPlace(r, card, lies); err != nil {
		return 0, err
	}
	l.taken[r-firstCard] = true
	if x.owner >= 0 {
		l.thing(r).owner = x.owner
	}
	return r, nil
}

// checkPlace returns an error if r cannot be placed: it is no copy of the card, it is placed
// already, or it belongs to another seat than owner. core.All for owner allows every seat. A copy that
// no seat owns can always be placed.
func (l *situationBuilder) checkPlace(r core.Ref, card int, owner core.Seat) error {
	switch {
	case !l.refIn(r):
		return fmt.Errorf("no card has the number %d (ref), expected %d to %d", r, firstCard, int(firstCard)+len(l.things)-1)
	case int(l.thing(r).card) != card:
		return fmt.Errorf("expected the number (ref) of a copy of %s, but the card with the number %d (ref) is a copy of %s", l.config.Cards[card].Name, r, l.card(r).Name)
	case l.taken[r-firstCard]:
		return fmt.Errorf("the situation already uses the card with the number %d (ref) in another place", r)
	case owner != core.All && l.thing(r).owner != core.None && l.thing(r).owner != owner:
		return fmt.Errorf("expected a card of player %d, but the card with the number %d (ref), a copy of %s, belongs to player %d", owner+1, r, l.card(r).Name, l.thing(r).owner+1)
	}
	return nil
}

// freeCopy returns a copy of a card that can be placed in a pile with this owner, 0 if none is left. It
// prefers a copy that the owner has, then one of the market's deck, then any other.
func (l *situationBuilder) freeCopy(card int, owner core.Seat) core.Ref {
	best, bestRank := core.Ref(0), 0
	for i := range l.things {
		r := firstCard + core.Ref(i)
		if int(l.things[i].card) != card || l.checkPlace(r, card, owner) != nil {
			continue
		}
		rank := 1 // wherever it lies
		switch {
		case owner >= 0 && l.things[i].owner == owner:
			rank = 3 // the owner has it
		case slices.Contains(l.market, r):
			rank = 2
		}
		if rank > bestRank {
			best, bestRank = r, rank
		}
	}
	return best
}

// clearDealt takes the placed copies out of the piles that the situation does not give, in which they were
// dealt. The copies that lay in a row or hand that the situation gives, and were not placed, go back to
// their deck. A row or hand that the situation does not give is filled up again from the deck.
func (l *situationBuilder) clearDealt() {
	l.fillMarket()
	for s := range l.players {
		l.fillSeat(core.Seat(s))
	}
}

// fillMarket does the work of clearDealt for the market. It takes placed copies out of the supply, the deck
// and the row, unless the situation gives that pile. In the row the next card of the deck takes the place
// of such a copy. A row that is too short, as one that the situation gives may be, is filled up at its end.
func (l *situationBuilder) fillMarket() {
	if l.givenPile(&l.supply) == nil {
		l.supply = slices.DeleteFunc(l.supply, l.isTaken)
	}
	l.giveBack(&l.market, &l.row, l.chance.Stream("market"))
	for i, r := range l.row {
		if l.givenPile(&l.row) == nil && l.isTaken(r) {
			l.row[i] = l.stock.drawMarket()
		}
	}
	for len(l.row) < l.config.Tuning.Row {
		l.row = append(l.row, l.stock.drawMarket())
	}
}

// fillSeat does the work of clearDealt for a seat. If the situation does not give the hand, the seat draws
// as many cards as were placed elsewhere. Then all cards of the seat are counted anew for synergy.
func (l *situationBuilder) fillSeat(s core.Seat) {
	p := &l.players[s]
	l.giveBack(&p.deck, &p.hand, l.deckChance(s))
	if size := len(p.hand); l.givenPile(&p.hand) == nil {
		p.hand = slices.DeleteFunc(p.hand, l.isTaken)
		for len(p.hand) < size && len(p.deck) > 0 {
			p.hand = append(p.hand, p.deck.pop())
		}
	}
	p.tracker = Tracker{}
	for _, list := range []pile{p.hand, p.deck, p.discard} {
		for _, r := range list {
			p.tracker.Add(*l.worth(r))
		}
	}
	for _, in := range p.play {
		p.tracker.Add(*l.worth(in.ref))
	}
	for _, a := range p.aside {
		p.tracker.Add(*l.worth(a.ref))
	}
}

// isTaken reports whether the situation places a copy.
func (l *situationBuilder) isTaken(r core.Ref) bool { return r != 0 && l.taken[r-firstCard] }

// givenPile returns the pile as the situation gives it, nil if it does not.
func (l *situationBuilder) givenPile(p *pile) *writtenPile {
	for i := range l.piles {
		if l.piles[i].into == p {
			return &l.piles[i]
		}
	}
	return nil
}

// giveBack removes placed copies from a deck. If the situation gives the row or hand that was dealt from the
// deck (dealt), the copies that lay there before and are not placed are shuffled into the deck. If the
// situation gives the deck itself, the deck stays as it is.
func (l *situationBuilder) giveBack(deck, dealt *pile, chance *rand.Stream) {
	if l.givenPile(deck) != nil {
		return
	}
	*deck = slices.DeleteFunc(*deck, l.isTaken)
	x := l.givenPile(dealt)
	if x == nil {
		return
	}
	back := slices.DeleteFunc(slices.Clone(x.old), func(r core.Ref) bool { return r == 0 || l.isTaken(r) })
	if len(back) > 0 {
		*deck = append(*deck, back...)
		l.shuffle(*deck, chance)
	}
}

// setWaiting queues the steps of the rules and the triggers that wait. Each of Steps must have an
// entry in Waiting, which says where in the queue it stands. Nothing waits unless a question is
// open.
func (l *situationBuilder) setWaiting(k *Situation) error {
	for i := range k.Steps {
		s, err := l.readStep(&k.Steps[i])
		if err != nil {
			return fmt.Errorf("steps[%d].%w", i+1, err)
		}
		l.steps.waiting = append(l.steps.waiting, s)
	}
	steps := 0
	for i := range k.Waiting {
		if k.Waiting[i].Step {
			steps++
		}
	}
	if steps != len(k.Steps) {
		return fmt.Errorf("waiting: expected %d entries with step = true, one for each entry of the key steps, got %d", len(k.Steps), steps)
	}
	if k.Pending == nil && len(k.Waiting) > 0 {
		return fmt.Errorf("waiting: triggers wait only while a question is open; add the key \"pending\"")
	}
	l.situated().Spend(k.Spent)
	return l.situated().Hold(k.Waiting)
}

// readStep reads a step of the rules that waits: effects to give, named as in the card's file, or
// a question to ask.
func (l *situationBuilder) readStep(k *Step) (s step, err error) {
	if s, err = l.newStep(k.Seat, k.Of, k.Amount, k.Cause); err != nil {
		return s, err
	}
	if card.Key(k.Give) == playStep {
		if !l.refIn(k.Of) || l.thing(k.Of).owner != s.seat {
			return s, fmt.Errorf("of: expected the number (ref) of a card of player %d, got %d", k.Seat, k.Of)
		}
		s.do = doPlay
		return s, nil
	}
	if k.Give != "" {
		parts := l.config.Cards[0].effectsByName() // the names are the same for every card
		if l.refIn(k.Of) {
			parts = l.card(k.Of).effectsByName()
		}
		part, ok := parts[card.Key(k.Give)]
		if !ok {
			return s, fmt.Errorf("give: %w", spell.Unknown("effects", k.Give, append(slices.Sorted(maps.Keys(parts)), playStep)))
		}
		if !l.refIn(k.Of) {
			return s, fmt.Errorf("of: expected the number (ref) of a card, got %d", k.Of)
		}
		s.effects = part
		return s, nil
	}
	s.do = doAsk
	s.question, err = questionKindOf(k.Ask)
	return s, err
}

// newStep returns a step with these values, or an error if one of them is out of range. The caller fills in
// what the step does. seat counts from 1; of is the ref of the card, 0 for none.
func (l *situationBuilder) newStep(seat int, of core.Ref, amount, cause int) (s step, err error) {
	switch {
	case seat < 1 || seat > len(l.players):
		err = fmt.Errorf("seat: expected 1 to %d, got %d", len(l.players), seat)
	case of != 0 && !l.refIn(of):
		err = fmt.Errorf("of: no card has the number %d (ref)", of)
	case amount < 0 || amount > core.MaxGiven:
		err = fmt.Errorf("amount: expected how many cards to discard, from 0 to %d, got %d", core.MaxGiven, amount)
	case cause < 0 || cause > core.MaxGiven:
		err = fmt.Errorf("cause: expected the number of an event from 0 to %d, got %d", core.MaxGiven, cause)
	}
	return step{seat: core.Seat(seat - 1), ref: of, amount: amount, cause: int32(cause)}, err
}

// questionKindOf returns the kind of question with a name, in any case, or an error that suggests others.
func questionKindOf(name string) (questionKind, error) {
	var known []string
	for i := range questionKinds {
		if questionKinds[i].name == card.Key(name) {
			return questionKind(i), nil
		}
		known = append(known, questionKinds[i].name)
	}
	return 0, fmt.Errorf("ask: %w", spell.Unknown("question", name, known))
}

// setPending opens the question that waits, if there is one.
func (l *situationBuilder) setPending(k *Situation) error {
	if k.Pending == nil {
		return nil
	}
	if err := l.openQuestion(k.Pending); err != nil {
		return fmt.Errorf("pending.%w", err)
	}
	return nil
}

// openQuestion opens the question that a situation describes (given), or returns an error.
func (l *situationBuilder) openQuestion(given *Pending) error {
	kind, err := questionKindOf(given.Ask)
	if err != nil {
		return err
	}
	step, err := l.newStep(given.Seat, given.Of, given.Amount, given.Cause) // checks these four; the step itself is not needed
	if err != nil {
		return err
	}
	if l.players[step.seat].place > 0 { // a place is given to who is out
		return fmt.Errorf("seat: player %d is out of the match", given.Seat)
	}
	q := &l.questionMemory
	*q = question{kind: kind, seat: step.seat, ref: step.ref, text: questionKinds[kind].text, optional: questionKinds[kind].optional, amount: step.amount, cause: step.cause}
	switch {
	case kind == askScript:
		err = l.openScriptQuestion(q, given)
	case kind == askEither && (!l.refIn(step.ref) || !l.card(step.ref).chooses):
		err = fmt.Errorf("of: expected the number (ref) of a card with a choice between effects, got %d", given.Of)
	case (kind == askScrap || kind == askRow || kind == askBase || kind == askOpponent || kind == askSacrifice || kind == askScrapHand) && !l.refIn(step.ref): // a forced discard needs no card
		err = fmt.Errorf("of: expected the number (ref) of the card that asks, got %d", given.Of)
	default:
		q.answers = l.Game.answersTo(nil, kind, step.seat, step.ref)
	}
	switch {
	case err != nil:
		return err
	case len(q.answers) == 0: // the rules do not ask such a question
		return fmt.Errorf("ask: expected at least one card to choose from, got none")
	}
	l.Game.pending = q
	return nil
}

// openScriptQuestion opens the question that a scripted card asks.
func (l *situationBuilder) openScriptQuestion(d *question, k *Pending) error {
	c := ability.Choice{Text: k.Text}
	c.SetBounds(k.Least, k.Most)
	for _, x := range []struct {
		name  string
		given []Choosable
		into  *[]ability.Option
	}{{"options", k.Options, &c.Options}, {"picked", k.Picked, &c.Picked}} {
		for i, a := range x.given {
			if a.Ref != 0 && l.NameOf(a.Ref) == "" {
				return fmt.Errorf("%s[%d]: no card has the number %d (ref)", x.name, i+1, a.Ref)
			}
			*x.into = append(*x.into, ability.Option(a))
		}
	}
	by := ability.Held{Moment: Table.Moment(Chosen).Name, Of: d.ref, Script: k.Script, For: int(d.seat) + 1}
	if err := l.situated().Pose(&by, c); err != nil {
		return fmt.Errorf("script: %w", err)
	}
	d.text, d.answers = k.Text, appendAnswers(nil, l.Game.kernel.Question.Options)
	return nil
}
