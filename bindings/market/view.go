// The market in words: a view of a match for people, then its events as sentences.

package market

import (
	"cmp"
	"fmt"
	"strings"

	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/market"
)

// show returns a view as text for the terminal: the row with its prices, the players with their
// cards in play, the viewer's hand, and an open question.
func show(view any) string {
	v, ok := view.(*market.View)
	if !ok {
		return fmt.Sprint(view)
	}
	var b strings.Builder
	turn := "turn"
	if v.Extra {
		turn = "extra turn"
	}
	fmt.Fprintf(&b, "round %d, seat %d's %s; the trade row with prices (%d more cards in the market's deck, %d in the supply)\n", v.Round, v.Active, turn, v.MarketLeft, v.SupplyLeft)
	for i := range v.Row {
		showOffer(&b, v, i+1, &v.Row[i])
	}
	showOffer(&b, v, len(v.Row)+1, &v.Supply) // the supply is bought as if it were the last place
	for i := range v.Players {
		showPlayer(&b, v, &v.Players[i])
	}
	if v.Seat > 0 { // 0 is a viewer without a seat
		for i, c := range v.Players[v.Seat-1].Hand {
			fmt.Fprintf(&b, "  hand %d  %-20s %-10s %s\n", i+1, c.Name, c.Faction, v.Rules(&c))
		}
	}
	again, first := v.Flashbacks()
	for i, c := range again {
		fmt.Fprintf(&b, "  play %d  %-20s %-10s %s (in the discard pile)\n", first+i, c.Name, c.Faction, v.Rules(&c))
	}
	if v.Pending != nil {
		fmt.Fprintf(&b, "  seat %d: %s\n", v.Pending.Seat, v.Pending.Text)
	}
	return strings.TrimRight(b.String(), "\n")
}

// showOffer writes the line of one place of the trade row, counted from 1. An empty place has the ref 0.
func showOffer(b *strings.Builder, v *market.View, place int, c *market.CardView) {
	if c.Ref == 0 {
		fmt.Fprintf(b, "  %d  empty\n", place)
		return
	}
	fmt.Fprintf(b, "  %d %d  %-20s %-10s %-10s %s\n", place, c.Cost, c.Name, c.Faction, strings.TrimPrefix(defenseText(c), ", "), v.Rules(c))
}

// defenseText returns ", outpost N" or ", base N" for a base, "" for another card.
func defenseText(c *market.CardView) string {
	switch {
	case c.Outpost:
		return fmt.Sprintf(", outpost %d", c.Defense)
	case c.Defense > 0:
		return fmt.Sprintf(", base %d", c.Defense)
	}
	return ""
}

// showMarks names the keywords that abilities gave a player, with their amounts.
func showMarks(v *market.View, p *market.PlayerView) string {
	var list []string
	for i := range v.Given {
		if x := &v.Given[i]; x.Of == p.Ref {
			list = append(list, fmt.Sprintf("%s %d", x.Keyword, x.Count()))
		}
	}
	return strings.Join(list, ", ")
}

// showPlayer writes the lines of one player: its numbers, then whether an extra turn waits, what it remembers in words, its cards
// aside and its cards in play, if there are any.
func showPlayer(b *strings.Builder, v *market.View, p *market.PlayerView) {
	further := ""
	for _, r := range p.Resources {
		further += fmt.Sprintf(", %d %s", r.Amount, r.ID)
	}
	fmt.Fprintf(b, "  seat %d  %3d authority, %d trade, %d combat%s; hand %d, deck %d, discard %d\n",
		p.Seat, p.Authority, p.Trade, p.Combat, further, p.HandCount, p.DeckCount, len(p.Discard))
	if marks := showMarks(v, p); marks != "" {
		fmt.Fprintf(b, "          marks: %s\n", marks)
	}
	if p.Extra {
		b.WriteString("          an extra turn waits\n")
	}
	for _, m := range p.Memory {
		if text := ability.Told(m.Name, fmt.Sprint(m.Value)); text != "" {
			fmt.Fprintf(b, "          %s\n", text)
		}
	}
	if len(p.Aside) > 0 {
		var aside []string
		for i := range p.Aside {
			aside = append(aside, p.Aside[i].Name)
		}
		fmt.Fprintf(b, "          aside: %s\n", strings.Join(aside, "; "))
	}
	if len(p.Play) == 0 {
		return
	}
	var names []string
	for i := range p.Play {
		name := fmt.Sprintf("%d %s%s", i+1, p.Play[i].Name, strings.TrimPrefix(defenseText(&p.Play[i]), ","))
		for _, word := range p.Play[i].Keywords {
			name += " " + word
		}
		for _, x := range v.Factions {
			if x.Of == p.Play[i].Ref {
				name += " " + x.Faction
			}
		}
		if p.Play[i].Exhausted {
			name += " exhausted"
		}
		if n := p.Play[i].Damage; n > 0 {
			name += fmt.Sprintf(" (%d damage)", n)
		}
		names = append(names, name)
	}
	fmt.Fprintf(b, "          in play: %s\n", strings.Join(names, "; "))
}

