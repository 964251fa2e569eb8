// Digests: a value is written as bytes, field by field, and the bytes are hashed. All machines must write
// the same bytes. Records have digests, so the bytes of a value may never change.

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

// Hash returns a digest of the whole state of a match. For the rules, two matches with equal hashes are
// the same.
func Hash(g Game) string { return Digest(g.View(All)) }

// Digest returns 16 hex digits for a value made of structs, slices, arrays, pointers and scalars. A pointer to a
// value has the digest of the value. Unexported fields do not count. A map is a panic, because views have none.
func Digest(v any) string {
	d := newDigester()
	defer digesters.Put(d)
	d.writeValue(reflect.Indirect(reflect.ValueOf(v)))
	var digits [digestDigits]byte
	return string(d.appendSum(digits[:0], digestDigits))
}

// digestDigits is how many hex digits a digest has.
const digestDigits = 16

// digesters keeps digesters that are not in use, so that their memory is used again.
var digesters = sync.Pool{New: func() any { return new(digester) }}

// digester has the bytes that a digest is made of; they are hashed together at the end.
type digester struct{ bytes []byte }

// newDigester returns an empty digester from the pool; the caller puts it back into digesters when
// it is done.
func newDigester() *digester {
	d := digesters.Get().(*digester)
	d.bytes = d.bytes[:0]
	return d
}

// appendSum appends the first n hex digits of the digest of everything that was written; n is even, as each byte
// gives two digits.
func (d *digester) appendSum(to []byte, n int) []byte {
	sum := sha256.Sum256(d.bytes)
	return hex.AppendEncode(to, sum[:n/2])
}

// writeValue writes a value of a view, with everything in it. For a pointer it first writes whether it is
// nil.
func (d *digester) writeValue(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			d.writeNumber(0)
			return
		}
		d.writeNumber(1) // so that nothing and a thing of zeros differ
		d.writeValue(v.Elem())
	case reflect.Struct:
		known := layoutOf(v.Type())
		if known.members { // and so no fields
			for _, m := range v.Interface().(Members).Members() {
				d.writeValue(reflect.ValueOf(m.Value))
			}
		}
		for i := range known.fields {
			d.writeField(v.Field(known.fields[i].index), &known.fields[i])
		}
	case reflect.Slice, reflect.Array:
		d.writeNumber(uint64(v.Len()))
		for i := range v.Len() {
			d.writeValue(v.Index(i))
		}
	default:
		d.writeScalar(v)
	}
}

// writeField writes a field of a struct. An optional field that is empty or zero is left out. Because
// of that, the name of an optional number or bool is written before it: otherwise two such fields with
// equal values could not be told apart.
func (d *digester) writeField(v reflect.Value, f *digestedField) {
	if f.optional {
		switch v.Kind() {
		case reflect.Slice, reflect.String, reflect.Map:
			if v.Len() == 0 {
				return
			}
		default:
			if v.IsZero() {
				return
			}
			d.writeText(f.name)
		}
	}
	if f.value {
		v = v.Elem() // for a nil pointer this is the zero reflect.Value, which writeScalar writes as 0
	}
	d.writeValue(v)
}

// layouts remembers the *layout of each reflect.Type of struct that was digested.
var layouts sync.Map

// layout says what counts in a struct: its [Members] if it has them, otherwise its exported fields
// without the tag hash:"none".
type layout struct {
	members bool
	fields  []digestedField
}

// digestedField is a field that counts: its index in the struct and its name. A field with the tag
// hash:"some" is optional: it does not count while it is empty. Fields that most matches never need have
// that tag. A pointer to a number with the tag hash:"value" counts like that number, and nil like 0.
type digestedField struct {
	index           int
	name            string
	optional, value bool
}

// layoutOf returns the layout of a type of struct.
func layoutOf(t reflect.Type) *layout {
	if known, ok := layouts.Load(t); ok {
		return known.(*layout)
	}
	l := &layout{members: t.Implements(membersType)}
	for i := range t.NumField() { // of a type with members no fields are listed: it says itself what counts
		if f := t.Field(i); f.IsExported() && !l.members && f.Tag.Get("hash") != "none" {
			l.fields = append(l.fields, digestedField{i, f.Name, f.Tag.Get("hash") == "some", f.Tag.Get("hash") == "value"})
		}
	}
	layouts.Store(t, l)
	return l
}

// writeEvent writes the same bytes as writeValue does for an event, but faster, because it needs no
// reflection. It must write the fields of [Event] in their order, without those with the tag hash:"none".
func (d *digester) writeEvent(e *Event) {
	for _, n := range [...]int32{e.ID, e.Cause, int32(e.Actor), int32(e.Target), e.Amount, int32(e.Source)} {
		d.writeNumber(uint64(n))
	}
	d.writeNumber(uint64(e.Seen))
	d.writeWord(uint64(e.Kind), e.Kind.String())
	d.writeWord(uint64(e.Field), e.Field.String())
	d.writeText(e.Text)
}

// writeWord writes a kind or a field of an event. If it was declared with a number, it writes that.
// Otherwise it writes the name, because the number depends on which systems are in the program.
func (d *digester) writeWord(number uint64, name string) {
	if number < firstDeclared || name == "" {
		d.writeNumber(number)
		return
	}
	d.writeText(name)
}

// writeScalar writes a number, a text or a bool. Of a float it writes the bits.
func (d *digester) writeScalar(v reflect.Value) {
	switch {
	case v.Kind() == reflect.String:
		d.writeText(v.String())
	case v.Kind() == reflect.Bool && v.Bool():
		d.writeNumber(1)
	case v.Kind() == reflect.Bool, v.Kind() == reflect.Invalid: // false, or nothing at all
		d.writeNumber(0)
	case v.CanInt():
		d.writeNumber(uint64(v.Int()))
	case v.Type() == kindType:
		d.writeWord(v.Uint(), Kind(v.Uint()).String())
	case v.Type() == fieldType:
		d.writeWord(v.Uint(), Field(v.Uint()).String())
	case v.CanUint():
		d.writeNumber(v.Uint())
	case v.CanFloat():
		d.writeNumber(math.Float64bits(v.Float()))
	default:
		panic(fmt.Sprintf("core: a view contains a value of the wrong type %s", v.Type()))
	}
}

// writeText writes the length of a text and then the text, so that the end of each text is certain.
func (d *digester) writeText(text string) {
	d.writeNumber(uint64(len(text)))
	d.bytes = append(d.bytes, text...)
}

// writeNumber writes a whole number in 8 bytes.
func (d *digester) writeNumber(n uint64) { d.bytes = binary.LittleEndian.AppendUint64(d.bytes, n) }
