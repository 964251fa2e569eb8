// Own cards as the price of a card that is played: cards of the hand, or bases in play (RULES 11.9, 11.10).

package market

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/card"
)

// CardCost is a price in own cards (RULES 11.9).
type CardCost struct {
	// Count is how many cards, 1 if it is not given. A number alone stands for the table.
	Count *int `toml:"count" alone:"yes" range:"0..5"` // in cards
	// A card fits that is of Faction, has Keyword and is a copy of the card ID, as far as these are given.
	Faction string `toml:"faction"`
	Keyword string `toml:"keyword"`
	ID      string `toml:"id"`
	// Cost is the bounds of the cost that stands on a card that fits.
	Cost *CostBounds `toml:"cost"`
}

// CostBounds are bounds of the cost that stands on a card.
type CostBounds struct {
	// Least is the least cost, 0 if it is not given.
	Least int `toml:"least" range:"0..12"` // in points
	// Most is the greatest cost, any if it is not given.
	Most *int `toml:"most" range:"0..12"` // in points
}

// cardCostKind is what happens to the cards that pay, in the order in which a player pays.
type cardCostKind uint8

const (
	costDiscard cardCostKind = iota // cards of the hand are discarded
	costScrap                       // cards of the hand are scrapped
	costDestroy                     // bases in play are destroyed
)

// cardCostKinds has for each kind the question which card pays, the term of a base value, and words for cards and refusals.
var cardCostKinds = [...]struct {
	ask                      questionKind
	term, verb, one, several string
}{
	costDiscard: {askDiscard, "discards", "costs", "a discard of 1 of your other cards%s", "a discard of %d of your other cards%s"},
	costScrap:   {askScrapHand, "scraps", "scraps", "a card of your hand%s", "%d cards of your hand%s"},
	costDestroy: {askSacrifice, "destroys", "destroys", "a base of yours%s", "%d bases of yours%s"},
}

// cardCost is a price of a card with what its words mean.
type cardCost struct {
	kind    cardCostKind
	count   int     // from 1
	faction Faction // neutral for any
	keyword string  // "" for any
	card    int     // the place of the card in the content, -1 for any
	least   int     // the bounds of the cost
	most    int
	which   string // the cards that fit in words, "" for any
}

// cardCostsOf returns the prices of a card by their kinds, nil for none.
func (c *Card) cardCostsOf() [3]*CardCost {
	return [...]*CardCost{c.PlayDiscard, c.PlayScrap, c.PlayDestroy}
}

// CardCount returns how many cards playing the card costs by the price t, nil for none.
func (t *CardCost) CardCount() int {
	switch {
	case t == nil:
		return 0
	case t.Count == nil:
		return 1
	}
	return *t.Count
}

// readCardCosts fills in the prices of a card. at is its path. All cards and keywords must be known.
func (p *preparer) readCardCosts(at string, c *Card) {
	c.cardCosts = nil
	for kind, t := range c.cardCostsOf() {
		if t.CardCount() > 0 {
			c.cardCosts = append(c.cardCosts, p.readCardCost(at+[...]string{".play_discard", ".play_scrap", ".play_destroy"}[kind], cardCostKind(kind), t))
		}
	}
	if c.PlayDiscard.CardCount() > 0 && c.PlayScrap.CardCount() > 0 {
		p.fault(at+".play_scrap", "a card costs a discard of the hand or a scrap of it, not both; remove one of the two")
	}
	if len(c.cardCosts) > 0 {
		p.config.cardCosts, c.rules = true, c.Rules()
	}
}

