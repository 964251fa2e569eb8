package delve

import (
	"fmt"
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

// text says a move in words.
func (x *valuer) text(m core.Move) string {
	switch m.Verb {
	case verbPlay, verbCommit, verbCounter:
		card := &x.me.Hand[m.A-1]
		return fmt.Sprintf("%s (%s: %s)", m, card.Name, strings.Join(card.Tags, ", "))
	case verbEquip:
		return fmt.Sprintf("%s (%s)", m, x.me.Hand[m.A-1].Name)
	case verbActivate:
		return fmt.Sprintf("%s (%s)", m, x.me.Tableau[m.A-1].Name)
	case verbPower:
		return fmt.Sprintf("%s (%s)", m, x.me.Name)
	case verbDispel, verbTurn, verbSilence:
		return fmt.Sprintf("%s (%s)", m, orUnseen(x.v.Row[m.A-1].Name, "a face-down card"))
	case verbChoose:
		return fmt.Sprintf("%s (%s)", m, x.v.Choice[m.A-1].Name)
	}
	return m.String()
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

// refused lists utility plays and perfect counters in hand that are not legal
// now, with the reason as far as the view tells it.
func (x *valuer) refused(moves []core.Move) []core.Option {
	if x.outlook == nil || len(x.v.Choice) > 0 {
		return nil
	}
	legal := map[core.Move]bool{}
	for _, m := range moves {
		legal[m] = true
	}
	var list []core.Option
	for i := range x.me.Hand {
		def := x.card(i + 1)
		if m := (core.Move{Verb: verbPlay, A: i + 1}); def.Play != nil && !legal[m] {
			list = append(list, core.Option{Move: m, Text: x.text(m), Refused: x.reason(def.Play.Cost, "its condition is not met")})
		}
		if m := (core.Move{Verb: verbCounter, A: i + 1}); def.Counter != nil && !legal[m] {
			list = append(list, core.Option{Move: m, Text: x.text(m), Refused: x.reason(def.Counter.Cost, "it does not counter this challenge")})
		}
	}
	return list
}

// reason is the Drive that is missing, or else what remains.
func (x *valuer) reason(cost Drive, otherwise string) string {
	if why := short(cost, Drive{x.me.Body, x.me.Mind, x.me.Agility}); why != "" {
		return why
	}
	return otherwise
}
