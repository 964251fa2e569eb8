// The report of arcana sim --vary: a table and a picture for each figure. scale.go draws the
// lines of the picture.

package report

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"arcana/core/lab"
)

// Sweep writes an experiment in which keys take several values: for each figure a table over
// the values, with the difference from the first value on the same seeds, and a picture.
func Sweep(w io.Writer, r *lab.Report) {
	fmt.Fprint(w, r.Head())
	for _, c := range curves(r) {
		name := strings.Join(slices.DeleteFunc([]string{c.Metric, c.Word, c.Player}, func(s string) bool { return s == "" }), " ")
		fmt.Fprintf(w, "\n%s by %s\n", name, strings.Join(r.Question.Vary, ", "))
		lab.WriteRows(w, c.tableRows())
		fmt.Fprintln(w)
		c.draw(w)
	}
	fmt.Fprint(w, r.Foot())
}

// curve is one figure of the report as it changes from arm to arm. An arm is one combination of the
// varied values.
type curve struct {
	lab.Figure                      // of the first arm that has it
	show       func(float64) string // writes a value of the figure
	rows       []curveRow           // one for each arm
}

// curveRow is a figure in one arm, and how it differs from the first arm.
type curveRow struct {
	label string // the values of the arm
	lab.Estimate
	difference *lab.Estimate // the difference from the first arm; nil for that arm itself
}

// curves returns a curve for each figure of a sweep that has one value in each arm, in the order in which
// the figures first appear in the report. Series, which have many, are left out.
func curves(r *lab.Report) []*curve {
	var list []*curve
	for _, f := range r.Figures {
		switch f.Kind {
		case lab.KindDifference:
			addDifference(list, r, &f)
		case lab.KindShare, lab.KindMean, lab.KindWord:
			c := curveOf(list, &f)
			if c == nil {
				c = &curve{Figure: f, show: f.Formatter()}
				list = append(list, c)
			}
			c.rows = append(c.rows, curveRow{label: armLabel(r, f.Arm), Estimate: f.Estimate})
		}
	}
	return list
}

// curveOf returns the curve in list that a figure belongs to; nil if the list has none yet. A
// difference belongs to the curve of the figure whose difference it is.
func curveOf(list []*curve, f *lab.Figure) *curve {
	for _, c := range list {
		if c.Metric == f.Metric && c.Player == f.Player && c.Word == f.Word && (c.Kind == f.Kind || f.Kind == lab.KindDifference) {
			return c
		}
	}
	return nil
}

// addDifference adds a difference from the first arm to the row of its arm in its curve. That of a figure
// without a curve is left out.
func addDifference(list []*curve, r *lab.Report, f *lab.Figure) {
	c := curveOf(list, f)
	if c == nil {
		return
	}
	for i := range c.rows {
		if c.rows[i].label == armLabel(r, f.Arm) {
			c.rows[i].difference = &f.Estimate
		}
	}
}

// armLabel returns the values of an arm for a label: "4, true". In an experiment with a null model
// the last word of the arm's name follows, "null" for that model. An arm that the report does not describe
// has its name as the label.
func armLabel(r *lab.Report, arm string) string {
	for _, a := range r.Question.Arms {
		if a.Name != arm {
			continue
		}
		var parts []string
		for _, v := range a.Values {
			parts = append(parts, lab.ValueText(v))
		}
		if r.Question.Null != "" {
			parts = append(parts, arm[strings.LastIndexByte(arm, ' ')+1:])
		}
		return strings.Join(parts, ", ")
	}
	return arm
}

// tableRows returns the rows of a table: each arm's value and interval, and its paired
// difference from the first.
func (c *curve) tableRows() [][]string {
	rows := [][]string{{"", "value", "95 % interval", "- first", "95 % interval"}}
	for _, x := range c.rows {
		row := []string{"  " + x.label, c.show(x.Value), x.Interval(c.show), "", ""}
		if x.difference != nil {
			row[3], row[4] = fmt.Sprintf("%s%s", signed(c.show, x.difference.Value), x.difference.Mark()), x.difference.Interval(c.show)
		}
		rows = append(rows, row)
	}
	return rows
}

// signed writes a difference by show, with a plus before a positive one.
func signed(show func(float64) string, v float64) string {
	if v > 0 {
		return "+" + show(v)
	}
	return show(v)
}

// pictureWidth is how many characters a line of a picture has.
const pictureWidth = 78

// draw draws each arm as a point in its interval, all on one scale.
func (c *curve) draw(w io.Writer) {
	labelWidth := 0
	for _, x := range c.rows {
		labelWidth = max(labelWidth, utf8.RuneCountInString(x.label))
	}
	labelWidth = min(labelWidth, pictureWidth/2)
	s := c.scale(pictureWidth - labelWidth - 6) // 6 for the blanks and bars of a line
	for _, x := range c.rows {
		text := []rune(x.label)
		fmt.Fprintf(w, "  %-*s  │%s│\n", labelWidth, string(text[:min(len(text), labelWidth)]), s.bar(x.Estimate))
	}
	fmt.Fprintf(w, "  %*s  %s\n", labelWidth, "", s.axisLabels(c.show))
}
