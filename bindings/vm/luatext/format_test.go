package luatext

import (
	"math"
	"testing"
)

func TestDirectives(t *testing.T) {
	tests := []struct{ format, literal, rest, problem string }{
		{"plain", "plain", "", ""},
		{"a%%b", "a%", "b", ""},
		{"a%5.2fb", "a", "b", ""},
		{"%", "", "", "invalid option '%' to 'format'"},
		{"%y", "", "", "invalid option '%y' to 'format'"},
		{"%5", "", "", "invalid option '%' to 'format'"},
		{"%100d", "", "", "invalid format (width or precision too long)"},
		{"%.100d", "", "", "invalid format (width or precision too long)"},
		{"%1.123d", "", "", "invalid format (width or precision too long)"},
		{"%------d", "", "", "invalid format (repeated flags)"},
		{"%-+ #0d", "", "", ""},
	}
	for _, c := range tests {
		literal, _, rest, err := NextDirective(c.format)
		if c.problem != "" {
			if err == nil || err.Error() != c.problem {
				t.Errorf("%q: %v, expected %s", c.format, err, c.problem)
			}
		} else if err != nil || literal != c.literal || rest != c.rest {
			t.Errorf("%q: %q, %q, %v, expected %q, %q", c.format, literal, rest, err, c.literal, c.rest)
		}
	}
}

func TestFormatOfStrings(t *testing.T) {
	long := string(make([]byte, 120))
	tests := []struct{ format, s, want string }{
		{"%s", "abc", "abc"}, {"%5s", "abc", "  abc"}, {"%-5s", "abc", "abc  "}, {"%.2s", "abc", "ab"}, {"%5.1s", "abc", "    a"}, {"%.s", "abc", ""},
		{"%05s", "abc", "  abc"}, {"%s", "a\x00b", "a"}, {"%5s", "a\x00b", "    a"}, {"%s", long, long}, {"%9s", long, long}, {"%.3s", long, ""},
	}
	for _, c := range tests {
		_, d, _, err := NextDirective(c.format)
		if got := string(d.AppendString(nil, c.s)); got != c.want || err != nil {
			t.Errorf("%q of %q: %q, %v, expected %q", c.format, c.s, got, err, c.want)
		}
	}
}

func TestQuoted(t *testing.T) {
	got := string(AppendQuoted(nil, "a\"b\\c\nd\re\x00f\t\xff"))
	if want := "\"a\\\"b\\\\c\\\nd\\re\\000f\t\xff\""; got != want {
		t.Errorf("got %s, expected %s", got, want)
	}
}

// The values Lua scripts print most, and the ones machines disagree on.
func TestFormatNumber(t *testing.T) {
	tests := []struct {
		x    float64
		want string
	}{
		{0, "0"}, {math.Copysign(0, -1), "-0"}, {7, "7"}, {-7, "-7"}, {99, "99"}, {100, "100"}, {0.1, "0.1"}, {1.0 / 3, "0.33333333333333"},
		{99999999999999, "99999999999999"}, {1e14, "1e+14"}, {1e15, "1e+15"}, {-1e14, "-1e+14"}, {123456789012345, "1.2345678901234e+14"},
		{0x1p53, "9.007199254741e+15"}, {0x1p63, "9.2233720368548e+18"}, {-0x1p63, "-9.2233720368548e+18"}, {1e100, "1e+100"}, {1e-5, "1e-05"}, {0.0001, "0.0001"},
		{math.Inf(1), "inf"}, {math.Inf(-1), "-inf"}, {math.NaN(), "-nan"}, {-math.NaN(), "-nan"}, {math.MaxFloat64, "1.7976931348623e+308"}, {5e-324, "4.9406564584125e-324"},
	}
	for _, c := range tests {
		if got := FormatNumber(c.x); got != c.want {
			t.Errorf("%g prints %s, expected %s", c.x, got, c.want)
		}
	}
}

func TestZeroBytesEndNumbers(t *testing.T) {
	if x, ok := ParseNumber("10\x00abc"); x != 10 || !ok {
		t.Errorf("tonumber of 10, a zero byte and more is %v, %v", x, ok)
	}
	if x, ok := ParseBase("11\x00abc", 2); x != 3 || !ok {
		t.Errorf("the same in base 2 is %v, %v", x, ok)
	}
}

func BenchmarkFormatNumber(b *testing.B) {
	for name, x := range map[string]float64{"whole": 12345, "fraction": 1234.5678} {
		b.Run(name, func(b *testing.B) {
			var room [32]byte
			for b.Loop() {
				AppendNumber(room[:0], x)
			}
		})
	}
}
