package player

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// ByText returns the one option that a text may mean in any way.
func ByText(system string, options []core.Option, text string) (core.Move, error) {
	if found := Meant(options, text, IsMove, IsNamed, BeginsMove, SaysWords, contains); len(found) > 0 {
		return Only(system, found, text)
	}
	var known []string
	for i := range options {
		known = append(known, NamesOf(&options[i])...)
	}
	return core.Move{}, core.Illegal(system, core.Move{Verb: text}, "no such move, %s%s", expected(options), spell.DidYouMean(text, known))
}

// fit reports whether a text in lower case may mean an option.
type fit func(o *core.Option, text string) bool

// IsMove says that a text is the move as one writes it ("buy 2").
func IsMove(o *core.Option, text string) bool { return strings.EqualFold(o.Move.String(), text) }

// IsNamed says that a text is the option's text or the name of what it is about.
func IsNamed(o *core.Option, text string) bool {
	name, _ := o.Field("name").(string)
	id, _ := o.Field("id").(string)
	return spaced(o.Text) == text || name != "" && card.Same(name, text) || id != "" && card.Same(id, text)
}

// BeginsMove says that a move as one writes it begins with the words of a text, which
// is in lower case.
func BeginsMove(o *core.Option, text string) bool {
	return strings.HasPrefix(strings.ToLower(o.Move.String()), text+" ")
}

// SaysWords says that the option's text has the words of a text, which is in lower
// case.
func SaysWords(o *core.Option, text string) bool { return HasWords(spaced(o.Text), text) }

func contains(o *core.Option, text string) bool { return strings.Contains(spaced(o.Text), text) }

// spaced is a text in lower case with one blank for whatever parts its words.
func spaced(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }

// Meant returns the options that the first fit with any has, only the legal ones
// where there are some. Options that are no move are never meant.
func Meant(options []core.Option, text string, fits ...fit) []core.Option {
	text = spaced(text)
	for _, fits := range fits {
		var legal, all []core.Option
		for i := range options {
			o := &options[i]
			if text == "" || o.Move.Verb == "" || !fits(o, text) {
				continue
			}
			if all = append(all, *o); o.Refused == "" {
				legal = append(legal, *o)
			}
		}
		if len(legal) > 0 {
			return legal
		}
		if len(all) > 0 {
			return all
		}
	}
	return nil
}

// Only returns the move of the options found. Moves that read the same,
// as those with two copies of a card do, count as one; it is an error when there are
// others.
func Only(system string, found []core.Option, text string) (core.Move, error) {
	var readings, ids []string
	for _, o := range found {
		id, _ := o.Field("id").(string)
		said := reading(&o)
		at := slices.Index(readings, said)
		if at >= 0 && ids[at] == id {
			continue
		}
		if at >= 0 { // another thing of the same name
			said += " (" + id + ")"
		}
		if !slices.Contains(readings, said) {
			readings, ids = append(readings, said), append(ids, id)
		}
	}
	if len(readings) == 1 {
		return found[0].Move, nil
	}
	const most = 6
	n := len(readings)
	if n > most {
		readings = append(readings[:most], fmt.Sprintf("%d more", n-most))
	}
	return core.Move{}, fmt.Errorf("%s: %q fits %d moves, say which: %s", system, text, n, strings.Join(readings, "; "))
}

// reading is what a person reads of a move: its text, which mostly begins with
// what to write.
func reading(o *core.Option) string {
	if o.Text == "" {
		return o.Move.String()
	}
	return o.Text
}

// NamesOf lists what an option may be called, for suggestions.
func NamesOf(o *core.Option) []string {
	names := []string{o.Move.String(), o.Text}
	if name, ok := o.Field("name").(string); ok {
		names = append(names, name)
	}
	return names
}

// HasWords reports whether a text contains another as whole words and numbers.
func HasWords(text, part string) bool {
	for from := 0; part != ""; {
		at := strings.Index(text[from:], part)
		if at < 0 {
			return false
		}
		before, _ := utf8.DecodeLastRuneInString(text[:from+at])
		after, _ := utf8.DecodeRuneInString(text[from+at+len(part):])
		if !inWord(before) && !inWord(after) {
			return true
		}
		from += at + len(part)
	}
	return false
}

func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// ParseMove reads "buy 2" or "swap 1 3".
func ParseMove(text string) (core.Move, bool) {
	var m core.Move
	fields := strings.Fields(text)
	if len(fields) == 0 || len(fields) > 3 {
		return m, false
	}
	m.Verb = strings.ToLower(fields[0])
	for i, into := range []*int{&m.A, &m.B} {
		if i+1 < len(fields) {
			n, err := strconv.Atoi(fields[i+1])
			if err != nil {
				return m, false
			}
			*into = n
		}
	}
	return m, true
}

// ParseAct reads a move as a record keeps it, with its seat from 1 before it where it
// was made out of turn: "buy 2", "3: buy 2".
func ParseAct(text string) (core.Act, bool) {
	act := core.Act{Seat: core.None}
	if seat, move, found := strings.Cut(text, ":"); found {
		n, err := strconv.Atoi(strings.TrimSpace(seat))
		if err != nil || n < 1 || n > core.MostSeats {
			return act, false
		}
		act.Seat, text = core.Seat(n-1), move
	}
	var ok bool
	act.Move, ok = ParseMove(text)
	return act, ok
}

// expected describes the first of the legal moves.
func expected(options []core.Option) string {
	const most = 6
	var legal []string
	for i := range options {
		if options[i].Refused == "" && options[i].Move.Verb != "" {
			legal = append(legal, options[i].Move.String())
		}
	}
	if len(legal) == 0 {
		return "there is no legal move now"
	}
	if more := len(legal) - most; more > 0 {
		legal = append(legal[:most], fmt.Sprintf("%d more", more))
	}
	return "expected one of " + strings.Join(legal, ", ")
}
