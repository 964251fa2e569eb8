// What a player can decide, in words: each move with its value, or the reason why it is
// refused.

package delve

import (
	"math/bits"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/spell"
)

// AppendRefused appends options for the plays, activations, powers and counters that are not legal now,
// each with the reason. When the delve is over (Turn 0), it appends nothing.
func (v *View) AppendRefused(list []core.Option) []core.Option {
	if v.Turn == 0 {
		return list
	}
	x := newValuer(v)
	defer valuers.Put(x)
	return append(list, x.refused()...)
}

// Describe returns the option for a move in words: what the move is about and, if it is not legal now, the
// reason.
func (v *View) Describe(m core.Move) core.Option {
	x := newValuer(v)
	defer valuers.Put(x)
	if why := x.forbids(m); !why.legal() {
		return x.refusedOption(m, why)
	}
	return core.Option{Move: m, Ref: x.ref(m), Text: x.text(m), Fields: x.fields(m)}
}

// refusedOption returns the option of a move that is not legal, with the reason.
func (x *valuer) refusedOption(m core.Move, why refusal) core.Option {
	o := core.Option{Move: m, Text: x.text(m), Refused: why.String()}
	if x.hasPlace(m) {
		o.Ref = x.ref(m)
	}
	return o
}

// text returns a move as a person types it, and in parentheses what it is about and what it costs. If the
// place that it names does not exist, only the move itself.
func (x *decision) text(m core.Move) string {
	if !x.hasPlace(m) {
		return m.String()
	}
	if about := x.about(m); about != "" {
		return m.String() + " (" + about + ")"
	}
	return m.String()
}

// about returns the card, ability or option that a move is about, in words; "" for none. The place of the
// move must exist (hasPlace).
func (x *decision) about(m core.Move) string {
	switch m.Verb {
	case verbPlay:
		return x.abilityText(x.me.Hand[m.A-1].Name, x.handCard(m.A).Play, x.me.Hand[m.A-1].PlayText, x.me.Hand[m.A-1].Ref)
	case verbCommit, verbCounter:
		return x.me.Hand[m.A-1].Name + ": " + strings.Join(x.me.Hand[m.A-1].Tags, ", ")
	case verbEquip:
		return x.abilityText(x.me.Hand[m.A-1].Name, x.handCard(m.A).Tableau, x.me.Hand[m.A-1].TableauText, 0)
	case verbActivate:
		return x.toolText(&x.me.Tableau[m.A-1])
	case verbPower:
		return x.abilityText(x.me.Name, &x.v.config.Avatars[x.me.avatar].Power, x.me.PowerText, x.me.Ref)
	case verbDispel, verbTurn, verbSilence:
		return orUnseen(x.v.Row[m.A-1].Name, "a face-down card")
	case verbChoose:
		return x.v.Choice[m.A-1].Name
	case verbBoon:
		return x.boon().Text
	}
	return ""
}

// hasPlace reports whether there is a card, slot or option at the place that a move names. It is true for
// verbs that name no place. That the slot of verbEquip exists is for others to check.
func (x *decision) hasPlace(m core.Move) bool {
	var n int
	switch m.Verb {
	case verbPlay, verbCommit, verbCounter, verbEquip:
		n = len(x.me.Hand)
	case verbActivate:
		n = len(x.me.Tableau)
	case verbDispel, verbTurn, verbSilence:
		n = len(x.v.Row)
	case verbChoose:
		n = len(x.v.Choice)
	default:
		return true
	}
	return m.A >= 1 && m.A <= n
}

// abilityText returns the name of a thing with what its ability does (does) and costs. payer is the card or hero
// for which the view has the price now; 0 means the price in the content.
func (x *decision) abilityText(name string, a *Ability, does string, payer core.Ref) string {
	if a == nil {
		return name
	}
	cost := x.me.price(a, payer)
	if cost.total() == 0 {
		return name + ": " + does
	}
	return name + ", " + x.v.config.drives.inWords(cost) + ": " + does
}

