// How a value from outside is stored in a field: by the type of the field, within its bounds.

package tuning

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"

	"arcana/core/card"
	"arcana/core/shown"
)

// assign converts value to the type of into and stores it there. bounds is "low..high" as CheckNumber reads
// it, "" for none; in a list it holds for each number.
func assign(into, value reflect.Value, bounds string) error {
	for value.IsValid() && value.Kind() == reflect.Interface {
		value = value.Elem()
	}
	if !value.IsValid() {
		return fmt.Errorf("expected %s, got nothing", kindName(into))
	}
	switch into.Kind() {
	case reflect.Slice, reflect.Array:
		return assignList(into, value, bounds)
	case reflect.Bool:
		return assignBool(into, value)
	case reflect.String:
		if value.Kind() != reflect.String {
			return mismatch(into, value)
		}
		into.SetString(card.Key(value.String())) // a text of a tuning is the name of something
		return nil
	}
	return assignNumber(into, value, bounds)
}

// assignBool stores a bool, or a text that reads as one.
func assignBool(into, value reflect.Value) error {
	if value.Kind() == reflect.Bool {
		into.SetBool(value.Bool())
		return nil
	}
	if value.Kind() == reflect.String {
		if b, err := strconv.ParseBool(strings.ToLower(value.String())); err == nil {
			into.SetBool(b)
			return nil
		}
	}
	return mismatch(into, value)
}

// assignNumber stores a number within bounds. A field for whole numbers takes no fraction and
// nothing beyond 2^31; a map or a struct takes no number at all.
func assignNumber(into, value reflect.Value, bounds string) error {
	f, ok := numberOf(value)
	if into.Kind() == reflect.Map || !ok || math.IsNaN(f) || math.IsInf(f, 0) {
		return mismatch(into, value)
	}
	if err := CheckNumber(f, bounds); err != nil {
		return err
	}
	switch {
	case into.CanFloat():
		into.SetFloat(f)
		return nil
	case f == math.Trunc(f) && math.Abs(f) <= 1<<31 && into.CanInt() && !into.OverflowInt(int64(f)):
		into.SetInt(int64(f))
		return nil
	}
	return mismatch(into, value)
}

// numberOf returns a value as a number, and whether it is one. A text in digits is one too.
func numberOf(value reflect.Value) (float64, bool) {
	switch {
	case value.CanFloat():
		return value.Float(), true
	case value.CanInt():
		return float64(value.Int()), true
	case value.CanUint():
		return float64(value.Uint()), true
	case value.Kind() == reflect.String:
		f, err := strconv.ParseFloat(strings.TrimSpace(value.String()), 64)
		return f, err == nil
	}
	return 0, false
}

// assignList stores a list, or a text with commas or blanks between the values. An array takes only a list of its own
// length.
func assignList(into, value reflect.Value, bounds string) error {
	if value.Kind() == reflect.String {
		value = reflect.ValueOf(strings.FieldsFunc(value.String(), func(r rune) bool { return r == ',' || r == ' ' }))
	}
	if value.Kind() != reflect.Slice && value.Kind() != reflect.Array {
		return mismatch(into, value)
	}
	if into.Kind() == reflect.Slice {
		into.Set(reflect.MakeSlice(into.Type(), value.Len(), value.Len()))
	}
	if value.Len() != into.Len() { // an array has a fixed length
		return fmt.Errorf("expected %d values, got %d", into.Len(), value.Len())
	}
	for i := range value.Len() {
		if err := assign(into.Index(i), value.Index(i), bounds); err != nil {
			return fmt.Errorf("value %d: %w", i+1, err)
		}
	}
	return nil
}

// CheckNumber checks a number against bounds written "low..high", either of which may be
// missing (then it does not parse as a number); the error says what was expected. Bounds
// without "..", such as "", allow every number.
func CheckNumber(f float64, bounds string) error {
	low, high, found := strings.Cut(bounds, "..")
	if !found {
		return nil
	}
	if l, err := strconv.ParseFloat(low, 64); err == nil && f < l {
		return fmt.Errorf("expected at least %s, got %s", low, shown.Number(f))
	}
	if h, err := strconv.ParseFloat(high, 64); err == nil && f > h {
		return fmt.Errorf("expected at most %s, got %s", high, shown.Number(f))
	}
	return nil
}

// CheckBounds calls fault for each whole number of a tuning struct that is out of the bounds of its field, with
// the number's key. cfg points to the struct.
func CheckBounds(cfg any, fault func(key string, err error)) {
	eachField(reflect.ValueOf(cfg).Elem(), "", func(key string, v reflect.Value, bounds string) {
		if !v.CanInt() {
			return
		}
		if err := CheckNumber(float64(v.Int()), bounds); err != nil {
			fault(key, err)
		}
	})
}

// mismatch returns the error for a value of another type.
func mismatch(into, value reflect.Value) error {
	got := fmt.Sprint(value.Interface())
	if value.CanFloat() {
		got = shown.Number(value.Float())
	}
	return fmt.Errorf("expected %s, got %s", kindName(into), got)
}

// kindName returns in words which values a field takes, for "expected ...".
func kindName(v reflect.Value) string {
	switch v.Kind() {
	case reflect.Bool:
		return "true or false"
	case reflect.String:
		return "a text"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Float64, reflect.Float32:
		return "a number"
	case reflect.Map, reflect.Struct, reflect.Pointer:
		return "a table, which can be set only in a file"
	}
	return "a whole number"
}
