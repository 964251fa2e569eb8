// A quest in words: a view of it for people, then its events as sentences.

package draft

import (
	"cmp"
	"fmt"
	"strings"

	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rules/draft"
)

// show returns a view as text for the terminal, at 80 columns: where the quest stands, the
// profile, and what is offered.
func show(view any) string {
	v, ok := view.(*draft.View)
	if !ok {
		return fmt.Sprint(view)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "dreamscape %d of %d, %s%s\n", v.Dreamscape, v.Dreamscapes, siteText(v), themeText(v))
	fmt.Fprintf(&b, "  essence %d, deck %d of %d to %d, dreamsigns %d of %d%s\n", v.Essence, len(v.Deck), v.DeckMin, v.DeckMax, len(v.Dreamsigns), v.SignMax, callerText(v))
	showProfile(&b, v)
	for i := range v.Dreamsigns {
		if s := &v.Dreamsigns[i]; s.Text != "" {
			fmt.Fprintf(&b, "  %s: %s\n", s.Name, s.Text)
		}
	}
	showOffer(&b, v)
	for i := range v.Choice {
		c := &v.Choice[i]
		fmt.Fprintf(&b, "  %2d  %-32s  %-14s  %s\n", i+1, c.Name, strings.Join(c.Resonance, "+"), strings.Join(c.Tags, " "))
	}
	if v.Question != "" {
		fmt.Fprintf(&b, "  %s %s\n", v.Question, strings.Join(v.Answers, " / "))
	}
	return strings.TrimRight(b.String(), "\n")
}

// siteText says at which site the quest is and how many picks are left there.
func siteText(v *draft.View) string {
	if v.Over {
		return "the end"
	}
	if v.Picks > 1 {
		return fmt.Sprintf("%s, %d picks to go", v.Site, v.Picks)
	}
	return v.Site
}

// themeText returns " of THEME" for a themed site, "" for another.
func themeText(v *draft.View) string {
	if v.Theme == "" {
		return ""
	}
	return " of " + v.Theme
}

// callerText returns ", NAME" with the dreamcaller's first name, "" before one is chosen.
func callerText(v *draft.View) string {
	if v.Dreamcaller == "" {
		return ""
	}
	name, _, _ := strings.Cut(v.Dreamcaller, ",")
	return ", " + name
}

// showProfile draws a bar for each resonance that the player has, one mark a point, up to 60 marks.
func showProfile(b *strings.Builder, v *draft.View) {
	width := 7 // of the longest shipped name
	for _, name := range v.Profile.Names() {
		width = max(width, len(name))
	}
	v.Profile.Each(func(name string, n int) {
		if n > 0 {
			fmt.Fprintf(b, "  %-*s %2d %s\n", width, name, n, strings.Repeat("#", min(n, 60)))
		}
	})
}

// showOffer lists the cards of an offer: what they are, how likely they were, what they cost, and
// below each its facts.
func showOffer(b *strings.Builder, v *draft.View) {
	if len(v.Offer) > 0 {
		fmt.Fprintf(b, "      %-28s %-13s %-10s %6s %6s\n", "card", "resonance", "rarity", "weight", "chance")
	}
	for i := range v.Offer {
		o := &v.Offer[i]
		line := fmt.Sprintf("  %2d  %-28s %-13s %-10s %6.1f %5.1f%%  %s", i+1, o.Name, resonanceText(o.Resonance), o.Rarity, o.Weight.Total, 100*o.Probability, offerNote(o))
		fmt.Fprintln(b, strings.TrimRight(line, " "))
		fmt.Fprintf(b, "          %s\n", cardText(&o.CardView))
	}
	for _, name := range v.Skipped {
		fmt.Fprintf(b, "  no card was found that follows the rule of %s\n", name)
	}
}

// cardText describes a card besides its name: type, cost, spark and tags.
func cardText(c *draft.CardView) string {
	facts := fmt.Sprintf("%s, cost %d", strings.ToLower(cmp.Or(c.Type, "card")), c.Cost)
	if c.Spark > 0 {
		facts += fmt.Sprintf(", spark %d", c.Spark)
	}
	if len(c.Tags) > 0 {
		facts += ": " + strings.Join(c.Tags, " ")
	}
	return facts
}

// resonanceText names the resonances of a card; "neutral" for none.
func resonanceText(resonance []string) string {
	if len(resonance) == 0 {
		return "neutral"
	}
	return strings.Join(resonance, "+")
}

// offerNote returns what the last column of an offer says of a card: that it is sold, its price,
// or why it was offered if it was not simply drawn.
func offerNote(o *draft.OfferView) string {
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

// describe returns an event as a sentence for the terminal; "" leaves it to the description of any
// event. The dreamer is behind all that happens in a quest, so the event's actor is not told. What
// the switch leaves is told by the first of the functions at the end that knows the event.
func describe(e core.Event, _, target string) string {
	text := strings.ReplaceAll(e.Text, "_", " ")
	switch e.Kind {
	case draft.KindSite:
		return fmt.Sprintf("site %d: %s", e.Amount, text)
	case core.KindPhase:
		return describePhase(e, text)
	case core.KindOffer:
		return fmt.Sprintf("  %d: %s (%s)", e.Amount, target, text)
	case draft.KindTheme:
		return fmt.Sprintf("the theme is %s", text)
	case core.KindReturn:
		return fmt.Sprintf("  %s goes back to the pool, and will be offered less often", target)
	case core.KindPick, core.KindDraw, core.KindDiscover:
		return fmt.Sprintf("the dreamer takes %s", target)
	case core.KindBuy:
		return fmt.Sprintf("the dreamer buys %s", target)
	case core.KindReroll:
		return "the offer is drawn again"
	case core.KindRefill:
		return fmt.Sprintf("%d cards come into the pool", e.Amount)
	case core.KindMatchEnded:
		return fmt.Sprintf("the quest ends with a deck of %d cards", e.Amount)
	}
	return cmp.Or(describeAnswer(e, target, text), system.DescribeNumber(e, target), system.DescribeScript(e, target, target))
}

// describePhase describes a phase event: the end of a dreamscape, whose number is the amount, or
// the phase that begins.
func describePhase(e core.Event, text string) string {
	if e.Amount == 0 {
		return text
	}
	return fmt.Sprintf("dreamscape %d is over", e.Amount)
}

// describeAnswer describes what the dreamer chose or passed by; "" for other events. The answer to a
// question of the quest is an event about the dreamer, with the answer as its text.
func describeAnswer(e core.Event, target, text string) string {
	switch e.Kind {
	case core.KindPass:
		return fmt.Sprintf("the dreamer passes by: %s", text)
	case core.KindChoose:
		if target == "the dreamer" { // the answer to a question of the quest
			target = text
		}
		return fmt.Sprintf("the dreamer chooses %s", target)
	}
	return ""
}