// toolText returns what a card of the tableau does and costs, "" for an empty slot.
func (x *decision) toolText(s *SlotView) string {
	if s.def < 0 {
		return ""
	}
	return x.abilityText(s.Name, x.v.config.Cards[s.def].Tableau, s.Text, s.Ref)
}

// boon returns the ability of a strong success at the current challenge. If there is no challenge, it returns an
// empty ability. The same for the boss, after whom nobody has a choice (current is below 0 in both cases).
func (x *decision) boon() *Ability {
	if x.v.current < 0 {
		return &Ability{}
	}
	return &x.v.config.Challenges[x.v.current].StrongSuccess
}

// fields returns the facts about a legal move that a personality may weigh. Some verbs have no fact but the
// verb itself.
func (x *valuer) fields(m core.Move) []core.Value {
	list := []core.Value{{Name: "verb", Value: m.Verb}}
	switch m.Verb {
	case verbPlay, verbCommit, verbCounter, verbEquip:
		return append(list, x.cardFields(m)...)
	case verbActivate:
		a := x.v.config.Cards[x.me.Tableau[m.A-1].def].Tableau
		return append(list, core.Value{Name: "card", Value: x.me.Tableau[m.A-1].ID}, core.Value{Name: "cost", Value: x.me.price(a, x.me.Tableau[m.A-1].Ref).total()})
	case verbPower:
		return append(list, core.Value{Name: "cost", Value: x.me.price(&x.v.config.Avatars[x.me.avatar].Power, x.me.Ref).total()})
	case verbDispel, verbTurn, verbSilence:
		return append(list, core.Value{Name: "card", Value: x.v.Row[m.A-1].ID}, core.Value{Name: "threat", Value: x.v.Row[m.A-1].Threat})
	}
	return list
}

// cardFields returns the facts about the hand card of a move: what it is and costs, and how many
// required tags it covers. If abilities change how many tags a strong success needs, the terms of
// that number follow.
func (x *valuer) cardFields(m core.Move) []core.Value {
	def, cost, covers := x.handCard(m.A), 0, 0
	switch m.Verb {
	case verbPlay:
		cost = x.me.price(def.Play, x.me.Hand[m.A-1].Ref).total()
	case verbCounter:
		cost = def.Counter.price.total()
	}
	if o := &x.outlook; x.mustCommit {
		covers = bits.OnesCount8(o.cover(&o.heroes[o.me], x.me.Hand[m.A-1].tags))
	}
	list := []core.Value{{Name: "card", Value: def.ID}, {Name: "tags", Value: len(x.me.Hand[m.A-1].Tags)},
		{Name: "covers", Value: covers}, {Name: "cost", Value: cost}, {Name: "perfect", Value: def.Counter != nil}}
	for _, term := range x.v.Needs {
		list = append(list, core.Value{Name: "required: " + term.Name, Value: term.Value})
	}
	return list
}

// refused lists plays, activations, the power and perfect counters that are not
// legal now, with the reason. There are none if no challenge waits for commitments, or if a question is
// open.
func (x *valuer) refused() []core.Option {
	if !x.mustCommit || len(x.v.Choice) > 0 {
		return nil
	}
	var list []core.Option
	check := func(m core.Move) {
		if why := x.forbids(m); !why.legal() {
			list = append(list, x.refusedOption(m, why))
		}
	}
	for i := range x.me.Hand {
		if x.handCard(i+1).Play != nil {
			check(core.Move{Verb: verbPlay, A: i + 1})
		}
	}
	for i := range x.me.Tableau {
		if x.me.Tableau[i].def >= 0 {
			check(core.Move{Verb: verbActivate, A: i + 1})
		}
	}
	check(core.Move{Verb: verbPower})
	for i := range x.me.Hand {
		if x.handCard(i+1).Counter != nil {
			check(core.Move{Verb: verbCounter, A: i + 1})
		}
	}
	return list
}

