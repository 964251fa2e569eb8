// Why a move is refused.

package delve

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/spell"
)

// stageVerbs are the verbs of the stages that wait for a decision.
var stageVerbs = [stageRefresh + 1][]string{
	stageManage: {verbEquip, verbSilence, verbDone},
	stageCommit: {verbPlay, verbActivate, verbPower, verbCommit, verbCounter, verbPass},
	stageReward: {verbBoon, verbDispel, verbTurn, verbLeave},
}

// choiceVerbs are those of a decision that an ability opened.
var choiceVerbs = []string{verbChoose}

// referee judges the moves of one hero. Its forbids methods say why a move is not legal now; the
// zero refusal if it is.
type referee struct {
	*board
	h *hero
}

// referee returns the referee of a seat's decision.
func (g *Game) referee(s core.Seat) referee {
	return referee{&g.board, &g.team.heroes[s]}
}

// forbids says why a seat may not make a move now; the zero refusal if it may.
func (g *Game) forbids(s core.Seat, m core.Move) refusal {
	switch {
	case g.result != nil:
		return refuse("the delve is over")
	case !g.mayAct(s):
		return refusal{words: "player %[2]d may not act now", n: int(s) + 1}
	}
	return g.referee(s).refuse(m)
}

// refuse says why a move is not legal now; the zero refusal if it is. It checks the verb first, then how many
// numbers the move has, then everything else (forbids).
func (r referee) refuse(m core.Move) refusal {
	verbs := stageVerbs[r.stage]
	if r.abilities.Question != nil {
		verbs = choiceVerbs
	}
	if slices.Contains(verbs, m.Verb) {
		return refuseSurplus(m).or(r.forbids(m))
	}
	return refuse(spell.Choices(m.Verb, verbs))
}

// forbids says why a move is not legal; the zero refusal if it is. The verb must be one of this stage, and the
// move must not have more numbers than the verb takes (refuse checks both).
func (r referee) forbids(m core.Move) refusal {
	if why := r.refusePlaces(m); !why.legal() {
		return why
	}
	switch m.Verb {
	case verbPlay:
		return r.forbidsPlay(m.A)
	case verbCounter:
		return r.forbidsCounter(m.A)
	case verbActivate:
		return r.forbidsActivate(m.A)
	case verbPower:
		return r.forbidsPower()
	case verbEquip:
		return r.forbidsTool(r.h.piles.hand[m.A-1]).or(r.forbidsSlot(m.B - 1))
	case verbBoon, verbLeave:
		return refuseReward(r.current.verdict.Tier, m.Verb)
	case verbDispel, verbTurn:
		return r.forbidsRow(m.Verb, m.A)
	case verbSilence:
		return r.forbidsSilence(m.A)
	}
	return refusal{} // to choose, to commit, to pass, to be done
}

// refusePlaces says why the places that a move names do not exist; the zero refusal if they do, and for verbs
// that name no place. A free slot of the tableau or the row is a place.
func (r referee) refusePlaces(m core.Move) refusal {
	switch m.Verb {
	case verbChoose:
		return refuseOutside(m.A, len(r.abilities.Question.Options), "options")
	case verbPlay, verbCommit, verbCounter:
		return refuseOutside(m.A, len(r.h.piles.hand), "cards in hand")
	case verbActivate:
		return refuseOutside(m.A, len(r.h.tableau), "slots")
	case verbEquip:
		return refuseOutside(m.A, len(r.h.piles.hand), "cards in hand").or(refuseOutside(m.B, len(r.h.tableau), "slots"))
	case verbDispel, verbTurn, verbSilence:
		return refuseOutside(m.A, len(r.row.slots), "slots in the row")
	}
	return refusal{}
}

// refuseSurplus refuses a move with more numbers than its verb takes; the zero refusal for any other move.
// Numbers count from 1, so 0 is no number.
func refuseSurplus(m core.Move) refusal {
	takes := 1
	switch m.Verb {
	case verbPower, verbPass, verbBoon, verbLeave, verbDone:
		takes = 0
	case verbEquip:
		takes = 2
	}
	if m.A != 0 && takes < 1 || m.B != 0 && takes < 2 {
		return refusal{words: "%[1]s takes %[2]d numbers", name: m.Verb, n: takes}
	}
	return refusal{}
}

