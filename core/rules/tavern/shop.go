package tavern

import (
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
	"arcana/core/score"
	"arcana/core/shown"
)

// The shop of one player: it is dealt, and cards are bought, sold, rerolled, frozen, and
// the tavern upgraded. Then what all of that costs.

// shop is what a tavern shows one player, and what its next tier costs.
type shop struct {
	cards   []cards.Unit
	frozen  bool // the cards stay for the next turn
	upgrade int  // gold that the next tier costs now
}

// deal fills the free places of the shop, up to size, with random cards of the tier or below, as
// long as the pool has any.
func (s *shop) deal(h *shared, owner core.Seat, tier, size int) {
	chance := h.stream(&forShop, owner)
	if len(s.cards) >= size {
		return
	}
	h.pool.admit(func(c *cards.Card) bool { return c.Tier <= tier })
	for len(s.cards) < size {
		c := h.pool.draw(chance)
		if c == nil {
			return
		}
		s.cards = append(s.cards, h.record.newUnit(owner, c, false))
	}
}

// refresh gives the shop's cards back to the pool and deals new ones.
func (s *shop) refresh(h *shared, owner core.Seat, tier, size int) {
	h.pool.giveBack(s.cards...)
	s.cards = s.cards[:0]
	s.deal(h, owner, tier, size)
}

// mostShown is how many cards a shop shows at most, by the tuning or abilities.
const mostShown = 10

// shopSize returns how many cards the player's shop shows, with what content adds.
func (r *recruit) shopSize() int {
	return r.askNumber(cards.AskShopSize, r.shared.tuning.Shop.Size[r.tier-1], 0, mostShown)
}

// changeGold changes the player's gold by n, within 0 and the cap (R-T2); a gain may be
// replaced by an ability.
func (r *recruit) changeGold(kind core.Kind, n int) {
	if n > 0 {
		var ok bool
		if _, n, ok = r.askReplace(cards.EventGain, r.ref, n); !ok {
			return
		}
	}
	n = min(max(r.gold+n, 0), r.shared.tuning.Gold.Cap) - r.gold
	if n == 0 {
		return
	}
	r.gold += n
	r.logPrivately(kind, core.FieldGold, r.ref, n)
	if n > 0 {
		r.emit(cards.EventGain, r.ref, n)
	} else {
		r.emit(cards.EventSpend, r.ref, -n)
	}
}

// spend pays a price.
func (r *recruit) spend(price int) { r.changeGold(core.KindSpend, -price) }

// buy moves a card of the shop to the hand and spends its price. An ability may replace the
// purchase: another card of the shop, another price, or no card. The price is spent and the
// discount used up in any case, also if the other card is not in the shop or has no room.
func (r *recruit) buy(place int) {
	if place < len(r.prices.buys) {
		r.reportFailedPrices(r.prices.buys[place], cards.AskCost, r.shop.cards[place].Ref)
	}
	card, price, ok := r.askReplace(cards.EventBuy, r.shop.cards[place].Ref, r.prices.buyCost(place, r.buyCost(&r.shared.tuning)))
	place = battle.IndexOf(r.shop.cards, card)
	if ok && place < 0 {
		r.logFizzled(cards.EventBuy, card) // replaced by a card that is not in the shop
	}
	r.discount = 0 // it was for this purchase, even if no card comes
	if !ok || place < 0 || r.handFull(r.shop.cards[place].Card) {
		r.spend(price)
		return
	}
	bought := r.shop.cards[place]
	r.shop.cards = few.Remove(r.shop.cards, place)
	r.logMove(core.KindBuy, bought.Ref, price)
	r.spend(price)
	r.emit(cards.EventBuy, bought.Ref, price)
	r.addToHand(bought)
}

// handFull reports whether the hand has no room for another copy of a card.
func (r *recruit) handFull(c *cards.Card) bool {
	return len(r.hand) >= r.shared.tuning.Hand && !r.completesTriple(c, &r.shared.tuning)
}

// sell takes a card off the board, gives it back to the pool, and pays its value. An ability
// may replace the sale: another card of the board, another value, or no sale. The sold card may
// still listen in this move.
func (r *recruit) sell(place int) {
	if place < len(r.prices.sells) {
		r.reportFailedPrices(r.prices.sells[place], cards.AskSellValue, r.board[place].Ref)
	}
	card, value, ok := r.askReplace(cards.EventSell, r.board[place].Ref, r.prices.sellValue(place, r.sellValue(&r.shared.tuning)))
	if place = battle.IndexOf(r.board, card); !ok {
		return
	} else if place < 0 {
		r.logFizzled(cards.EventSell, card) // replaced by a card that is not on the board
		return
	}
	sold := r.board[place]
	r.board = few.Remove(r.board, place)
	r.logMove(core.KindSell, sold.Ref, value)
	r.changeGold(core.KindGain, value)
	r.shared.pool.giveBack(sold)
	r.shared.sold = append(r.shared.sold, battle.SoldUnit{Unit: sold, Place: place})
	r.emit(cards.EventSell, sold.Ref, value)
}

