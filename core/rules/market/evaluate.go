// What the decisions of a turn are worth, in the units of the value table (RULES 5.6).
//
// float64 around a product rounds it before it is added. Otherwise some processors would
// multiply and add in one step, with another last digit.

package market

import (
	"slices"

	"arcana/core"
)

// Weigh returns an option for each move, with its value but without words. used is a list that an
// earlier call returned, or nil; its memory is used again.
func (v *View) Weigh(moves []core.Move, used []core.Option) []core.Option {
	worth := new(core.Valuation)
	list := slices.Grow(used[:0], len(moves))[:len(moves)]
	for i, m := range moves {
		list[i].Move, list[i].Ref = m, v.about(m)
		v.value(m, worth)
		worth.Give(&list[i], features[:])
	}
	return list
}

// Totals returns the weighted total of each move, in the memory of into. weights has a weight for each
// of the features.
func (v *View) Totals(moves []core.Move, weights, into []float64) []float64 {
	worth, into := new(core.Valuation), into[:0]
	for _, m := range moves {
		v.value(m, worth)
		into = append(into, worth.Total(weights))
	}
	return into
}

// value fills o with what a legal move is worth, term by term; what o had before is cleared. To end the turn and to
// skip are worth nothing.
func (v *View) value(m core.Move, o *core.Valuation) {
	o.Clear()
	plan := &v.config.Tuning.Plan
	switch m.Verb {
	case verbPlay: // it costs nothing and the rest of the turn depends on it, so it comes before all else
		o.Add(ofValue, v.playWorth(v.toPlay(m.A-1)))
		o.Multiply(ofFirst, plan.First)
	case verbBuy:
		v.valueBuy(o, v.offered(m.A-1))
	case verbBreak:
		v.valueBreak(o, v.targetOf(m), v.baseOf(m))
	case verbAttack:
		v.valueAttack(o, v.targetOf(m))
	case verbScrap:
		v.valueScrap(o, &v.me().Play[m.A-1])
	case verbUse: // like a card that is played
		o.Add(ofValue, v.cardOf(&v.me().Play[m.A-1]).usedWorth())
		o.Multiply(ofFirst, plan.First)
	case verbChoose:
		v.valueChoice(o, &v.Pending.Choices[m.A-1])
	}
}

// playWorth returns what it is worth to play a card of the seat that decides. A card that its flashback takes out of the
// match counts as one that is scrapped.
func (v *View) playWorth(c *CardView) float64 {
	worth := c.worth(v.config).Base - v.givenUp(c)
	if v.canFlashBack(c) && v.cardOf(c).Flashback.scrapsIt() {
		worth += v.config.Tuning.Value.Scrap - v.keepWorth(c)
	}
	return worth
}

// valueBuy values buying a card by the sheet's score: base value, less the worth of what it costs in resources that
// are kept (Price), plus synergy with the deck. The price in trade does not count.
func (v *View) valueBuy(o *core.Valuation, c *CardView) {
	w := c.worth(v.config)
	o.Add(ofValue, w.Base-w.Price)
	o.Add(ofSynergy, v.config.Tuning.Synergy(&v.deck, w).Total)
	v.addFeatures(o, c)
}

// addFeatures adds what personalities may weigh: the points of the first six effects that a card
// brings, its defense and its price. Of a choice (either, or) the larger half counts. The points of a
// scrap effect are multiplied by scrap_weight of the tuning, because they come only once.
func (v *View) addFeatures(o *core.Valuation, c *CardView) {
	card, scrap := v.cardOf(c), v.config.Tuning.ScrapWeight
	add := func(of int, now, either, or, ally, scrapped int) {
		o.Inform(of, float64(now+max(either, or)+ally)+float64(float64(scrapped)*scrap))
	}
	// e, a, b, l and s stand for now, either, or, ally and scrapped, the parameters of add
	e, a, b, l, s := &card.Effects, &card.Either, &card.Or, &card.Ally, &card.Scrap
	add(ofTrade, e.Trade, a.Trade, b.Trade, l.Trade, s.Trade)
	add(ofCombat, e.Combat, a.Combat, b.Combat, l.Combat, s.Combat)
	add(ofAuthority, e.Authority, a.Authority, b.Authority, l.Authority, s.Authority)
	add(ofDraw, e.Draw, a.Draw, b.Draw, l.Draw, s.Draw)
	add(ofDiscard, e.Discard, a.Discard, b.Discard, l.Discard, s.Discard)
	add(ofScrap, e.Scrap, a.Scrap, b.Scrap, l.Scrap, s.Scrap)
	o.Inform(ofDefense, float64(c.Defense))
	o.Inform(ofPrice, float64(c.Cost)+v.config.inTrade(card.also))
}