// refuseOutside refuses i unless it is one of n places, counted from 1. what is the word for the things at
// these places ("slots").
func refuseOutside(i, n int, what string) refusal {
	if i < 1 || i > n {
		return refusal{words: "expected a number from 1 to %[2]d, because there are %[2]d %[1]s", name: what, n: n}
	}
	return refusal{}
}

// handCard returns a card of the hand, by its place from 1.
func (r referee) handCard(place int) *Card { return r.team.cards.def(r.h.piles.hand[place-1]) }

// forbidsPlay says why the card at a place of the hand, from 1, cannot be played; the zero refusal if
// it can.
func (r referee) forbidsPlay(place int) refusal {
	def := r.handCard(place)
	if def.Play == nil {
		return refusal{words: "%[1]s has no utility effect", name: def.Name}
	}
	return r.forbidsAbility(def.Play, cardRef(r.h.piles.hand[place-1]))
}

// forbidsCounter says why the card at a place of the hand, from 1, cannot be committed as a perfect
// counter; the zero refusal if it can.
func (r referee) forbidsCounter(place int) refusal {
	def := r.handCard(place)
	switch {
	case def.Counter == nil:
		return refusal{words: "%[1]s is not a perfect counter", name: def.Name}
	case !r.current.isCounteredBy(def.Counter):
		return refusal{words: "%[1]s counters neither the challenge's type nor a required tag", name: def.Name}
	case !r.config.drives.cover(&def.Counter.price, &r.h.drive):
		return r.config.drives.refuseDrive(def.Counter.price, r.h.drive)
	case !r.holds(def.Counter.Needs, r.h.seat):
		return refuse("the ability's condition is not met")
	}
	return refusal{}
}

// forbidsAbility says why the hero cannot use an ability: the plays of the round are made, the hero cannot
// pay, or the ability's condition fails. The zero refusal means that it can. of is the card or hero that
// has the ability.
func (r referee) forbidsAbility(a *Ability, of core.Ref) refusal {
	if r.h.plays >= r.h.mostPlays() {
		return refusal{words: "you have already made all %[2]d plays of this round", n: r.h.plays}
	}
	cost := r.h.price(a, of)
	switch {
	case !r.config.drives.cover(&cost, &r.h.drive):
		return r.config.drives.refuseDrive(cost, r.h.drive)
	case !r.holds(a.Needs, r.h.seat):
		return refuse("the ability's condition is not met")
	}
	return refusal{}
}

// forbidsActivate says why the tool at a place of the tableau, from 1, cannot be activated; the zero
// refusal if it can.
func (r referee) forbidsActivate(place int) refusal {
	s := r.h.tableau[place-1]
	switch {
	case s.card == none:
		return refuse("the slot is empty")
	case !r.team.cards.isActivated(s.card):
		return refusal{words: "%[1]s works automatically and cannot be used", name: r.team.cards.def(s.card).Name}
	case s.used > 0 && int(s.used) >= r.h.uses(s.card):
		return refuse("the card was already used in this round")
	}
	return r.forbidsAbility(r.team.cards.def(s.card).Tableau, cardRef(s.card))
}

// forbidsPower says why the hero's power cannot be used; the zero refusal if it can.
func (r referee) forbidsPower() refusal {
	if r.h.powered {
		return refuse("the power was already used in this round")
	}
	return r.forbidsAbility(&r.h.avatarCard().Power, r.h.ref())
}

// isTool reports whether a card can stand in a tableau.
func (r referee) isTool(card int16) bool { return r.team.cards.def(card).Tableau != nil }

// forbidsTool says why a card cannot stand in a tableau; the zero refusal if it can.
func (r referee) forbidsTool(card int16) refusal {
	if !r.isTool(card) {
		return refusal{words: "%[1]s is not in a tableau", name: r.team.cards.def(card).Name}
	}
	return refusal{}
}

