// The reader of TOML: it walks through the expressions of the parser, builds the tree of nodes
// and gives each its line and column. Which tables may be opened is in tables.go.

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

// reader builds the tree of one document. Its time grows in proportion to the document's length.
type reader struct {
	src     *source
	data    []byte
	starts  []int    // the offset where each line begins; line n is at index n-1
	last    position // the offset that placeAt was asked for last
	parser  unstable.Parser
	numbers []number // those that checkNumbers has to check
	wrong   *Problem // the first problem that keeps the document from being read, nil so far
}

// position is an offset whose line and column are known.
type position struct{ offset, line, col int }

// newReader returns a reader of a document, with the offsets at which its lines begin.
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

// readDocument returns the tree of the whole document, or the first mistake because of which it cannot be read.
func (r *reader) readDocument() (*node, *Problem) {
	root := &node{kind: table, at: place{r.src, 1, 1}}
	current := root
	for r.wrong == nil && r.parser.NextExpression() {
		e := r.parser.Expression()
		switch r.checkDepth(e); e.Kind {
		case unstable.Table, unstable.ArrayTable:
			current = r.beginTable(root, e)
		case unstable.KeyValue:
			r.addKeyValue(current, e)
		}
	}
	if p := r.checkNumbers(); p != nil { // it stands before the mistake that ended the loop, if any
		return nil, p
	}
	if err := r.parser.Error(); err != nil && r.wrong == nil {
		return nil, r.syntaxProblem(err)
	}
	return root, r.wrong
}

// syntaxProblem returns a syntax error of the parser as a problem at its place, with a hint.
func (r *reader) syntaxProblem(err error) *Problem {
	at, message, offset := place{r.src, 1, 1}, err.Error(), 0
	if e, ok := errors.AsType[*unstable.ParserError](err); ok {
		offset = int(r.parser.Range(e.Highlight).Offset)
		at = r.placeAt(offset)
	}
	rest := string(r.data[min(offset, len(r.data)):])
	line := r.src.lines[at.line-1]
	message = showWholeLetter(message, rest)
	p := at.problem("bad TOML: %s%s", message, hint(message, line))
	return &p
}

