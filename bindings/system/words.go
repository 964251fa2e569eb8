// Texts for people about a system: help on its triggers and on the order in which abilities react to
// an event, and events as sentences. For scripts and in these texts a trigger is a moment.

package system

import (
	"fmt"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/ability"
)

// OrderHelp returns help text on the order in which abilities react to an event: the steps, who reacts in
// each, and the system's events; "" for a system without a vocabulary.
func (b Binding) OrderHelp() string {
	if b.Table == nil {
		return ""
	}
	var s strings.Builder
	fmt.Fprintf(&s, "The order in which abilities of %s react to an event X\n\n", b.System)
	s.WriteString(`  1. instead_X  may change the event's amount and target, or cancel the event.
                An ability that did so, or called a verb, is not asked again
                about this event, nor about the consequences of its verbs. The
                verbs wait in the queue, except give and take_keyword.
  2. before_X   runs at once, before the event; its amount and target are final.
  3.            X happens, unless its target has become impossible.
  4. X          runs after the event; these functions wait in a queue: first in,
                first out.

`)
	s.WriteString("In each step, abilities run in this order:\n\n")
	for i, who := range b.Listens {
		fmt.Fprintf(&s, "  %d. %s\n", i+1, who)
	}
	s.WriteString("\nThe events (an event marked fixed has no instead_X):\n\n")
	width := longestName(b.Table)
	for _, row := range b.Table.Rows() {
		if row.Never != "" {
			continue
		}
		fmt.Fprintf(&s, "  %-*s  %s\n", width, row.Name, describeRow(b.Table, row))
	}
	return strings.TrimRight(s.String(), "\n")
}

// describeRow describes an event in one line: what it happens to, and whether it can be replaced. Of a query it
// says which function changes it.
func describeRow(t *ability.Table, row ability.Row) string {
	kind, _ := t.Kind(row.Name)
	switch {
	case t.IsQuery(kind), row.Subject == "": // if an event has the same name, Kind has found that; only events have a Subject
		return "a number, changed by modify_" + row.Name
	case row.Fixed:
		return row.Subject + "; fixed"
	}
	return row.Subject
}

// longestName returns the length of the longest name of an event or query, for alignment.
func longestName(t *ability.Table) (width int) {
	for _, row := range t.Rows() {
		width = max(width, len(row.Name))
	}
	return width
}

// MomentsHelp returns the help text for the system's triggers: every event and the function names
// that hear it.
func (b Binding) MomentsHelp() string {
	if b.Table == nil {
		return fmt.Sprintf("the triggers of %s: %s", b.System, strings.Join(b.Moments, ", "))
	}
	var s strings.Builder
	such := "" // an example of a trigger of a second name
	fmt.Fprintf(&s, "triggers of %s: a function with such a name gets (self, fx, event)\n", b.System)
	for _, row := range b.Table.Rows() {
		if row.Never != "" {
			continue
		}
		fmt.Fprintf(&s, "\n  %s: %s\n", row.Name, describeRow(b.Table, row))
		if such == "" && row.ByTarget != "" {
			such = ", such as before_" + row.ByTarget
		}
		if kind, _ := b.Table.Kind(row.Name); row.Subject != "" {
			s.WriteString(wrapNames(b.Table.After(kind)))
		}
	}
	s.WriteString("\n  Every trigger except the older names also exists as before_..., and as\n  instead_... if its event is not fixed" + such + ".\n  `arcana tool order " + b.System + "` shows the order in which abilities run.")
	if older := OlderNames(b.Table); len(older) > 0 {
		s.WriteString("\n  Older names, whose functions get other arguments:\n" + strings.TrimRight(wrapNames(older), "\n"))
	}
	return s.String()
}

// wrapNames joins names with commas into indented lines of at most 80 columns.
func wrapNames(names []string) string {
	var s strings.Builder
	line := "   "
	for i, name := range names {
		if i < len(names)-1 {
			name += ","
		}
		if len(line)+1+len(name) > 80 {
			s.WriteString(line + "\n")
			line = "   "
		}
		line += " " + name
	}
	if len(names) > 0 {
		s.WriteString(line + "\n")
	}
	return s.String()
}

// MomentTopics returns the help topics about triggers: "moments", and "SYSTEM.moments" for each
// system that has some.
func MomentTopics(bindings []Binding) []string {
	topics := []string{"moments"}
	for _, b := range bindings {
		if len(b.MomentNames()) > 0 {
			topics = append(topics, b.System+".moments")
		}
	}
	return topics
}

// HelpMoments returns the help text of a topic of [MomentTopics]; "" for any other topic.
func HelpMoments(bindings []Binding, topic string) string {
	if topic == "moments" {
		var s strings.Builder
		s.WriteString("the triggers of abilities, by game")
		for _, b := range bindings {
			if names := b.MomentNames(); len(names) > 0 {
				fmt.Fprintf(&s, "\n\n%s (help(%q) lists all)\n%s", b.System, b.System+".moments", strings.TrimRight(wrapNames(names), "\n"))
			}
		}
		return s.String()
	}
	for _, b := range bindings {
		if topic == b.System+".moments" && len(b.MomentNames()) > 0 {
			return b.MomentsHelp()
		}
	}
	return ""
}