// textOf returns the text of an event for describe.
func textOf(config any, e core.Event) string {
	return system.KeywordText(config.(*market.Config).Keywords, e)
}

// describe returns an event as a sentence for the terminal; "" leaves it to the description of any
// event. What the switch leaves is told by the first of the functions at the end that knows the
// event.
func describe(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindTurnBegan:
		if e.Text != "" { // an extra turn
			return fmt.Sprintf("round %d: the extra turn of %s", e.Amount, target)
		}
		return fmt.Sprintf("round %d: the turn of %s", e.Amount, target)
	case core.KindAttack:
		return fmt.Sprintf("%s attacks %s for %d", actor, target, e.Amount)
	case core.KindDamage:
		if e.Field == 0 { // of a base
			return fmt.Sprintf("%s hits %s for %d", actor, target, -e.Amount)
		}
	case core.KindHeal:
		return fmt.Sprintf("%s mends %s for %d", actor, target, e.Amount)
	case core.KindSummon:
		return fmt.Sprintf("%s is created", target)
	case core.KindRefill:
		return fmt.Sprintf("%s comes into the trade row", target)
	case core.KindShuffle:
		return fmt.Sprintf("%s shuffles %d cards", target, e.Amount)
	case core.KindTrigger:
		return fmt.Sprintf("  %s: its %s effect", target, e.Text)
	case core.KindMove:
		return fmt.Sprintf("%s goes to the %s", target, e.Text)
	case core.KindEliminate:
		return fmt.Sprintf("%s is out", target)
	case core.KindMatchEnded:
		return cmp.Or(system.Form("%s wins").Of(target), "the match ends")
	}
	return cmp.Or(describeDebt(e, target), describeReadiness(e, target), describeResource(e, target), system.DescribeNumber(e, target), describeGift(e, target), system.DescribeAction(e, actor, target), system.DescribeScript(e, actor, target))
}

// describeResource describes a change of a resource that the content adds, whose name is the
// event's text; "" for other events.
func describeResource(e core.Event, target string) string {
	switch {
	case e.Field == 0 || e.Text == "":
		return ""
	case e.Kind == core.KindSpend:
		return fmt.Sprintf("%s spends %d %s", target, -e.Amount, e.Text)
	case e.Amount < 0:
		return fmt.Sprintf("%s loses %d %s", target, -e.Amount, e.Text)
	}
	return fmt.Sprintf("%s gains %d %s", target, e.Amount, e.Text)
}

// describeDebt describes how many cards a player must discard; "" for other events.
func describeDebt(e core.Event, target string) string {
	if e.Kind == core.KindDiscard && e.Text == "owed" {
		return fmt.Sprintf("%s must discard %d", target, e.Amount)
	}
	return ""
}

// describeReadiness describes that a card was exhausted or readied, which the event's text says; "" for
// other events. A change with a field is one of a number.
func describeReadiness(e core.Event, target string) string {
	if e.Kind == core.KindChange && e.Field == 0 {
		return fmt.Sprintf("%s is %s", target, e.Text)
	}
	return ""
}

// describeGift describes a card that a player got without buying it, or an extra turn; "" for other events.
func describeGift(e core.Event, target string) string {
	switch {
	case e.Kind == core.KindGain && e.Text == "extra turn":
		return fmt.Sprintf("%s gets an extra turn", target)
	case e.Kind == core.KindGain:
		return fmt.Sprintf("  %s joins the deck", target)
	}
	return ""
}
