package core_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"

	"arcana/core/shown"
)

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"":                           "",
		"Ember Page, 3 × 2 → 火\t\n":  "Ember Page, 3 × 2 → 火\t\n",
		"\x1b[31mred\x07":            `\u001b[31mred\u0007`,
		"over\rwritten\x7f\b":        `over\u000dwritten\u007f\u0008`,
		"\u009b31m \u202ebackwards":  `\u009b31m \u202ebackwards`,
		"\u2066a\u2069\u200f\ufeff":  `\u2066a\u2069\u200f\ufeff`,
		"two\u2028lines\u2029":       `two\u2028lines\u2029`,
		"raw \x9b \xff \xe2\x82 end": `raw \x9b \xff \xe2\x82 end`,
		"\ufffd":                     "\ufffd",
		"\U000e0041":                 `\udb40\udc41`,
		"👩\u200d🚀 می\u200cخواهم":     "👩\u200d🚀 می\u200cخواهم",
	} {
		if got := shown.Text(text); got != want {
			t.Errorf("Text(%q) = %q, want %q", text, got, want)
		}
	}
	if got := shown.Name("a\nok 1\tb"); got != `a\u000aok 1\u0009b` || shown.IsName("a\n") || !shown.IsName("a b") {
		t.Errorf("a name: %q", got)
	}
}

// hostile is a letter that must not reach a person.
func hostile(r rune) bool {
	return r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r))
}

// TestWriter: whatever is written in whatever pieces, nothing hostile comes out, all
// of it is text, and pieces make no difference.
func TestWriter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := string(rapid.SliceOf(rapid.OneOf(rapid.Byte(), rapid.SampledFrom([]byte("\x1b\xc2\x9b\xe2\x80\xae\r")))).Draw(t, "text")) + rapid.String().Draw(t, "more")
		var out strings.Builder
		w := shown.Writer{To: &out}
		for rest := text; rest != ""; {
			n := rapid.IntRange(1, len(rest)).Draw(t, "n")
			if wrote, err := w.Write([]byte(rest[:n])); wrote != n || err != nil {
				t.Fatalf("%d, %v", wrote, err)
			}
			rest = rest[n:]
		}
		if w.Close(); out.String() != shown.Text(text) {
			t.Errorf("in pieces %q, whole %q", out.String(), shown.Text(text))
		}
		if strings.ContainsFunc(out.String(), hostile) || !utf8.ValidString(out.String()) {
			t.Errorf("%q comes through: %q", text, out.String())
		}
	})
}

// TestWriterKeepsJSON: a JSON document means the same behind a Writer.
func TestWriterKeepsJSON(t *testing.T) {
	const text = "\x7f\u009b\u202e\U000e0041 \u2028 \x1b fine"
	var out strings.Builder
	enc := json.NewEncoder(&shown.Writer{To: &out})
	enc.SetEscapeHTML(false)
	var back string
	if err := enc.Encode(text); err != nil || json.Unmarshal([]byte(out.String()), &back) != nil || back != text {
		t.Errorf("%q became %q, %v", text, back, err)
	}
}

// TestBrief: what a message quotes is shortened, and what is said of it is kept.
func TestBrief(t *testing.T) {
	long := strings.Repeat("x", 100_000)
	for _, row := range []struct{ text, want string }{
		{"unknown card \"bell\"", "unknown card \"bell\""},
		{"unknown card \"" + long + "\", expected one of a, b", "unknown card \"" + strings.Repeat("x", 59) + "...\", expected one of a, b"},
		{long, strings.Repeat("x", 60) + "..."},
		{strings.Repeat("é ", 5000), strings.Repeat("é ", 1000) + "..."},
	} {
		if got := shown.Brief(row.text); got != row.want {
			t.Errorf("%.40s: got %.200q", row.text, got)
		}
	}
}

// TestNumber: numbers are written in full, but for the very great and the very small.
func TestNumber(t *testing.T) {
	for f, want := range map[float64]string{0: "0", 1e6: "1000000", 1234567.5: "1234567.5", -2.5e6: "-2500000", 0.00001: "0.00001", 0.1: "0.1", 1e300: "1e+300", 1e-12: "1e-12", math.Inf(1): "+Inf", 9007199254740993: "9007199254740992"} {
		if got := shown.Number(f); got != want {
			t.Errorf("%v: got %s, want %s", f, got, want)
		}
	}
}

// TestUnnamable: each name that some disk cannot hold is refused with its own reason.
func TestUnnamable(t *testing.T) {
	for name, want := range map[string]string{
		"omen.lua": "", "two words": "", "a.b": "", "console": "",
		"":      "a file name must not be empty",
		".git":  "a file name must not begin with a dot or a space",
		" omen": "a file name must not begin with a dot or a space",
		"omen.": "a file name must not end with a dot or a space",
		"omen ": "a file name must not end with a dot or a space",
		"a:b":   "expected a file name that every system allows",
		"Con":   "some systems reserve this file name for a device",
		"nul.a": "some systems reserve this file name for a device",
	} {
		if got := shown.Unnamable(name); got != want {
			t.Errorf("%q: %q, expected %q", name, got, want)
		}
	}
}
