package draft

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/pool"
	"arcana/core/score"
	"arcana/core/spell"
)

// mostStaleness bounds how stale situations make copies.
const mostStaleness = 1000

// offer lays out a card of the offer.
func (l laying) offer(k *Shown, s *stage) error {
	c, err := l.card(k.Card)
	if err != nil {
		return fmt.Errorf("card: %w", err)
	}
	if k.Staleness < 0 || k.Staleness > mostStaleness {
		return fmt.Errorf("staleness: expected 0 to %d, got %d", mostStaleness, k.Staleness)
	}
	e := Entry{Copy: pool.Copy{Card: int32(c.at), Staleness: int32(k.Staleness)}, Probability: k.Probability, Taken: k.Taken}
	if k.Reason != "" {
		i := slices.Index(reasonNames, card.Key(k.Reason))
		if i < 0 {
			return fmt.Errorf("reason: %w", spell.Unknown("reason", k.Reason, reasonNames))
		}
		e.Reason = Reason(i)
	}
	if k.Terms != nil {
		if l.pool.scale.asked == nil {
			l.pool.scale.asked = make([]score.Score, len(l.set.Cards))
		}
		own := score.Score{Terms: scoreTerms(k.Terms)}
		own.Total = score.Total(own.Terms)
		l.pool.scale.asked[c.at] = own
	}
	if k.Weight != nil {
		e.Weight = *k.Weight
	} else {
		var own score.Score
		l.pool.scale.entry(&own, c.at, k.Staleness, l.set.masks[c.at], l.profile)
		e.Weight = own.Total
	}
	s.offer.Entries, s.ref = append(s.offer.Entries, e), append(s.ref, c.ref)
	if s.site.Kind.priced() {
		full := k.Price
		if err := core.Give("full_price", &full, k.FullPrice, 0, core.MostGiven); err != nil {
			return err
		}
		if k.Price < 0 || k.Price > core.MostGiven {
			return fmt.Errorf("price: expected 0 to %d, got %d", core.MostGiven, k.Price)
		}
		s.prices = append(s.prices, price{full, k.Price, scoreTerms(k.PriceTerms)})
	}
	return nil
}

// setPool fills the pool: with what the situation says, or with all that lies nowhere else.
func (l laying) setPool(k *Situation) error {
	p := l.pool
	if n := len(l.set.palette); k.Multipliers != nil && len(k.Multipliers) != n {
		return fmt.Errorf("multipliers: expected %d numbers, got %d", n, len(k.Multipliers))
	}
	copy(p.Multipliers[:], k.Multipliers)
	if k.Pool == nil {
		return l.takeOut(k)
	}
	p.copies.Clear()
	for i, s := range k.Pool {
		at, ok := l.set.Find(s.Card)
		switch {
		case !ok:
			return fmt.Errorf("pool[%d].card: no card is called %q%s", i+1, s.Card, l.set.Near(s.Card))
		case s.Count < 0 || s.Count > core.MostGiven:
			return fmt.Errorf("pool[%d].count: expected 0 to %d, got %d", i+1, core.MostGiven, s.Count)
		case s.Staleness < 0 || s.Staleness > mostStaleness:
			return fmt.Errorf("pool[%d].staleness: expected 0 to %d, got %d", i+1, mostStaleness, s.Staleness)
		}
		p.copies.Put(pool.Copy{Card: int32(at), Staleness: int32(s.Staleness)}, s.Count)
	}
	l.taken, p.Refilled = len(l.deck), 0
	p.Initial = p.Size() + l.taken
	for _, n := range []struct {
		name        string
		into, given *int
	}{{"initial", &p.Initial, k.Initial}, {"refilled", &p.Refilled, k.Refilled}, {"taken", &l.taken, k.Taken}} {
		if err := core.Give(n.name, n.into, n.given, 0, core.MostGiven); err != nil {
			return err
		}
	}
	return nil
}

// takeOut takes the cards that were laid out from the pool, as far as it has them.
func (l laying) takeOut(k *Situation) error {
	if k.Deck != nil {
		l.taken = 0
		for _, c := range l.deck {
			if _, ok := l.pool.Take(c.at); ok {
				l.taken++
			}
		}
	}
	for i := range k.Offer {
		if e := &l.stage.offer.Entries[i]; !e.Taken {
			if c, ok := l.pool.Take(int(e.Copy.Card)); !ok {
				return fmt.Errorf("offer[%d].card: the pool has no more copies of %s", i+1, l.set.Cards[e.Copy.Card].Name)
			} else if c.Staleness > 0 && e.Copy.Staleness == 0 {
				e.Copy.Staleness = c.Staleness
			}
		}
	}
	return nil
}

// setScripts sets what scripts remember, ask and wait for.
func (l laying) setScripts(k *Situation) error {
	x := l.situated()
	if err := l.script.memory.Keep(k.Memory, x.Names, x.Known); err != nil {
		return err
	}
	if len(k.Waiting) > 0 && (k.Question == nil || x.Scripts == nil) {
		return fmt.Errorf("waiting: expected a question of a script beside it, got none")
	}
	if k.State != "" || k.Question != nil || k.elsewhere() {
		l.abilities.Question = nil
		l.abilities.Drop()
	}
	x.Spend(k.Spent)
	if k.Question == nil {
		return nil
	}
	if x.Scripts == nil {
		return fmt.Errorf("question: the quest has no script")
	}
	if err := x.Hold(k.Waiting); err != nil {
		return err
	}
	options := make([]ability.Option, len(k.Question.Answers))
	for i, word := range k.Question.Answers {
		options[i].Word = word
	}
	by := ability.Held{Moment: Table.Moment(chosen).Name, Of: max(player, k.Question.Of), Script: k.Question.Script, For: 1}
	if by.Script == "" {
		by.Script = "quest"
	}
	if err := x.Pose(&by, k.Question.Text, options); err != nil {
		return fmt.Errorf("question: %w", err)
	}
	return nil
}