// readCardCost returns the price s with what its words mean. at is its path, for faults.
func (p *preparer) readCardCost(at string, kind cardCostKind, s *CardCost) cardCost {
	t, c, known := cardCost{kind: kind, count: s.CardCount(), card: -1, most: mostCost}, p.config, false
	var which []string
	if s.Faction != "" {
		if t.faction, known = c.FactionOf(s.Faction); !known || t.faction == Neutral {
			p.checkWord(at+".faction", "faction", s.Faction, c.FactionNames()[1:])
		}
		which = append(which, s.Faction)
	}
	if s.Keyword != "" {
		t.keyword = s.Keyword
		if row := c.Keywords.Find(s.Keyword); row != nil {
			t.keyword = row.ID
		}
		t.keyword = card.Key(t.keyword)
		p.checkWord(at+".keyword", "keyword", t.keyword, c.KeywordNames())
		which = append(which, t.keyword)
	}
	if s.ID != "" {
		if t.card, known = c.Find(s.ID); !known {
			p.fault(at+".id", "no card is called %q%s", s.ID, c.Near(s.ID))
		} else if kind == costDestroy && c.Cards[t.card].Defense == 0 {
			p.fault(at+".id", "the card %s is no base, expected a card with a defense", c.Cards[t.card].Name)
		}
		which = append(which, s.ID)
	}
	if s.Cost != nil {
		which = append(which, p.readBounds(at+".cost", &t, s.Cost))
	}
	if len(which) > 0 {
		t.which = " (" + strings.Join(which, ", ") + ")"
	}
	return t
}

// readBounds fills in the bounds of the cost, and returns them in words. at is their path, for faults.
func (p *preparer) readBounds(at string, t *cardCost, b *CostBounds) string {
	t.least = b.Least
	switch {
	case b.Most == nil:
		return fmt.Sprintf("cost %d or more", b.Least)
	case *b.Most < b.Least:
		p.fault(at+".most", "expected at least %d, the number of least, got %d", b.Least, *b.Most)
	}
	if t.most = *b.Most; t.most == t.least {
		return fmt.Sprintf("cost %d", t.most)
	} else if t.least == 0 {
		return fmt.Sprintf("cost %d or less", t.most)
	}
	return fmt.Sprintf("cost %d to %d", t.least, t.most)
}

// cards returns the cards that pay, in words: "2 bases of yours (wilds, guard)".
func (t *cardCost) cards() string {
	if k := &cardCostKinds[t.kind]; t.count == 1 {
		return fmt.Sprintf(k.one, t.which)
	} else {
		return fmt.Sprintf(k.several, t.count, t.which)
	}
}

// text returns the price as the card says it.
func (t *cardCost) text() string {
	switch t.kind {
	case costDiscard:
		return fmt.Sprintf("Discard %d%s to play it.", t.count, t.which)
	case costScrap:
		return "Scrap " + t.cards() + " to play it."
	}
	return "Destroy " + t.cards() + " to play it."
}

// usual returns what a card that pays is usually worth, by the table of values. What is scrapped leaves a better deck.
func (t *cardCost) usual(v *Value) float64 {
	switch t.kind {
	case costDiscard:
		return v.Discard
	case costScrap:
		return v.Discard - v.Scrap
	}
	return v.DestroyBase
}

// fits reports whether a card pays the price, by its place in the content, its factions and its keywords.
func (t *cardCost) fits(c *Config, kind int, sides factionSet, keywords []string) bool {
	cost := c.Cards[kind].Cost
	return (t.card < 0 || t.card == kind) && (t.faction == Neutral || sides.has(t.faction)) && t.least <= cost && cost <= t.most && (t.keyword == "" || slices.Contains(keywords, t.keyword))
}

// payers lists the cards of a seat that can pay a price of the copy r, without those that have paid for it already and
// are still there, because an ability has prevented the rest. What abilities make a base counts; a card of the hand is of
// the factions of its card.
func (g *Game) payers(s core.Seat, r core.Ref, t *cardCost) (list []core.Ref) {
	p := &g.players[s]
	if t.kind == costDestroy {
		for _, in := range p.play {
			if x := in.ref; g.card(x).Defense > 0 && !g.hasPaid(r, x) && t.fits(g.config, int(g.thing(x).card), g.sidesOf(x, g.askApart), g.keywordsOf(x)) {
				list = append(list, x)
			}
		}
		return list
	}
	for _, x := range p.hand {
		if x != r && !g.hasPaid(r, x) && g.pays(x, t) { // a card that is played is no price for itself
			list = append(list, x)
		}
	}
	return list
}

