// Package report writes what the commands of arcana have found out for people: reports of the lab
// as CSV and plots (report.go), the table and picture of a sweep (sweep.go, scale.go), ratings
// (rate.go), coverage (coverage.go) and profiles (profile.go).
package report

import (
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/guptarohit/asciigraph"

	"arcana/core/lab"
)

// CSV writes a report as CSV: a row for each figure, for each difference of a comparison, and
// for each point of a series. In a sweep the values of the varied keys stand at the beginning
// of each row.
func CSV(w io.Writer, r *lab.Report) error {
	out := csv.NewWriter(w)
	if r.Question.Kind == lab.KindCompare { // it has columns of its own
		out.Write([]string{"metric", "a", "b", "difference", "low", "high", "pairs", "variance_ratio", "note"})
		for _, d := range r.Differences {
			out.Write([]string{d.Metric, formatFloat(d.A.Value), formatFloat(d.B.Value), formatFloat(d.Value), formatBound(d.Low), formatBound(d.High), formatInt(d.N), formatBound(d.Ratio), d.Note})
		}
		out.Flush()
		return out.Error()
	}
	out.Write(append(slices.Clone(r.Question.Vary), figureHead...))
	for _, f := range r.Figures {
		for _, row := range figureRows(f) {
			out.Write(append(armValues(r, f.Arm), row...))
		}
	}
	out.Flush()
	return out.Error()
}

// armValues returns the values of an arm of an experiment (one combination of the varied values), one
// for each varied key.
func armValues(r *lab.Report, arm string) []string {
	var list []string
	for _, a := range r.Question.Arms {
		if a.Name == arm {
			for _, v := range a.Values {
				list = append(list, lab.ValueText(v))
			}
		}
	}
	return list
}

// figureHead has the names of the columns that figureRows fills.
var figureHead = []string{"metric", "player", "arm", "kind", "word", "place", "value", "low", "high", "n", "deviation", "less", "note"}

// figureRows returns the CSV rows of a figure: one, or one for each point of a series.
func figureRows(f lab.Figure) [][]string {
	head := []string{f.Metric, f.Player, f.Arm, f.Kind, f.Word}
	if f.Kind != lab.KindSeries {
		return [][]string{append(head, "", formatFloat(f.Value), formatBound(f.Low), formatBound(f.High), formatInt(f.N), formatFloat(f.Deviation), f.Less, f.Note)}
	}
	var list [][]string
	for i, p := range f.Points { // head is cut to its length, so that each row gets a copy
		list = append(list, append(head[:5:5], strconv.Itoa(i+1), formatFloat(p.Value), formatBound(p.Low), formatBound(p.High), formatInt(p.N), "", "", p.Note))
	}
	return list
}

// formatFloat writes a number with as many digits as it needs.
func formatFloat(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// formatBound writes a number that may be unknown, which is an empty cell.
func formatBound(v *float64) string {
	if v == nil {
		return ""
	}
	return formatFloat(*v)
}

// formatInt writes a whole number.
func formatInt(n int64) string { return strconv.FormatInt(n, 10) }

// The size of a plot in characters, axes apart.
const (
	plotWidth  = 60
	plotHeight = 12
)

// Plots draws the mean of every series of a report at each of its places.
func Plots(w io.Writer, r *lab.Report) {
	for _, f := range r.Figures {
		if f.Kind == lab.KindSeries && len(f.Points) > 1 {
			fmt.Fprintf(w, "\n%s\n", Plot(f))
		}
	}
}

// Plot returns a picture of a series in characters.
func Plot(f lab.Figure) string {
	values := make([]float64, len(f.Points))
	for i, p := range f.Points {
		values[i] = p.Value
	}
	caption := fmt.Sprintf("%s, places 1 to %d", f.Metric, len(values))
	for _, name := range []string{f.Player, f.Arm} {
		if name != "" {
			caption += ", " + name
		}
	}
	return drawPlot(values, caption)
}

// drawPlot draws values as a line with a caption below it.
func drawPlot(values []float64, caption string) string {
	return asciigraph.Plot(values, asciigraph.Width(plotWidth), asciigraph.Height(plotHeight), asciigraph.Caption(caption))
}