// valueAttack values attacking a seat by the damage: a point for each point of combat, but no more
// than the seat has authority.
func (v *View) valueAttack(o *core.Valuation, p *PlayerView) {
	damage := min(v.me().Combat, p.Authority)
	o.Add(ofValue, v.attackWorth(p, damage))
	if damage >= p.Authority {
		o.Multiply(ofLethal, v.config.Tuning.Plan.Lethal)
	}
	o.Inform(ofDamage, float64(damage))
}

// attackWorth returns what damage to a seat is worth. It is a little more for a seat with less
// authority, so that the weakest of several opponents is attacked. float64 rounds each product, so
// that every machine gets the same value.
func (v *View) attackWorth(p *PlayerView, damage int) float64 {
	return float64(float64(damage)*v.config.Tuning.Value.Combat) + float64(damage)/float64(p.Authority+1)
}

// valueBreak values breaking the base c: what the base would still do for its owner, and what the
// combat that is left can do to the owner. The move counts as lethal if the base is an outpost, and once
// it is broken the owner can be defeated this turn by scrapping cards in play. float64 rounds each
// product, so that every machine gets the same value.
func (v *View) valueBreak(o *core.Valuation, owner *PlayerView, c *CardView) {
	left := max(0, v.me().Combat-c.Defense)
	threat := float64(v.config.Tuning.BaseTurns * v.actsWorth(c))
	if v.me().Combat < c.Defense { // it is only damaged
		threat = float64(threat*float64(v.me().Combat)) / float64(c.Defense)
	}
	o.Add(ofValue, threat+v.attackWorth(owner, left))
	if c.Outpost && v.defeatNeedsScraps(owner, c, c.Defense) {
		o.Multiply(ofLethal, v.config.Tuning.Plan.Lethal)
	}
	o.Inform(ofDamage, float64(left))
	o.Inform(ofDefense, float64(c.Defense))
}

// actsWorth returns what a card in play is worth each time it acts. Its scrap effect and its defense
// do not count, and its ally effect counts in part, for it does not always trigger. float64 rounds
// each product, so that every machine gets the same value.
func (v *View) actsWorth(c *CardView) float64 {
	card, t := v.cardOf(c), &v.config.Tuning
	worth := card.Effects.Value(&t.Value) + max(card.Either.Value(&t.Value), card.Or.Value(&t.Value))
	if c.usable {
		worth += card.usedWorth()
	}
	return worth + float64(t.Plan.Ally*t.AllyValue(card))
}

// valueScrap values scrapping a card in play: what the scrap effect brings now, less what the card
// would be worth later. If it helps to defeat an opponent this turn, there is no later.
func (v *View) valueScrap(o *core.Valuation, c *CardView) {
	scrap := &v.cardOf(c).Scrap
	worth := scrap.Value(&v.config.Tuning.Value)
	if v.scrapDefeatsSomebody(c) {
		o.Add(ofValue, worth)
		o.Multiply(ofLethal, v.config.Tuning.Plan.Lethal)
		return
	}
	o.Add(ofValue, worth-v.keepWorth(c))
}

// keepWorth returns what it is worth to the seat to keep one of its own cards: the card's base value and its synergy
// with the deck without the card. (Synergy is about a card that is not in the deck yet.)
func (v *View) keepWorth(c *CardView) float64 {
	w := c.worth(v.config)
	without := v.deck
	without.Remove(w)
	return w.Base + v.config.Tuning.Synergy(&without, w).Total
}

// valueChoice values an answer to a question. An answer that is no card in the view (c is nil) is a seat or
// words. Destroying an outpost counts as lethal if its owner can then be defeated this turn. Scrapping a card also
// counts for the feature scrap.
func (v *View) valueChoice(o *core.Valuation, p *PickView) {
	c := v.find(p.Ref)
	if c == nil {
		o.Add(ofValue, v.answerWorth(p))
		return
	}
	o.Add(ofValue, v.cardAnswerWorth(c))
	if owner := v.ownerOf(c); v.Pending.Ask == questionKinds[askBase].name && c.Outpost && v.canDefeat(owner, c) {
		o.Multiply(ofLethal, v.config.Tuning.Plan.Lethal)
	}
	if v.Pending.Ask == questionKinds[askScrap].name {
		o.Inform(ofScrap, 1)
	}
}

