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

// The cards of a position are put into their piles; then the steps and questions that wait
// in it.

// placed is a pile that the situation says.
type placed struct {
	path  string
	names []string
	into  *pile
	owner core.Seat // whose cards lie there, core.None for the market's, core.All for any
	old   pile
}

// setCards lays out all piles. Cards that are not placed stay where they were dealt, or go
// back to the decks that they came from, where the situation does not say these.
func (l *situationBuilder) setCards(k *Situation) error {
	play := make([]pile, len(l.players))
	for s := range k.Players {
		p, side := &l.players[s], &k.Players[s]
		at := fmt.Sprintf("players[%d].", s+1)
		for _, x := range []placed{{at + "hand", side.Hand, &p.hand, core.Seat(s), nil}, {at + "play", side.Play, &play[s], core.Seat(s), nil},
			{at + "discard", side.Discard, &p.discard, core.Seat(s), nil}, {at + "deck", side.Deck, &p.deck, core.Seat(s), nil}} {
			l.say(x)
		}
	}
	for _, x := range []placed{{"row", k.Row, &l.row, core.None, nil}, {"supply", k.Supply, &l.supply, core.None, nil},
		{"market", k.Market, &l.market, core.None, nil}, {"scrapped", k.Scrapped, &l.scraps, core.All, nil}} {
		l.say(x)
	}
	if len(k.Row) > l.config.Tuning.Row {
		return fmt.Errorf("row: expected at most %d cards, got %d", l.config.Tuning.Row, len(k.Row))
	}
	if err := l.place(); err != nil {
		return err
	}
	for s := range play {
		for _, r := range play[s] {
			l.players[s].play = append(l.players[s].play, inPlay{ref: r})
		}
	}
	l.tidy()
	return nil
}

func (l *situationBuilder) say(x placed) {
	if x.names != nil {
		x.old, *x.into = *x.into, nil
		l.piles = append(l.piles, x)
	}
}

// place finds a copy for everything that is named: first those with refs, for these are
// meant and no others.
func (l *situationBuilder) place() error {
	for i := range l.piles {
		l.piles[i].into.fill(len(l.piles[i].names))
	}
	for _, exact := range []bool{true, false} {
		for i := range l.piles {
			x := &l.piles[i]
			for n, text := range x.names {
				r, err := l.find(x, text, exact)
				if err != nil {
					return fmt.Errorf("%s[%d]: %w", x.path, n+1, err)
				}
				if r != 0 {
					(*x.into)[n] = r
				}
			}
		}
	}
	return nil
}

// fill makes n empty places of a pile.
func (p *pile) fill(n int) { *p = make(pile, n) }

// find returns a copy for an entry of a pile and takes it; 0 for an empty place of the
// row, and where the entry is not of the kind that is looked for: with a ref, or without.
func (l *situationBuilder) find(x *placed, text string, exact bool) (core.Ref, error) {
	if text == "" && x.path == "row" {
		return 0, nil
	}
	name, r, err := core.ReadCopy(text)
	if err != nil {
		return 0, err
	}
	card, err := l.config.card(name)
	if err != nil || exact != (r != 0) {
		return 0, err
	}
	if r == 0 {
		if r = l.free(card, x.owner); r == 0 {
			return 0, fmt.Errorf("no copy of %s is left", l.config.Cards[card].Name)
		}
	}
	if err := l.fits(r, card, x.owner); err != nil {
		return 0, err
	}
	l.taken[r-firstCard] = true
	if x.owner >= 0 {
		l.thing(r).owner = x.owner
	}
	return r, nil
}

// fits says why a copy cannot lie where it is said to.
func (l *situationBuilder) fits(r core.Ref, card int, owner core.Seat) error {
	switch {
	case !l.refIn(r):
		return fmt.Errorf("no copy has the ref %d, expected %d to %d", r, firstCard, int(firstCard)+len(l.things)-1)
	case int(l.thing(r).card) != card:
		return fmt.Errorf("the copy %d is one of %s", r, l.card(r).Name)
	case l.taken[r-firstCard]:
		return fmt.Errorf("the copy %d lies elsewhere already", r)
	case owner != core.All && l.thing(r).owner != core.None && l.thing(r).owner != owner:
		return fmt.Errorf("the copy %d of %s is seat %d's", r, l.card(r).Name, l.thing(r).owner+1)
	}
	return nil
}

