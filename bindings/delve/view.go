// The delve in words: a view of a match for people, then its events as sentences.

package delve

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/delve"
)

// show returns a view as text for the terminal: the row, the challenge if there is one, muted tags if there
// are any, how many challenges are kept, lost and left, and the heroes.
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
	if marks := showMarks(v); marks != "" {
		fmt.Fprintf(&b, "  marks  %s\n", marks)
	}
	fmt.Fprintf(&b, "  challenges: %d kept, %d lost, %d left; the boss %s requires %s\n", len(v.Kept), len(v.Cleared), v.Challenges, v.Boss.Name, strings.Join(v.Boss.Required, ", "))
	for i := range v.Heroes {
		showHero(&b, v, &v.Heroes[i])
	}
	return strings.TrimRight(b.String(), "\n")
}

// showMarks names the heroes, places, challenges and cards of the row that abilities gave keywords, with the amounts.
func showMarks(v *delve.View) string {
	names := map[core.Ref]string{10: v.Base, 11: v.POI, 12: v.Theme, v.Challenge.Ref: v.Challenge.Name}
	for i := range v.Heroes {
		names[v.Heroes[i].Ref] = v.Heroes[i].Name
	}
	for i := range v.Row {
		names[v.Row[i].Ref] = cmp.Or(v.Row[i].Name, "[face down]")
	}
	var list []string
	for i := range v.Given {
		if name := names[v.Given[i].Of]; name != "" {
			list = append(list, fmt.Sprintf("%s: %s %d", name, v.Given[i].Keyword, v.Given[i].Count()))
		}
	}
	return strings.Join(list, ", ")
}

// showRow names the cards of the resonance row from left to right: an empty place is "-", and silenced
// cards are in brackets.
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

// showHero writes the lines of one hero. The viewer's own hand is listed card by card; of other hands,
// which lie open, only the names are shown.
func showHero(b *strings.Builder, v *delve.View, h *delve.HeroView) {
	state := ""
	if h.Ready && v.Phase == "challenge" {
		state = ", ready"
	}
	fmt.Fprintf(b, "  %d %s: %s; deck %d, spent %d%s\n", h.Seat, h.Name, driveText(h), h.Deck, len(h.Exhausted), state)
	if tools := tableauText(h); tools != "" {
		fmt.Fprintf(b, "    tableau: %s\n", tools)
	}
	for _, m := range h.Memory {
		if text := ability.Told(m.Key, strconv.FormatFloat(m.Number, 'g', -1, 64)); text != "" {
			fmt.Fprintf(b, "    %s\n", text)
		}
	}
	if aside := asideText(h); aside != "" {
		fmt.Fprintf(b, "    aside: %s\n", aside)
	}
	if h.Seat != v.Seat {
		fmt.Fprintf(b, "    holds: %s\n", handText(h))
		return
	}
	showHand(b, h)
}

// driveText lists how much of each kind of Drive a hero has.
func driveText(h *delve.HeroView) string {
	text := fmt.Sprintf("body %d, mind %d, agility %d", h.Body, h.Mind, h.Agility)
	for _, d := range h.Drive {
		text += fmt.Sprintf(", %s %d", d.ID, d.Amount)
	}
	return text
}

// showHand lists the cards of the viewer's hand and marks the committed one.
func showHand(b *strings.Builder, h *delve.HeroView) {
	for i := range h.Hand {
		c := &h.Hand[i]
		mark := ""
		if c.Ref == h.Committed {
			mark = "  <- committed"
		}
		if c.Improved != 0 {
			mark = fmt.Sprintf("  value %+d", c.Improved) + mark
		}
		fmt.Fprintf(b, "    %d  %-22s %s%s\n", i+1, c.Name, strings.Join(append(slices.Clone(c.Tags), c.Keywords...), ", "), mark)
	}
}

// tableauText names the cards in a hero's tableau.
func tableauText(h *delve.HeroView) string {
	var list []string
	for _, s := range h.Tableau {
		if s.Ref != 0 {
			name := s.Name
			if s.Improved != 0 {
				name += fmt.Sprintf(" (value %+d)", s.Improved)
			}
			list = append(list, name)
		}
	}
	return strings.Join(list, ", ")
}

// asideText names the cards that lie aside.
func asideText(h *delve.HeroView) string {
	var list []string
	for _, c := range h.Aside {
		list = append(list, c.ID)
	}
	return strings.Join(list, ", ")
}