// ownerOf returns the seat that has a card in play, nil for none. c must point into the view itself, as find returns
// it.
func (v *View) ownerOf(c *CardView) *PlayerView {
	for i := range v.Players {
		if p := &v.Players[i]; findRef(p.Play, c.Ref) == c {
			return p
		}
	}
	return nil
}

// answerWorth values an answer that is no card: the half of a choice by its effects, an opponent by
// its authority.
func (v *View) answerWorth(p *PickView) float64 {
	t := &v.config.Tuning
	switch {
	case p.half != nil:
		return p.half.Value(&t.Value)
	case v.Pending.Ask == questionKinds[askOpponent].name:
		return float64(v.Players[p.Ref-1].Authority) / float64(t.Authority)
	}
	return 0 // a script's question: nobody knows what its words are worth
}

// cardAnswerWorth values a card as an answer, by what the question asks:
//   - scrap: a scrap is worth its value less that of the card, so that weak cards go and better ones stay.
//   - discard: the card with the least base value is best.
//   - sacrifice: the base that would do least is best.
//   - scrap_row: a good card that does not fit the own deck is best. This counts only in part, because it
//     takes no card from anybody.
//   - destroy_base: a base is worth what it would still do.
//   - any other question is taken to give the card.
//
// float64 rounds each product, so that every machine gets the same value.
func (v *View) cardAnswerWorth(c *CardView) float64 {
	t, w := &v.config.Tuning, c.worth(v.config)
	switch v.Pending.Ask {
	case "scrap", "scrap_hand":
		return t.Value.Scrap - v.keepWorth(c)
	case "discard":
		return -w.Base
	case "sacrifice":
		return -v.baseWorth(c)
	case "scrap_row":
		return float64(t.Plan.Row*w.Base) - float64(t.Plan.Row*t.Synergy(&v.deck, w).Total)
	case "destroy_base":
		return float64(t.BaseTurns*v.actsWorth(c)) + w.Base
	}
	return w.Base
}

// How a seat stands during a match (RULES 9): its authority, and what its cards are worth in the
// turns that are still to come, by the numbers of the plan.

// Value estimates the reward of a seat, 0 to 1. At the end of the match it is the reward itself. Before,
// it is how likely the seat comes before another seat, on average over all others.
func (g *Game) Value(s core.Seat) float64 {
	if g.result != nil {
		return core.PlaceReward(*g.result, s)
	}
	own, sum := g.standing(s), 0.0
	for i := range g.players {
		switch other := core.Seat(i); {
		case other == s: // no rival
		case g.players[s].place > 0 || g.players[i].place > 0: // one is out (who plays on has place 0)
			sum += oneIf(g.players[i].place > g.players[s].place)
		default:
			sum += g.config.Tuning.Plan.chanceOfLead(own - g.standing(other))
		}
	}
	return sum / float64(len(g.players)-1)
}

// chanceOfLead returns how likely a seat with this lead, in points, comes before the other: 1/2 for
// no lead, less for a negative one. float64 rounds each product, so that every machine gets the
// same value.
func (p *Plan) chanceOfLead(lead float64) float64 {
	return 0.5 + float64(0.5*(lead/(p.Lead+max(lead, -lead)))) // max(lead, -lead) is the lead without its sign
}

// standing returns how strong a seat is, in points: its authority, its unspent combat, what its
// average hand brings in the turns of the plan, its bases once more, and the resources it keeps.
// float64 rounds each product, so that every machine gets the same value.
func (t *table) standing(s core.Seat) float64 {
	p, plan := &t.players[s], &t.config.Tuning.Plan
	sum, n := 0.0, 0
	for _, of := range [...]pile{p.hand, p.deck, p.discard} {
		for _, r := range of {
			sum += t.playWorth(r)
		}
		n += len(of)
	}
	for _, a := range p.aside { // most come back
		sum += t.playWorth(a.ref)
		n++
	}
	bases := 0.0
	for _, in := range p.play {
		sum += t.playWorth(in.ref)
		n++
		if t.card(in.ref).Defense > 0 {
			bases += t.playWorth(in.ref)
		}
	}
	turn := float64(sum/float64(max(n, 1))) * float64(t.config.Tuning.Hand) // the worth of an average hand
	return float64(p.authority+p.combat) + float64(plan.Turns*turn) + float64(plan.Bases*bases) + t.keptWorth(p)
}

