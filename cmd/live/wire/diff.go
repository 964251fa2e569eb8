// How a document that has changed is sent. In the order of the file: the server compares two
// documents and lists the changes (Diff), a client applies these (Apply), and JSON is split into
// the members of objects and lists without decoding it, which is faster.

package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// differ looks for the changes between two documents. Its memory is used again for the next two,
// because a busy server compares documents all the time.
type differ struct {
	at      []step        // the place that is compared now
	found   []foundChange // the changes so far
	steps   []step        // the places of all changes, one after the other
	members []member      // of the objects and lists around that place, the innermost last
}

// step leads into an object, to the key of a member, or into a list, to an index.
type step struct {
	key   member // without a key for a list
	index int
}

// foundChange is a change, at the place that steps[begin:end] of the differ lead to. size is about
// how many bytes it takes on the wire.
type foundChange struct {
	Change
	begin, end int
	size       int
}

// differs has the differs that are not used now.
var differs = sync.Pool{New: func() any { return new(differ) }}

// compare adds the changes that turn the value before into the value after, at the differ's place. If
// they take as many bytes as the value itself or more, it drops them and adds one change instead,
// the whole value.
func (d *differ) compare(before, after json.RawMessage) {
	if bytes.Equal(before, after) {
		return
	}
	begin := len(d.found)
	switch {
	case before[0] == '{' && after[0] == '{':
		d.compareMembers(before, after, d.compareObjects)
	case before[0] == '[' && after[0] == '[':
		d.compareMembers(before, after, d.compareLists)
	default:
		d.add(Change{To: after})
		return
	}
	size := 0
	for _, f := range d.found[begin:] {
		size += f.size
	}
	if size >= d.sizeOf(Change{To: after}) { // so there is a change, d.found[begin]
		d.steps, d.found = d.steps[:d.found[begin].begin], d.found[:begin] // as they were
		d.add(Change{To: after})
	}
}

// compareMembers splits two objects or two lists into members and calls compare with these. The
// members stand one after the other in d.members, and are dropped at the end. The two lists have no
// free room, so that an append to one cannot overwrite the members behind it.
func (d *differ) compareMembers(before, after json.RawMessage, compare func(before, after []member)) {
	begin := len(d.members)
	d.members = splitMembers(d.members, before, nil)
	middle := len(d.members)
	d.members = splitMembers(d.members, after, d.members[begin:])
	compare(d.members[begin:middle:middle], d.members[middle:len(d.members):len(d.members)])
	d.members = d.members[:begin]
}

// compareObjects adds the changes between two objects: keys that are gone, then new and
// changed ones.
func (d *differ) compareObjects(before, after []member) {
	for i, old := range before {
		if indexOf(after, old.key, i) < 0 {
			d.withStep(step{key: old}, func() { d.add(Change{Gone: true}) })
		}
	}
	for i, now := range after {
		if was := indexOf(before, now.key, i); was < 0 {
			d.withStep(step{key: now}, func() { d.add(Change{To: now.value}) })
		} else {
			d.withStep(step{key: now}, func() { d.compare(before[was].value, now.value) })
		}
	}
}

// compareLists adds the changes between two lists: a cut at the end if the list has become shorter,
// then changed members, then new ones.
func (d *differ) compareLists(before, after []member) {
	both := min(len(before), len(after))
	if both < len(before) {
		keep := both // a copy, since the change points to it
		d.add(Change{Keep: &keep})
	}
	for i := range both {
		d.withStep(step{index: i}, func() { d.compare(before[i].value, after[i].value) })
	}
	for i := both; i < len(after); i++ {
		d.withStep(step{index: i}, func() { d.add(Change{To: after[i].value}) })
	}
}

// withStep calls do while the differ's place is one step deeper in the document.
func (d *differ) withStep(s step, do func()) {
	d.at = append(d.at, s)
	do()
	d.at = d.at[:len(d.at)-1]
}

// add adds a change at the differ's place.
func (d *differ) add(c Change) {
	begin := len(d.steps)
	d.steps = append(d.steps, d.at...)
	d.found = append(d.found, foundChange{c, begin, len(d.steps), d.sizeOf(c)})
}

// sizeOf returns about how many bytes a change at the differ's place takes on the wire. A step takes
// at least the two bytes of an index with its comma.
func (d *differ) sizeOf(c Change) int {
	size := len(`{"at":[],"keep":0},`) + len(c.To)
	for _, s := range d.at {
		size += max(len("0,"), len(s.key.key)+len(","))
	}
	return size
}