// hasPaid reports whether the card x has paid for the play of the copy r.
func (t *table) hasPaid(r, x core.Ref) bool { return slices.Contains(t.paid, Payment{r, x}) }

// pays reports whether a card of a hand pays a price.
func (g *Game) pays(r core.Ref, t *cardCost) bool {
	return t.fits(g.config, int(g.thing(r).card), g.card(r).sides, g.keywordsOf(r))
}

// canPayCards reports whether the owner of a copy has the cards that playing it costs.
func (g *Game) canPayCards(r core.Ref) bool {
	list := g.card(r).cardCosts
	for i := range list {
		if len(g.payers(g.thing(r).owner, r, &list[i])) < list[i].count {
			return false
		}
	}
	return true
}

// cardCostFor returns the price of the copy r about which a kind of question asks, nil for none.
func (g *Game) cardCostFor(kind questionKind, r core.Ref) *cardCost {
	if g.refIn(r) {
		list := g.card(r).cardCosts
		for i := range list {
			if cardCostKinds[list[i].kind].ask == kind {
				return &list[i]
			}
		}
	}
	return nil
}

// Payment says that a card has paid for the play of another.
type Payment struct {
	Of core.Ref `lua:"of" need:"yes" json:"of" doc:"the ref of the card that is played"`
	By core.Ref `lua:"by" need:"yes" json:"by" doc:"the ref of the card that paid"`
}

// paidFor lists the cards that paid for the last play of a copy.
func (t *table) paidFor(r core.Ref) (list []core.Ref) {
	for _, x := range t.paid {
		if x.Of == r {
			list = append(list, x.By)
		}
	}
	return list
}

// forgetPaid forgets what paid for the last play of a copy, because it is played or put into play anew.
func (t *table) forgetPaid(r core.Ref) {
	t.paid = slices.DeleteFunc(t.paid, func(x Payment) bool { return x.Of == r })
}

// payWorths lists what each card of the seat that decides is worth that can pay a price of the card c, the least first.
func (v *View) payWorths(c *CardView, t *cardCost) (worths []float64) {
	list, from := v.me().Hand, &v.config.Tuning.Value
	if t.kind == costDestroy {
		list = v.me().Play
	}
	for i := range list {
		x := &list[i]
		sides := v.cardOf(x).sides
		if t.kind == costDestroy {
			sides |= v.givenSides(x.Ref)
		}
		if x.Ref == c.Ref || t.kind == costDestroy && x.Defense == 0 || !t.fits(v.config, x.kind, sides, x.Keywords) {
			continue
		}
		switch t.kind {
		case costDiscard:
			worths = append(worths, x.worth(v.config).Base)
		case costScrap:
			worths = append(worths, v.keepWorth(x)-from.Scrap)
		default:
			worths = append(worths, v.baseWorth(x))
		}
	}
	slices.Sort(worths)
	return worths
}

// givenSides returns the factions that abilities give a card in play.
func (v *View) givenSides(r core.Ref) (sides factionSet) {
	for _, x := range v.Factions {
		if x.Of == r {
			f, _ := v.config.FactionOf(x.Faction)
			sides |= 1 << f
		}
	}
	return sides
}

// baseWorth returns what a base of the seat that decides would still do in play, and for a token also what it is worth.
func (v *View) baseWorth(c *CardView) float64 {
	t := &v.config.Tuning
	worth := float64(t.BaseTurns*v.actsWorth(c)) + float64(float64(c.Defense)*t.Value.Defense)
	if v.cardOf(c).Token {
		worth += c.worth(v.config).Base
	}
	return worth
}

// givenUp returns by how much the cards that playing a card costs are worth more than its worth says already.
func (v *View) givenUp(c *CardView) (sum float64) {
	list := v.cardOf(c).cardCosts
	for i := range list {
		t, worth := &list[i], 0.0
		worths := v.payWorths(c, t)
		for _, x := range worths[:min(t.count, len(worths))] {
			worth += x - t.usual(&v.config.Tuning.Value)
		}
		sum += max(0, worth)
	}
	return sum
}