// forbids says why the seat may not make a move now; the zero refusal if it may. It gives the same
// answers as the rules (refuse.go), but knows no more than the view shows.
func (x *decision) forbids(m core.Move) refusal {
	if why := x.forbidsActing(); !why.legal() {
		return why
	}
	verbs := x.verbsNow()
	if !slices.Contains(verbs, m.Verb) {
		return refuse(spell.Choices(m.Verb, verbs))
	}
	if why := refuseSurplus(m); !why.legal() {
		return why
	}
	switch m.Verb {
	case verbChoose:
		return refuseOutside(m.A, len(x.v.Choice), "options")
	case verbPlay, verbCommit, verbCounter, verbEquip:
		if why := refuseOutside(m.A, len(x.me.Hand), "cards in hand"); !why.legal() {
			return why
		}
		return x.forbidsCard(m)
	case verbActivate:
		return x.forbidsActivate(m.A)
	case verbPower:
		return x.forbidsPower()
	case verbPass, verbDone:
		return refusal{}
	}
	return x.forbidsRow(m)
}

// forbidsActing says why the seat may not decide anything now; the zero refusal if it may.
func (x *decision) forbidsActing() refusal {
	acts := x.v.Turn == x.seat+1
	if x.mustCommit && len(x.v.Choice) == 0 { // heroes commit in any order
		acts = !x.me.Ready
	}
	switch {
	case x.v.Turn == 0:
		return refuse("the delve is over")
	case !acts:
		return refusal{words: "player %[2]d may not act now", n: x.seat + 1}
	}
	return refusal{}
}

// verbsNow returns the verbs of the decision that is open.
func (x *decision) verbsNow() []string {
	switch {
	case len(x.v.Choice) > 0:
		return choiceVerbs
	case x.mustCommit:
		return stageVerbs[stageCommit]
	case x.v.Phase == "resolution":
		return stageVerbs[stageReward]
	}
	return stageVerbs[stageManage] // the muster, or Refresh
}

// forbidsCard says why a card of the hand cannot be used by a move; the zero refusal if it can. Any card can be
// committed. The card must be in the hand.
func (x *decision) forbidsCard(m core.Move) refusal {
	def := x.handCard(m.A)
	switch m.Verb {
	case verbPlay:
		if def.Play == nil {
			return refusal{words: "%[1]s has no utility effect", name: def.Name}
		}
		return x.forbidsAbility(def.Play, x.me.Hand[m.A-1].Ref)
	case verbCounter:
		return x.forbidsCounter(def)
	case verbEquip:
		return x.forbidsEquip(m.B, def)
	}
	return refusal{}
}

// forbidsCounter says why a card cannot be committed as a perfect counter; the zero refusal if it can.
func (x *decision) forbidsCounter(def *Card) refusal {
	c := def.Counter
	switch {
	case c == nil:
		return refusal{words: "%[1]s is not a perfect counter", name: def.Name}
	case x.v.kind < 0 || !c.isAgainst(x.v.kind, x.v.required): // kind is -1 without a challenge
		return refusal{words: "%[1]s counters neither the challenge's type nor a required tag", name: def.Name}
	case !x.v.config.drives.cover(&c.price, &x.me.drive):
		return x.v.config.drives.refuseDrive(c.price, x.me.drive)
	case !x.holds(c.Needs):
		return refuse("the ability's condition is not met")
	}
	return refusal{}
}

// forbidsAbility says why an ability cannot be used: the plays of the round, its price, or its
// condition; the zero refusal if it can. of is the card or hero that has the ability.
func (x *decision) forbidsAbility(a *Ability, of core.Ref) refusal {
	if x.me.Plays >= x.me.mostPlays {
		return refusal{words: "you have already made all %[2]d plays of this round", n: x.me.Plays}
	}
	switch cost := x.me.price(a, of); {
	case !x.v.config.drives.cover(&cost, &x.me.drive):
		return x.v.config.drives.refuseDrive(cost, x.me.drive)
	case !x.holds(a.Needs):
		return refuse("the ability's condition is not met")
	}
	return refusal{}
}

