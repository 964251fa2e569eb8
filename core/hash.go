package core

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"reflect"
	"sync"
)

// Digests: a value is written down as bytes, field by field, and the bytes are hashed. Two machines
// must write the same bytes, and records hold the digests, so what is written never changes.

// Hash returns a digest of the whole state of a match: two matches with equal
// hashes cannot be told apart by any rule.
func Hash(g Game) string { return Digest(g.View(All)) }

// Digest returns 16 hex digits over a value made of structs, slices, arrays,
// pointers and scalars. Unexported fields do not count; maps are refused,
// because a view has none.
func Digest(v any) string {
	d := newDigester()
	defer digesters.Put(d)
	d.value(reflect.Indirect(reflect.ValueOf(v)))
	var digits [digestDigits]byte
	return string(d.appendSum(digits[:0], digestDigits))
}

// digestDigits is how many hex digits a digest has.
const digestDigits = 16

// digesters keeps the memory of what is digested: all of it is written before it is
// hashed at once.
var digesters = sync.Pool{New: func() any { return new(digester) }}

// digester writes values down as what their digest is made of.
type digester struct{ bytes []byte }

// newDigester returns an empty digester from the pool; whoever is done puts it back into
// digesters.
func newDigester() *digester {
	d := digesters.Get().(*digester)
	d.bytes = d.bytes[:0]
	return d
}

// appendSum appends the first n hex digits of the digest of all that was written.
func (d *digester) appendSum(to []byte, n int) []byte {
	sum := sha256.Sum256(d.bytes)
	return hex.AppendEncode(to, sum[:n/2])
}

// value writes a value of a view and all in it. A pointer begins with whether it is nil.
func (d *digester) value(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			d.number(0)
			return
		}
		d.number(1) // so that nothing and a thing of zeros differ
		d.value(v.Elem())
	case reflect.Struct:
		known := layoutOf(v.Type())
		if known.members { // and so no fields
			for _, m := range v.Interface().(Members).Members() {
				d.value(reflect.ValueOf(m.Value))
			}
		}
		for i := range known.fields {
			d.field(v.Field(known.fields[i].place), &known.fields[i])
		}
	case reflect.Slice, reflect.Array:
		d.number(uint64(v.Len()))
		for i := range v.Len() {
			d.value(v.Index(i))
		}
	default:
		d.scalar(v)
	}
}

// field writes a field of a struct, one that is optional only if it has a value. An optional number or
// truth begins with its name, so that two of them differ.
func (d *digester) field(v reflect.Value, f *digested) {
	if f.optional {
		switch v.Kind() {
		case reflect.Slice, reflect.String:
			if v.Len() == 0 {
				return
			}
		default:
			if v.IsZero() {
				return
			}
			d.text(f.name)
		}
	}
	d.value(v)
}

// layouts has what counts of each type of struct.
var layouts sync.Map

// layout is what counts of a struct: its exported fields but those whose tag says
// hash:"none", or its [Members].
type layout struct {
	members bool
	fields  []digested
}

// digested is a field that counts: by its place, and not while it is empty where its tag
// says hash:"some", as that of what most matches never need does.
type digested struct {
	place    int
	name     string
	optional bool
}

// layoutOf returns which fields of a type of struct count for a digest.
func layoutOf(t reflect.Type) *layout {
	if known, ok := layouts.Load(t); ok {
		return known.(*layout)
	}
	l := &layout{members: t.Implements(membersType)}
	for i := range t.NumField() {
		if f := t.Field(i); f.IsExported() && !l.members && f.Tag.Get("hash") != "none" {
			l.fields = append(l.fields, digested{i, f.Name, f.Tag.Get("hash") == "some"})
		}
	}
	layouts.Store(t, l)
	return l
}

// event writes what value writes of an event, without looking at its type each time. So it has
// the fields of [Event] in their order, but for those that count for no digest.
func (d *digester) event(e *Event) {
	for _, n := range [...]int32{e.ID, e.Cause, int32(e.Actor), int32(e.Target), e.Amount, int32(e.Source)} {
		d.number(uint64(n))
	}
	d.number(uint64(e.Seen))
	d.word(uint64(e.Kind), e.Kind.String())
	d.word(uint64(e.Field), e.Field.String())
	d.text(e.Text)
}

// word writes a kind or a field: one that a system declares without a number by its name.
func (d *digester) word(number uint64, name string) {
	if number < firstDeclared || name == "" {
		d.number(number)
		return
	}
	d.text(name)
}

// scalar writes a number, a text or a bool, a float by its bits.
func (d *digester) scalar(v reflect.Value) {
	switch {
	case v.Kind() == reflect.String:
		d.text(v.String())
	case v.Kind() == reflect.Bool && v.Bool():
		d.number(1)
	case v.Kind() == reflect.Bool, v.Kind() == reflect.Invalid: // false, or nothing at all
		d.number(0)
	case v.CanInt():
		d.number(uint64(v.Int()))
	case v.Type() == kindType:
		d.word(v.Uint(), Kind(v.Uint()).String())
	case v.Type() == fieldType:
		d.word(v.Uint(), Field(v.Uint()).String())
	case v.CanUint():
		d.number(v.Uint())
	case v.CanFloat():
		d.number(math.Float64bits(v.Float()))
	default:
		panic(fmt.Sprintf("core: a view holds a %s", v.Type()))
	}
}

// text writes a text after its length, so that two texts never run together.
func (d *digester) text(text string) {
	d.number(uint64(len(text)))
	d.bytes = append(d.bytes, text...)
}

// number writes a whole number in 8 bytes.
func (d *digester) number(n uint64) { d.bytes = binary.LittleEndian.AppendUint64(d.bytes, n) }