// changes returns the changes that were found, each with its path.
func (d *differ) changes() []Change {
	list := make([]Change, len(d.found))
	for i, f := range d.found {
		list[i] = f.Change
		list[i].At = make([]any, 0, f.end-f.begin)
		for _, s := range d.steps[f.begin:f.end] {
			list[i].At = append(list[i].At, s.pathPart())
		}
	}
	return list
}

// pathPart returns the step as Change.At has it: a key or an index.
func (s step) pathPart() any {
	if s.key.key == nil {
		return s.index
	}
	return s.key.name()
}

// reset empties the differ for its next use. It clears the memory beyond the ends of the lists too,
// which would keep old documents alive.
func (d *differ) reset() {
	clear(d.at[:cap(d.at)])
	clear(d.found[:cap(d.found)])
	clear(d.steps[:cap(d.steps)])
	clear(d.members[:cap(d.members)])
	*d = differ{d.at[:0], d.found[:0], d.steps[:0], d.members[:0]}
}

// Diff returns the changes that turn one document into another, both in JSON as Go's encoder
// writes it, always in the same order; none if they are equal. A part that would take more
// bytes to change than to send is sent whole.
func Diff(before, after json.RawMessage) []Change {
	d := differs.Get().(*differ)
	defer differs.Put(d)
	defer d.reset()
	d.compare(before, after)
	return d.changes()
}

// Change is one change of a JSON document: where it is, and one of To, Gone and Keep.
type Change struct {
	// At leads to the place, from the outside in: keys of objects, and places of lists
	// counted from 0. An empty one is the document itself.
	At []any `json:"at"`
	// To is the value there now. At the end of a list, one place behind the last, it is
	// added.
	To json.RawMessage `json:"to,omitempty"`
	// Gone says that the key is in its object no more.
	Gone bool `json:"gone,omitempty"`
	// Keep says that of the list there only the first so many are left.
	Keep *int `json:"keep,omitempty"`
}

// Parse decodes a JSON document; its numbers stay as they are written.
func Parse(data []byte) (document any, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	err = d.Decode(&document)
	return document, err
}

// Apply applies changes to a document and returns it, which may be the same memory. After an
// error the document must not be used.
func Apply(document any, changes []Change) (any, error) {
	for i, c := range changes {
		var err error
		if document, err = c.applyTo(document, c.At); err != nil {
			return nil, fmt.Errorf("change %d: %w", i+1, err)
		}
	}
	return document, nil
}

// applyTo applies the change at a place inside a value and returns the value; rest is the path from
// the value to that place, and empty for the value itself.
func (c Change) applyTo(value any, rest []any) (any, error) {
	if len(rest) == 0 {
		return c.applyHere(value)
	}
	switch in := value.(type) {
	case map[string]any:
		return in, c.applyToObject(in, rest)
	case []any:
		return c.applyToList(in, rest)
	}
	return nil, fmt.Errorf("the path %v goes into a value that has no fields or entries", c.At)
}

// applyToObject applies the change to the member of an object that the path names next. A key
// that the object does not have must be the path's last, and gets its value.
func (c Change) applyToObject(object map[string]any, rest []any) (err error) {
	key, ok := rest[0].(string)
	old, had := object[key]
	switch {
	case !ok || !had && (len(rest) > 1 || c.To == nil): // only a value can be put under a new key
		return fmt.Errorf("the document has no value at the path %v", c.At)
	case c.Gone && len(rest) == 1:
		delete(object, key)
		return nil
	}
	object[key], err = c.applyTo(old, rest[1:])
	return err
}

// applyToList applies the change to the member of a list that the path names next. The index may be
// one behind the end, if the path ends there and the change has a value, which is then appended.
func (c Change) applyToList(list []any, rest []any) (_ any, err error) {
	i, ok := listIndex(rest[0])
	switch {
	case !ok || i < 0 || i > len(list) || i == len(list) && (len(rest) > 1 || c.To == nil):
		return nil, fmt.Errorf("the document has no value at the path %v", c.At)
	case i == len(list):
		list = append(list, nil)
	}
	list[i], err = c.applyTo(list[i], rest[1:])
	return list, err
}

// listIndex returns a step of a path as an index of a list, which JSON decodes as a float; false if
// it is no whole number.
func listIndex(step any) (int, bool) {
	switch n := step.(type) {
	case int:
		return n, true
	case float64:
		return int(n), float64(int(n)) == n
	}
	return 0, false
}

