// The verbs by which rules change a match, and what they can read of it. Rules in Go call these functions;
// rules in a file do so by handles.

package declared

import (
	"fmt"
	"slices"
	"strconv"

	"arcana/core"
)

// Errors of verbs do not say where they happened: the code that runs the rules adds that.

// CardCount returns how many cards the game has.
func (g *Game) CardCount() int { return len(g.plan.Cards) }

// Card returns a card of the game by its number.
func (g *Game) Card(card int32) *Card { return &g.plan.Cards[card] }

// Pile returns the number of the pile at a place among the piles of a seat, or of the table for core.None.
func (g *Game) Pile(s core.Seat, place int) int32 { return g.plan.pileOf(s, place) }

// Cards returns the cards of a pile in their order. The list is valid until the match changes.
func (g *Game) Cards(pile int32) []int32 { return g.pile(pile) }

// PileOf returns the pile in which a card lies.
func (g *Game) PileOf(card int32) int32 { return g.where[card] }

// PileName returns the name of a pile for people: "hand of seat 2".
func (g *Game) PileName(pile int32) string { return g.pileName(pile) }

// Holder returns the seat that has the pile in which a card lies, core.None for a pile of the table.
func (g *Game) Holder(card int32) core.Seat {
	_, owner := g.plan.pile(g.where[card])
	return owner
}

// About returns the cards that a move of a seat that may act is about; none for a move that is not legal.
func (g *Game) About(s core.Seat, m core.Move) (cards []int32) {
	i := slices.Index(g.MovesOf(s), m)
	if i < 0 {
		return nil
	}
	for _, thing := range g.choicesOf(s)[i].About {
		if thing.Kind == CardThing || thing.Kind == PickThing {
			cards = append(cards, thing.Value)
		}
	}
	return cards
}

// By returns the seat that moved a card last, core.None if none has.
func (g *Game) By(card int32) core.Seat { return core.Seat(g.by[card]) - 1 }

// Looking returns the seat for which moves are being listed, core.None if none are.
func (g *Game) Looking() core.Seat { return g.looking }

// Out reports whether a seat is out of the match: its number out is set.
func (g *Game) Out(s core.Seat) bool { return g.out(s) }

// After returns the next seat that is not out. If all others are out, it is the seat itself.
func (g *Game) After(s core.Seat) core.Seat { return g.next(s, 1) }

// Before returns the nearest seat before s that is not out. If all others are out, it is s itself.
func (g *Game) Before(s core.Seat) core.Seat { return g.next(s, -1) }

// Round returns how many stages have begun.
func (g *Game) Round() int { return int(g.all[atRound]) }

// Stage returns the stage that the match is in, and its place among the stages of the rules.
func (g *Game) Stage() (*Stage, int) { return g.stage(), int(g.all[atStage]) }

// Number returns the number at a place among those of a seat, with what abilities add to it, or of the table for
// core.None.
func (g *Game) Number(s core.Seat, place int) int32 {
	n, a := g.numbers[g.plan.numberOf(s, place)], g.abilities
	if a == nil || s == core.None || g.plan.Seat.Numbers[place].Kind != Whole {
		return n
	}
	return a.ask(a.eventKinds().seatAsked[place], g.plan.refs.seat(s), s, n)
}

// Set changes a number so that, with what abilities add to it, it becomes value, and logs the change. It returns an
// error if the number, without what abilities add, is out of its range. Abilities may replace the change of a whole
// number; by and s are then the change that they leave, and the seat whose number changes. They hear of the change
// (tell) after it is logged.
func (g *Game) Set(s core.Seat, place int, value int32) error {
	at := g.plan.numberOf(s, place)
	n := g.plan.number(at)
	if g.abilities != nil {
		value -= g.Number(s, place) - g.numbers[at]
	}
	if value < n.Least || value > n.Most || n.Kind == SeatOrNo && int(value) > g.seats {
		return fmt.Errorf("%s: expected %s, got %d", n.Name, n.Expected(), value)
	}
	by := value - g.numbers[at]
	if by == 0 {
		return nil
	}
	var tell func()
	if a := g.abilities; a != nil && a.awake {
		if n.Kind == Whole {
			if s, by, tell = a.askChange(s, place, by); by == 0 {
				return nil
			}
			at = g.plan.numberOf(s, place)
		}
		a.changed++
	}
	g.numbers[at] += by
	if !g.quiet {
		e := g.newEvent(core.KindChange, g.doer(), g.plan.refs.seatOrTable(s), core.Everyone)
		e.Field, e.Amount, e.Text = n.field, by, n.inWords(g.numbers[at])
	}
	if tell != nil {
		tell()
	}
	return nil
}