// forbidsSlot says why the hero cannot pay to put a card into a slot, from 0; the zero refusal if it
// can.
func (r referee) forbidsSlot(slot int) refusal {
	if !r.h.mayEquip() {
		return refusal{words: "you have already made all %[2]d plays of this round", n: r.h.plays}
	}
	if cost := r.h.equipCost(slot); cost > r.h.drive.total() {
		return refusal{words: "costs %[2]d Drive, but you have %[3]d", n: cost, m: r.h.drive.total()}
	}
	return refusal{}
}

// forbidsRow says why the team cannot use its success for a slot of the row, from 1; the zero refusal if it can.
// verb is the verb of the move: dispel or turn.
func (r referee) forbidsRow(verb string, slot int) refusal {
	switch card := r.row.slots[slot-1]; {
	case card == none:
		return refuse("the slot is free")
	case verb != verbDispel && !r.row.cards[card].faceUp:
		return refuse("the card lies face down")
	}
	return refuseReward(r.current.verdict.Tier, verb)
}

// forbidsSilence says why the team cannot silence the card in a slot of the row, from 1; the zero
// refusal if it can.
func (r referee) forbidsSilence(slot int) refusal {
	card := r.row.slots[slot-1]
	switch {
	case card == none:
		return refuse("the slot is free")
	case !r.row.cards[card].faceUp:
		return refuse("the card lies face down")
	}
	return refuseSilence(r.config, r.round, r.row.calmed, r.row.cards[card].silenced, r.team.drive())
}

// refuseReward refuses a use of a success that belongs to another tier (R-B7): boon and dispel belong to
// a strong success, leave and turn to a success. If the verb belongs to the tier, it returns the zero
// refusal.
func refuseReward(tier Tier, verb string) refusal {
	strong := verb == verbBoon || verb == verbDispel
	if strong != (tier == StrongSuccess) {
		return refusal{words: "this reward is not possible after a %[1]s", name: tier.String()}
	}
	return refusal{}
}

// refuseSilence says why the team may not silence a card that lies face up; the zero refusal if it may
// (RULES 9.5). round is the number of the round, 0 in the muster. calmed says that the team has silenced a
// card in this Refresh already, silenced that this card is silent already. have is the team's Drive.
func refuseSilence(c *Config, round int, calmed, silenced bool, have stock) refusal {
	switch {
	case round == 0:
		return refuse("the team can silence a card only in Refresh, not in the muster")
	case calmed:
		return refuse("the team has already silenced a card in this Refresh")
	case silenced:
		return refuse("the card is silent")
	}
	return c.drives.refuseDrive(c.silence, have)
}

// refuseDrive says which kind of Drive is too little to pay a cost, the first if there are several; the zero
// refusal if there is none.
func (d driveKinds) refuseDrive(cost, have stock) refusal {
	for k := range d {
		if cost[k] > have[k] {
			return refusal{"costs %[2]d %[1]s, but you have %[3]d", d[k].word, cost.of(k), have.of(k)}
		}
	}
	return refusal{}
}

// refusal says why a move is not legal; the zero refusal says that the move is legal. Its sentence
// is put together only when somebody reads it (String): the rules ask all the time, mostly for a yes
// or no.
type refusal struct {
	words string // with %[1]s for the name, %[2]d and %[3]d for the numbers
	name  string
	n, m  int
}

// refuse returns a refusal with these words as its reason. They are not a format, so they may contain "%".
func refuse(words string) refusal { return refusal{words: "%[1]s", name: words} }

// legal reports whether nothing is refused.
func (r refusal) legal() bool { return r.words == "" }

// or returns r if it refuses something, otherwise next.
func (r refusal) or(next refusal) refusal {
	if r.legal() {
		return next
	}
	return r
}

// String returns the reason in words, "" where nothing is refused.
func (r refusal) String() string {
	if r.legal() {
		return ""
	}
	return fmt.Sprintf(r.words, r.name, r.n, r.m)
}
