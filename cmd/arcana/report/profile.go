// A profile as text: what scripts spent.

package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"arcana/bindings/vm/profiled"
	"arcana/core/shown"
)

// Profile writes what scripts spent, the largest amounts first: all files, then the first functions
// and lines, as many of each as rows says (0 for all). Then it writes which places ran into a limit
// and which functions were never called.
func Profile(w io.Writer, p profiled.Profile, rows int) {
	fmt.Fprintf(w, "%d units, %s ms\n", p.Units, milliseconds(p.Time))
	t := &profileTable{tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight), p.Units}
	t.head("calls\t", "file")
	for _, f := range p.Files {
		t.row(f.Units, f.Time, strconv.FormatUint(f.Calls, 10)+"\t", f.File)
	}
	t.Flush()
	t.head("with calls\tcalls\t", "function")
	for _, f := range firstMatching(p.Functions, rows, func(f profiled.Function) bool { return f.Units > 0 }) {
		t.row(f.Units, f.Time, fmt.Sprintf("%d\t%d\t", f.All, f.Calls), fmt.Sprintf("%s:%d %s", f.File, max(1, f.Line), f.Name)) // line 0 is a file itself
	}
	t.Flush()
	t.head("", "line")
	for _, l := range firstMatching(p.Lines, rows, func(l profiled.Line) bool { return l.Units > 0 }) {
		t.row(l.Units, l.Time, "", fmt.Sprintf("%s:%d %s", l.File, l.Line, l.Text))
	}
	t.Flush()
	writeStops(w, p.Stops)
	writeNeverCalled(w, p.Functions)
}

// profileTable is a table of what files, functions or lines have spent.
type profileTable struct {
	*tabwriter.Writer
	total int64 // the units that all have spent
}

// head writes the table's heading. more has the headings of further columns between time and name,
// each with a tab after it; what is the heading of the name.
func (t *profileTable) head(more, what string) {
	fmt.Fprintf(t, "\nunits\tshare\tms\t%s  %s\n", more, what)
}

// row writes a row: units, their share of the total, the time, more columns as in head, and a name.
func (t *profileTable) row(units int64, spent profiled.Time, more, name string) {
	fmt.Fprintf(t, "%d\t%.1f %%\t%s\t%s  %s\n", units, 100*float64(units)/float64(max(1, t.total)), milliseconds(spent), more, shown.Text(name))
}

// milliseconds writes a time in milliseconds with one decimal.
func milliseconds(t profiled.Time) string {
	return strconv.FormatFloat(time.Duration(t).Seconds()*1000, 'f', 1, 64)
}

// firstMatching returns the first items of a list for which matches is true, at most rows of them; 0
// rows are all.
func firstMatching[T any](list []T, rows int, matches func(T) bool) (found []T) {
	for _, item := range list {
		if matches(item) && (rows == 0 || len(found) < rows) {
			found = append(found, item)
		}
	}
	return found
}

// writeStops writes which places ran into a limit of what scripts may spend.
func writeStops(w io.Writer, stops []profiled.Stop) {
	if len(stops) > 0 {
		fmt.Fprintln(w, "\nstopped by a limit")
	}
	for _, s := range stops {
		fmt.Fprintf(w, "  %s: %s, %d time(s)\n", shown.Text(fmt.Sprintf("%s:%d", s.File, s.Line)), s.Limit, s.Times)
	}
}

// writeNeverCalled writes which functions were loaded and never called, by file.
func writeNeverCalled(w io.Writer, functions []profiled.Function) {
	never := slices.DeleteFunc(slices.Clone(functions), func(f profiled.Function) bool { return f.Calls > 0 || f.Line == 0 }) // line 0 is a file itself
	slices.SortFunc(never, func(a, b profiled.Function) int { return cmp.Or(cmp.Compare(a.File, b.File), a.Line-b.Line) })
	if len(never) > 0 {
		fmt.Fprintln(w, "\nloaded and never called")
	}
	for i := 0; i < len(never); { // a line for each file
		file, names := never[i].File, []string{}
		for ; i < len(never) && never[i].File == file; i++ {
			names = append(names, fmt.Sprintf("%s (%d)", never[i].Name, never[i].Line))
		}
		fmt.Fprintf(w, "  %s: %s\n", shown.Text(file), shown.Text(strings.Join(names, ", ")))
	}
}
