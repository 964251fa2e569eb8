// Coverage of scripts by tests: how much of each file was executed, as numbers, as text and as
// a page.

package report

import (
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"arcana/bindings/vm/covered"
	"arcana/core/shown"
)

// Coverage is how much of a file was executed.
type Coverage struct {
	File     string `json:"file"`
	Lines    int    `json:"lines"`    // with something to execute
	Executed int    `json:"executed"` // of these
	Branches int    `json:"branches"` // ways that lead on from conditions
	Taken    int    `json:"taken"`    // of these
	Missed   []int  `json:"missed"`   // lines that were never executed
	Half     []int  `json:"half"`     // executed lines with a way from a condition that was never taken
}

// CoverageOf sums up the lines and branches of a file.
func CoverageOf(f covered.File) Coverage {
	c := Coverage{File: f.Name, Lines: len(f.Lines), Missed: []int{}, Half: []int{}}
	for _, l := range f.Lines {
		c.Branches, c.Taken = c.Branches+l.Branches, c.Taken+l.Taken
		switch {
		case l.Count == 0:
			c.Missed = append(c.Missed, l.Line)
		default:
			c.Executed++
			if l.Taken < l.Branches {
				c.Half = append(c.Half, l.Line)
			}
		}
	}
	return c
}

// Sum adds up the coverage of files; the result has no file name and no lists of lines.
func Sum(files []Coverage) (sum Coverage) {
	for _, f := range files {
		sum.Lines, sum.Executed = sum.Lines+f.Lines, sum.Executed+f.Executed
		sum.Branches, sum.Taken = sum.Branches+f.Branches, sum.Taken+f.Taken
	}
	return sum
}

// Executed is what tests have executed.
type Executed struct {
	Files   []covered.File // with something to execute
	Moments []Moment       // functions that the rules may call
	Cards   []Card         // of the systems of which something was tested
}

// Moment is a trigger of the content: a function of a script, or an ability that is written as
// data, which the rules call.
type Moment struct {
	File   string `json:"file"`   // where the function stands
	Line   int    `json:"line"`   // from 1
	Moment string `json:"moment"` // the name of the trigger
	Calls  uint64 `json:"calls"`  // how often it was called
}

// Card is a card of the content of a system, and whether tests have played it.
type Card struct {
	System string `json:"system"`
	ID     string `json:"id"`     // with its mod
	Played bool   `json:"played"` // in a match or a fight
	File   string `json:"file"`   // where it is defined
	Line   int    `json:"line"`   // from 1
}

// NeverCalled returns the triggers that were not called.
func (e Executed) NeverCalled() (list []Moment) {
	return slices.DeleteFunc(slices.Clone(e.Moments), func(m Moment) bool { return m.Calls > 0 })
}

// Unplayed returns the cards that were not played.
func (e Executed) Unplayed() (list []Card) {
	return slices.DeleteFunc(slices.Clone(e.Cards), func(c Card) bool { return c.Played })
}

// maxNamed is how many missing things a text names.
const maxNamed = 40

// writeMissing writes how many of all things are not missing, and then the names of the missing
// ones, up to maxNamed. prefix begins each line, and what is the word for the things.
func writeMissing[T any](w io.Writer, prefix, what string, all int, missing []T, name func(T) string) {
	if all == 0 {
		return
	}
	fmt.Fprintf(w, "%s%s: %d of %d\n", prefix, what, all-len(missing), all)
	for _, one := range missing[:min(len(missing), maxNamed)] {
		fmt.Fprintf(w, "%s  never %s\n", prefix, shown.Text(name(one)))
	}
	if more := len(missing) - maxNamed; more > 0 {
		fmt.Fprintf(w, "%s  and %d more\n", prefix, more)
	}
}

// percentOf returns part of whole in whole percent, rounded down, so that 100 % means all.
func percentOf(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	return strconv.Itoa(100*part/whole) + " %"
}

// CoverageText writes a line for the sum of all files and one for each file, then the triggers that
// were never called and the cards that were never played. prefix begins each line.
func CoverageText(w io.Writer, e Executed, prefix string) {
	writeFiles(w, Coverages(e.Files), prefix)
	writeMissing(w, prefix, "moments that acted", len(e.Moments), e.NeverCalled(), func(m Moment) string { return fmt.Sprintf("%s:%d %s", m.File, m.Line, m.Moment) })
	writeMissing(w, prefix, "cards that were played", len(e.Cards), e.Unplayed(), func(c Card) string { return fmt.Sprintf("%s:%d %s (%s)", c.File, c.Line, c.ID, c.System) })
}

// Coverages returns the summed coverage of each file.
func Coverages(files []covered.File) []Coverage {
	list := []Coverage{}
	for _, f := range files {
		list = append(list, CoverageOf(f))
	}
	return list
}

// writeFiles writes the table of files with their lines and branches, the sum first.
func writeFiles(w io.Writer, files []Coverage, prefix string) {
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "%sfile\tlines\t\tbranches\t\tlines never run (lines with a branch never taken)\n", prefix)
	sum := Sum(files)
	sum.File = "all"
	for _, f := range append([]Coverage{sum}, files...) {
		left := lineRanges(f.Missed)
		if len(f.Half) > 0 {
			left += " (" + lineRanges(f.Half) + ")"
		}
		fmt.Fprintf(table, "%s%s\t%d/%d\t%s\t%d/%d\t%s\t%s\n", prefix, shown.Text(f.File), f.Executed, f.Lines, percentOf(f.Executed, f.Lines), f.Taken, f.Branches, percentOf(f.Taken, f.Branches), strings.TrimSpace(left))
	}
	table.Flush()
}

