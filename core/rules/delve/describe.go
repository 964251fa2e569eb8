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
	x := newValuer(v)
	list := make([]core.Option, 0, len(moves))
	for _, m := range moves {
		t := x.value(m)
		list = append(list, core.Option{Move: m, Text: x.text(m), Fields: x.fields(m), Score: t.score()})
	}
	return append(list, x.refused(moves)...)
}

// text says a move in words: what it is about, and what it costs.
func (x *valuer) text(m core.Move) string {
	if about := x.about(m); about != "" {
		return m.String() + " (" + about + ")"
	}
	return m.String()
}

func (x *valuer) about(m core.Move) string {
	switch m.Verb {
	case verbPlay:
		return does(x.me.Hand[m.A-1].Name, x.card(m.A).Play)
	case verbCommit, verbCounter:
		return x.me.Hand[m.A-1].Name + ": " + strings.Join(x.me.Hand[m.A-1].Tags, ", ")
	case verbEquip:
		return does(x.me.Hand[m.A-1].Name, x.card(m.A).Tableau)
	case verbActivate:
		return does(x.me.Tableau[m.A-1].Name, x.v.config.Cards[x.me.Tableau[m.A-1].def].Tableau)
	case verbPower:
		return does(x.me.Name, &x.v.config.Avatars[x.me.avatar].Power)
	case verbDispel, verbTurn, verbSilence:
		return orUnseen(x.v.Row[m.A-1].Name, "a face-down card")
	case verbChoose:
		return x.v.Choice[m.A-1].Name
	case verbBoon:
		return x.boon().Text
	}
	return ""
}

// does says what an ability of a name does and costs.
func does(name string, a *Ability) string {
	if a.Cost.Total() == 0 {
		return name + ": " + a.Text
	}
	return name + ", " + a.Cost.String() + ": " + a.Text
}

// boon returns the block of a strong success at the challenge at hand.
func (x *valuer) boon() *Ability {
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
		return append(list, core.Value{Name: "card", Value: x.me.Tableau[m.A-1].ID}, core.Value{Name: "cost", Value: a.Cost.Total()})
	case verbPower:
		return append(list, core.Value{Name: "cost", Value: x.v.config.Avatars[x.me.avatar].Power.Cost.Total()})
	case verbDispel, verbTurn, verbSilence:
		return append(list, core.Value{Name: "card", Value: x.v.Row[m.A-1].ID}, core.Value{Name: "threat", Value: x.v.Row[m.A-1].Threat})
	}
	return list
}

func (x *valuer) cardFields(m core.Move) []core.Value {
	def, cost, covers := x.card(m.A), 0, 0
	switch m.Verb {
	case verbPlay:
		cost = def.Play.Cost.Total()
	case verbCounter:
		cost = def.Counter.Cost.Total()
	}
	if o := x.outlook; o != nil {
		cover := o.cover(&o.heroes[o.me], x.me.Hand[m.A-1].tags)
		for ; cover != 0; cover &= cover - 1 {
			covers++
		}
	}
	return []core.Value{{Name: "card", Value: def.ID}, {Name: "tags", Value: len(x.me.Hand[m.A-1].Tags)},
		{Name: "covers", Value: covers}, {Name: "cost", Value: cost}, {Name: "perfect", Value: def.Counter != nil}}
}

// refused lists plays, activations, the power and perfect counters that are not
// legal now, with the reason as far as the view says it.
func (x *valuer) refused(moves []core.Move) []core.Option {
	if x.outlook == nil || len(x.v.Choice) > 0 {
		return nil
	}
	legal := map[core.Move]bool{}
	for _, m := range moves {
		legal[m] = true
	}
	var list []core.Option
	refuse := func(m core.Move, cost Drive, otherwise string) {
		if !legal[m] {
			list = append(list, core.Option{Move: m, Text: x.text(m), Refused: x.reason(cost, otherwise)})
		}
	}
	for i := range x.me.Hand {
		if def := x.card(i + 1); def.Play != nil {
			refuse(core.Move{Verb: verbPlay, A: i + 1}, def.Play.Cost, "its condition is not met")
		}
	}
	x.refusedSetup(refuse)
	for i := range x.me.Hand {
		if def := x.card(i + 1); def.Counter != nil {
			refuse(core.Move{Verb: verbCounter, A: i + 1}, def.Counter.Cost, x.uncountered(def.Counter))
		}
	}
	return list
}

// refusedSetup lists what tableau and power cannot do now.
func (x *valuer) refusedSetup(refuse func(core.Move, Drive, string)) {
	for i := range x.me.Tableau {
		s := &x.me.Tableau[i]
		if s.def < 0 {
			continue
		}
		a, why := x.v.config.Cards[s.def].Tableau, "its condition is not met"
		switch {
		case s.Used:
			why = "it was activated in this round"
		case a.moment != Activate:
			why = s.Name + " works by itself"
		}
		refuse(core.Move{Verb: verbActivate, A: i + 1}, a.Cost, why)
	}
	why := "its condition is not met"
	if x.me.Powered {
		why = "the power was used in this round"
	}
	refuse(core.Move{Verb: verbPower}, x.v.config.Avatars[x.me.avatar].Power.Cost, why)
}

// uncountered says why a perfect counter in hand that can be paid is none now.
func (x *valuer) uncountered(c *Counter) string {
	if x.v.kind >= 0 && (c.types>>x.v.kind&1 == 1 || c.tags&Set(x.v.required...) != 0) {
		return "its condition is not met"
	}
	return "it counters neither the type nor a required tag"
}

// reason is what stands in the way for this round, or else the Drive that is
// missing, or else the rest.
func (x *valuer) reason(cost Drive, otherwise string) string {
	why := short(cost, Drive{x.me.Body, x.me.Mind, x.me.Agility})
	if why == "" || strings.HasSuffix(otherwise, "this round") {
		return otherwise
	}
	return why
}
