package lab

import (
	"fmt"
	"strings"
	"testing"
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
		Open: func(int) (Trial, error) {
			return func(i int, _ uint64, row *Row) error {
				row.Truth(0, i%2 == 0)
				row.Put(1, []float64{2, 3, 5, 4}[i])
				row.Put(2, []string{"red", "red", "blue", "red"}[i])
				row.Put(3, []float64{1, float64(i), 7}[:min(3, i+1)])
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

// A bootstrap asked for is another interval around the same mean, the same for
// every asker.
func TestBootstrapInReports(t *testing.T) {
	student := reported(t, nil)
	boot, again := reported(t, func(q *Question) { q.Interval = IntervalBootstrap }), reported(t, func(q *Question) { q.Interval = IntervalBootstrap })
	a, _ := student.Figure("score", "x", "")
	b, _ := boot.Figure("score", "x", "")
	c, _ := again.Figure("score", "x", "")
	if a.Value != b.Value || a.Low == b.Low || b.Estimate != c.Estimate || b.Low < 2 || b.High > 5 {
		t.Errorf("student %+v, bootstrap %+v, again %+v", a.Estimate, b.Estimate, c.Estimate)
	}
}

func TestDigits(t *testing.T) {
	for v, want := range map[float64]string{0: "0", 3: "3", -17: "-17", 0.5: "0.5", 1.23456: "1.2346", -0.004019: "-0.004019", 1e-7: "1e-07", 123456.78901: "123456.789"} {
		if got := Digits(v); got != want {
			t.Errorf("%v prints %s, want %s", v, got, want)
		}
	}
}