// inWords returns the text that an event has for a new value of a flag ("yes", "no"), of a seat ("seat 2",
// "nobody") or of a word (the word, "none"). For a whole number it returns "", because the event's amount
// tells the change.
func (n *Number) inWords(value int32) string {
	switch {
	case n.Kind == Flag && value == 0:
		return "no"
	case n.Kind == Flag:
		return "yes"
	case n.Kind == SeatOrNo && value == 0:
		return "nobody"
	case n.Kind == SeatOrNo:
		return "seat " + strconv.Itoa(int(value))
	case n.Kind == WordOrNo && value == 0:
		return "none"
	case n.Kind == WordOrNo:
		return n.Words[value-1]
	}
	return ""
}

// Expected returns in words which values a number can have, for errors.
func (n *Number) Expected() string {
	switch n.Kind {
	case Flag:
		return "true or false"
	case SeatOrNo:
		return "a seat or nil"
	case WordOrNo:
		return fmt.Sprintf("one of %v or nil", n.Words)
	}
	return fmt.Sprintf("a whole number from %d to %d", n.Least, n.Most)
}

// actor returns the ref of the seat whose turn it is; 0 for none.
func (g *Game) actor() core.Ref {
	if g.Turn() == core.None {
		return 0
	}
	return g.plan.refs.seat(g.Turn())
}

// Move moves a card to the end of another pile. All seats learn that a card moves; only those that know the card, or see
// the pile, learn which. From the end of the setup on abilities hear of it and may replace it. It returns an error if
// the card lies in that pile already.
func (g *Game) Move(card, to int32) error {
	if g.where[card] == to {
		return fmt.Errorf("%s lies in %s already", g.Card(card).Name, g.pileName(to))
	}
	if a := g.abilities; a != nil && a.awake { // the setup is over: abilities hear of it and may replace it
		return a.move(card, to)
	}
	g.moveTo(card, to)
	g.by[card] = int32(g.actor())
	g.logMove(card, to)
	return nil
}

// logMove logs that a card was moved to a pile, which is the text. If all know the card, that is one event. Otherwise
// one event tells all that a card comes there, and another tells those who know the card which one.
func (g *Game) logMove(card, to int32) {
	if g.quiet {
		return
	}
	seers := core.Seats(g.known[card]) | g.plan.seers[to]
	if seers == core.Everyone {
		g.newEvent(core.KindMove, g.doer(), g.plan.refs.card(card), seers).Text = g.pileName(to)
		return
	}
	e := g.newEvent(core.KindMove, g.doer(), g.plan.refs.pile(to), core.Everyone)
	e.Amount, e.Text = 1, g.pileName(to)
	if seers != 0 {
		g.newEvent(core.KindReveal, g.doer(), g.plan.refs.card(card), seers)
	}
}

// Deal moves n cards, one by one, from the beginning of a pile to the end of another one. It returns an error, and moves
// nothing, if there are too few cards or both piles are the same.
func (g *Game) Deal(from, to int32, n int) error {
	if have := len(g.pile(from)); n < 0 || have < n {
		return fmt.Errorf("%s has only %d cards, so %d cannot be dealt to %s", g.pileName(from), have, n, g.pileName(to))
	}
	if from == to {
		return fmt.Errorf("the pile %s cannot be dealt to itself", g.pileName(from))
	}
	for _, card := range slices.Clone(g.pile(from)[:n]) { // a copy, because each move changes the pile
		if g.where[card] == to {
			continue // an ability that acted before an earlier move has moved it there
		}
		if err := g.Move(card, to); err != nil {
			return err
		}
	}
	return nil
}

// TurnUp shows a card to all. They know it until it is shuffled.
func (g *Game) TurnUp(card int32) {
	g.known[card] = int32(core.Everyone)
	g.log(core.Event{Kind: core.KindReveal, Actor: g.doer(), Target: g.plan.refs.card(card), Seen: core.Everyone})
}

// Show shows a card to one seat, which then knows it. All learn that it was shown.
func (g *Game) Show(card int32, s core.Seat) {
	g.known[card] |= int32(core.Only(s))
	g.log(core.Event{Kind: core.KindReveal, Actor: g.doer(), Target: g.plan.refs.pile(g.where[card]), Seen: core.Everyone})
	g.log(core.Event{Kind: core.KindReveal, Actor: g.doer(), Target: g.plan.refs.card(card), Seen: core.Seats(g.known[card]) | g.plan.seers[g.where[card]]})
}

// Shuffle puts a pile into random order. It draws from the stream with the pile's name.
func (g *Game) Shuffle(pile int32) {
	g.shuffle(pile)
	g.log(core.Event{Kind: core.KindShuffle, Target: g.plan.refs.pile(pile), Seen: core.Everyone})
}

// Tell tells all seats which of some cards have a value of an attribute, and so which have not; that may be none. said
// is the sentence for the log.
func (g *Game) Tell(cards []int32, attribute int, value int32, said string) {
	g.tell(cards, attribute, value)
	g.logTold(cards, said)
}