// applyHere returns the value that the path leads to with the change made. It makes no removal (Gone):
// applyToObject has removed a key already, and nothing else may be removed.
func (c Change) applyHere(value any) (any, error) {
	switch {
	case c.To != nil && c.Keep == nil && !c.Gone:
		return Parse(c.To)
	case c.Keep != nil && c.To == nil && !c.Gone:
		if list, ok := value.([]any); ok && *c.Keep >= 0 && *c.Keep <= len(list) {
			return list[:*c.Keep], nil
		}
		return nil, fmt.Errorf("expected a list of at least %[2]d entries at the path %[1]v", c.At, *c.Keep)
	}
	return nil, fmt.Errorf("the change at the path %v: expected exactly one of the keys \"to\", \"gone\" and \"keep\"", c.At)
}

// member is a member of an object or a list, as it is written in JSON: key is nil in a list, and raw
// has the key and the value.
type member struct{ key, value, raw json.RawMessage }

// name returns the key as a text, without quotes and escapes.
func (m member) name() (key string) {
	if bytes.IndexByte(m.key, '\\') < 0 {
		return string(m.key[1 : len(m.key)-1])
	}
	if err := json.Unmarshal(m.key, &key); err != nil {
		return string(m.key) // Go's encoder writes no such key
	}
	return key
}

// splitMembers splits an object or a list, as Go's encoder writes it without spaces, into its members
// and appends them to a list. A member that is written like the one at the same index of former is
// taken from there, which is faster than looking for its end.
func splitMembers(list []member, document json.RawMessage, former []member) []member {
	for i, n := 1, 0; i < len(document)-1; n++ { // from behind the first bracket to the last one; n counts the members
		var m member
		if n < len(former) && startsWith(document[i:], former[n].raw) {
			m = former[n]
		} else {
			m = firstMember(document[i:], document[0] == '{')
		}
		list = append(list, m)
		i += len(m.raw) + len(",")
	}
	return list
}

// startsWith reports whether the rest of an object or a list begins with a member: with its text,
// and then a comma or a bracket, so that 1 is not taken for the beginning of 12.
func startsWith(rest, member json.RawMessage) bool {
	return len(rest) > len(member) && bytes.HasPrefix(rest, member) && strings.IndexByte(",]}", rest[len(member)]) >= 0
}

// firstMember returns the first member of the rest of an object, if keyed is true, or of a list.
func firstMember(rest json.RawMessage, keyed bool) (m member) {
	at := 0
	if keyed {
		m.key = rest[:endOfText(rest, 0)]
		at = len(m.key) + len(":")
	}
	end := at + endOfValue(rest[at:])
	m.value, m.raw = rest[at:end], rest[:end]
	return m
}

// endOfValue returns where the value at the beginning of a text ends.
func endOfValue(text json.RawMessage) int {
	switch text[0] {
	case '"':
		return endOfText(text, 0)
	case '{', '[':
		return endOfParts(text)
	}
	return bytes.IndexAny(text, ",]}")
}

// endOfParts returns where the object or list at the beginning of a text ends.
func endOfParts(text json.RawMessage) int {
	for i, depth := 0, 0; ; i++ {
		switch text[i] {
		case '"':
			i = endOfText(text, i) - 1
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
}

// endOfText returns where the quoted text that begins at i ends. A character behind a backslash
// ends no text.
func endOfText(document json.RawMessage, i int) int {
	for i++; document[i] != '"'; i++ {
		if document[i] == '\\' {
			i++
		}
	}
	return i + 1
}

// indexOf returns the index of the member with a key, -1 if there is none. It looks at the index
// likely first.
func indexOf(list []member, key json.RawMessage, likely int) int {
	if likely < len(list) && string(list[likely].key) == string(key) {
		return likely
	}
	return slices.IndexFunc(list, func(m member) bool { return string(m.key) == string(key) })
}

// At returns the value that a path of keys leads to in a document as Go's encoder writes it;
// nil if there is none.
func At(document json.RawMessage, keys ...string) json.RawMessage {
	for _, key := range keys {
		if document = fieldOf(document, `"`+key+`"`); document == nil {
			return nil
		}
	}
	return document
}

// fieldOf returns the value of a quoted key in an object; nil if there is none.
func fieldOf(object json.RawMessage, key string) json.RawMessage {
	if len(object) == 0 || object[0] != '{' {
		return nil
	}
	for i := 1; i < len(object)-1; {
		m := firstMember(object[i:], true)
		if string(m.key) == key {
			return m.value
		}
		i += len(m.raw) + len(",")
	}
	return nil
}