// showWholeLetter mends a message of the parser about a letter that ASCII does not have. The parser
// sees only the first byte of it ("U+00E2 'â'"). The message gets the first such letter of text,
// which is the file from the mistake on.
func showWholeLetter(message, text string) string {
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

// checkDepth rejects a key with too many parts.
func (r *reader) checkDepth(e *unstable.Node) {
	parts, first := 0, (*unstable.Node)(nil)
	for keys := e.Key(); keys.Next(); parts++ {
		if first == nil {
			first = keys.Node()
		}
	}
	if parts > maxKeyParts {
		r.reject(first, "the key has %d parts between dots, expected at most %d", parts, maxKeyParts)
	}
}

// beginTable returns the table that a header [a.b] or [[a.b]] begins, made if it is missing.
func (r *reader) beginTable(root *node, e *unstable.Node) *node {
	at, keys := root, e.Key()
	for r.wrong == nil && keys.Next() {
		switch key := keys.Node(); {
		case !keys.IsLast():
			at = r.tableOfHeaderPart(at, key)
		case e.Kind == unstable.ArrayTable:
			return r.appendToTableArray(at, key, r.headerPlace(e))
		default:
			at = r.tableOfHeader(at, key)
		}
	}
	at.at = r.headerPlace(e)
	return at
}

// headerPlace returns the place of a header's bracket, which is the first of its line.
func (r *reader) headerPlace(e *unstable.Node) place {
	keys := e.Key()
	keys.Next()
	line := r.placeAt(int(keys.Node().Raw.Offset)).line // the parser knows only where the key is
	start := r.starts[line-1]
	return r.placeAt(start + bytes.IndexByte(r.data[start:], '['))
}

// addKeyValue adds key = value to a table; the parts of a dotted key are tables on the way.
func (r *reader) addKeyValue(at *node, e *unstable.Node) {
	keys := e.Key()
	for r.wrong == nil && keys.Next() {
		key := keys.Node()
		switch {
		case !keys.IsLast():
			at = r.tableOfDottedPart(at, key)
		case at.getExact(string(key.Data)) != nil:
			r.reject(key, "key %s is already defined", key.Data)
		default:
			where := r.placeAt(int(key.Raw.Offset))
			at.add(entry{name: string(key.Data), at: where, value: r.nodeOf(e.Value(), int(key.Raw.Offset+key.Raw.Length))})
		}
	}
}

// nodeOf returns a parsed value as a node with its place. keyEnd is the offset where the value's
// key ends, or -1 for an item of a list; see offsetOf.
func (r *reader) nodeOf(v *unstable.Node, keyEnd int) *node {
	n := &node{at: r.placeAt(r.offsetOf(v, keyEnd))}
	switch v.Kind {
	case unstable.InlineTable:
		n.inline = true
		for it := v.Children(); it.Next(); {
			r.checkDepth(it.Node())
			r.addKeyValue(n, it.Node())
		}
	case unstable.Array:
		n.kind = list
		for it := v.Children(); it.Next(); {
			n.items = append(n.items, r.nodeOf(it.Node(), -1))
		}
		r.fillMissingPlaces(n)
	default:
		n.kind, n.value = parseScalar(v)
		r.collectNumber(v, n)
	}
	return n
}

// fillMissingPlaces gives a place to each list inside the list n, for which the parser knows no offset: the
// place of its own first value or, if it is empty, the place of n.
func (r *reader) fillMissingPlaces(n *node) {
	for _, item := range n.items {
		if item.at.line == 0 {
			item.at = n.at
			if len(item.items) > 0 {
				item.at = item.items[0].at
			}
		}
	}
}

// offsetOf returns the offset where a parsed value begins, or -1 if that is unknown. The parser has no offset
// for some values. If such a value belongs to a key, it is found behind the key, which ends at the offset
// keyEnd: only blanks and a = stand between. For an item of a list keyEnd is -1, and nothing is known.
func (r *reader) offsetOf(v *unstable.Node, keyEnd int) int {
	switch {
	case v.Raw.Length > 0:
		return int(v.Raw.Offset)
	case v.Kind == unstable.Bool:
		return int(r.parser.Range(v.Data).Offset)
	case keyEnd < 0:
		return -1
	}
	return keyEnd + len(r.data[keyEnd:]) - len(bytes.TrimLeft(r.data[keyEnd:], " \t="))
}

// placeAt returns line and column of an offset; for a negative one, the file as a whole. It counts
// characters from the last offset it was asked for, if that is earlier on the same line, so that
// a long line takes no quadratic time.
func (r *reader) placeAt(offset int) place {
	if offset < 0 {
		return place{source: r.src}
	}
	from := r.last
	if line := sort.SearchInts(r.starts, offset+1); line != from.line || offset < from.offset {
		from = position{r.starts[line-1], line, 1}
	}
	r.last = position{offset, from.line, from.col + utf8.RuneCount(r.data[from.offset:offset])}
	return place{r.src, r.last.line, r.last.col}
}

// parseScalar returns the kind and the value of a text, number, boolean or date.
func parseScalar(v *unstable.Node) (kind, any) {
	raw := string(v.Data)
	switch v.Kind {
	case unstable.String:
		return text, raw
	case unstable.Bool:
		return boolean, raw == "true"
	case unstable.Integer:
		return integer, parseInteger(raw)
	case unstable.Float:
		return decimal, parseFloat(raw)
	}
	return date, raw
}

// parseInteger returns the value of a whole number of TOML, which may have underscores, a sign
// or a prefix such as 0x.
func parseInteger(raw string) int64 {
	// A bad number is 0 here, and checkNumbers reports it.
	n, _ := strconv.ParseInt(strings.TrimPrefix(strings.ReplaceAll(raw, "_", ""), "+"), radix(raw), 64)
	return n
}

// radix returns the base for strconv: 0 for a number with a prefix such as 0x, which makes strconv
// read the prefix. Otherwise it is 10. In TOML longer numbers begin with 0 only if they have a prefix.
func radix(raw string) int {
	if len(raw) > 2 && raw[0] == '0' {
		return 0
	}
	return 10
}

// parseFloat returns the value of a decimal of TOML, which may have underscores or be nan.
func parseFloat(raw string) float64 {
	if strings.HasSuffix(raw, "nan") {
		return math.NaN()
	}
	f, _ := strconv.ParseFloat(strings.ReplaceAll(raw, "_", ""), 64) // as in parseInteger
	return f
}