// handText names the cards in another hero's hand, which lies open.
func handText(h *delve.HeroView) string {
	list := make([]string, len(h.Hand))
	for i := range h.Hand {
		list[i] = h.Hand[i].Name
	}
	return strings.Join(list, ", ")
}

// textOf returns the text of an event for describe.
func textOf(config any, e core.Event) string {
	return system.KeywordText(config.(*delve.Config).Keywords, e)
}

// describe returns an event as a sentence for the terminal; "" leaves it to the description of any
// event. What the switch leaves is told by the first of the functions at the end that knows the
// event. A change of a field with a text is one of a kind of Drive that content adds; the text is
// its id.
func describe(e core.Event, actor, target string) string {
	text := strings.ReplaceAll(e.Text, "_", " ")
	switch e.Kind {
	case core.KindPhase:
		return fmt.Sprintf("round %d, %s: %s leads", e.Amount, text, target)
	case core.KindTurnEnded:
		return fmt.Sprintf("%s is done", target)
	case core.KindPass:
		return fmt.Sprintf("%s passes", actor)
	case delve.KindTier:
		return fmt.Sprintf("%s: %s", target, text)
	case delve.KindBoss:
		return fmt.Sprintf("the boss is here: %s", actor)
	case core.KindShuffle:
		return fmt.Sprintf("%s shuffles %d cards", target, e.Amount)
	case core.KindMatchEnded:
		return fmt.Sprintf("the delve ends: %s (%d challenges kept)", text, e.Amount)
	}
	if e.Field != 0 && e.Text != "" {
		return system.DescribeAmount(e, e.Text, target)
	}
	return cmp.Or(describeTrigger(e, actor, text), describeCard(e, actor, target, text), describeTag(e, actor, target, text), system.DescribeNumber(e, target), system.DescribeAction(e, actor, target), system.DescribeScript(e, actor, target))
}

// describeTrigger describes an ability that triggers; "" for other events.
func describeTrigger(e core.Event, actor, text string) string {
	if e.Kind == core.KindTrigger {
		return fmt.Sprintf("  %s: %s", actor, text)
	}
	return ""
}

// describeCard describes what happens to challenges, resonance cards and cards of heroes as cards: they come, stay,
// turn, move and go, or are chosen. It returns "" for other events.
func describeCard(e core.Event, actor, target, text string) string {
	switch {
	case e.Kind == delve.KindResonance:
		return fmt.Sprintf("resonance %d: %s", e.Amount, target)
	case e.Kind == delve.KindKeep:
		return fmt.Sprintf("%s is kept", target)
	case e.Kind == delve.KindClear:
		return fmt.Sprintf("%s is cleared away", target)
	case e.Kind == core.KindReveal && actor == "": // nobody reveals a challenge; cards that a hero reveals are told as committed
		return fmt.Sprintf("the challenge is %s", target)
	case e.Kind == core.KindChoose:
		return fmt.Sprintf("%s chooses %s", actor, cmp.Or(target, text))
	case e.Kind == core.KindMove && e.Amount == 0: // into a pile; a move to a slot or into the deck of challenges has an amount
		return fmt.Sprintf("%s goes to the %s", cmp.Or(target, "a card"), text)
	case e.Kind == delve.KindTurn && e.Amount < 0: // the amount is -1 for face down
		return fmt.Sprintf("  %s turns %s face down", actor, target)
	case e.Kind == delve.KindTurn:
		return fmt.Sprintf("  %s turns %s face up", actor, target)
	}
	return ""
}

// describeTag describes a tag that is given, taken or muted, and a change without a number, such as that
// of tools that can be used again; "" for other events.
func describeTag(e core.Event, actor, target, text string) string {
	switch {
	case e.Kind == core.KindTag:
		return fmt.Sprintf("  %s gives %s the tag %s", actor, target, text)
	case e.Kind == core.KindUntag:
		return fmt.Sprintf("  %s takes the tag %s from %s", actor, text, target)
	case e.Kind == delve.KindMute && e.Amount < 0:
		return fmt.Sprintf("  %s makes %s count again", actor, text)
	case e.Kind == delve.KindMute:
		return fmt.Sprintf("  %s mutes the tag %s", actor, text)
	case e.Kind == core.KindChange && e.Field == 0:
		return fmt.Sprintf("  %s is %s", target, text)
	}
	return ""
}