// lineRanges writes ascending line numbers, with consecutive ones as a range: "3-5, 9".
func lineRanges(lines []int) string {
	var parts []string
	for i := 0; i < len(lines); {
		j := i
		for j+1 < len(lines) && lines[j+1] == lines[j]+1 {
			j++
		}
		part := strconv.Itoa(lines[i])
		if j > i {
			part += "-" + strconv.Itoa(lines[j])
		}
		parts, i = append(parts, part), j+1
	}
	return strings.Join(parts, ", ")
}

// coverageStyles are the styles of the page that CoverageHTML writes.
//
//go:embed coverage.css
var coverageStyles string

// row is a line of a file as the page shows it.
type row struct {
	Line  int
	Text  string
	Count string // empty where there is nothing to execute
	Class string // "all", "half" or "never" executed; "" where there is nothing to execute
	Title string
}

// CoverageHTML writes a page that needs no network: all files line by line, the triggers that
// were never called and the cards that were never played.
func CoverageHTML(w io.Writer, e Executed) error {
	files := Coverages(e.Files)
	all := Sum(files)
	p := newPage("coverage "+percentOf(all.Executed, all.Lines), coverageStyles)
	p.Add(`<h1>Coverage</h1>
<p>%d of %d lines (%s), %d of %d ways on from conditions (%s)</p>
<p class="key"><span style="background: var(--all)">executed</span><span style="background: var(--half)">one way only</span><span style="background: var(--never)">never</span></p>
<table class="files">
  <tr><th>file</th><th class="n">lines</th><th></th><th class="n">ways</th></tr>
`, all.Executed, all.Lines, percentOf(all.Executed, all.Lines), all.Taken, all.Branches, percentOf(all.Taken, all.Branches))
	for i, f := range files {
		p.Add(`  <tr><td><a href="#f%d">%s</a></td><td class="n">%d/%d</td><td><span class="bar"><i style="width: %d%%"></i></span> %s</td><td class="n">%d/%d</td></tr>
`, i, f.File, f.Executed, f.Lines, 100*f.Executed/max(1, f.Lines), percentOf(f.Executed, f.Lines), f.Taken, f.Branches)
	}
	p.Add("</table>\n")
	addMissing(p, "Moments", "functions of scripts and of abilities that are data were called", "These functions were never called", len(e.Moments), e.NeverCalled(), func(m Moment) {
		p.Add("<tr><td>%s</td><td>%s:%d</td></tr>\n", m.Moment, m.File, m.Line)
	})
	addMissing(p, "Cards", "were played in a match or a fight", "These were never played in a match or a fight", len(e.Cards), e.Unplayed(), func(c Card) {
		p.Add("<tr><td>%s</td><td>%s</td><td>%s:%d</td></tr>\n", c.System, c.ID, c.File, c.Line)
	})
	for i, f := range e.Files {
		addSource(p, i, f, files[i])
	}
	_, err := io.WriteString(w, p.String())
	return err
}

// addMissing adds what was never executed of n things, a row each, or that all of them were; nothing if n is 0.
func addMissing[T any](p *Page, title, all, some string, n int, missing []T, row func(T)) {
	switch {
	case n == 0:
		return
	case len(missing) == 0:
		p.Add("<h2>%s</h2>\n<p>All %d %s.</p>\n", title, n, all)
		return
	}
	p.Add("<h2>%s</h2>\n<p>%s:</p>\n<table class=\"files\">", title, some)
	for _, m := range missing {
		row(m)
	}
	p.Add("</table>\n")
}

// addSource adds the lines of the file with index i, whose coverage is c, open if something was never executed.
func addSource(p *Page, i int, f covered.File, c Coverage) {
	open := ""
	if c.Executed < c.Lines || c.Taken < c.Branches {
		open = " open"
	}
	p.Add("<details id=\"f%d\"%s><summary>%s</summary><div class=\"scroll\"><table class=\"text\">\n", i, open, c.File)
	for _, r := range rowsOf(f) {
		p.Add(`<tr class="%s"`, r.Class)
		p.addIf(r.Title, ` title="%s"`)
		p.Add("><td class=\"n\">%d</td><td class=\"n\">%s</td><td>%s</td></tr>\n", r.Line, r.Count, r.Text)
	}
	p.Add("</table></div></details>\n")
}

// rowsOf returns a row for each line of a file. Lines without code get no count.
func rowsOf(f covered.File) (rows []row) {
	lines := map[int]covered.Line{}
	for _, l := range f.Lines {
		lines[l.Line] = l
	}
	for i, text := range strings.Split(strings.TrimSuffix(f.Source, "\n"), "\n") {
		r := row{Line: i + 1, Text: text}
		if l, ok := lines[i+1]; ok {
			r.Count, r.Class = strconv.FormatUint(l.Count, 10), "all"
			switch {
			case l.Count == 0:
				r.Class, r.Title = "never", "never executed"
			case l.Taken < l.Branches:
				r.Class, r.Title = "half", fmt.Sprintf("%d of %d branches were executed", l.Taken, l.Branches)
			}
		}
		rows = append(rows, r)
	}
	return rows
}
