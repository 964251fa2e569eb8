package draft

import (
	"arcana/core"
	"arcana/core/ability"
)

// What the player does at a site.

// carryOut does a legal move of the site.
func (s *stage) carryOut(j *journey, m core.Move) {
	switch {
	case m.Verb == "reroll":
		s.reroll(j)
	case m.Verb == "leave", m.Verb == "skip":
		s.leave(j)
	case m.Verb == "choose":
		s.chooseCaller(j, m.A-1)
	case s.site.Kind.signs():
		s.takeSign(j, m.A-1)
	case m.Verb == "buy":
		s.buy(j, m.A-1)
	default:
		s.pick(j, m.A-1)
	}
}

// leave ends the visit without another card or dreamsign.
func (s *stage) leave(j *journey) {
	j.lead(core.KindPass, player, 0, s.site.ID)
	j.passOver(&s.offer, s.ref)
	s.state = done
}

func (s *stage) chooseCaller(j *journey, i int) {
	j.lead(core.KindChoose, s.ref[i], i+1, "dreamcaller")
	j.call(s.ref[i], s.choice[i])
	s.state = done
}

func (s *stage) takeSign(j *journey, i int) {
	j.lead(core.KindPick, s.ref[i], i+1, "dreamsign")
	j.sign(s.ref[i], s.choice[i])
	s.state = done
}

// pick takes a card of the offer; the others go back stale (RULES 3.3).
func (s *stage) pick(j *journey, i int) {
	j.lead(core.KindPick, s.ref[i], i+1, "")
	s.offer.Keep(i)
	card := s.offer.Entries[i].Copy
	j.passOver(&s.offer, s.ref)
	j.gainCard(s.ref[i], card)
	s.picks--
	s.state = between
}

// buy pays for a card of a shop.
func (s *stage) buy(j *journey, i int) {
	j.lead(core.KindBuy, s.ref[i], i+1, "")
	j.gain(-s.prices[i].now, "buy")
	s.offer.Keep(i)
	j.gainCard(s.ref[i], s.offer.Entries[i].Copy)
}

// reroll pays for a new offer. The old cards go back stale after the new ones
// are drawn (R-D1).
func (s *stage) reroll(j *journey) {
	s.offer, s.passed, s.ref, s.refs = s.passed, s.offer, s.refs, s.ref
	price, _ := j.rerollCosts(func(q *ability.Query) { j.abilities.AskAloud(q, 0) })
	j.lead(core.KindReroll, player, 0, "")
	j.gain(-price, "reroll")
	s.offerCards(j)
	j.passOver(&s.passed, s.refs)
}
