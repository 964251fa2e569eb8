package core_test

import (
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"arcana/core/tuning"
)

type settings struct {
	Health  int            `toml:"health" range:"1..100"`
	Small   int8           `toml:"small"`
	Share   float64        `toml:"share" range:"0..1"`
	Open    float64        `toml:"open" range:"0.."`
	Carry   bool           `toml:"carry"`
	Model   string         `toml:"model"`
	Sizes   [3]int         `toml:"sizes" range:"0..9"`
	Steps   []float64      `toml:"steps"`
	Section section        `toml:"section"`
	Free    map[string]int `toml:"free"`
	Ignored int            `toml:"-"`
	Bare    int
	hidden  int
}

type section struct {
	Income int `toml:"income"`
	Deep   struct {
		Factor float64 `toml:"factor"`
	} `toml:"deep"`
	More map[string]int `toml:"*" range:"0..9"`
}

func TestNames(t *testing.T) {
	want := []string{"health", "small", "share", "open", "carry", "model", "sizes", "steps", "section.income", "section.deep.factor", "free"}
	if diff := cmp.Diff(want, tuning.Names(&settings{})); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestKeysAndGet(t *testing.T) {
	n := &settings{Health: 3, hidden: 1}
	if got := tuning.Keys(n)[0]; got != (tuning.Key{Name: "health", Value: 3}) {
		t.Errorf("first key %v", got)
	}
	if v, err := tuning.Get(n, "HEALTH"); v != 3 || err != nil {
		t.Errorf("Get: %v, %v", v, err)
	}
	if _, err := tuning.Get(n, "helth"); err == nil || err.Error() != `no tuning key is called "helth"; did you mean "health"?` {
		t.Errorf("Get: %v", err)
	}
}

// TestFurtherKeys: a table that takes further keys has those that were set, and whoever shares
// the numbers keeps theirs.
func TestFurtherKeys(t *testing.T) {
	n := &settings{Section: section{More: map[string]int{"z": 1}}}
	shared := *n
	if err := tuning.Set(n, "section.Mod:Luck", 3); err != nil {
		t.Fatal(err)
	}
	want := []string{"section.income", "section.deep.factor", "section.mod:luck", "section.z", "free"}
	if diff := cmp.Diff(want, tuning.Names(n)[8:]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if v, err := tuning.Get(n, "section.mod:luck"); v != 3 || err != nil {
		t.Errorf("Get: %v, %v", v, err)
	}
	if len(shared.Section.More) != 1 {
		t.Errorf("the shared numbers have %v", shared.Section.More)
	}
	for name, want := range map[string]string{"section.luck": "section.luck: expected at most 9, got 10", "luck": `no tuning key is called "luck"; did you mean "section.mod:luck"?`, "section.": `no tuning key is called "section."; did you mean "section.z"?`} {
		if err := tuning.Set(n, name, 10); err == nil || err.Error() != want {
			t.Errorf("Set(%s): %v", name, err)
		}
	}
	if err := tuning.Set(n, "section.income", 4); err != nil || n.Section.Income != 4 || len(n.Section.More) != 2 {
		t.Errorf("a field of the table: %v, %v", n.Section, err)
	}
}

// TestSet: a value of the key's own type, a number that fits, a text that reads
// as one, and lists of such.
func TestSet(t *testing.T) {
	for _, c := range []struct {
		key         string
		value, want any
	}{
		{"health", 5, 5},
		{"Health", 5, 5},
		{"health", int64(5), 5},
		{"health", uint8(5), 5},
		{"health", 5.0, 5},
		{"health", "5", 5},
		{"health", " 5 ", 5},
		{"health", "5e1", 50},
		{"health", 1, 1},
		{"health", 100, 100},
		{"small", -128, int8(-128)},
		{"share", 1, 1.0},
		{"share", "0.25", 0.25},
		{"open", 1e300, 1e300},
		{"carry", true, true},
		{"carry", "TRUE", true},
		{"carry", "0", false},
		{"model", "sheet", "sheet"},
		{"model", "", ""},
		{"sizes", [3]int{1, 2, 3}, [3]int{1, 2, 3}},
		{"sizes", []any{1, 2.0, "3"}, [3]int{1, 2, 3}},
		{"sizes", "1, 2, 3", [3]int{1, 2, 3}},
		{"sizes", "1 2 3", [3]int{1, 2, 3}},
		{"steps", []any{}, []float64{}},
		{"steps", "1.5", []float64{1.5}},
		{"section.income", 4, 4},
		{"section.deep.factor", 2, 2.0},
	} {
		n := &settings{}
		if err := tuning.Set(n, c.key, c.value); err != nil {
			t.Errorf("Set(%s, %#v): %v", c.key, c.value, err)
			continue
		}
		got, _ := tuning.Get(n, c.key)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("Set(%s, %#v) (-want +got):\n%s", c.key, c.value, diff)
		}
	}
}

// TestErrors has every refusal; each leaves the value as it was.
func TestErrors(t *testing.T) {
	for _, c := range []struct {
		key   string
		value any
		want  string
	}{
		{"helth", 5, `no tuning key is called "helth"; did you mean "health"?`},
		{"income", 5, `no tuning key is called "income"; did you mean "section.income"?`},
		{"sction.income", 5, `no tuning key is called "sction.income"; did you mean "section.income"?`},
		{"incme", 5, `no tuning key is called "incme"; did you mean "section.income"?`},
		{"section", 5, `no tuning key is called "section"`},
		{"hidden", 5, `no tuning key is called "hidden"`},
		{"", 5, `no tuning key is called ""`},
		{"health", 0, `health: expected at least 1, got 0`},
		{"health", 101, `health: expected at most 100, got 101`},
		{"health", 2.5, `health: expected a whole number, got 2.5`},
		{"health", "many", `health: expected a whole number, got many`},
		{"health", "", `health: expected a whole number, got `},
		{"health", true, `health: expected a whole number, got true`},
		{"health", nil, `health: expected a whole number, got nothing`},
		{"health", []any{1}, `health: expected a whole number, got [1]`},
		{"small", 128, `small: expected a whole number, got 128`},
		{"share", 1.5, `share: expected at most 1, got 1.5`},
		{"share", -0.5, `share: expected at least 0, got -0.5`},
		{"share", math.NaN(), `share: expected a number, got NaN`},
		{"share", "nan", `share: expected a number, got nan`},
		{"open", math.Inf(1), `open: expected a number, got +Inf`},
		{"carry", 1, `carry: expected true or false, got 1`},
		{"carry", "yes", `carry: expected true or false, got yes`},
		{"model", 3, `model: expected a text, got 3`},
		{"sizes", []any{1, 2}, `sizes: expected 3 values, got 2`},
		{"sizes", 3, `sizes: expected a list, got 3`},
		{"sizes", []any{1, 2, 10}, `sizes: value 3: expected at most 9, got 10`},
		{"sizes", "1 2 x", `sizes: value 3: expected a whole number, got x`},
		{"sizes", []any{1, 2, nil}, `sizes: value 3: expected a whole number, got nothing`},
		{"free", 3, `free: expected a table, which can be set only in a file, got 3`},
	} {
		n := &settings{Health: 7, Small: 7, Share: 0.5, Model: "m", Sizes: [3]int{7, 7, 7}}
		before := *n
		err := tuning.Set(n, c.key, c.value)
		if err == nil || err.Error() != c.want {
			t.Errorf("Set(%q, %#v): got %v, want %s", c.key, c.value, err, c.want)
		}
		if diff := cmp.Diff(before, *n, cmp.AllowUnexported(settings{})); diff != "" {
			t.Errorf("Set(%q, %#v) changed something:\n%s", c.key, c.value, diff)
		}
	}
}

// TestSetThenGet: what was accepted is what is there, and nothing else moved.
func TestSetThenGet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := &settings{}
		v := rapid.IntRange(-50, 150).Draw(t, "v")
		err := tuning.Set(n, "health", v)
		if inside := v >= 1 && v <= 100; inside != (err == nil) || inside && n.Health != v || !inside && n.Health != 0 {
			t.Errorf("Set(health, %d): %v, then %d", v, err, n.Health)
		}
	})
}

// TestWithinInFull: a message has whole numbers as people write them.
func TestWithinInFull(t *testing.T) {
	for number, want := range map[float64]string{1000001: "1000001", 1 << 53: "9007199254740992", -7: "-7", 0.5: "0.5", 1e300: "1e+300"} {
		if err := tuning.CheckNumber(number, "8..0"); err == nil || !strings.HasSuffix(err.Error(), "got "+want) {
			t.Errorf("%v: %v, want %s", number, err, want)
		}
	}
}
