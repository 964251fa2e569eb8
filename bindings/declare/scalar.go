package declare

import (
	"fmt"
	"math"
	"reflect"
	"strconv"

	lua "github.com/yuin/gopher-lua"

	"arcana/core/rand"
)

// readPlain reads a text or a small whole number, as most values are, without reflection.
func readPlain(v lua.LValue, into any) (done bool) {
	switch p := into.(type) {
	case *string:
		text, ok := v.(lua.LString)
		if ok {
			*p = string(text)
		}
		return ok
	case *int:
		n, ok := v.(lua.LNumber)
		if ok = ok && n == lua.LNumber(int32(n)); ok {
			*p = int(n)
		}
		return ok
	}
	return false
}

func readScalar(v lua.LValue, into reflect.Value) error {
	switch {
	case into.Type() == seedType:
		return readSeed(v, into)
	case into.Kind() == reflect.String:
		s, ok := v.(lua.LString)
		if !ok {
			return mismatch("a text", v)
		}
		into.SetString(string(s))
	case into.Kind() == reflect.Bool:
		b, ok := v.(lua.LBool)
		if !ok {
			return mismatch("true or false", v)
		}
		into.SetBool(bool(b))
	default:
		return readNumber(v, into)
	}
	return nil
}

func readNumber(v lua.LValue, into reflect.Value) error {
	n, ok := v.(lua.LNumber)
	if !ok {
		return mismatch("a number", v)
	}
	f := float64(n)
	if into.CanFloat() {
		if math.IsNaN(f) || math.IsInf(f, 0) {
			return fmt.Errorf("expected a finite number, got %s", Text(v))
		}
		into.SetFloat(f)
		return nil
	}
	if f != math.Trunc(f) || math.Abs(f) > 1<<53 || into.CanInt() && into.OverflowInt(int64(f)) {
		return fmt.Errorf("expected a whole number, got %s", Text(v))
	}
	if into.CanUint() {
		if f < 0 {
			return fmt.Errorf("expected a whole number from 0 on, got %s", Text(v))
		}
		into.SetUint(uint64(f))
		return nil
	}
	into.SetInt(int64(f))
	return nil
}

// seedType is what a seed is in Go.
var seedType = reflect.TypeFor[rand.Seed]()

// readSeed reads a seed from text, or from a number that is surely the one meant.
func readSeed(v lua.LValue, into reflect.Value) error {
	switch x := v.(type) {
	case lua.LNumber:
		if f := float64(x); f == math.Trunc(f) && f >= 0 && f <= rand.MostNumber {
			into.SetUint(uint64(f))
			return nil
		}
	case lua.LString:
		seed, err := rand.ParseSeed(string(x))
		into.SetUint(uint64(seed))
		return err
	}
	return mismatch("a seed, a whole number from 0 to 2^53 or text", v)
}

func mismatch(want string, v lua.LValue) error {
	return fmt.Errorf("expected %s, got %s", want, Text(v))
}

// Text names a value in a message: a short text in quotes, a number, or its
// type.
func Text(v lua.LValue) string {
	switch x := v.(type) {
	case lua.LString:
		if len(x) > 40 {
			x = x[:37] + "..."
		}
		return strconv.Quote(string(x))
	case lua.LNumber:
		if n := float64(x); n == math.Trunc(n) && math.Abs(n) < 1<<63 {
			return strconv.FormatFloat(n, 'f', -1, 64) // a rounded seed would be another one
		}
		return strconv.FormatFloat(float64(x), 'g', 14, 64)
	case lua.LBool:
		return x.String()
	}
	if v == lua.LNil {
		return "nothing"
	}
	return "a " + v.Type().String()
}
