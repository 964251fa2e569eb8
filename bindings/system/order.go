package system

import (
	"fmt"
	"slices"
	"strings"

	"arcana/core/ability"
)

// Order says in which order the abilities of a system react to an event: the steps, who
// reacts in each, and its events; "" for a system without a vocabulary.
func (b Binding) Order() string {
	if b.Table == nil {
		return ""
	}
	var s strings.Builder
	fmt.Fprintf(&s, "How abilities of %s speak about an event X\n\n", b.System)
	s.WriteString(`  1. instead_X  may write its amount and target, or cancel it; who did so, or
                called a verb, is asked no more about it and what its verbs lead
                to. They wait in the queue.
  2. before_X   acts at once, on the event as it is settled.
  3.            X happens, unless its target has become impossible.
  4. X          hears that it happened, in the queue: first in, first out.

`)
	s.WriteString("Who speaks, in each step\n\n")
	for i, who := range b.Listens {
		fmt.Fprintf(&s, "  %d. %s\n", i+1, who)
	}
	s.WriteString("\nWhat happens (what is fixed cannot be replaced)\n\n")
	width := longest(b.Table)
	for _, row := range b.Table.Rows() {
		fmt.Fprintf(&s, "  %-*s  %s\n", width, row.Name, aboutRow(b.Table, row))
	}
	return strings.TrimRight(s.String(), "\n")
}

// aboutRow says of an event what it befalls and whether it always happens, of a query that
// it is one.
func aboutRow(t *ability.Table, row ability.Row) string {
	kind, _ := t.Kind(row.Name)
	switch {
	case t.Query(kind):
		return "a number that is asked for: modify_" + row.Name
	case row.Fixed:
		return row.Subject + "; fixed"
	}
	return row.Subject
}

func longest(t *ability.Table) (width int) {
	for _, row := range t.Rows() {
		width = max(width, len(row.Name))
	}
	return width
}

// MomentsHelp says by which moments scripts of a system hear its events.
func (b Binding) MomentsHelp() string {
	if b.Table == nil {
		return fmt.Sprintf("the moments of %s: %s", b.System, strings.Join(b.Moments, ", "))
	}
	var s strings.Builder
	fmt.Fprintf(&s, "the moments of %s: a function of that name hears (self, fx, event)\n", b.System)
	for _, row := range b.Table.Rows() {
		kind, _ := b.Table.Kind(row.Name)
		fmt.Fprintf(&s, "\n  %s: %s\n%s", row.Name, aboutRow(b.Table, row), wrapped(b.Table.After(kind)))
	}
	s.WriteString("\n  Each but the shipped ones also as before_..., and where it is not fixed as\n  instead_... `arcana tool order " + b.System + "` says who speaks first.")
	if shipped := ShippedNames(b.Table); len(shipped) > 0 {
		s.WriteString("\n  Shipped, with arguments of their own:\n" + strings.TrimRight(wrapped(shipped), "\n"))
	}
	return s.String()
}

// wrapped lists names in lines of at most 80 columns.
func wrapped(names []string) string {
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

// MomentTopics are the names under which help tells of moments.
func MomentTopics(bindings []Binding) []string {
	topics := []string{"moments"}
	for _, b := range bindings {
		topics = append(topics, b.System+".moments")
	}
	return topics
}

// HelpMoments answers a topic of [MomentTopics]; "" for any other.
func HelpMoments(bindings []Binding, topic string) string {
	if topic == "moments" {
		var s strings.Builder
		s.WriteString("the moments at which scripts of abilities speak, by system")
		for _, b := range bindings {
			fmt.Fprintf(&s, "\n\n%s (help(%q) says all)\n%s", b.System, b.System+".moments", strings.TrimRight(wrapped(b.MomentNames()), "\n"))
		}
		return s.String()
	}
	i := slices.IndexFunc(bindings, func(b Binding) bool { return topic == b.System+".moments" })
	if i < 0 {
		return ""
	}
	return bindings[i].MomentsHelp()
}
