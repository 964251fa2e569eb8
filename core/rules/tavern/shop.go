package tavern

import (
	"arcana/core"
	"arcana/core/few"
)

// shop is what a tavern shows one seat, and what its next tier costs.
type shop struct {
	cards   []Unit
	frozen  bool // the cards stay for the next turn
	upgrade int  // gold that the next tier costs now
}

// deal fills the free places of the shop with cards of the tier or below.
func (s *shop) deal(h *house, owner core.Seat, tier, size int) {
	chance := h.stream(&forShop, owner)
	if len(s.cards) >= size {
		return
	}
	h.pool.admit(func(c *Card) bool { return c.Tier <= tier })
	for len(s.cards) < size {
		c := h.pool.draw(chance)
		if c == nil {
			return
		}
		s.cards = append(s.cards, h.record.unit(owner, c, false))
	}
}

// refresh returns what is on display and deals a new shop.
func (s *shop) refresh(h *house, owner core.Seat, tier, size int) {
	h.pool.giveBack(s.cards...)
	s.cards = s.cards[:0]
	s.deal(h, owner, tier, size)
}

// mostShown is how many cards a shop shows at most.
const mostShown = 10

// shopSize returns how many cards the seat's shop shows.
func (r *holder) shopSize() int {
	size := r.house.tuning.Shop.Size[r.tier-1]
	return r.asked(askShopSize, size, 0, max(size, mostShown))
}

// pay changes the seat's gold by n, within 0 and the cap (R-T2).
func (r *holder) pay(kind core.Kind, n int) {
	if n > 0 {
		var ok bool
		if _, n, ok = r.settle(eventGain, r.ref, n); !ok {
			return
		}
	}
	n = min(max(r.gold+n, 0), r.house.tuning.Gold.Cap) - r.gold
	if n == 0 {
		return
	}
	r.gold += n
	r.own(kind, core.FieldGold, r.ref, n)
	if n > 0 {
		r.report(eventGain, r.ref, n)
	} else {
		r.report(eventSpend, r.ref, -n)
	}
}

func (r *recruit) buy(i int) {
	if i < len(r.bill.buys) {
		r.ownUp(r.bill.buys[i], askCost, r.shop.cards[i].Ref)
	}
	ref, cost, ok := r.settle(eventBuy, r.shop.cards[i].Ref, r.bill.buy(i, r.buyCost(&r.house.tuning)))
	i = indexOf(r.shop.cards, ref)
	if ok && i < 0 {
		r.fizzled(eventBuy, ref)
	}
	r.off = 0 // what was paid for is bought, whatever comes of it
	if !ok || i < 0 || r.full(r.shop.cards[i].Card) {
		r.pay(core.KindSpend, -cost)
		return
	}
	u := r.shop.cards[i]
	r.shop.cards = few.Remove(r.shop.cards, i)
	r.lead(core.KindBuy, u.Ref, cost)
	r.pay(core.KindSpend, -cost)
	r.report(eventBuy, u.Ref, cost)
	r.receive(u)
}

// full reports whether the hand has no room for another copy of a card.
func (r *holder) full(c *Card) bool {
	return len(r.hand) >= r.house.tuning.Hand && !r.completes(c, &r.house.tuning)
}

func (r *recruit) sell(i int) {
	if i < len(r.bill.sells) {
		r.ownUp(r.bill.sells[i], askSellValue, r.board[i].Ref)
	}
	ref, value, ok := r.settle(eventSell, r.board[i].Ref, r.bill.sell(i, r.sellValue(&r.house.tuning)))
	if i = indexOf(r.board, ref); !ok {
		return
	} else if i < 0 {
		r.fizzled(eventSell, ref)
		return
	}
	u := r.board[i]
	r.board = few.Remove(r.board, i)
	r.lead(core.KindSell, u.Ref, value)
	r.pay(core.KindGain, value)
	r.house.pool.giveBack(u)
	r.house.sold = append(r.house.sold, departed{u, i})
	r.report(eventSell, u.Ref, value)
}

func (r *recruit) reroll() {
	r.ownUp(r.bill.reroll, askRerollCost, r.ref)
	_, cost, ok := r.settle(eventReroll, r.ref, r.bill.anew(r.house.tuning.Gold.Reroll))
	if !ok {
		r.pay(core.KindSpend, -cost)
		return
	}
	r.lead(core.KindReroll, r.ref, cost)
	r.pay(core.KindSpend, -cost)
	r.freeze(false)
	r.shop.refresh(r.house, r.number(), r.tier, r.shopSize())
	r.report(eventReroll, r.ref, cost)
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
	r.own(KindFreeze, core.FieldNone, r.ref, amount)
}

// upgrade buys the next tier; the cost restarts at that of the tier after it
// (R-T1). Everybody sees a tier.
func (r *recruit) upgrade() {
	r.ownUp(r.bill.upgrade, askUpgradeCost, r.ref)
	_, cost, ok := r.settle(eventUpgrade, r.ref, r.bill.rise(r.shop.upgrade))
	if !ok {
		r.pay(core.KindSpend, -cost)
		return
	}
	r.tier++
	r.paid += cost
	r.house.record.log(KindUpgrade, FieldTier, r.ref, r.ref, 1, core.Everyone)
	r.house.record.lead()
	r.pay(core.KindSpend, -cost)
	next := 0
	if r.tier < Tiers {
		next = r.house.tuning.Gold.Upgrade[r.tier-1]
	}
	r.setUpgrade(next)
	r.report(eventUpgrade, r.ref, r.tier)
}

// setUpgrade changes what the next tier costs.
func (r *recruit) setUpgrade(cost int) {
	if cost != r.shop.upgrade {
		r.own(core.KindChange, core.FieldCost, r.ref, cost-r.shop.upgrade)
		r.shop.upgrade = cost
	}
}
