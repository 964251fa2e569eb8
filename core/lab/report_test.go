package lab

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// reported is a report on four matches, worked by hand: two wins, the scores 2 3 5
// 4, three times "red", and a series that one match did not finish.
func reported(t *testing.T, change func(*Question)) Report {
	t.Helper()
	q := Question{Kind: KindSim, System: "race", Players: []string{"x", "y"}, Seed: 9, N: 4, Interval: IntervalT}
	if change != nil {
		change(&q)
	}
	tally, err := Run(Spec{
		N: 4, Columns: []Column{{Metric: "win", Player: "x"}, {Metric: "score", Player: "x"}, {Metric: "colour"}, {Metric: "walk"}},
		Open: func(int) (PlayMatch, error) {
			return func(i int, _ uint64, row *Measurements) error {
				row.SetBool(0, i%2 == 0)
				row.Set(1, []float64{2, 3, 5, 4}[i])
				row.Set(2, []string{"red", "red", "blue", "red"}[i])
				row.Set(3, []float64{1, float64(i), 7}[:min(3, i+1)])
				return nil
			}, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return NewReport(q, tally)
}

func TestFiguresWorkedNumbers(t *testing.T) {
	r := reported(t, nil)
	if win, ok := r.Figure("win", "x", ""); !ok || win.Kind != KindShare || win.Count != 2 || win.N != 4 || win.Value != 0.5 {
		t.Errorf("%+v", win)
	}
	score, _ := r.Figure("score", "x", "")
	near(t, "mean score", score.Value, 3.5, 0)
	near(t, "deviation", score.Deviation, 1.2909944487358056, 1e-15)
	if score.Least != 2 || score.Most != 5 || score.Quantiles[2].Value != 3 || score.Quantiles[2].Q != 0.5 {
		t.Errorf("%+v", score)
	}
	var words []string
	for _, f := range r.Figures {
		if f.Kind == KindWord {
			words = append(words, fmt.Sprint(f.Word, f.Count, f.N))
		}
	}
	if got := strings.Join(words, " "); got != "red3 4 blue1 4" {
		t.Errorf("words %s", got)
	}
	walk, _ := r.Figure("walk", "", "")
	if walk.N != 4 || len(walk.Points) != 3 || walk.Points[1].N != 3 || walk.Points[1].Value != 2 || walk.Points[2].Value != 7 || walk.Points[2].N != 2 {
		t.Errorf("%+v", walk)
	}
	if _, ok := r.Figure("win", "z", ""); ok {
		t.Error("z has a figure")
	}
}

// The table of a report, with the interval asked for, and the mark of a part.
func TestReportText(t *testing.T) {
	r := reported(t, func(q *Question) { q.N = 5 })
	want := `race: 4 matches, seed 9, x, y
PARTIAL: 4 of 5
metric       of  value     95 % interval       n
win          x   50.00 %   15.00 % .. 85.00 %  4
score        x   3.5       1.4457 .. 5.5543    4  sd 1.291  5..95 %: 2 2 3 4 5
colour red       75.00 %   30.06 % .. 95.44 %  4
colour blue      25.00 %   4.56 % .. 69.94 %   4
walk             3 points                      4`
	if got := r.String(); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

// numbers reports one metric of n matches.
func numbers(t *testing.T, interval string, n int, of func(i int) any) Report {
	t.Helper()
	tally, err := Run(Spec{N: n, Columns: []Column{{Metric: "x"}}, Open: func(int) (PlayMatch, error) {
		return func(i int, _ uint64, row *Measurements) error { return row.Set(0, of(i)) }, nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	return NewReport(Question{Kind: KindSim, System: "race", Players: []string{"x"}, Seed: 9, N: n, Interval: interval}, tally)
}

// A bootstrap asked for is another interval around the same mean, the same for
// every asker, and it does not round what it draws. It leaves samples that are too
// small or too large for it to Student.
func TestBootstrapInReports(t *testing.T) {
	for _, c := range []struct {
		n    int
		same bool
	}{{BootstrapLeast - 1, true}, {BootstrapLeast, false}, {2 * BootstrapLeast, false}, {BootstrapMost + 1, true}} {
		of := func(i int) any { return 123_456 + float64(i%7)/8 }
		student := numbers(t, IntervalT, c.n, of).Figures[0].Estimate
		boot := numbers(t, IntervalBootstrap, c.n, of).Figures[0].Estimate
		if diff := cmp.Diff(student, boot); (diff == "") != c.same {
			t.Errorf("of %d (-student +bootstrap):\n%s", c.n, diff)
		}
		if diff := cmp.Diff(boot, numbers(t, IntervalBootstrap, c.n, of).Figures[0].Estimate); diff != "" {
			t.Errorf("of %d, again:\n%s", c.n, diff)
		}
		if boot.Excludes(boot.Value) || *boot.High-*boot.Low > 0.5 {
			t.Errorf("of %d: %v in %s", c.n, boot.Value, boot.Interval(Digits))
		}
	}
}

// Numbers that never differ have an interval without spread, whatever was asked for, and
// quantiles that are not rounded. Shares have bounds all the same.
func TestReportOfEqualNumbers(t *testing.T) {
	for _, interval := range []string{IntervalT, IntervalBootstrap} {
		for want, v := range map[string]any{
			"x       12345  no spread      40  sd 0  5..95 %: 12345 12345 12345 12345 12345": 12345.0,
			"x       3.125  no spread      40  sd 0  5..95 %: 3.125 3.125 3.125 3.125 3.125": 3.125,
			"x       0.5    0.4655 .. 0.5345  40  sd 0":                                      Mean{0.5, true},
			"x       1      0.928 .. 1    40  sd 0":                                          Mean{1, true},
			"x       100.00 %  91.24 % .. 100.00 %  40":                                      true,
		} {
			r := numbers(t, interval, 40, func(int) any { return v })
			got := strings.Split(r.String(), "\n")[2]
			if !strings.HasPrefix(strings.Join(strings.Fields(got), " "), strings.Join(strings.Fields(want), " ")) {
				t.Errorf("%s: got\n%s\nwant\n%s", interval, got, want)
			}
		}
	}
}

// What is unknown is null for machines.
func TestUnknownBoundsInJSON(t *testing.T) {
	r := numbers(t, IntervalT, 1, func(int) any { return 7.0 })
	if got := text(t, r.Figures[0]); !strings.Contains(got, `"value":7,"low":null,"high":null`) || strings.Contains(got, "1000000000") {
		t.Error(got)
	}
}

// A metric that says now this and now that is measured by kind; odd words and names
// keep to their line, and columns to their place.
func TestReportTextOfOddThings(t *testing.T) {
	r := numbers(t, IntervalT, 4, func(i int) any { return []any{true, 3.0, 4.0, "re\nd"}[i] })
	want := `race: 4 matches, seed 9, x
metric            of  value     95 % interval         n
x (share)             100.00 %  20.65 % .. 100.00 %   1
x (mean)              3.5       -2.8531 .. 9.8531     2  sd 0.7071  5..95 %: 3 3 3 4 4
x "re\nd" (word)      100.00 %  20.65 % .. 100.00 %   1`
	if got := strings.ReplaceAll(r.String(), "  \n", "\n"); !sameWords(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
	r = numbers(t, IntervalT, 3, func(i int) any { return []string{"größer", "kurz", ""}[i] })
	lines := strings.Split(r.String(), "\n")[2:]
	for _, line := range lines {
		if utf8.RuneCountInString(line) != utf8.RuneCountInString(lines[0]) {
			t.Errorf("the columns of %q stand elsewhere", line)
		}
	}
	if !strings.HasPrefix(lines[0], `x ""`) {
		t.Errorf("an empty word prints %q", lines[0])
	}
}

func sameWords(a, b string) bool {
	return strings.Join(strings.Fields(a), " ") == strings.Join(strings.Fields(b), " ")
}

// More failures than are listed are counted.
func TestReportTextCountsFailures(t *testing.T) {
	for n, want := range map[int]string{3: "", 10: "", 11: "  and 1 more", 35: "  and 25 more"} {
		r := numbers(t, IntervalT, n, func(int) any { return 2e9 })
		lines := strings.Split(r.String(), "\n")
		if last := lines[len(lines)-1]; want != "" && last != want || want == "" && strings.Contains(last, "more") {
			t.Errorf("%d failures end with %q, want %q", n, last, want)
		}
	}
}

func TestDigits(t *testing.T) {
	for v, want := range map[float64]string{0: "0", 3: "3", -17: "-17", 0.5: "0.5", 1.23456: "1.2346", -0.004019: "-0.004019", 1e-7: "1e-07", 123456.78901: "123456.789"} {
		if got := Digits(v); got != want {
			t.Errorf("%v prints %s, want %s", v, got, want)
		}
	}
}
