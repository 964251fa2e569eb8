package configs

import (
	"fmt"
	"strings"
	"testing"

	toml "github.com/pelletier/go-toml/v2"
	"pgregory.net/rapid"
)

// TestDeepest: a key of 64 parts is read, one of 65 is refused by its number.
func TestDeepest(t *testing.T) {
	key := func(parts int) string { return strings.Repeat("a.", parts-1) + "a" }
	for _, form := range []string{"%s = 1\n", "[%s]\n", "[[%s]]\n", "x = { %s = 1 }\n"} {
		if _, p := parse("x.toml", fmt.Appendf(nil, form, key(maxKeyParts))); p != nil {
			t.Errorf("%s, 64 parts: %v", form, p)
		}
		for _, parts := range []int{maxKeyParts + 1, 100_000} {
			if _, p := parse("x.toml", fmt.Appendf(nil, form, key(parts))); p == nil || !strings.Contains(p.Text, fmt.Sprintf("the key has %d parts between dots, expected at most 64", parts)) {
				t.Errorf("%s, %d parts: %v", form, parts, p)
			}
		}
	}
}

// TestMostFaults: 200 mistakes are listed one by one, the others are counted.
func TestMostFaults(t *testing.T) {
	for _, keys := range []int{maxListedFaults, maxListedFaults + 1, 40_000} {
		var b strings.Builder
		b.WriteString(goodCards + "\n[[card]]\nid = \"x\"\nname = \"X\"\n")
		for i := range keys {
			fmt.Fprintf(&b, "z%d=1\n", i)
		}
		_, problems := loadToy(shippedToy(), toyLayer("mods", "cards.toml", b.String()))
		listed, counted := 0, ""
		for _, p := range problems {
			if strings.Contains(p.Text, "unknown key") {
				listed++
			}
			if strings.Contains(p.Text, "not listed") {
				counted = p.Text
			}
		}
		want := ""
		if keys > maxListedFaults {
			want = fmt.Sprintf("%d more mistakes are not listed", keys-maxListedFaults)
		}
		if listed != maxListedFaults || counted != want {
			t.Errorf("%d mistakes: %d listed, %q", keys, listed, counted)
		}
	}
}

// TestLikeTheLibrary: of documents made of the keys, headers and values that matter,
// those are read that the library reads, though that is not asked about the whole.
func TestLikeTheLibrary(t *testing.T) {
	word := rapid.SampledFrom([]string{"a", "b", "c", "A", `"a"`})
	key := rapid.Custom(func(t *rapid.T) string { return strings.Join(rapid.SliceOfN(word, 1, 3).Draw(t, "key"), ".") })
	scalar := rapid.SampledFrom([]string{"1", "-0", "+7", "007", "1_0", "1__0", "99999999999999999999", "0xff", "0b2", "1.5", "1.", "1e5", "nan", "+inf", "1979-05-27", "1979-13-27", "07:32:00", "1979-05-27 07:32:00Z", `"x"`, "true", "[1, 007]", "[[1], [[]]]", "[]", "{}"})
	pair := rapid.Custom(func(t *rapid.T) string { return key.Draw(t, "key") + " = " + scalar.Draw(t, "value") })
	inline := rapid.Custom(func(t *rapid.T) string {
		return word.Draw(t, "key") + " = [{ " + strings.Join(rapid.SliceOfN(pair, 0, 3).Draw(t, "pairs"), ", ") + " }]"
	})
	header := rapid.Custom(func(t *rapid.T) string {
		return rapid.SampledFrom([]string{"[%s]", "[[%s]]"}).Draw(t, "form")
	})
	line := rapid.Custom(func(t *rapid.T) string {
		if rapid.Bool().Draw(t, "header") {
			return fmt.Sprintf(header.Draw(t, "h"), key.Draw(t, "key"))
		}
		return rapid.OneOf(pair, pair, inline).Draw(t, "line")
	})
	good := 0
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(line, 1, 6).Draw(t, "lines"), "\n") + "\n"
		var all map[string]any
		err := toml.Unmarshal([]byte(text), &all)
		_, p := parse("x.toml", []byte(text))
		if (err == nil) != (p == nil) {
			t.Errorf("the library says %v, we %v, of\n%s", err, p, text)
		}
		if p == nil {
			good++
		}
	})
	if good == 0 {
		t.Error("no document was good")
	}
}

// TestExcerptIsShort: of a long line only the neighbourhood of the mistake is shown,
// with the mark under it.
func TestExcerptIsShort(t *testing.T) {
	line := "x = [" + strings.Repeat("1, ", 50_000) + "oops" + strings.Repeat(", 1", 50_000) + "]"
	_, p := parse("x.toml", []byte(strings.Repeat("# é", 200)+"\n"+line+"\n"))
	if p == nil {
		t.Fatal("no mistake is found")
	}
	rows := strings.Split(p.Excerpt(), "\n")
	mark := strings.IndexByte(rows[2], '^')
	if len(rows) != 4 || len(p.Excerpt()) > 900 || !strings.HasPrefix(rows[1][mark:], "oops") {
		t.Errorf("%d bytes:\n%s", len(p.Excerpt()), p.Excerpt())
	}
}

// hostileDocuments are 200 KB that once took seconds.
func hostileDocuments() map[string]string {
	many := func(n int, line func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(line(i))
		}
		return b.String()
	}
	return map[string]string{
		"dots":           strings.Repeat("a.", 99_999) + "a = 1\n",
		"unknown keys":   "[[card]]\nid = \"x\"\n" + many(22_000, func(i int) string { return fmt.Sprintf("k%d = 1\n", i) }),
		"unknown tables": many(20_000, func(i int) string { return fmt.Sprintf("[t%d]\n", i) }),
		"dotted tables":  many(10_000, func(i int) string { return fmt.Sprintf("[t%d.a.b]\nx=1\n", i) }),
		"cards":          many(10_000, func(i int) string { return fmt.Sprintf("[[card]]\nid=\"c%d\"\n", i) }),
		"same cards":     many(10_000, func(int) string { return "[[card]]\nid=\"c\"\n" }),
		"patches":        many(6_000, func(i int) string { return fmt.Sprintf("[[card]]\nid=\"c%d\"\npatch=true\n", i) }),
		"one line":       "x = [" + strings.Repeat("{a=1},", 33_000) + "]\n",
		"numbers":        "x = [" + strings.Repeat("1.5,", 50_000) + "]\n",
		"keys in braces": "x = {" + many(20_000, func(i int) string { return fmt.Sprintf("k%d=1,", i) }) + "z=1}\n",
		"brackets":       "x = " + strings.Repeat("[", 200_000),
		"lists in lists": "x = [" + strings.Repeat("[[[]]],", 25_000) + "]\n",
		"keys twice":     many(10_000, func(i int) string { return fmt.Sprintf("k%d=1\nK%d=1\n", i, i) }),
	}
}

// BenchmarkHostile reads each of them as cards: what 200 KB cost at worst.
func BenchmarkHostile(b *testing.B) {
	for name, text := range hostileDocuments() {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				_, problems := loadToy(shippedToy(), toyLayer("mods", "cards.toml", text))
				for _, p := range problems {
					_ = p.String() + p.Excerpt()
				}
			}
		})
	}
}
