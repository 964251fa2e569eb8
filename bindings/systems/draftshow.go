package systems

import (
	"fmt"
	"strings"

	"arcana/core/rules/draft"
)

// showDraft returns a view for people at 80 columns: where the quest stands, the
// profile, and what is offered.
func showDraft(view any) string {
	v, ok := view.(*draft.View)
	if !ok {
		return fmt.Sprint(view)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "dreamscape %d of %d, %s%s\n", v.Dreamscape, v.Dreamscapes, draftPlace(v), draftThemeName(v))
	fmt.Fprintf(&b, "  essence %d, deck %d of %d to %d, dreamsigns %d of %d%s\n", v.Essence, len(v.Deck), v.DeckMin, v.DeckMax, len(v.Dreamsigns), v.SignMax, draftCaller(v))
	showDraftProfile(&b, v)
	showDraftOffer(&b, v)
	for i := range v.Choice {
		c := &v.Choice[i]
		fmt.Fprintf(&b, "  %2d  %-32s %-14s %s\n", i+1, cutName(c.Name, 32), strings.Join(c.Resonance, "+"), cutName(strings.Join(c.Tags, " "), 28))
	}
	if v.Question != "" {
		fmt.Fprintf(&b, "  %s %s\n", v.Question, strings.Join(v.Answers, " / "))
	}
	return strings.TrimRight(b.String(), "\n")
}

func draftPlace(v *draft.View) string {
	if v.Over {
		return "the end"
	}
	if v.Picks > 1 {
		return fmt.Sprintf("%s, %d picks to go", v.Site, v.Picks)
	}
	return v.Site
}

func draftThemeName(v *draft.View) string {
	if v.Theme == "" {
		return ""
	}
	return " of " + v.Theme
}

func draftCaller(v *draft.View) string {
	if v.Dreamcaller == "" {
		return ""
	}
	name, _, _ := strings.Cut(v.Dreamcaller, ",")
	return ", " + name
}

// showDraftProfile draws the resonances that are there, ten points a bar.
func showDraftProfile(b *strings.Builder, v *draft.View) {
	p := v.Profile
	for _, r := range []struct {
		name string
		n    int
	}{{"tide", p.Tide}, {"ember", p.Ember}, {"zephyr", p.Zephyr}, {"stone", p.Stone}, {"ruin", p.Ruin}} {
		if r.n > 0 {
			fmt.Fprintf(b, "  %-7s %2d %s\n", r.name, r.n, strings.Repeat("#", min(r.n, 60)))
		}
	}
}

// showDraftOffer lists the cards of an offer: what they are, how likely they were, and
// what they cost.
func showDraftOffer(b *strings.Builder, v *draft.View) {
	for i := range v.Offer {
		o := &v.Offer[i]
		line := fmt.Sprintf("  %2d  %-28s %-13s %-10s %5.1f %4.1f%%  %s", i+1, cutName(o.Name, 28), draftColours(o.Resonance), o.Rarity, o.Weight.Total, 100*o.Probability, draftNote(o))
		fmt.Fprintln(b, strings.TrimRight(line, " "))
	}
	for _, name := range v.Skipped {
		fmt.Fprintf(b, "  no card could be found for %s\n", name)
	}
}

func draftColours(resonance []string) string {
	if len(resonance) == 0 {
		return "neutral"
	}
	return strings.Join(resonance, "+")
}

// draftNote says what is special about an offered card.
func draftNote(o *draft.OfferView) string {
	switch {
	case o.Taken:
		return "sold"
	case o.Price < o.FullPrice:
		return fmt.Sprintf("%d (of %d)", o.Price, o.FullPrice)
	case o.FullPrice > 0:
		return fmt.Sprint(o.Price)
	case o.Reason != "drawn":
		return o.Reason
	}
	return ""
}

// cutName shortens a text to a width.
func cutName(text string, width int) string {
	if r := []rune(text); len(r) > width {
		return string(r[:width-2]) + ".."
	}
	return text
}