// reroll fills the shop with other cards. An ability may replace it: another price, or no
// other cards; the price is spent in any case.
func (r *recruit) reroll() {
	r.reportFailedPrices(r.prices.reroll, cards.AskRerollCost, r.ref)
	_, cost, ok := r.askReplace(cards.EventReroll, r.ref, r.prices.rerollCost(r.shared.tuning.Gold.Reroll))
	if !ok {
		r.spend(cost)
		return
	}
	r.logMove(core.KindReroll, r.ref, cost)
	r.spend(cost)
	r.freeze(false)
	r.shop.refresh(r.shared, r.seat(), r.tier, r.shopSize())
	r.emit(cards.EventReroll, r.ref, cost)
}

// freeze keeps the shop for the next turn, or no longer.
func (r *recruit) freeze(frozen bool) {
	if r.shop.frozen == frozen {
		return
	}
	r.shop.frozen = frozen
	amount := 0
	if frozen {
		amount = 1
	}
	r.logPrivately(battle.KindFreeze, core.FieldNone, r.ref, amount)
}

// upgrade buys the next tier; the cost restarts at that of the tier after it
// (R-T1). Everybody sees a tier.
func (r *recruit) upgrade() {
	r.reportFailedPrices(r.prices.upgrade, cards.AskUpgradeCost, r.ref)
	_, cost, ok := r.askReplace(cards.EventUpgrade, r.ref, r.prices.upgradeCost(r.shop.upgrade))
	if !ok {
		r.spend(cost)
		return
	}
	r.tier++
	r.paid += cost
	r.shared.record.log(battle.KindUpgrade, battle.FieldTier, r.ref, r.ref, 1, core.Everyone)
	r.shared.record.causeFromHere()
	r.spend(cost)
	next := 0
	if r.tier < cards.Tiers {
		next = r.shared.tuning.Gold.Upgrade[r.tier-1]
	}
	r.setUpgrade(next)
	r.emit(cards.EventUpgrade, r.ref, r.tier)
}

// setUpgrade changes what the next tier costs.
func (r *recruit) setUpgrade(cost int) {
	if cost != r.shop.upgrade {
		r.logPrivately(core.KindChange, core.FieldCost, r.ref, cost-r.shop.upgrade)
		r.shop.upgrade = cost
	}
}

// The numbers that content may add to (RULES 8): prices are asked for when a player's move
// is over, and stand until its next; income and the size of a shop when they are needed.

// prices are a player's prices with what content adds to them; empty where content adds to none,
// and then the rules' own hold. A new one is made each time, and never written to after that.
type prices struct {
	buys, sells     []score.Score // by place in the shop and on the board
	reroll, upgrade score.Score
	over            int       // gold that content adds to what the next tier costs by the rules
	worths          []worthOf // of cards that content says the worth of
}

// worthOf is what a card in shop, hand or on the board is worth, where content says so.
type worthOf struct {
	ref   core.Ref
	value float64
}

// asked reports whether content has been asked for prices.
func (b *prices) asked() bool { return len(b.reroll.Terms) > 0 }

// wholeGold returns what a price comes to, in gold, rounded down.
func wholeGold(s score.Score) int {
	q := ability.Query{Score: s}
	return q.Whole(0, battle.MostChange)
}

// buyCost returns what the card at a place of the shop costs, base where nothing was asked.
func (b *prices) buyCost(i, base int) int {
	if i < len(b.buys) {
		return wholeGold(b.buys[i])
	}
	return base
}

// cheapest returns what the cheapest card of the shop costs, base where nothing was asked.
func (b *prices) cheapest(base int) int {
	for i := range b.buys {
		if cost := b.buyCost(i, base); i == 0 || cost < base {
			base = cost
		}
	}
	return base
}

// sellValue returns what the card at a place of the board sells for, base where nothing was
// asked.
func (b *prices) sellValue(i, base int) int {
	if i < len(b.sells) {
		return wholeGold(b.sells[i])
	}
	return base
}

// rerollCost returns what a new shop costs, base where nothing was asked.
func (b *prices) rerollCost(base int) int {
	if b.asked() {
		return wholeGold(b.reroll)
	}
	return base
}

