package configs

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"sort"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"
)

// reader builds the tree of one document, in time that grows with its length only.
type reader struct {
	src     *source
	data    []byte
	starts  []int // where each line begins
	seen    mark  // the place that was asked for last
	parser  unstable.Parser
	numbers []number // what is left to be judged
	wrong   *Problem // what keeps the document from being read
}

// mark is an offset whose place is known.
type mark struct{ offset, line, col int }

func newReader(src *source, data []byte) *reader {
	r := &reader{src: src, data: data, starts: []int{0}}
	for i, b := range data {
		if b == '\n' {
			r.starts = append(r.starts, i+1)
		}
	}
	r.parser.Reset(data)
	return r
}

// document returns the tree of the whole document, or what is wrong first.
func (r *reader) document() (*node, *Problem) {
	root := &node{kind: table, at: place{r.src, 1, 1}}
	current := root
	for r.wrong == nil && r.parser.NextExpression() {
		e := r.parser.Expression()
		switch r.measure(e); e.Kind {
		case unstable.Table, unstable.ArrayTable:
			current = r.begin(root, e)
		case unstable.KeyValue:
			r.pair(current, e)
		}
	}
	if p := r.judgeNumbers(); p != nil { // they stand before what ended the reading
		return nil, p
	}
	if err := r.parser.Error(); err != nil && r.wrong == nil {
		return nil, r.syntax(err)
	}
	return root, r.wrong
}

// syntax gives an error of the parser its place.
func (r *reader) syntax(err error) *Problem {
	at, message, offset := place{r.src, 1, 1}, err.Error(), 0
	if e, ok := errors.AsType[*unstable.ParserError](err); ok {
		offset = int(r.parser.Range(e.Highlight).Offset)
		at = r.place(offset)
	}
	rest := string(r.data[min(offset, len(r.data)):])
	line := r.src.lines[at.line-1]
	message = wholeLetter(message, rest)
	p := at.problem("bad TOML: %s%s", message, hint(message, line))
	return &p
}

// wholeLetter names the letter in a message as the text has it: of one beyond ASCII the parser
// sees, and names, the first byte alone ("U+00E2 'â'").
func wholeLetter(message, text string) string {
	before, after, found := strings.Cut(message, "U+00")
	_, after, quoted := strings.Cut(after, "'")
	_, after, closed := strings.Cut(after, "'")
	for _, letter := range text {
		if letter > unicode.MaxASCII && found && quoted && closed {
			return fmt.Sprintf("%s%U %q%s", before, letter, letter, after)
		}
	}
	return message
}

// measure refuses a key of very many parts.
func (r *reader) measure(e *unstable.Node) {
	parts, first := 0, (*unstable.Node)(nil)
	for keys := e.Key(); keys.Next(); parts++ {
		if first == nil {
			first = keys.Node()
		}
	}
	if parts > deepest {
		r.refuse(first, "the key has %d parts, expected at most %d", parts, deepest)
	}
}

// begin finds or makes the table that [a.b] or [[a.b]] begins.
func (r *reader) begin(root *node, e *unstable.Node) *node {
	at, keys := root, e.Key()
	for r.wrong == nil && keys.Next() {
		switch key := keys.Node(); {
		case !keys.IsLast():
			at = r.throughHeader(at, key)
		case e.Kind == unstable.ArrayTable:
			return r.nextInList(at, key, r.header(e))
		default:
			at = r.ownHeader(at, key)
		}
	}
	at.at = r.header(e)
	return at
}

// header returns where the bracket of a header stands: it begins its line.
func (r *reader) header(e *unstable.Node) place {
	keys := e.Key()
	keys.Next()
	line := r.place(int(keys.Node().Raw.Offset)).line
	start := r.starts[line-1]
	return r.place(start + bytes.IndexByte(r.data[start:], '['))
}

// pair adds key = value, with a dotted key as tables on the way.
func (r *reader) pair(at *node, e *unstable.Node) {
	keys := e.Key()
	for r.wrong == nil && keys.Next() {
		key := keys.Node()
		switch {
		case !keys.IsLast():
			at = r.throughDots(at, key)
		case at.exactly(string(key.Data)) != nil:
			r.refuse(key, "key %s is already defined", key.Data)
		default:
			where := r.place(int(key.Raw.Offset))
			at.add(entry{name: string(key.Data), at: where, value: r.value(e.Value(), int(key.Raw.Offset+key.Raw.Length))})
		}
	}
}

// value turns a parsed value into a node; after is an offset before it, from
// which a value that the parser gives no offset for is found.
func (r *reader) value(v *unstable.Node, after int) *node {
	n := &node{at: r.place(r.offset(v, after))}
	switch v.Kind {
	case unstable.InlineTable:
		n.inline = true
		for it := v.Children(); it.Next(); {
			r.measure(it.Node())
			r.pair(n, it.Node())
		}
	case unstable.Array:
		n.kind = list
		for it := v.Children(); it.Next(); {
			n.items = append(n.items, r.value(it.Node(), -1))
		}
		r.repair(n)
	default:
		n.kind, n.value = scalar(v)
		r.number(v, n)
	}
	return n
}

// repair gives a list inside a list, for which the parser knows no offset, the
// place of its first value, or else that of the list around it.
func (r *reader) repair(n *node) {
	for _, item := range n.items {
		if item.at.line == 0 {
			item.at = n.at
			if len(item.items) > 0 {
				item.at = item.items[0].at
			}
		}
	}
}

// offset returns where v begins in the file, or -1.
func (r *reader) offset(v *unstable.Node, after int) int {
	switch {
	case v.Raw.Length > 0:
		return int(v.Raw.Offset)
	case v.Kind == unstable.Bool:
		return int(r.parser.Range(v.Data).Offset)
	case after < 0:
		return -1
	}
	return after + len(r.data[after:]) - len(bytes.TrimLeft(r.data[after:], " \t="))
}

// place turns an offset into line and column. It counts on from the place before,
// where that is on the same line.
func (r *reader) place(offset int) place {
	if offset < 0 {
		return place{source: r.src}
	}
	from := r.seen
	if line := sort.SearchInts(r.starts, offset+1); line != from.line || offset < from.offset {
		from = mark{r.starts[line-1], line, 1}
	}
	r.seen = mark{offset, from.line, from.col + utf8.RuneCount(r.data[from.offset:offset])}
	return place{r.src, r.seen.line, r.seen.col}
}

// scalar reads a value that is neither table nor list.
func scalar(v *unstable.Node) (kind, any) {
	raw := string(v.Data)
	switch v.Kind {
	case unstable.String:
		return text, raw
	case unstable.Bool:
		return boolean, raw == "true"
	case unstable.Integer:
		return whole, integer(raw)
	case unstable.Float:
		return decimal, float(raw)
	}
	return date, raw
}

func integer(raw string) int64 {
	n, _ := strconv.ParseInt(strings.TrimPrefix(strings.ReplaceAll(raw, "_", ""), "+"), radix(raw), 64)
	return n
}

// radix tells strconv to read a prefix only where there is one, for it would
// take a leading 0 for octal.
func radix(raw string) int {
	if len(raw) > 2 && raw[0] == '0' {
		return 0
	}
	return 10
}

func float(raw string) float64 {
	if strings.HasSuffix(raw, "nan") {
		return math.NaN()
	}
	f, _ := strconv.ParseFloat(strings.ReplaceAll(raw, "_", ""), 64)
	return f
}