// holds reports whether a condition is true for the seat.
func (x *decision) holds(c *Condition) bool { return c == nil || c.holdsFor(x.v.fact(c.fact, x.me)) }

// forbidsActivate says why the tool in slot i, from 1, cannot be activated; the zero refusal if it can.
func (x *decision) forbidsActivate(i int) refusal {
	if why := refuseOutside(i, len(x.me.Tableau), "slots"); !why.legal() {
		return why
	}
	s := &x.me.Tableau[i-1]
	switch {
	case s.def < 0:
		return refuse("the slot is empty")
	case !s.paid: // its ability is not one that a hero activates
		return refusal{words: "%[1]s works automatically and cannot be used", name: s.Name}
	case s.Used:
		return refuse("the card was already used in this round")
	}
	return x.forbidsAbility(x.v.config.Cards[s.def].Tableau, s.Ref)
}

// forbidsPower says why the power cannot be used; the zero refusal if it can.
func (x *decision) forbidsPower() refusal {
	if x.me.Powered {
		return refuse("the power was already used in this round")
	}
	return x.forbidsAbility(&x.v.config.Avatars[x.me.avatar].Power, x.me.Ref)
}

// forbidsEquip says why a card cannot go into a slot, from 1; the zero refusal if it can. A card in an empty
// slot costs nothing, one that replaces another costs Drive of any kind.
func (x *decision) forbidsEquip(slot int, def *Card) refusal {
	if why := refuseOutside(slot, len(x.me.Tableau), "slots"); !why.legal() {
		return why
	}
	if def.Tableau == nil {
		return refusal{words: "%[1]s is not in a tableau", name: def.Name}
	}
	if x.me.Plays > 0 && x.me.Plays >= x.me.mostPlays {
		return refusal{words: "you have already made all %[2]d plays of this round", n: x.me.Plays}
	}
	if cost := x.equipCost(slot); cost > x.me.drive.total() {
		return refusal{words: "costs %[2]d Drive, but you have %[3]d", n: cost, m: x.me.drive.total()}
	}
	return refusal{}
}

// equipCost returns how much Drive, of any kind, it costs to put a card into a slot, from 1.
func (x *decision) equipCost(slot int) int {
	if x.me.Tableau[slot-1].def < 0 {
		return 0
	}
	return x.me.replaceCost
}

// forbidsRow says why a move about the row (dispel, turn, silence), or the other use of a success (boon,
// leave), is not legal; the zero refusal if it is. A card that lies face down can be dispelled, but not
// turned or silenced.
func (x *decision) forbidsRow(m core.Move) refusal {
	if m.Verb == verbBoon || m.Verb == verbLeave {
		return refuseReward(x.v.tier, m.Verb)
	}
	if why := refuseOutside(m.A, len(x.v.Row), "slots in the row"); !why.legal() {
		return why
	}
	card := &x.v.Row[m.A-1]
	switch {
	case card.Ref == 0:
		return refuse("the slot is free")
	case m.Verb != verbDispel && !card.FaceUp:
		return refuse("the card lies face down")
	case m.Verb == verbSilence:
		return x.forbidsSilence(card)
	}
	return refuseReward(x.v.tier, m.Verb)
}

// forbidsSilence says why the team cannot silence a card of the row; the zero refusal if it can.
func (x *decision) forbidsSilence(card *RowView) refusal {
	return refuseSilence(x.v.config, x.v.Round, x.v.Calmed, card.Silenced, x.v.drive())
}

// drive returns the Drive of all heroes together.
func (v *View) drive() (sum stock) {
	for i := range v.Heroes {
		sum = sum.plus(v.Heroes[i].drive)
	}
	return sum
}
