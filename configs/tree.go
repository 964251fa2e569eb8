package configs

import (
	"bytes"
	"math"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"
)

// reader builds the tree of one document.
type reader struct {
	src    *source
	data   []byte
	starts []int // where each line begins
	parser unstable.Parser
}

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

func (r *reader) document() *node {
	root := &node{kind: table, at: place{r.src, 1, 1}}
	current := root
	for r.parser.NextExpression() {
		switch e := r.parser.Expression(); e.Kind {
		case unstable.Table, unstable.ArrayTable:
			current = r.begin(root, e)
		case unstable.KeyValue:
			r.pair(current, e)
		}
	}
	return root
}

// begin finds or makes the table that [a.b] or [[a.b]] begins.
func (r *reader) begin(root *node, e *unstable.Node) *node {
	at, keys := root, e.Key()
	for keys.Next() {
		key := keys.Node()
		if keys.IsLast() && e.Kind == unstable.ArrayTable {
			return r.append(at, key, r.header(e))
		}
		at = r.enter(at, key)
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

// append adds a table to the list of tables under key.
func (r *reader) append(at *node, key *unstable.Node, start place) *node {
	name, offset := string(key.Data), int(key.Raw.Offset)
	l := at.exactly(name)
	if l == nil {
		l = &node{kind: list, at: r.place(offset)}
		at.entries = append(at.entries, entry{name, l.at, l})
	}
	item := &node{kind: table, at: start}
	l.items = append(l.items, item)
	return item
}

// enter returns the table under key, the last one of a list of tables.
func (r *reader) enter(at *node, key *unstable.Node) *node {
	name := string(key.Data)
	next := at.exactly(name)
	if next == nil {
		next = &node{kind: table, at: r.place(int(key.Raw.Offset))}
		at.entries = append(at.entries, entry{name, next.at, next})
	}
	if next.kind == list && len(next.items) > 0 {
		return next.items[len(next.items)-1]
	}
	return next
}

// pair adds key = value, with a dotted key as tables on the way.
func (r *reader) pair(at *node, e *unstable.Node) {
	keys := e.Key()
	for keys.Next() {
		key := keys.Node()
		if !keys.IsLast() {
			at = r.enter(at, key)
			continue
		}
		end := int(key.Raw.Offset + key.Raw.Length)
		where := r.place(int(key.Raw.Offset))
		at.entries = append(at.entries, entry{string(key.Data), where, r.value(e.Value(), end)})
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

// place turns an offset into line and column.
func (r *reader) place(offset int) place {
	if offset < 0 {
		return place{source: r.src}
	}
	line := sort.SearchInts(r.starts, offset+1)
	return place{r.src, line, utf8.RuneCount(r.data[r.starts[line-1]:offset]) + 1}
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
