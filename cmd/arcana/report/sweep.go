package report

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"arcana/core/lab"
)

// SweepSchema names the format of sweeps.
const SweepSchema = "arcana.sweep/1"

// Sweep is one experiment at several values of one key.
type Sweep struct {
	Key    string
	Points []SweepPoint
}

// SweepPoint is the experiment at one value.
type SweepPoint struct {
	Value  any        `json:"value"`
	Report lab.Report `json:"report"`
}

// Tallies returns what was counted at each value.
func (s *Sweep) Tallies() []*lab.Tally {
	list := make([]*lab.Tally, len(s.Points))
	for i := range s.Points {
		list[i] = s.Points[i].Report.Tally
	}
	return list
}

// JSON writes the sweep as one line.
func (s *Sweep) JSON(w io.Writer) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(struct {
		Schema string       `json:"schema"`
		Key    string       `json:"key"`
		Points []SweepPoint `json:"points"`
	}{SweepSchema, s.Key, s.Points})
}

// CSV writes the rows of every report with the value before them.
func (s *Sweep) CSV(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write(append([]string{s.Key}, figureHead...))
	for _, p := range s.Points {
		for _, f := range p.Report.Figures {
			for _, row := range rows(f) {
				out.Write(append([]string{fmt.Sprint(p.Value)}, row...))
			}
		}
	}
	out.Flush()
	return out.Error()
}

// line is one figure as it changes from value to value.
type line struct {
	lab.Column
	values []any
	list   []lab.Estimate
}

// lines returns shares and means by column, in the order of the first report.
func (s *Sweep) lines() []*line {
	var list []*line
	byColumn := map[lab.Column]*line{}
	for _, p := range s.Points {
		for _, f := range p.Report.Figures {
			if f.Kind != lab.KindShare && f.Kind != lab.KindMean {
				continue
			}
			l := byColumn[f.Column]
			if l == nil {
				l = &line{Column: f.Column}
				byColumn[f.Column], list = l, append(list, l)
			}
			l.values, l.list = append(l.values, p.Value), append(l.list, f.Estimate)
		}
	}
	return list
}

// Text writes each figure as a table over the values, and its plot.
func (s *Sweep) Text(w io.Writer) error {
	for i, l := range s.lines() {
		if i > 0 {
			fmt.Fprintln(w)
		}
		name := strings.TrimSpace(strings.Join([]string{l.Metric, l.Player, l.Arm}, " "))
		fmt.Fprintf(w, "%s by %s\n", name, s.Key)
		for k, e := range l.list {
			fmt.Fprintf(w, "%12v  %-10s  %s\n", l.values[k], lab.Digits(e.Value), e.Interval(lab.Digits))
		}
		if len(l.list) > 2 {
			fmt.Fprintln(w, picture(estimates(l.list), fmt.Sprintf("%s, %s from %v to %v", name, s.Key, l.values[0], l.values[len(l.values)-1])))
		}
	}
	for _, p := range s.Points {
		if p.Report.Partial {
			fmt.Fprintf(w, "PARTIAL: ended at %s = %v after %d of %d matches\n", s.Key, p.Value, p.Report.Played, p.Report.Question.N)
		}
		if t := p.Report.Tally; t.Failed+t.Troubled > 0 {
			fmt.Fprintf(w, "%s = %v: %d matches failed, in %d more a script failed; first: %s\n", s.Key, p.Value, t.Failed, t.Troubled, t.Failures[0].Error())
		}
	}
	return nil
}

func estimates(list []lab.Estimate) []float64 {
	values := make([]float64, len(list))
	for i, e := range list {
		values[i] = e.Value
	}
	return values
}
