// The recruit phase of one player without the shop, which is in shop.go: cards go to the hand and to the
// board and change places there; copies become a golden card; golden cards and abilities bring
// discoveries; abilities ask; and the phase begins and ends.

package tavern

import (
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/few"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// recruit is the recruit phase of one player: what the player may do, and does with its own cards. It
// is made anew for each move.
type recruit struct {
	*player
	shared  *shared
	turn    int // the turn of the match, from 1
	actions int // how many moves the phase has had
}

// logPrivately logs an event that only this player may see.
func (r *recruit) logPrivately(kind core.Kind, field core.Field, target core.Ref, amount int) {
	r.shared.record.logPrivately(r.player, kind, field, target, amount)
}

// logMove logs the move itself, for this player alone, and makes it the cause of the events that
// follow.
func (r *recruit) logMove(kind core.Kind, target core.Ref, amount int) {
	r.logPrivately(kind, core.FieldNone, target, amount)
	r.shared.record.causeFromHere()
}

// beginTurn gives the player what a new turn brings (RULES 3.1): its income and the gold won in
// combat, from turn 2 on a cheaper upgrade, and a new shop. A frozen shop keeps its cards, thaws, and
// its free places are filled.
func (r *recruit) beginTurn() {
	r.forget(ability.ThisTurn)
	t := &r.shared.tuning.Gold
	if !t.CarryOver {
		r.spend(r.gold)
	}
	// askNumber asks abilities about the income alone; the gold won in combat (bonus) is added after that
	r.changeGold(core.KindGain, r.askNumber(cards.AskIncome, r.income(&r.shared.tuning, r.turn), 0, battle.MostChange)+r.bonus)
	r.bonus, r.paid, r.discount = 0, 0, 0
	if r.turn > 1 && r.tier < cards.Tiers {
		r.setUpgrade(max(0, r.shop.upgrade-t.Discount))
	}
	if !r.shop.frozen {
		r.shop.refresh(r.shared, r.seat(), r.tier, r.shopSize())
	}
	r.setFrozen(false)
	r.shop.deal(r.shared, r.seat(), r.tier, r.shopSize())
	r.emit(cards.EventTurnBegan, r.ref, r.turn)
}

// forget removes what the player and its cards should remember only until a span ends, which is now.
func (s *player) forget(span ability.Span) {
	s.memory.ForgetSpan(span)
	for _, list := range [][]cards.Unit{s.board, s.hand, s.shop.cards} {
		for i := range list {
			list[i].Forget(span)
		}
	}
}

// income returns a player's income of a turn by the rules: the gold of that turn, and what the combo
// of Pentacles and Cups adds (RULES 3.1, R-T5). A combo pays for the turn after the one in which it was there, so
// in the first turn it adds nothing.
func (s *player) income(t *cards.Tuning, turn int) int {
	n := min(t.Gold.Base+t.Gold.Growth*(turn-1), t.Gold.Cap)
	if turn > 1 && s.powers(t).Has(cards.ComboGold) {
		n += t.Combo.Gold
	}
	return n
}

// addToHand puts a unit into the hand, and emits the event of that kind and amount about it. If it completes a triple, the
// copies fuse.
func (r *recruit) addToHand(u cards.Unit, kind ability.Kind, n int) {
	r.hand = append(r.hand, u)
	r.keepShopGrowth()
	r.emit(kind, u.Ref, n) // it is in the hand already, so that counters find it
	r.fuse(u.Card)
}

// keepShopGrowth lets the last card of the hand, which may come from the shop, keep the attack and health that growth gave
// it there alone (zone = "shop").
func (r *recruit) keepShopGrowth() {
	place := len(r.hand) - 1
	had := r.hand[place].Aura()
	if had.Attack == 0 && had.Health == 0 || place >= battle.HandReach {
		return
	}
	r.enterArena(r.shared.arena)
	attack, health := r.shared.arena.Growth(r.hand[place].Ref)
	r.leaveArena(r.shared.arena)
	had.Attack, had.Health = min(had.Attack, attack), min(had.Health, health)
	r.hand[place].SetAura(had)
}

// play puts card i of the hand onto the board at a place, both from 0, and triggers its battlecry. An
// ability may cancel it. Asking abilities may have changed hand and board, so both are looked at again:
// without the card in the hand or room on the board nothing is played, and the play fizzles.
func (r *recruit) play(i, place int) {
	u := r.hand[i]
	if _, _, ok := r.askReplace(cards.EventPlay, u.Ref, place+1); !ok {
		return
	}
	if i = battle.IndexOf(r.hand, u.Ref); i < 0 || len(r.board) >= r.shared.tuning.Board && !r.needsNoPlace(&r.hand[i], &r.shared.tuning) {
		r.logFizzled(cards.EventPlay, u.Ref)
		return
	}
	u, place = r.hand[i], max(0, min(place, len(r.board))) // the card itself may have changed too
	r.hand = few.Remove(r.hand, i)
	if r.needsNoPlace(&u, &r.shared.tuning) {
		r.cast(u)
		return
	}
	r.board = few.Insert(r.board, place, u)
	r.logMove(core.KindPlay, u.Ref, place+1)
	r.inArena(func(a *battle.Arena) { a.EmitPlayed(place) })
}

// cast plays a spell or a magnetic card, which is no longer in the hand: it acts from the first place of the hand, which every hand
// reaches, and leaves when nothing is asked for it any more (endSpell).
func (r *recruit) cast(u cards.Unit) {
	r.hand = few.Insert(r.hand, 0, u)
	r.casting = u.Ref
	r.logMove(core.KindPlay, u.Ref, 0)
	r.inArena((*battle.Arena).EmitSpell)
}

// endSpell takes the spell that is being played out of the hand, unless a question of it is open. Its copy goes back
// to the pool.
func (r *recruit) endSpell() {
	asks := func(q battle.Question) bool { return q.Card == r.casting }
	if slices.ContainsFunc(r.questions, asks) {
		return
	}
	r.takeToPool([]core.Ref{r.casting})
	r.casting = 0
}

// swap lets the cards at two places of the board, from 0, change places.
func (r *recruit) swap(i, j int) {
	r.board[i], r.board[j] = r.board[j], r.board[i]
	r.logPrivately(core.KindMove, core.FieldNone, r.board[i].Ref, i+1)
	r.logPrivately(core.KindMove, core.FieldNone, r.board[j].Ref, j+1)
}

// choose answers the open question of an ability; answer counts from 1. While more can be chosen, the
// question stays open. When it is closed, the ability that asked hears the answer, if it is still there
// (EmitChosen): the number of the answer, or how many were chosen if several could be.
func (r *recruit) choose(answer int) {
	q := r.questions[0]
	more := q.Take(answer - 1) // whether more answers can be chosen
	if r.questions = slices.Clone(r.questions); more {
		r.questions[0] = q
	} else {
		r.questions = r.questions[1:]
	}
	r.logMove(core.KindChoose, q.Card, answer)
	if more {
		return
	}
	if q.Several() {
		answer = len(q.Picked)
	}
	r.inArena(func(a *battle.Arena) { a.EmitChosen(q, answer) })
}

// hasAsker reports whether the ability that asked a question is still there to hear the answer: its card may
// have left since, been silenced or become another. What a player's tribes ask is always heard.
func (s *player) hasAsker(q *battle.Question) bool {
	if q.Card == s.ref {
		return true
	}
	for _, list := range [][]cards.Unit{s.board, s.hand, s.shop.cards} {
		if i := battle.IndexOf(list, q.Card); i >= 0 {
			return q.AskedBy(&list[i])
		}
	}
	return false
}

// updateQuestion removes cards from the open question that the player does not have any more. If
// nothing is left to choose, or the ability that asked is gone, it drops the question and goes on with
// the next one. A question with answers chosen already stays as it is.
func (r *recruit) updateQuestion() {
	for len(r.questions) > 0 {
		q := r.questions[0]
		if !r.hasAsker(&q) {
			r.dropQuestion()
			continue
		}
		isGone := func(o ability.Option) bool { return o.Ref != 0 && !r.hasCard(o.Ref) }
		if len(q.Picked) > 0 || !slices.ContainsFunc(q.Options, isGone) {
			return
		}
		q.Options = slices.DeleteFunc(slices.Clone(q.Options), func(o ability.Option) bool { return isGone(o) || o == ability.Done })
		r.questions = slices.Clone(r.questions)
		if q.Open() != nil { // too few options are left to choose from
			r.dropQuestion()
			continue
		}
		r.questions[0] = q
		return
	}
}

// dropQuestion drops the open question, which its player reads as a cancelled choice.
func (r *recruit) dropQuestion() {
	r.logPrivately(core.KindCancelled, core.FieldNone, r.questions[0].Card, 0)
	events := r.shared.record.events
	events[len(events)-1].Text = cards.Table.Row(cards.EventChoose).Name
	r.questions = r.questions[1:]
}

// endPhase ends the recruit phase: first tribes act at the end of the turn, then abilities trigger.
// The discoveries and questions that they open are answered for the player.
func (r *recruit) endPhase() {
	r.logMove(core.KindTurnEnded, r.ref, r.turn)
	r.inArena(func(a *battle.Arena) { a.EmitTurnEnded(r.turn) })
	r.answerOpenChoices()
}

// answerOpenChoices closes all discoveries and questions when the player has no move left to answer
// with. It takes the first card and the first answer. After MaxActions steps it drops questions
// instead, because an ability may ask again without end.
func (r *recruit) answerOpenChoices() {
	for rounds := 0; r.shared.hasTriggers() || len(r.discoveries) > 0 || len(r.questions) > 0; rounds++ {
		switch {
		case r.shared.hasTriggers():
			r.runTriggers()
		case len(r.questions) > 0 && rounds < r.shared.tuning.MaxActions:
			r.choose(1)
		case len(r.questions) > 0:
			r.questions = nil
			if r.casting != 0 {
				r.endSpell()
			}
		default:
			r.pick(0)
		}
	}
}

// completesTriple reports whether one more copy of the card, of the pool or created, would complete a triple
// (R-T11). A card that never fuses completes none.
func (s *player) completesTriple(c *cards.Card, t *cards.Tuning) bool {
	c = c.Fusing()
	return c != nil && s.countCopies(c)+1 >= t.Triple.Copies
}

// countCopies returns how many units are plain copies of a card. Copies that an effect created count,
// golden ones do not.
func countCopies(units []cards.Unit, c *cards.Card) int {
	n := 0
	for i := range units {
		if units[i].IsCopyOf(c) {
			n++
		}
	}
	return n
}

// fusion is the making of a golden card.
type fusion struct {
	golden cards.Unit // the card that is being made
	left   int        // how many copies are still needed
	pooled int        // how many of the copies taken so far were copies of the pool
}

// fuse makes each three copies of a card in hand and on the board into a golden card (RULES 3.4,
// R-T11). Three is the usual number; the tuning says it (Triple.Copies). Each golden card opens a discovery of the
// next tier. A card that never fuses, as a token, is left alone (c is nil then).
func (r *recruit) fuse(c *cards.Card) {
	c = c.Fusing()
	for c != nil && r.countCopies(c) >= r.shared.tuning.Triple.Copies {
		r.fuseOnce(c)
	}
}

// fuseOnce does the work of fuse for three copies of c. It takes copies from the hand first and the rest from
// the board, puts the golden card in their place, and opens the discovery. first is the place of the leftmost
// copy on the board, for placeGolden; it is looked for before the board loses its copies.
func (r *recruit) fuseOnce(c *cards.Card) {
	f := fusion{golden: r.shared.record.newUnit(r.seat(), c, true), left: r.shared.tuning.Triple.Copies}
	r.hand = f.absorb(r.hand, c)
	first := slices.IndexFunc(r.board, func(u cards.Unit) bool { return u.IsCopyOf(c) })
	r.board = f.absorb(r.board, c)
	r.consume(&r.shared.pool, c, f.pooled)
	r.logPrivately(battle.KindFuse, core.FieldNone, f.golden.Ref, 1)
	r.placeGolden(f.golden, first)
	r.emit(cards.EventFuse, f.golden.Ref, 1)
	r.discover(battle.Wanted{Tier: int32(min(r.tier+1, cards.Tiers))})
}

// consume notes that so many of the pool's copies of c went into golden cards of the player, and never come
// back. c must be a card of the pool.
func (s *player) consume(p *pool, c *cards.Card, copies int) {
	p.eaten[c.Rules().Place] += copies
	for range copies {
		s.consumed = append(s.consumed, c)
	}
}

// absorb takes the plain copies of c that are still needed out of units, and adds what they had gained
// to the golden card. What they had lost does not count. It returns the units that remain, in the
// memory of units.
func (f *fusion) absorb(units []cards.Unit, c *cards.Card) []cards.Unit {
	rest := units[:0]
	for _, v := range units {
		if f.left == 0 || !v.IsCopyOf(c) {
			rest = append(rest, v)
			continue
		}
		if f.left--; v.Card == c { // a created copy has another card
			f.pooled++
		}
		f.golden.AddGains(&v)
	}
	return rest
}

// placeGolden puts the golden card into the hand. If the hand is full, it goes onto the board instead,
// to place, where the first of the copies was. (One was there, because if all copies had come from the
// hand, it would have room.)
func (r *recruit) placeGolden(golden cards.Unit, place int) {
	if len(r.hand) < r.shared.tuning.Hand {
		r.hand = append(r.hand, golden)
		return
	}
	r.board = few.Insert(r.board, min(place, len(r.board)), golden)
}

// discover takes different cards that fit w out of the pool, and adds a discovery in which the player picks one of
// them. If the pool has too few, the discovery has fewer cards; if it has none, there is no discovery.
func (r *recruit) discover(w battle.Wanted) {
	tier := int(w.Tier)
	d := discovery{tier: tier, cards: r.discoveryMemory()}
	chance := r.shared.stream(&forDiscovery, r.seat())
	for len(d.cards) < r.shared.tuning.Triple.Choices {
		r.shared.pool.admit(func(c *cards.Card) bool {
			return w.Fits(c) && countCopies(d.cards, c) == 0
		})
		c := r.shared.pool.draw(chance)
		if c == nil {
			break
		}
		d.cards = append(d.cards, r.shared.record.newUnit(r.seat(), c, false))
		r.logPrivately(core.KindDiscover, core.FieldNone, d.cards[len(d.cards)-1].Ref, tier)
	}
	if len(d.cards) > 0 {
		r.discoveries = append(r.discoveries, d)
	}
}

// discoveryMemory returns an empty list in the memory of a closed discovery, nil if there is none.
func (s *player) discoveryMemory() []cards.Unit {
	if n := len(s.discoveries); n < cap(s.discoveries) { // closed ones lie behind the end of the list
		return s.discoveries[:n+1][n].cards[:0]
	}
	return nil
}

// closeDiscovery removes the open discovery and returns it. It is kept behind the end of the list, so
// that discoveryMemory can use its memory for the next one.
func (s *player) closeDiscovery() discovery {
	d, last := s.discoveries[0], len(s.discoveries)-1
	copy(s.discoveries, s.discoveries[1:])
	s.discoveries[last] = d
	s.discoveries = s.discoveries[:last]
	return d
}

// pick puts card i of the open discovery, from 0, into the hand, and the other cards back into the
// pool. If the hand has no room and the card completes no triple, it goes back too.
func (r *recruit) pick(i int) {
	d := r.closeDiscovery()
	u := d.cards[i]
	r.logMove(core.KindPick, u.Ref, d.tier)
	r.shared.pool.giveBack(d.cards[:i]...)
	r.shared.pool.giveBack(d.cards[i+1:]...)
	if len(r.hand) >= r.shared.tuning.Hand && !r.completesTriple(u.Card, &r.shared.tuning) {
		r.logPrivately(core.KindReturn, core.FieldNone, u.Ref, 1)
		r.shared.pool.giveBack(u)
		return
	}
	r.addToHand(u, cards.EventPick, d.tier)
}
