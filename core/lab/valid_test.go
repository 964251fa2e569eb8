package lab

import (
	"arcana/core/golden"
	"encoding/json"
	"strings"
	"testing"
)

// diceReport is a report of a run that depends on no content.
func diceReport(tb testing.TB, n int, interval string) Report {
	tb.Helper()
	tally, err := Run(dice(n))
	if err != nil {
		tb.Fatal(err)
	}
	return NewReport(Question{Kind: KindSim, System: "dice", Players: []string{}, Seed: 3, N: n, Metrics: []string{}, Interval: interval}, tally)
}

// TestReportGolden freezes the bytes of a report with all kinds of figures: they
// are the same on every machine.
func TestReportGolden(t *testing.T) {
	for _, interval := range []string{IntervalT, IntervalBootstrap} {
		data, err := json.MarshalIndent(diceReport(t, 500, interval), "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		golden.Check(t, "report_"+interval+".json", string(data)+"\n")
	}
}

// A report that no run can have made is refused.
func TestMergeRefusesNonsense(t *testing.T) {
	for want, change := range map[string]func(*Report){
		`schema is "x"`: func(r *Report) { r.Schema = "x" },
		"the report has no key \"tally\", expected the counts of its matches": func(r *Report) { r.Tally = nil },
		`kind is "guess"`:                    func(r *Report) { r.Question.Kind = "guess" },
		"expected two players":               func(r *Report) { r.Question.Kind = KindCompare },
		"spans: the range of matches 5 to 2": func(r *Report) { r.Tally.Spans = []Span{{5, 2}} },
		"spans: the range of matches 3 to 4 must begin after match 3": func(r *Report) { r.Tally.Spans = []Span{{1, 3}, {3, 4}} },
		"the counts of six":         func(r *Report) { r.Tally.Cells[0].Yes = -1 },
		"the counts of eyes":        func(r *Report) { r.Tally.Cells[1].Number.N++ },
		"counts of eyes contradict": func(r *Report) { r.Tally.Cells[1].Number.Squares = Wide{} },
		"counts of eyes":            func(r *Report) { delete(r.Tally.Cells[1].Histogram.Counts, r.Tally.Cells[1].Number.Least) },
		"of eyes contradict each":   func(r *Report) { r.Tally.Cells[1].Shares = r.Tally.Cells[1].Number.N },
		"the counts of face":        func(r *Report) { r.Tally.Cells[2].Words["b"] = -5 },
		"counts of face":            func(r *Report) { r.Tally.Cells[2].Words = map[string]int64{"a": 0} }, // a share of nothing
		"the counts of walk":        func(r *Report) { r.Tally.Cells[3].Series[0].N = -1 },
	} {
		r := diceReport(t, 50, IntervalT)
		change(&r)
		if _, err := Merge([]Report{r}); err == nil || !strings.Contains(err.Error(), "report 1: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// FuzzMerge: whatever a file says, merging it is a report or an error.
func FuzzMerge(f *testing.F) {
	for _, n := range []int{1, 20} {
		data, err := json.Marshal(diceReport(f, n, IntervalBootstrap))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(`{"schema":"arcana.lab/1","question":{"kind":"compare","players":["a","b"]},"tally":{"cells":[]}}`))
	f.Add([]byte(`{"schema":"arcana.lab/1","question":{"kind":"sim"},"tally":{"cells":[{"words":{"a":0}}]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var r Report
		if json.Unmarshal(data, &r) != nil {
			return
		}
		if strings.Contains(string(data), "000") {
			r.Question.Interval = IntervalT // the bootstrap of a large sample takes its time
		}
		merged, err := Merge([]Report{r})
		if err != nil {
			return
		}
		if text := merged.String(); text == "" {
			t.Error("a report without a text")
		}
		if _, err := json.Marshal(merged); err != nil {
			t.Errorf("a report that no file can hold: %v", err)
		}
	})
}