// keptWorth returns what a seat has of the added resources that stay at the end of its turn, in
// points. float64 rounds each product, so that every machine gets the same value.
func (t *table) keptWorth(p *player) (sum float64) {
	for i, r := range t.config.further {
		if r.Keeps {
			sum += float64(float64(p.further[i]) * r.worth(&t.config.Tuning.Value))
		}
	}
	return sum
}

// playWorth returns what a card is worth when it is played, where the ally effect counts in part.
func (t *table) playWorth(r core.Ref) float64 {
	w := t.worth(r)
	base := w.Base
	if len(t.given) > 0 {
		base += t.config.givenWorth(t.given.With(nil, r))
	}
	return base + float64(t.config.Tuning.Plan.Ally*float64(w.Ally)/million) // Ally counts in millionths
}

// oneIf returns 1 if b is true, else 0.
func oneIf(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// Reward returns what an end is worth to a seat, 0 to 1, by its place (RULES 9).
func (*Game) Reward(r core.Result, s core.Seat) float64 { return core.PlaceReward(r, s) }

// Round returns the round that is played, from 1.
func (g *Game) Round() int { return g.round }

// How far a turn can still go: with the combat that is there, and with what the cards in play bring
// if all of them are scrapped (RULES 5.6).

// reach is how far a turn can go: its combat, and how many bases it destroys.
type reach struct{ combat, basesDestroyed int }

// reachByScraps returns what the seat that decides gets by scrapping all its cards in play. The
// combat that it has already is not counted.
func (v *View) reachByScraps() (r reach) {
	for i := range v.me().Play {
		e := &v.cardOf(&v.me().Play[i]).Scrap
		r.combat += e.Combat
		r.basesDestroyed += e.DestroyBase
	}
	return r
}

// defeats reports whether a turn with this reach takes an opponent out of the match. It destroys
// the outposts with the most defense, as many as it can. It needs combat for the defense of the
// other outposts and for the authority. gone is a base that no longer stands in the way; nil for
// none.
func (r reach) defeats(p *PlayerView, gone *CardView) bool {
	var room [8]int // on the stack: few seats have more outposts
	walls := room[:0]
	for i := range p.Play {
		if c := &p.Play[i]; c.Outpost && c != gone {
			walls = append(walls, c.Defense)
		}
	}
	slices.Sort(walls)
	need := p.Authority
	standing := walls[:max(0, len(walls)-r.basesDestroyed)] // without the strongest, which are destroyed
	for _, defense := range standing {
		need += defense
	}
	return r.combat >= need
}

// scrapDefeatsSomebody reports whether scrapping a card helps to take an opponent out of the match
// this turn. Either the card's combat and the combat that is there reach the opponent's authority
// (outposts are not looked at), or the opponent can be defeated only by scrapping all cards in play.
func (v *View) scrapDefeatsSomebody(c *CardView) bool {
	e := &v.cardOf(c).Scrap
	if e.Combat+e.DestroyBase == 0 { // it can neither strike nor clear the way
		return false
	}
	for i := range v.Players {
		p := &v.Players[i]
		isOpponent := p.Place == 0 && i != v.Turn-1 // place 0: still in the match
		isEnough := e.Combat > 0 && v.me().Combat+e.Combat >= p.Authority
		if isOpponent && (isEnough || v.defeatNeedsScraps(p, nil, 0)) {
			return true
		}
	}
	return false
}

// defeatNeedsScraps reports whether an opponent can be defeated this turn by scrapping all cards in
// play, but cannot without scrapping. gone is a base that is broken before that, and spent is the
// combat for it; nil and 0 for none. The result is false while the hand has a card worth playing:
// playing it costs nothing, and may make scrapping needless.
func (v *View) defeatNeedsScraps(p *PlayerView, gone *CardView, spent int) bool {
	if slices.ContainsFunc(v.me().Hand, func(c CardView) bool { return c.worth(v.config).Base > 0 }) {
		return false
	}
	without := reach{combat: v.me().Combat - spent}
	with := v.reachByScraps()
	with.combat += without.combat
	return with.defeats(p, gone) && !without.defeats(p, gone)
}

// canDefeat reports whether an opponent can be taken out of the match this turn, with all cards in
// play scrapped, once the base gone is destroyed. It is false if p is nil.
func (v *View) canDefeat(p *PlayerView, gone *CardView) bool {
	all := v.reachByScraps()
	all.combat += v.me().Combat
	return p != nil && all.defeats(p, gone)
}