// activeSentences are the sentences for events with an actor and a target, in that order.
var activeSentences = map[core.Kind]string{
	core.KindBuy: "%s buys %s", core.KindPlay: "%s plays %s", core.KindDraw: "%s draws %s", core.KindPick: "%s takes %s",
	core.KindDiscard: "%s discards %s", core.KindScrap: "%s scraps %s", core.KindDestroy: "%s destroys %s",
	core.KindActivate: "%s uses %s", core.KindCommit: "%s commits %s", core.KindReveal: "%s reveals %s", core.KindExhaust: "%s exhausts %s",
	core.KindMove: "%s places %s", core.KindReturn: "%s brings back %s", core.KindScout: "%s looks at %s", core.KindSilence: "%s silences %s",
}

// DescribeAction returns an event as the sentence "ACTOR buys TARGET". If nobody did it, or the target itself,
// it returns the passive sentence, "TARGET is drawn". It returns "" if the kind has no such sentence, or the
// event no target.
func DescribeAction(e core.Event, actor, target string) string {
	words := activeSentences[e.Kind]
	switch {
	case words == "" || target == "":
		return ""
	case actor == "" || actor == target:
		return passiveSentences[e.Kind].Of(target)
	}
	return fmt.Sprintf(words, actor, target)
}

// passiveSentences are the sentences for what happens to a thing without an actor. Each of these
// kinds is among activeSentences too.
var passiveSentences = map[core.Kind]Form{
	core.KindDraw: "%s is drawn", core.KindDiscard: "%s is discarded", core.KindScrap: "%s is scrapped", core.KindDestroy: "%s is destroyed",
	core.KindReveal: "%s is revealed", core.KindExhaust: "%s is exhausted", core.KindMove: "%s is moved", core.KindReturn: "%s comes back",
	core.KindActivate: "%s acts",
}

// Form is a sentence with one %s for a thing's name.
type Form string

// Of returns the sentence about the thing of that name; "" if the form is empty.
func (f Form) Of(name string) string {
	if f == "" {
		return ""
	}
	return fmt.Sprintf(string(f), name)
}

// DescribeNumber returns a sentence for an event that changed a number of target ("target gains 2
// health"); "" if it changed none.
func DescribeNumber(e core.Event, target string) string {
	if e.Field == 0 || target == "" {
		return ""
	}
	return DescribeAmount(e, e.Field.String(), target)
}

// DescribeAmount returns a sentence for an event in which target gained, lost or spent an amount of
// something. what is the word for that.
func DescribeAmount(e core.Event, what, target string) string {
	switch {
	case e.Kind == core.KindSpend:
		return fmt.Sprintf("%s spends %d %s", target, -e.Amount, what)
	case e.Amount < 0:
		return fmt.Sprintf("%s loses %d %s", target, -e.Amount, what)
	}
	return fmt.Sprintf("%s gains %d %s", target, e.Amount, what)
}

// DescribeScript returns a sentence for what a script logged or rolled, for the begin and end of a turn, and for a keyword
// that a card gains or loses; "" for other events.
func DescribeScript(e core.Event, actor, target string) string {
	switch e.Kind {
	case core.KindLog:
		return e.Text
	case core.KindRoll:
		return fmt.Sprintf("%s rolls %d", actor, e.Amount)
	case core.KindTurnBegan:
		return fmt.Sprintf("turn %d begins: %s", e.Amount, target)
	case core.KindTurnEnded:
		return fmt.Sprintf("%s ends the turn", target)
	case ability.KindKeyword:
		return DescribeKeyword(e, target)
	}
	return ""
}

// DescribeKeyword returns a sentence for a keyword that a thing gains or loses, with its amount if that is not 1.
func DescribeKeyword(e core.Event, target string) string {
	switch {
	case e.Amount < 0:
		return fmt.Sprintf("  %s no longer has %s", target, e.Text)
	case e.Amount > 1:
		return fmt.Sprintf("  %s now has %s %d", target, e.Text, e.Amount)
	}
	return fmt.Sprintf("  %s now has %s", target, e.Text)
}

// KeywordFields returns the fields that things have for keywords: how many of each they have, by its name and, for one of a
// mod, by its short name. isTaken reports whether a name is that of another field.
func KeywordFields(keywords []string, isTaken func(name string) bool) (fields []declare.Param) {
	for _, id := range keywords {
		for _, name := range [...]string{id, id[strings.LastIndex(id, ":")+1:]} {
			isOld := func(p declare.Param) bool { return p.Name == name }
			if !isTaken(name) && !slices.ContainsFunc(fields, isOld) {
				fields = append(fields, declare.Param{Name: name, Type: "integer", Doc: "how many of this keyword it has"})
			}
		}
	}
	return fields
}

// KeywordText returns the text of an event for people: for a keyword that a card gains or loses the name in the place of
// the id. k are the keywords of the content.
func KeywordText(k ability.Keywords, e core.Event) string {
	if e.Kind == ability.KindKeyword {
		return k.NameOf(e.Text)
	}
	return e.Text
}
