package delve

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core/rules/delve"
)

// show returns a view for people: the row, the challenge, the heroes.
func show(view any) string {
	v, ok := view.(*delve.View)
	if !ok {
		return fmt.Sprint(view)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "round %d, %s; seat %d leads; %s, %s, %s\n", v.Round, v.Phase, v.Lead, v.Base, v.POI, v.Theme)
	fmt.Fprintf(&b, "  row    %s\n", showRow(v))
	if v.Challenge.Ref != 0 {
		fmt.Fprintf(&b, "  asks   %s (%s): %s\n", v.Challenge.Name, v.Challenge.Type, strings.Join(v.Challenge.Required, ", "))
	}
	if len(v.Muted) > 0 {
		fmt.Fprintf(&b, "  muted  %s\n", strings.Join(v.Muted, ", "))
	}
	fmt.Fprintf(&b, "  kept %d, lost %d, left %d; boss %s: %s\n", len(v.Kept), len(v.Cleared), v.Challenges, v.Boss.Name, strings.Join(v.Boss.Required, ", "))
	for i := range v.Heroes {
		showHero(&b, v, &v.Heroes[i])
	}
	return strings.TrimRight(b.String(), "\n")
}

func showRow(v *delve.View) string {
	list := make([]string, len(v.Row))
	for i, r := range v.Row {
		switch {
		case r.Ref == 0:
			list[i] = "-"
		case !r.FaceUp:
			list[i] = "[face down]"
		case r.Silenced:
			list[i] = "(" + r.Name + ")"
		default:
			list[i] = r.Name
		}
	}
	return strings.Join(list, ", ")
}

func showHero(b *strings.Builder, v *delve.View, h *delve.HeroView) {
	state := ""
	if h.Ready && v.Phase == "challenge" {
		state = ", ready"
	}
	fmt.Fprintf(b, "  %d %s: %s; deck %d, spent %d%s\n", h.Seat, h.Name, drive(h), h.Deck, len(h.Exhausted), state)
	if tools := tools(h); tools != "" {
		fmt.Fprintf(b, "    tableau: %s\n", tools)
	}
	if h.Seat != v.Seat {
		fmt.Fprintf(b, "    holds: %s\n", hand(h))
		return
	}
	showHand(b, h)
}

// drive lists what a hero has of each kind.
func drive(h *delve.HeroView) string {
	text := fmt.Sprintf("body %d, mind %d, agility %d", h.Body, h.Mind, h.Agility)
	for _, d := range h.Drive {
		text += fmt.Sprintf(", %s %d", d.ID, d.Amount)
	}
	return text
}

func showHand(b *strings.Builder, h *delve.HeroView) {
	for i := range h.Hand {
		c := &h.Hand[i]
		mark := ""
		if c.Ref == h.Committed {
			mark = "  <- committed"
		}
		fmt.Fprintf(b, "    %d  %-22s %s%s\n", i+1, c.Name, strings.Join(append(slices.Clone(c.Tags), c.Keywords...), ", "), mark)
	}
}

// tools names what stands in a tableau.
func tools(h *delve.HeroView) string {
	var list []string
	for _, s := range h.Tableau {
		if s.Ref != 0 {
			list = append(list, s.Name)
		}
	}
	return strings.Join(list, ", ")
}

// hand is the open hand of another hero in one line.
func hand(h *delve.HeroView) string {
	list := make([]string, len(h.Hand))
	for i := range h.Hand {
		list[i] = h.Hand[i].Name
	}
	return strings.Join(list, ", ")
}
