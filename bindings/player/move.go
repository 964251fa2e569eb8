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

// ByText returns the one option that a text may mean: by its move, its name, or words of its
// text. More than one is an error.
func ByText(system string, options []core.Option, text string) (core.Move, error) {
	if found := FindOptions(options, text, IsMove, IsNamed, BeginsMove, SaysWords, contains); len(found) > 0 {
		return OnlyMove(system, found, text)
	}
	var known []string
	for i := range options {
		known = append(known, NamesOf(&options[i])...)
	}
	return core.Move{}, core.Illegal(system, core.Move{Verb: text}, "no such move, %s%s", expected(options), spell.DidYouMean(text, known))
}

// fit reports whether a text, in lower case, may mean an option.
type fit func(o *core.Option, text string) bool

// IsMove is a fit: the text is the move as one writes it ("buy 2").
func IsMove(o *core.Option, text string) bool { return strings.EqualFold(o.Move.String(), text) }

// IsNamed is a fit: the text is the option's own text, or the name or id of the thing that it is
// about.
func IsNamed(o *core.Option, text string) bool {
	name, _ := o.Field("name").(string)
	id, _ := o.Field("id").(string)
	return normalSpaces(o.Text) == text || name != "" && card.Same(name, text) || id != "" && card.Same(id, text)
}

// BeginsMove is a fit: the move as one writes it begins with the text.
func BeginsMove(o *core.Option, text string) bool {
	return strings.HasPrefix(strings.ToLower(o.Move.String()), text+" ")
}

// SaysWords is a fit: the option's text contains the words.
func SaysWords(o *core.Option, text string) bool { return HasWords(normalSpaces(o.Text), text) }

// contains is a fit: the option's text contains the text anywhere.
func contains(o *core.Option, text string) bool { return strings.Contains(normalSpaces(o.Text), text) }

// normalSpaces returns a text in lower case with single spaces.
func normalSpaces(text string) string {
	return strings.ToLower(strings.Join(strings.Fields(text), " "))
}

// FindOptions tries the fits in order and returns the options that satisfy the first one that any
// option satisfies: the legal ones among them, or, if none is legal, all. Options that are no move
// are left out, and an empty text fits none.
func FindOptions(options []core.Option, text string, fits ...fit) []core.Option {
	text = normalSpaces(text)
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

// OnlyMove returns the move that all found options stand for. Options that read the same, such as
// two copies of a card, count as one; different ones are an error that lists them.
func OnlyMove(system string, found []core.Option, text string) (core.Move, error) {
	var readings, ids []string
	for _, o := range found {
		id, _ := o.Field("id").(string)
		said := optionText(&o)
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

// optionText returns what a person reads of an option.
func optionText(o *core.Option) string {
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

// HasWords reports whether a text contains part as whole words and numbers.
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

// inWord reports whether a rune belongs to a word or number.
func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// ParseMove reads a move: a verb and up to two numbers ("buy 2", "swap 1 3").
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

// ParseAct reads a move as records write it, with the seat (from 1) before it if it was played
// out of turn: "3: buy 2".
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

// expected lists legal moves for an error: one of each verb, and more as far as there is room.
func expected(options []core.Option) string {
	const most = 6
	var legal []core.Move
	var verbs []string
	for i := range options {
		if m := options[i].Move; options[i].Refused == "" && m.Verb != "" {
			if legal = append(legal, m); !slices.Contains(verbs, m.Verb) {
				verbs = append(verbs, m.Verb)
			}
		}
	}
	if len(legal) == 0 {
		return "there is no legal move now"
	}
	var told []string
	room := most - len(verbs)
	for _, m := range legal {
		first := slices.Index(verbs, m.Verb)
		switch {
		case first >= 0:
			verbs[first] = "" // it is told
		case room <= 0:
			continue
		default:
			room--
		}
		told = append(told, m.String())
	}
	if more := len(legal) - len(told); more > 0 {
		told = append(told, fmt.Sprintf("%d more", more))
	}
	return "expected one of " + strings.Join(told, ", ")
}
