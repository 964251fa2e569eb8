package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// valueSyntax is what people may write behind the sign of equality.
const valueSyntax = "a number, true, false, a text (in quotes to keep its commas), a list [a,b] or a table {name=value}"

// optionHelp explains the flag that gives an option of a match.
const optionHelp = "an option of the match: name=value (repeatable); a list is written name=[a,b], a table name={a=1,b=2}"

// valueReader reads values from a text, letter by letter.
type valueReader struct {
	text string
	at   int
}

// parseValue reads one value: see valueSyntax. Text that begins with none of [ { "
// is taken whole, whatever it holds.
func parseValue(text string) (any, error) {
	if text == "" || !strings.ContainsRune("[{\"", rune(text[0])) {
		return scalar(text), nil
	}
	values, err := parseValues(text)
	if err == nil && len(values) != 1 {
		return nil, fmt.Errorf("expected one value, got %d in %s", len(values), text)
	}
	if err != nil {
		return nil, err
	}
	return values[0], nil
}

// parseValues reads values with commas between them.
func parseValues(text string) ([]any, error) {
	r := &valueReader{text: text}
	list, err := r.list("")
	if err != nil {
		return nil, fmt.Errorf("%w; a value is %s", err, valueSyntax)
	}
	return list, nil
}

// scalar reads a word: a finite number in decimal digits, true or false, or a text.
func scalar(word string) any {
	if n, err := strconv.ParseFloat(word, 64); err == nil && !math.IsInf(n, 0) && !math.IsNaN(n) && !strings.ContainsAny(word, "xX_") {
		return n
	}
	switch word {
	case "true":
		return true
	case "false":
		return false
	}
	return word
}

// list reads values up to the end, a closing bracket or nothing more, and past it.
func (r *valueReader) list(end string) ([]any, error) {
	list := []any{}
	if end != "" && r.take(end) {
		return list, nil
	}
	for {
		v, err := r.value()
		if err != nil {
			return nil, err
		}
		list = append(list, v)
		if more, err := r.more(end); !more {
			return list, err
		}
	}
}

// more reports whether a comma follows; otherwise the end must.
func (r *valueReader) more(end string) (bool, error) {
	switch {
	case r.take(","):
		return true, nil
	case end == "" && r.at == len(r.text), end != "" && r.take(end):
		return false, nil
	case end == "":
		return false, fmt.Errorf("expected a comma before %q", r.text[r.at:])
	}
	return false, fmt.Errorf("expected %s at the end of %q", end, r.text)
}

func (r *valueReader) value() (any, error) {
	switch {
	case r.take("["):
		return r.list("]")
	case r.take("{"):
		return r.table()
	case strings.HasPrefix(r.rest(), `"`):
		return r.quoted()
	}
	word := r.word(",[]{}")
	if word == "" {
		return nil, fmt.Errorf("expected a value before %q", r.text[r.at:])
	}
	return scalar(word), nil
}

// table reads name=value pairs past the closing brace.
func (r *valueReader) table() (any, error) {
	table := map[string]any{}
	if r.take("}") {
		return table, nil
	}
	for {
		name := r.word("=,[]{}")
		if name == "" || !r.take("=") {
			return nil, fmt.Errorf("expected name=value before %q", r.text[r.at:])
		}
		v, err := r.value()
		if err != nil {
			return nil, err
		}
		table[name] = v
		if more, err := r.more("}"); !more {
			return table, err
		}
	}
}

func (r *valueReader) quoted() (any, error) {
	quote, err := strconv.QuotedPrefix(r.rest())
	if err != nil {
		return nil, fmt.Errorf("expected a closing quote in %s", r.text[r.at:])
	}
	r.at += len(quote)
	return strconv.Unquote(quote)
}

// word reads up to one of the letters that end it.
func (r *valueReader) word(ends string) string {
	word := r.rest()
	if i := strings.IndexAny(word, ends); i >= 0 {
		word = word[:i]
	}
	r.at += len(word)
	return strings.TrimSpace(word)
}

// rest goes over blanks and returns what is left.
func (r *valueReader) rest() string {
	for r.at < len(r.text) && r.text[r.at] == ' ' {
		r.at++
	}
	return r.text[r.at:]
}

func (r *valueReader) take(sign string) bool {
	if strings.HasPrefix(r.rest(), sign) {
		r.at += len(sign)
		return true
	}
	return false
}