// TellThat tells all seats that a condition holds for each of some cards. holds reports whether it holds for a card of
// the game; said is the sentence for the log. It returns an error if the condition does not hold for one of the cards.
// It also returns an error if the condition cannot be noted as a list of values for each attribute: if other cards
// would fit such lists too.
func (g *Game) TellThat(cards []int32, holds func(card int32) bool, said string) error {
	may := make([]int32, len(g.plan.Attributes)) // by attribute: the values of the cards for which it holds
	for i := range may {
		may[i] = -1 // any value, as for attributes with more values than bits
		if g.plan.Attributes[i].values != nil {
			may[i] = 0
		}
	}
	meets := make([]bool, len(g.plan.Cards)) // by card: whether the condition holds
	for c, kind := range g.plan.kinds {
		if meets[c] = meets[kind]; int(kind) == c { // holds is called once for cards that are alike
			meets[c] = holds(kind)
		}
		for i, v := range g.plan.Cards[c].Values {
			if meets[c] {
				may[i] |= g.plan.Attributes[i].bit(v)
			}
		}
	}
	for _, c := range cards {
		if !meets[c] {
			return fmt.Errorf("tell: the card %s does not meet the condition, so players cannot be told that all cards of the pile do", g.Card(c).Name)
		}
	}
	for c := range meets {
		if !meets[c] && g.fits(int32(c), may) {
			return fmt.Errorf("tell: the condition must be a list of allowed values for each attribute; the card %s does not meet the condition, but each of its values is on a card that does; tell one attribute at a time", g.Card(int32(c)).Name)
		}
	}
	g.keepTold()
	for _, c := range cards {
		for i, bits := range may {
			g.toldOf(c)[i] &= bits
		}
	}
	g.logTold(cards, said)
	return nil
}

// logTold logs for all what was told of cards (said). The event is about the pile of the first card.
func (g *Game) logTold(cards []int32, said string) {
	e := core.Event{Kind: core.KindReveal, Actor: g.doer(), Seen: core.Everyone, Text: said}
	if len(cards) > 0 {
		e.Target = g.plan.refs.pile(g.where[cards[0]])
	}
	g.log(e)
}

// Say logs a sentence for all. No rule reads it.
func (g *Game) Say(text string) {
	g.log(core.Event{Kind: core.KindLog, Seen: core.Everyone, Text: text})
}

// Random returns a number from 0 below n, n at least 1, by the stream "chance".
func (g *Game) Random(n int) int { return g.stream("chance").Intn(n) }

// End ends the match. scores has a number for each seat; the highest wins, or the lowest if low is true. If two scores
// are equal, the first list of ties in which the seats differ decides; there the highest number is best. If all play
// together (Best), all share the first place instead. why is a short lower_snake word. It returns an error if the
// match has ended already.
func (g *Game) End(why string, scores []int, low bool, ties ...[]int) error {
	if g.result != nil {
		return fmt.Errorf("the match has ended already: %s", g.result.Reason)
	}
	n := len(scores)
	both := append(make([]int, 0, 2*n), scores...) // room for the places too
	r := core.Result{Winner: core.None, Scores: both[:n:n], Places: both[n:], Reason: why}
	if g.plan.Best > 0 {
		g.endTogether(&r)
	} else {
		rank(&r, low, ties)
	}
	g.result = &r
	g.log(core.Event{Kind: core.KindMatchEnded, Seen: core.Everyone, Text: why})
	return nil
}

// endTogether fills in the result of a game in which all play together: all have the first place, and all have won if
// the score is the best one. All have the same score, so that of the first seat is compared.
func (g *Game) endTogether(r *core.Result) {
	r.Places = slices.Repeat([]int{1}, len(r.Scores))
	if len(r.Scores) > 0 && r.Scores[0] >= g.plan.Best {
		r.Winner = core.All
	}
}

// rank fills in the places and the winner of a result by its scores. If several seats share the first place, there is
// no winner. The places are added to those of r, which has none.
func rank(r *core.Result, low bool, ties [][]int) {
	first := 0
	for s := range r.Scores {
		at := 1
		for other := range r.Scores {
			if isAhead(other, s, r.Scores, low, ties) {
				at++
			}
		}
		r.Places = append(r.Places, at)
		if at == 1 {
			first++
			r.Winner = core.Seat(s)
		}
	}
	if first > 1 {
		r.Winner = core.None
	}
}

// isAhead reports whether the seat s ranks before another one, see End.
func isAhead(s, other int, scores []int, low bool, ties [][]int) bool {
	if scores[s] != scores[other] {
		return (scores[s] > scores[other]) != low
	}
	for _, tie := range ties {
		if tie[s] != tie[other] {
			return tie[s] > tie[other]
		}
	}
	return false
}

