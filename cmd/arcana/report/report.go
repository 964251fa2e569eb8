// Package report writes the lab's reports as CSV and draws pictures from them: a plot
// for every series.
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

// CSV writes a row a figure, or a row a difference of a comparison; a series has a
// row a point. Where keys take several values these stand before each row.
func CSV(w io.Writer, r *lab.Report) error {
	out := csv.NewWriter(w)
	if r.Question.Kind == lab.KindCompare {
		out.Write([]string{"metric", "a", "b", "difference", "low", "high", "pairs", "variance_ratio", "note"})
		for _, d := range r.Differences {
			out.Write([]string{d.Metric, float(d.A.Value), float(d.B.Value), float(d.Value), bound(d.Low), bound(d.High), whole(d.N), bound(d.Ratio), d.Note})
		}
		out.Flush()
		return out.Error()
	}
	out.Write(append(slices.Clone(r.Question.Vary), figureHead...))
	for _, f := range r.Figures {
		for _, row := range rows(f) {
			out.Write(append(values(r, f.Arm), row...))
		}
	}
	out.Flush()
	return out.Error()
}

// values returns the values of an arm, one for each key that takes several.
func values(r *lab.Report, arm string) []string {
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

// figureHead names the columns of rows.
var figureHead = []string{"metric", "player", "arm", "kind", "word", "place", "value", "low", "high", "n", "deviation", "less", "note"}

func rows(f lab.Figure) [][]string {
	head := []string{f.Metric, f.Player, f.Arm, f.Kind, f.Word}
	if f.Kind != lab.KindSeries {
		return [][]string{append(head, "", float(f.Value), bound(f.Low), bound(f.High), whole(f.N), float(f.Deviation), f.Less, f.Note)}
	}
	var list [][]string
	for i, p := range f.Points {
		list = append(list, append(head[:5:5], strconv.Itoa(i+1), float(p.Value), bound(p.Low), bound(p.High), whole(p.N), "", "", p.Note))
	}
	return list
}

func float(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// bound writes a number that may be unknown, which leaves its place empty.
func bound(v *float64) string {
	if v == nil {
		return ""
	}
	return float(*v)
}

func whole(n int64) string { return strconv.FormatInt(n, 10) }

// The size of a plot in characters, axes apart.
const (
	plotWidth  = 60
	plotHeight = 12
)

// Plots draws every series of a report: the mean at each place.
func Plots(w io.Writer, r *lab.Report) {
	for _, f := range r.Figures {
		if f.Kind == lab.KindSeries && len(f.Points) > 1 {
			fmt.Fprintf(w, "\n%s\n", Plot(f))
		}
	}
}

// Plot returns a picture of a series.
func Plot(f lab.Figure) string {
	values := make([]float64, len(f.Points))
	for i, p := range f.Points {
		values[i] = p.Value
	}
	caption := fmt.Sprintf("%s, places 1 to %d", f.Metric, len(values))
	for _, part := range []string{f.Player, f.Arm} {
		if part != "" {
			caption += ", " + part
		}
	}
	return picture(values, caption)
}

func picture(values []float64, caption string) string {
	return asciigraph.Plot(values, asciigraph.Width(plotWidth), asciigraph.Height(plotHeight), asciigraph.Caption(caption))
}
