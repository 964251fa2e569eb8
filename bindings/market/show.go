package market

import (
	"fmt"
	"strings"

	"arcana/core/rules/market"
)

// show returns a view for people: the row with its prices, the players
// with what lies before them, the viewer's hand, and the question that waits.
func show(view any) string {
	v, ok := view.(*market.View)
	if !ok {
		return fmt.Sprint(view)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "round %d, seat %d's turn; the row with prices (%d more, %d in the supply)\n", v.Round, v.Active, v.MarketLeft, v.SupplyLeft)
	for i := range v.Row {
		showOffer(&b, v, i+1, &v.Row[i])
	}
	showOffer(&b, v, len(v.Row)+1, &v.Supply)
	for i := range v.Players {
		showPlayer(&b, &v.Players[i])
	}
	if v.Seat > 0 {
		for i, c := range v.Players[v.Seat-1].Hand {
			fmt.Fprintf(&b, "  hand %d  %-20s %-10s %s\n", i+1, c.Name, c.Faction, v.Rules(&c))
		}
	}
	if v.Pending != nil {
		fmt.Fprintf(&b, "  seat %d: %s\n", v.Pending.Seat, v.Pending.Text)
	}
	return strings.TrimRight(b.String(), "\n")
}

func showOffer(b *strings.Builder, v *market.View, place int, c *market.CardView) {
	if c.Ref == 0 {
		fmt.Fprintf(b, "  %d  empty\n", place)
		return
	}
	fmt.Fprintf(b, "  %d %d  %-20s %-10s %-10s %s\n", place, c.Cost, c.Name, c.Faction, strings.TrimPrefix(defenseText(c), ", "), v.Rules(c))
}

func defenseText(c *market.CardView) string {
	switch {
	case c.Outpost:
		return fmt.Sprintf(", outpost %d", c.Defense)
	case c.Defense > 0:
		return fmt.Sprintf(", base %d", c.Defense)
	}
	return ""
}

func showPlayer(b *strings.Builder, p *market.PlayerView) {
	further := ""
	for _, r := range p.Resources {
		further += fmt.Sprintf(", %d %s", r.Amount, r.ID)
	}
	fmt.Fprintf(b, "  seat %d  %3d authority, %d trade, %d combat%s; hand %d, deck %d, discard %d\n",
		p.Seat, p.Authority, p.Trade, p.Combat, further, p.HandCount, p.DeckCount, len(p.Discard))
	if len(p.Play) == 0 {
		return
	}
	var names []string
	for i := range p.Play {
		names = append(names, fmt.Sprintf("%d %s%s", i+1, p.Play[i].Name, strings.TrimPrefix(defenseText(&p.Play[i]), ",")))
	}
	fmt.Fprintf(b, "          in play: %s\n", strings.Join(names, "; "))
}