// free returns a copy of a card that may lie with that owner, 0 where none is left: one of
// its own, else one of the market's deck, else any of the market.
func (l *situationBuilder) free(card int, owner core.Seat) core.Ref {
	best, rank := core.Ref(0), 0
	for i := range l.things {
		r := firstCard + core.Ref(i)
		if int(l.things[i].card) != card || l.fits(r, card, owner) != nil {
			continue
		}
		own := 1
		switch {
		case owner >= 0 && l.things[i].owner == owner:
			own = 3
		case slices.Contains(l.market, r):
			own = 2
		}
		if own > rank {
			best, rank = r, own
		}
	}
	return best
}

// tidy takes the placed copies out of where they were dealt, and puts back what lay where
// others lie now.
func (l *situationBuilder) tidy() {
	l.tidyMarket()
	for s := range l.players {
		l.tidySeat(core.Seat(s))
	}
}

func (l *situationBuilder) tidyMarket() {
	if l.said(&l.supply) == nil {
		l.supply = slices.DeleteFunc(l.supply, l.isTaken)
	}
	l.giveBack(&l.market, &l.row, l.chance.Stream("market"))
	for i, r := range l.row {
		if l.said(&l.row) == nil && l.isTaken(r) {
			l.row[i] = l.stock.next()
		}
	}
	for len(l.row) < l.config.Tuning.Row {
		l.row = append(l.row, l.stock.next())
	}
}