// May adds a choice to those of the seat whose moves are being listed. It adds nothing if the choice is about a card,
// and the same choice about another card is listed already that differs from it in nothing: it lies in the same pile,
// both are alike, and the seat knows both (RULES 2.8). A choice about three things also gets its Pair.
func (g *Game) May(c Choice) { g.addChoice(&c, g.hasTwin(c.About[0])) }

// MayVerb is May for a choice that is about nothing.
func (g *Game) MayVerb(verb int) {
	if len(g.choices)-int(g.starts[g.looking]) <= mostMoves {
		g.choices = append(g.choices, Choice{Verb: verb})
	}
}

// MayCards is May for each of some cards, with moves that are about one card alone.
func (g *Game) MayCards(verb int, cards []int32) {
	list, most := slices.Grow(g.choices, len(cards)), int(g.starts[g.looking])+mostMoves
	for _, card := range cards {
		if g.plan.twins[card] && g.sees(g.looking, card) || len(list) > most {
			g.choices = list
			g.May(Choice{Verb: verb, About: [3]Thing{{CardThing, card}}})
			list = g.choices
			continue
		}
		list = list[:len(list)+1]
		c := &list[len(list)-1]
		c.Verb, c.Pair, c.About[0], c.About[1], c.About[2] = verb, 0, Thing{CardThing, card}, Thing{}, Thing{}
	}
	g.choices = list
}

// MayEach is May for each combination of what a move may be about.
func (g *Game) MayEach(verb int, firsts, seconds, thirds []Thing) {
	c := Choice{Verb: verb}
	for _, c.About[0] = range firsts {
		twin := g.hasTwin(c.About[0])
		for _, c.About[1] = range seconds {
			for _, c.About[2] = range thirds {
				g.addChoice(&c, twin)
			}
		}
	}
}

// addChoice does the work of May. twin says whether the choice is about a card that has a twin (hasTwin).
func (g *Game) addChoice(c *Choice, twin bool) {
	before := int(g.starts[g.looking])
	if len(g.choices)-before > mostMoves || twin && g.isListed(c) { // list will return an error for so many
		return
	}
	if c.About[2].Kind != NoThing {
		c.Pair = nextPair(g.choices[before:], c)
	}
	g.choices = append(g.choices, Choice{})
	added := &g.choices[len(g.choices)-1] // its parts are set one by one, since c was just filled in
	added.Verb, added.Pair = c.Verb, c.Pair
	for i := range added.About {
		added.About[i].Kind, added.About[i].Value = c.About[i].Kind, c.About[i].Value
	}
}

// hasTwin reports whether a thing is a card that the seat whose moves are being listed knows, and another card in its
// pile is like it.
func (g *Game) hasTwin(t Thing) bool {
	if t.Kind != CardThing || !g.plan.twins[t.Value] || !g.sees(g.looking, t.Value) {
		return false
	}
	kinds := g.plan.kinds
	for _, other := range g.pile(g.where[t.Value]) {
		if other != t.Value && kinds[other] == kinds[t.Value] {
			return true
		}
	}
	return false
}

// isListed reports whether a choice about a card that has a twin is listed already for the twin.
func (g *Game) isListed(c *Choice) bool {
	first := c.About[0]
	listed := g.choices[g.starts[g.looking]:]
	for i := range listed {
		other, t := &listed[i], listed[i].About[0]
		if t.Kind == CardThing && t.Value != first.Value && g.plan.kinds[t.Value] == g.plan.kinds[first.Value] && other.Verb == c.Verb && other.About[1] == c.About[1] && other.About[2] == c.About[2] &&
			g.where[t.Value] == g.where[first.Value] && g.abilities.likeGiven(t.Value, first.Value) && g.sees(g.looking, t.Value) {
			return true
		}
	}
	return false
}

// nextPair returns the Pair of a choice about three things, which is listed after the others.
func nextPair(listed []Choice, c *Choice) int {
	pair := 1
	for i := len(listed) - 1; i >= 0; i-- {
		if other := &listed[i]; other.Verb == c.Verb && other.About[0] == c.About[0] {
			if other.Pair > 0 { // it has counted those before it
				return pair + other.Pair
			}
			pair++
		}
	}
	return pair
}

// MaySeveral describes a move about several cards; May lists the next step of such a move. While a view is made, the
// view notes it; otherwise nothing happens.
func (g *Game) MaySeveral(m Several) {
	if g.several != nil {
		g.several(m)
	}
}

// Picked returns the cards that a seat has picked for a move that is about several, and the place of the
// move's verb, -1 for none. The list is valid until the match changes.
func (g *Game) Picked(s core.Seat) (cards []int32, verb int) { return g.picked(s) }
