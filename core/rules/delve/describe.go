package delve

import (
	"strings"

	"arcana/core"
)

// options lists what a seat sees before it: its legal moves with their values,
// then the rest of its hand's uses with the reason why they are not legal.
func options(view any, moves []core.Move) []core.Option {
	v := view.(*View)
	if v.Turn == 0 {
		return nil
	}
	list := weigh(v, moves, nil)
	x := newValuer(v)
	defer valuers.Put(x)
	for i := range list {
		list[i].Text, list[i].Fields = x.text(list[i].Move), x.fields(list[i].Move)
	}
	return append(list, x.refused()...)
}

// describe says in words what a move is about, or why it is not legal now.
func describe(view any, m core.Move) core.Option {
	x := newValuer(view.(*View))
	defer valuers.Put(x)
	if why := x.forbids(m); !why.legal() {
		return x.refuse(m, why)
	}
	return core.Option{Move: m, Ref: x.ref(m), Text: x.text(m), Fields: x.fields(m)}
}

// refuse describes a move that is not legal, and says why.
func (x *valuer) refuse(m core.Move, why refusal) core.Option {
	o := core.Option{Move: m, Text: x.text(m), Refused: why.String()}
	if x.there(m) {
		o.Ref = x.ref(m)
	}
	return o
}

// text says a move in words: what it is about, and what it costs.
func (x *decision) text(m core.Move) string {
	if !x.there(m) {
		return m.String()
	}
	if about := x.about(m); about != "" {
		return m.String() + " (" + about + ")"
	}
	return m.String()
}

func (x *decision) about(m core.Move) string {
	switch m.Verb {
	case verbPlay:
		return x.does(x.me.Hand[m.A-1].Name, x.card(m.A).Play, x.me.Hand[m.A-1].Ref)
	case verbCommit, verbCounter:
		return x.me.Hand[m.A-1].Name + ": " + strings.Join(x.me.Hand[m.A-1].Tags, ", ")
	case verbEquip:
		return x.does(x.me.Hand[m.A-1].Name, x.card(m.A).Tableau, 0)
	case verbActivate:
		return x.tool(&x.me.Tableau[m.A-1])
	case verbPower:
		return x.does(x.me.Name, &x.v.config.Avatars[x.me.avatar].Power, x.me.Ref)
	case verbDispel, verbTurn, verbSilence:
		return orUnseen(x.v.Row[m.A-1].Name, "a face-down card")
	case verbChoose:
		return x.v.Choice[m.A-1].Name
	case verbBoon:
		return x.boon().Text
	}
	return ""
}

// there reports whether what a move counts to lies there.
func (x *decision) there(m core.Move) bool {
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

// does says what an ability of a name does and costs, that of a thing, or 0 where it is not
// to be paid for now.
func (x *decision) does(name string, a *Ability, of core.Ref) string {
	if a == nil {
		return name
	}
	cost := x.me.price(a, of)
	if cost.total() == 0 {
		return name + ": " + a.Text
	}
	return name + ", " + x.v.config.drives.say(cost) + ": " + a.Text
}

// tool says what a card of the tableau does and costs, "" for an empty slot.
func (x *decision) tool(s *SlotView) string {
	if s.def < 0 {
		return ""
	}
	return x.does(s.Name, x.v.config.Cards[s.def].Tableau, s.Ref)
}

// boon returns the block of a strong success at the challenge at hand.
func (x *decision) boon() *Ability {
	if x.v.current < 0 {
		return &Ability{}
	}
	return &x.v.config.Challenges[x.v.current].StrongSuccess
}

// fields are the facts about a move that a personality may weigh.
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

func (x *valuer) cardFields(m core.Move) []core.Value {
	def, cost, covers := x.card(m.A), 0, 0
	switch m.Verb {
	case verbPlay:
		cost = x.me.price(def.Play, x.me.Hand[m.A-1].Ref).total()
	case verbCounter:
		cost = def.Counter.price.total()
	}
	if o := &x.outlook; x.trial {
		cover := o.cover(&o.heroes[o.me], x.me.Hand[m.A-1].tags)
		for ; cover != 0; cover &= cover - 1 {
			covers++
		}
	}
	list := []core.Value{{Name: "card", Value: def.ID}, {Name: "tags", Value: len(x.me.Hand[m.A-1].Tags)},
		{Name: "covers", Value: covers}, {Name: "cost", Value: cost}, {Name: "perfect", Value: def.Counter != nil}}
	for _, term := range x.v.Needs {
		list = append(list, core.Value{Name: "required: " + term.Name, Value: term.Value})
	}
	return list
}

// refused lists plays, activations, the power and perfect counters that are not
// legal now, with the reason.
func (x *valuer) refused() []core.Option {
	if !x.trial || len(x.v.Choice) > 0 {
		return nil
	}
	var list []core.Option
	check := func(m core.Move) {
		if why := x.forbids(m); !why.legal() {
			list = append(list, x.refuse(m, why))
		}
	}
	for i := range x.me.Hand {
		if x.card(i+1).Play != nil {
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
		if x.card(i+1).Counter != nil {
			check(core.Move{Verb: verbCounter, A: i + 1})
		}
	}
	return list
}
