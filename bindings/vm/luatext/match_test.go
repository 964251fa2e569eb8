package luatext

import (
	"strings"
	"testing"
	"unsafe"

	"arcana/core/garbage"
)

// counting is a meter that counts and stops the work at a limit.
type counting struct{ used, limit int64 }

type exhausted struct{}

func (c *counting) Charge(units int64) {
	if c.used += units; c.limit > 0 && c.used > c.limit {
		panic(exhausted{})
	}
}

func find(t *testing.T, text, pattern string) (from, end int, units int64) {
	t.Helper()
	meter := &counting{}
	var m Match
	m.Begin(text, Compile(pattern), meter)
	from, end, err := m.Find(0)
	if err != nil {
		t.Fatalf("find(%.20q, %.20q): %v", text, pattern, err)
	}
	return from, end, meter.used
}

// A pattern whose alternatives multiply is stopped by its meter, at the same count
// every time, and the matcher holds nothing that would need cleaning up.
func TestBacktrackingIsStopped(t *testing.T) {
	bombs := []string{strings.Repeat("a*", 30) + "b", strings.Repeat(".-", 30) + "b", strings.Repeat("a?", 60) + strings.Repeat("a", 60) + "b", "(.-)(.-)(.-)(.-)(.-)(.-)x"}
	for _, bomb := range bombs {
		var counts [3]int64
		for i := range counts {
			counts[i] = explode(strings.Repeat("a", 200), bomb, 1_000_000)
		}
		if counts[0] <= 1_000_000 || counts[0] > 1_000_000+2*portion || counts[1] != counts[0] || counts[2] != counts[0] {
			t.Errorf("%q stopped at %v, expected thrice the same just over 1000000", bomb, counts)
		}
	}
}

func explode(text, pattern string, limit int64) (used int64) {
	meter := &counting{limit: limit}
	defer func() {
		if _, stopped := recover().(exhausted); stopped {
			used = meter.used
		}
	}()
	var m Match
	m.Begin(text, Compile(pattern), meter)
	m.Find(0)
	return -1
}

// The recursion has one level for each repetition or capture under way, so a long
// pattern of them is refused before it can grow the stack without bound.
func TestDepthIsBounded(t *testing.T) {
	for _, piece := range []string{"a?", "a*", "a-"} {
		var m Match
		m.Begin(strings.Repeat("a", 10), Compile(strings.Repeat(piece, MaxDepth+1)), &counting{})
		if _, _, err := m.Find(0); err == nil {
			t.Errorf("%d times %q: no error", MaxDepth+1, piece)
		}
	}
	if _, end, _ := find(t, "aaa", strings.Repeat("a?", MaxDepth)); end != 3 {
		t.Errorf("%d times a? must pass, but ended at %d", MaxDepth, end)
	}
}

func TestCapturesAreBounded(t *testing.T) {
	if _, end, _ := find(t, "", strings.Repeat("()", MaxCaptures)); end != 0 {
		t.Errorf("%d captures must pass", MaxCaptures)
	}
	var m Match
	m.Begin("", Compile(strings.Repeat("()", MaxCaptures+1)), &counting{})
	if _, _, err := m.Find(0); err == nil || err.Error() != "too many captures" {
		t.Errorf("%d captures: %v, expected too many captures", MaxCaptures+1, err)
	}
}

// Long texts cost in proportion to their length, whichever way the matcher goes
// over them.
func TestLongTextsAreCharged(t *testing.T) {
	const size = 1 << 20
	text := strings.Repeat("a", size)
	for _, pattern := range []string{".*", "^a-$", "^[^b]*b", "^%ba(", "b.", "%w+"} {
		var m Match
		meter := &counting{}
		m.Begin(text, Compile(pattern), meter)
		m.Find(0)
		if meter.used < size/20 || meter.used > 4*size {
			t.Errorf("find of %q in %d bytes cost %d", pattern, size, meter.used)
		}
	}
}

// A pattern ends at a zero byte; text does not.
func TestZeroBytes(t *testing.T) {
	tests := []struct {
		text, pattern string
		from, end     int
	}{
		{"a\x00b", "%z", 1, 2}, {"a\x00b", "b", 2, 3}, {"ab", "b\x00c%", 1, 2}, {"a\x00b", "[^%z]$", 2, 3}, {"a\x00b", ".", 0, 1}, {"\x00", "%Z", -1, -1},
	}
	for _, c := range tests {
		if from, end, _ := find(t, c.text, c.pattern); from != c.from || end != c.end {
			t.Errorf("find(%q, %q) = %d, %d, expected %d, %d", c.text, c.pattern, from, end, c.from, c.end)
		}
	}
}

func TestReplacement(t *testing.T) {
	var m Match
	m.Begin("hello world", Compile("(o)( )()"), &counting{})
	from, end, _ := m.Find(0)
	tests := []struct{ replacement, want, problem string }{
		{"x", "x", ""}, {"%0", "o ", ""}, {"[%1%2]", "[o ]", ""}, {"%3", "7", ""}, {"%%%x", "%x", ""}, {"%", "\x00", ""}, {"%4", "", "invalid capture index"},
	}
	for _, c := range tests {
		got, err := m.AppendReplacement(nil, c.replacement, from, end)
		if c.problem != "" {
			if err == nil || err.Error() != c.problem {
				t.Errorf("%q: %v, expected %s", c.replacement, err, c.problem)
			}
		} else if string(got) != c.want || err != nil {
			t.Errorf("%q gives %q, %v, expected %q", c.replacement, got, err, c.want)
		}
	}
}

func TestMatchingDoesNotAllocate(t *testing.T) {
	pattern, meter, text := Compile("(%w+)%s*=%s*(%w+)"), &counting{}, "  key = value"
	if n := garbage.Of(100, func() {
		var m Match
		m.Begin(text, pattern, meter)
		m.Find(0)
	}); n > 0 {
		t.Errorf("%v allocations a match", n)
	}
}

func FuzzMatch(f *testing.F) {
	f.Add("a(b*)%1", "abbbb")
	f.Add("[%a-]%f[%w]%b()", "x (y)")
	f.Fuzz(func(t *testing.T, pattern, text string) {
		explode(text, pattern, 100_000)
	})
}

func TestItemsFitTheirAccount(t *testing.T) {
	if size := unsafe.Sizeof(item{}); size > ItemBytes {
		t.Errorf("an item takes %d bytes, ItemBytes says %d", size, ItemBytes)
	}
}
