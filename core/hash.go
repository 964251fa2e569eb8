package core

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"math"
	"reflect"
)

// Hash returns a digest of the whole state of a match: two matches with equal
// hashes cannot be told apart by any rule.
func Hash(g Game) string { return Digest(g.View(All)) }

// Digest returns 16 hex digits over a value made of structs, slices, arrays,
// pointers and scalars. Unexported fields do not count; maps are refused,
// because a view has none.
func Digest(v any) string {
	h := sha256.New()
	digest(h, reflect.Indirect(reflect.ValueOf(v)))
	return hex.EncodeToString(h.Sum(nil)[:8])
}

func digest(h hash.Hash, v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			number(h, 0)
			return
		}
		number(h, 1) // so that nothing and a thing of zeros differ
		digest(h, v.Elem())
	case reflect.Struct:
		digestFields(h, v)
	case reflect.Slice, reflect.Array:
		number(h, uint64(v.Len()))
		for i := range v.Len() {
			digest(h, v.Index(i))
		}
	default:
		digestScalar(h, v)
	}
}

func digestFields(h hash.Hash, v reflect.Value) {
	for i := range v.NumField() {
		if v.Type().Field(i).IsExported() {
			digest(h, v.Field(i))
		}
	}
}

func digestScalar(h hash.Hash, v reflect.Value) {
	switch {
	case v.Kind() == reflect.String:
		number(h, uint64(v.Len()))
		h.Write([]byte(v.String()))
	case v.Kind() == reflect.Bool && v.Bool():
		number(h, 1)
	case v.Kind() == reflect.Bool, v.Kind() == reflect.Invalid:
		number(h, 0)
	case v.CanInt():
		number(h, uint64(v.Int()))
	case v.CanUint() && keptName(v) != "":
		digestScalar(h, reflect.ValueOf(keptName(v)))
	case v.CanUint():
		number(h, v.Uint())
	case v.CanFloat():
		number(h, math.Float64bits(v.Float()))
	default:
		panic(fmt.Sprintf("core: a view holds a %s", v.Type()))
	}
}

func number(h hash.Hash, n uint64) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], n)
	h.Write(b[:])
}