// upgradeCost returns what the next tier costs, base where nothing was asked.
func (b *prices) upgradeCost(base int) int {
	if b.asked() {
		return wholeGold(b.upgrade)
	}
	return base
}

// updatePrices asks content for the player's prices again. A changed surcharge on the next tier
// is logged, so that whoever follows the events knows the cost that is shown.
func (r *recruit) updatePrices() {
	before := r.prices.over
	if r.askPrices(); r.prices.over != before {
		r.logPrivately(core.KindChange, core.FieldCost, r.ref, r.prices.over-before)
	}
}

// askPrices asks content for the player's prices, and what cards are worth to it, with the board
// in the arena; a player that is out has none.
func (r *recruit) askPrices() {
	if r.prices = (prices{}); r.out || !r.shared.usesKernel() {
		return
	}
	a, b := r.shared.arena, prices{}
	prices, worths := a.SetsPrices(), a.Kernel().Asks(cards.AskWorth)
	if !prices && !worths {
		return
	}
	r.enterArena(a)
	a.Kernel().WithOwnCeiling(func() {
		if prices {
			r.fillPrices(&b)
		}
		if worths {
			r.askWorths(&b)
		}
	})
	r.leaveArena(a)
	r.prices = b
}

// fillPrices asks the abilities of the board, which is in the arena, for each price.
func (r *recruit) fillPrices(b *prices) {
	t := &r.shared.tuning
	b.reroll, b.upgrade = r.askTerms(cards.AskRerollCost, r.ref, t.Gold.Reroll), r.askTerms(cards.AskUpgradeCost, r.ref, r.shop.upgrade)
	b.over = b.upgradeCost(0) - r.shop.upgrade
	for i := range r.shop.cards {
		b.buys = append(b.buys, r.askTerms(cards.AskCost, r.shop.cards[i].Ref, r.buyCost(t)))
	}
	for i := range r.board {
		b.sells = append(b.sells, r.askTerms(cards.AskSellValue, r.board[i].Ref, r.sellValue(t)))
	}
}

// askTerms asks the abilities of the board, which is in the arena, what they add to a number
// that is base by the rules. It returns all terms of the sum.
func (r *recruit) askTerms(kind ability.Kind, target core.Ref, base int) score.Score {
	q := r.query(kind, target, base)
	r.shared.arena.Kernel().Ask(&q)
	return q.Score
}

// query returns a question for a number of the player that is base by the rules.
func (r *recruit) query(kind ability.Kind, target core.Ref, base int) ability.Query {
	q := ability.Query{Kind: kind, Target: target, Owner: r.seat()}
	q.Add(cards.Table.Row(kind).Name, float64(base))
	return q
}

// askAloud asks for a number that the rules act on, with the board in the arena: unlike askTerms
// it tells the player which scripts failed.
func (r *recruit) askAloud(kind ability.Kind, target core.Ref, base int) ability.Query {
	r.enterArena(r.shared.arena)
	q := r.query(kind, target, base)
	r.shared.arena.Kernel().AskAloud(&q, core.Only(r.seat()))
	r.leaveArena(r.shared.arena)
	return q
}

// reportFailedPrices tells the player that pays a price which scripts failed when it was worked
// out. Until then they fail in silence, since prices are asked for after every move.
func (r *recruit) reportFailedPrices(price score.Score, kind ability.Kind, target core.Ref) {
	if slices.ContainsFunc(price.Terms, ability.Failed) {
		r.askAloud(kind, target, int(price.Terms[0].Value))
	}
}

// askNumber returns a number of the player, base by the rules, with what content adds to it; it
// is kept between least and most.
func (r *recruit) askNumber(kind ability.Kind, base, least, most int) int {
	if !r.shared.usesKernel() || !r.shared.arena.Asks(kind) {
		return base
	}
	q := r.askAloud(kind, r.ref, base)
	return q.Whole(least, most)
}

// termsOf returns what the price of a move is made of, as text, "" if content adds nothing.
func (b *prices) termsOf(m core.Move) string {
	switch {
	case m.Verb == verbBuy && m.A <= len(b.buys):
		return termsText(b.buys[m.A-1])
	case m.Verb == verbSell && m.A <= len(b.sells):
		return termsText(b.sells[m.A-1])
	}
	return ""
}

// termsText returns what a price is made of, as text, "" if content adds nothing.
func termsText(s score.Score) string {
	if len(s.Terms) < 2 {
		return ""
	}
	words := make([]string, len(s.Terms))
	for i, t := range s.Terms {
		words[i] = t.Name + " " + shown.Number(t.Value)
	}
	return " (" + strings.Join(words, ", ") + ")"
}