// tidySeat fills a hand that lost cards, and counts the deck.
func (l *situationBuilder) tidySeat(s core.Seat) {
	p := &l.players[s]
	l.giveBack(&p.deck, &p.hand, l.deckChance(s))
	if size := len(p.hand); l.said(&p.hand) == nil {
		for p.hand = slices.DeleteFunc(p.hand, l.isTaken); len(p.hand) < size && len(p.deck) > 0; {
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
}

// isTaken reports whether the situation places a copy.
func (l *situationBuilder) isTaken(r core.Ref) bool { return r != 0 && l.taken[r-firstCard] }

// said returns what the situation says of a pile, nil for nothing.
func (l *situationBuilder) said(p *pile) *placed {
	for i := range l.piles {
		if l.piles[i].into == p {
			return &l.piles[i]
		}
	}
	return nil
}

// giveBack takes what is placed elsewhere out of a deck that the situation does not say,
// and shuffles into it what lay in a pile that it does say.
func (l *situationBuilder) giveBack(deck, from *pile, chance *rand.Stream) {
	if l.said(deck) != nil {
		return
	}
	*deck = slices.DeleteFunc(*deck, l.isTaken)
	x := l.said(from)
	if x == nil {
		return
	}
	back := slices.DeleteFunc(slices.Clone(x.old), func(r core.Ref) bool { return r == 0 || l.isTaken(r) })
	if len(back) > 0 {
		*deck = append(*deck, back...)
		l.stack(*deck, chance)
	}
}

// setWaiting lets the steps of the rules and what is to be heard wait.
func (l *situationBuilder) setWaiting(k *Situation) error {
	for i := range k.Steps {
		s, err := l.step(&k.Steps[i])
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
		return fmt.Errorf("waiting: expected as many steps as steps has, %d, got %d", len(k.Steps), steps)
	}
	if k.Pending == nil && len(k.Waiting) > 0 {
		return fmt.Errorf("waiting: expected a pending question beside it, got none")
	}
	l.situated().Spend(k.Spent)
	return l.situated().Hold(k.Waiting)
}

func (l *situationBuilder) step(k *Step) (s step, err error) {
	if s, err = l.whose(k.Seat, k.Of, k.Amount, k.Cause); err != nil {
		return s, err
	}
	if k.Give != "" {
		parts := l.config.Cards[0].parts()
		if l.refIn(k.Of) {
			parts = l.card(k.Of).parts()
		}
		part, ok := parts[card.Key(k.Give)]
		if !ok {
			return s, fmt.Errorf("give: %w", spell.Unknown("effects", k.Give, slices.Sorted(maps.Keys(parts))))
		}
		if !l.refIn(k.Of) {
			return s, fmt.Errorf("of: expected the ref of a card, got %d", k.Of)
		}
		s.effects = part
		return s, nil
	}
	s.do = doAsk
	s.ask, err = askOf(k.Ask)
	return s, err
}

// whose is a step with all but what it does.
func (l *situationBuilder) whose(seat int, of core.Ref, amount, cause int) (s step, err error) {
	switch {
	case seat < 1 || seat > len(l.players):
		err = fmt.Errorf("seat: expected 1 to %d, got %d", len(l.players), seat)
	case of != 0 && !l.refIn(of):
		err = fmt.Errorf("of: no copy has the ref %d", of)
	case amount < 0 || amount > core.MaxGiven:
		err = fmt.Errorf("amount: expected 0 to %d, got %d", core.MaxGiven, amount)
	case cause < 0 || cause > core.MaxGiven:
		err = fmt.Errorf("cause: expected 0 to %d, got %d", core.MaxGiven, cause)
	}
	return step{seat: core.Seat(seat - 1), ref: of, amount: amount, cause: int32(cause)}, err
}

func askOf(name string) (ask, error) {
	var known []string
	for i := range asks {
		if asks[i].name == card.Key(name) {
			return ask(i), nil
		}
		known = append(known, asks[i].name)
	}
	return 0, fmt.Errorf("ask: %w", spell.Unknown("question", name, known))
}

// setPending opens the question that waits.
func (l *situationBuilder) setPending(k *Situation) error {
	if k.Pending == nil {
		return nil
	}
	if err := l.pose(k.Pending); err != nil {
		return fmt.Errorf("pending.%w", err)
	}
	return nil
}

func (l *situationBuilder) pose(k *Pending) error {
	a, err := askOf(k.Ask)
	if err != nil {
		return err
	}
	s, err := l.whose(k.Seat, k.Of, k.Amount, k.Cause)
	if err != nil {
		return err
	}
	d := &l.question
	*d = decision{ask: a, seat: s.seat, ref: s.ref, text: asks[a].text, optional: asks[a].optional, amount: s.amount, cause: s.cause}
	switch {
	case l.players[s.seat].place > 0:
		return fmt.Errorf("seat: seat %d is out of the match", k.Seat)
	case a == askScript:
		err = l.poseScript(d, k)
	case a == askEither && (!l.refIn(s.ref) || !l.card(s.ref).chooses):
		err = fmt.Errorf("of: expected the ref of a card that offers a choice, got %d", k.Of)
	case (a == askScrap || a == askRow || a == askBase || a == askOpponent) && !l.refIn(s.ref):
		err = fmt.Errorf("of: expected the ref of the card that asks, got %d", k.Of)
	default:
		d.picks = l.Game.picks(nil, a, s.seat, s.ref)
	}
	if err == nil && len(d.picks) == 0 {
		err = fmt.Errorf("ask: there is nothing to choose from")
	}
	l.Game.pending = d
	return err
}

// poseScript opens the question of a scripted card.
func (l *situationBuilder) poseScript(d *decision, k *Pending) error {
	options := make([]ability.Option, len(k.Options))
	for i, a := range k.Options {
		options[i] = ability.Option{Ref: a.Ref, Word: a.Word}
		if a.Ref != 0 && l.name(a.Ref) == "" {
			return fmt.Errorf("options[%d]: nothing has the ref %d", i+1, a.Ref)
		}
		d.picks = append(d.picks, pick{a.Ref, a.Word})
	}
	d.text = k.Text
	by := ability.Held{Moment: Table.Moment(Chosen).Name, Of: d.ref, Script: k.Script, For: int(d.seat) + 1}
	if err := l.situated().Pose(&by, k.Text, options); err != nil {
		return fmt.Errorf("script: %w", err)
	}
	return nil
}
