// Which move a text means, for people and scripts: by the move itself, by names, or by words.

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
	if found := FindOptions(options, text, IsMove, IsNamed, BeginsMove, SaysWords, saysVerb, contains); len(found) > 0 {
		return OnlyMove(system, found, text)
	}
	var known []string
	for i := range options {
		known = append(known, NamesOf(&options[i])...)
	}
	return core.Move{}, core.Illegal(system, core.Move{Verb: text}, "no move has this text or number, %s%s", expected(options), spell.DidYouMean(text, known))
}

// optionMatch is a rule by which a text that a person types means an option: it reports whether the
// text, in lower case with single spaces, means this option.
type optionMatch func(o *core.Option, text string) bool

// IsMove is an optionMatch: the text is the move as one writes it ("buy 2").
func IsMove(o *core.Option, text string) bool { return strings.EqualFold(o.Move.String(), text) }

// IsNamed is an optionMatch: the text is the option's own text, or the name or id of the thing that it is
// about.
func IsNamed(o *core.Option, text string) bool {
	name, _ := o.Field("name").(string)
	id, _ := o.Field("id").(string)
	isName := name != "" && card.Same(name, text)
	isID := id != "" && card.Same(id, text)
	return normalSpaces(o.Text) == text || isName || isID
}

// BeginsMove is an optionMatch: the text is the first words of the move as one writes it ("buy" for
// "buy 2").
func BeginsMove(o *core.Option, text string) bool {
	return strings.HasPrefix(strings.ToLower(o.Move.String()), text+" ")
}

// SaysWords is an optionMatch: the option's text contains the text, not beginning or ending inside a
// word.
func SaysWords(o *core.Option, text string) bool { return HasWords(normalSpaces(o.Text), text) }

// saysVerb is an optionMatch: the text is the move's verb, and then words of the option's text ("play
// laboratory" for "play 3", where that is the move of the Laboratory).
func saysVerb(o *core.Option, text string) bool {
	words, ok := strings.CutPrefix(text, strings.ToLower(o.Move.Verb)+" ")
	return ok && SaysWords(o, words)
}

// contains is an optionMatch: the option's text contains the text anywhere, also inside words.
func contains(o *core.Option, text string) bool { return strings.Contains(normalSpaces(o.Text), text) }

// normalSpaces returns a text in lower case with single spaces.
func normalSpaces(text string) string {
	return strings.ToLower(strings.Join(strings.Fields(text), " "))
}

// FindOptions returns the options that a text means. It tries the rules in matches in their order, and
// the first that holds for any option decides: the result is the legal options for which it holds, or
// all of these if none is legal. Options that are no move are left out; an empty text means none.
func FindOptions(options []core.Option, text string, matches ...optionMatch) []core.Option {
	text = normalSpaces(text)
	for _, holds := range matches {
		var legal, all []core.Option
		for i := range options {
			o := &options[i]
			if text == "" || o.Move.Verb == "" || !holds(o, text) {
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

// OnlyMove returns the move that all found options mean, of which there must be one at least.
// Options with the same text and the same id, such as two copies of a card, count as one, also if only the
// place of the card in the text differs; different ones are an error that lists them, the first six if there are many. text is what the person
// typed.
func OnlyMove(system string, found []core.Option, text string) (core.Move, error) {
	var texts, ids []string // of the different options
	var copies []string     // what copyOf returns for them
	for _, o := range found {
		copied := copyOf(&o)
		if copied != "" && slices.Contains(copies, copied) {
			continue
		}
		copies = append(copies, copied)
		id, _ := o.Field("id").(string)
		optionText := optionText(&o)
		at := slices.Index(texts, optionText)
		if at >= 0 && ids[at] == id { // another copy of the same card
			continue
		}
		if at >= 0 { // another thing of the same name
			optionText += " (" + id + ")"
		}
		if !slices.Contains(texts, optionText) {
			texts, ids = append(texts, optionText), append(ids, id)
		}
	}
	if len(texts) == 1 {
		return found[0].Move, nil
	}
	const most = 6
	n := len(texts)
	if n > most {
		texts = append(texts[:most], fmt.Sprintf("%d more", n-most))
	}
	return core.Move{}, fmt.Errorf("%s: %q matches %d moves, choose one of them: %s", system, text, n, strings.Join(texts, "; "))
}

// copyOf returns what the moves of equal copies of a card have in common where the text of a move begins with
// the move itself, so with the place of the card ("play 3 (Rope: ...)"); "" for all other options. Where a card has
// facts ("buy 2: Page 1/3"), copies must have the same, and only those of a hand or shop count: on a board their places
// differ.
func copyOf(o *core.Option) string {
	if about, begins := strings.CutPrefix(o.Text, o.Move.String()+": "); begins && (o.Move.Verb == "buy" || o.Move.Verb == "play") {
		return fmt.Sprint(o.Move.Verb, o.Move.B, about, o.Refused, o.Fields, o.Score.Total)
	}
	id, _ := o.Field("card").(string)
	about, begins := strings.CutPrefix(o.Text, o.Move.String()+" ")
	if !begins || id == "" && o.Refused == "" { // nobody knows the card
		return ""
	}
	return fmt.Sprint(o.Move.Verb, " ", o.Move.B, " ", id, about, o.Refused)
}

// optionText returns what a person reads of an option.
func optionText(o *core.Option) string {
	if o.Text == "" {
		return o.Move.String()
	}
	return o.Text
}

// NamesOf lists what a person may call an option, for the suggestions of an error ("did you mean").
func NamesOf(o *core.Option) []string {
	names := []string{o.Move.String(), o.Text}
	if name, ok := o.Field("name").(string); ok {
		names = append(names, name)
	}
	return names
}

// HasWords reports whether a text contains part as whole words and numbers. No text contains "".
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

// ParseMove reads a move: a verb and up to two numbers ("buy 2", "swap 1 3"); false for any other text.
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

// expected returns the end of an error for a text that means no option: which legal moves there are, or
// that there is none. It lists the first move of every verb, then further moves until six are listed,
// all in the order of the options, and says how many more there are.
func expected(options []core.Option) string {
	const usual = 6
	var legal []core.Move
	firstOf := map[string]int{} // for each verb the place of its first legal move
	for i := range options {
		if m := options[i].Move; options[i].Refused == "" && m.Verb != "" {
			if _, known := firstOf[m.Verb]; !known {
				firstOf[m.Verb] = len(legal)
			}
			legal = append(legal, m)
		}
	}
	if len(legal) == 0 {
		return "there is no legal move now"
	}
	var listed []string
	room := usual - len(firstOf) // for moves that are not the first of their verb
	for i, m := range legal {
		if firstOf[m.Verb] != i {
			if room <= 0 {
				continue
			}
			room--
		}
		listed = append(listed, m.String())
	}
	if more := len(legal) - len(listed); more > 0 {
		listed = append(listed, fmt.Sprintf("%d more", more))
	}
	return "expected one of " + strings.Join(listed, ", ")
}
