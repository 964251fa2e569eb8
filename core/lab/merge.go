// Merging the reports of the parts of one run. Parts are read one by one, so any number of files needs
// only the memory of one.

package lab

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"arcana/core"
)

// Shard says which part of a run a report holds, and what played it.
type Shard struct {
	Number  int    `json:"number"`            // which part, from 1
	Of      int    `json:"of"`                // how many parts the run has, at least 1
	Version string `json:"version,omitempty"` // the program's version, "" if it is not known
}

// Merger merges reports. It keeps what it must know of each report, but not its tally. The zero value is
// ready.
type Merger struct {
	first Report // the question and the shard of the first report, which all others must fit
	list  []part
}

// part is what is known of one report.
type part struct {
	name     string
	index    int // in the order of Add
	spans    []Span
	shard    Shard
	digest   [sha256.Size]byte // of the tally
	replaces string            // the name of the part that holds the same matches; "" if none does
}

// Duplicate is a report that was not needed, because another one holds its matches.
type Duplicate struct {
	Name, By string // the names given to Add
}

// Add adds the next report. name is what errors call it. It returns an error, and does not add the report,
// if no run can have made it, or if its question or its version of the program is not that of the first
// report.
func (p *Merger) Add(name string, r *Report) error {
	if err := r.check(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	head := Report{Question: r.Question, Shard: r.Shard}
	if len(p.list) == 0 {
		p.first = head
	}
	if field := firstDifference(p.first.Question, head.Question); field != "" {
		if field == "content" {
			field += " (" + differingFiles(p.first.Question.Content, head.Question.Content) + ")"
		}
		return fmt.Errorf("%s belongs to another experiment than %s: %s differs", name, p.list[0].name, field)
	}
	if was, is := p.first.version(), head.version(); was != "" && is != "" && was != is {
		return fmt.Errorf("%s was played by version %s of Arcana, but %s by version %s; play both with the same version", name, is, p.list[0].name, was)
	}
	tally, err := json.Marshal(r.Tally)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	next := part{name: name, index: len(p.list), spans: slices.Clone(r.Tally.Spans), digest: sha256.Sum256(tally)}
	if r.Shard != nil {
		next.shard = *r.Shard
	}
	p.list = append(p.list, next)
	return nil
}

// differingFiles lists the files that are not the same in two contents.
func differingFiles(a, b []core.FileHash) string {
	var names []string
	for _, f := range slices.Concat(a, b) {
		if slices.Contains(a, f) != slices.Contains(b, f) && !slices.Contains(names, f.Path) {
			names = append(names, f.Path)
		}
	}
	return strings.Join(names, ", ")
}

// version returns the version of the program that played the report's shard, "" if it is not known.
func (r *Report) version() string {
	if r.Shard == nil {
		return ""
	}
	return r.Shard.Version
}

// Report merges the parts, and returns the reports that it did not need (doubles). read returns the report of
// part i, in the order of Add from 0; it is called once for each part that is needed. Matches that were
// played twice count once: a report is not needed if another one has all of its matches, and of two reports
// with the same matches the first is taken. It is an error if two parts have only some matches in common,
// or if reports of the same matches differ.
func (p *Merger) Report(read func(i int) (Report, error)) (merged Report, doubles []Duplicate, err error) {
	if len(p.list) == 0 {
		return Report{}, nil, errors.New("expected at least one report")
	}
	needed, err := p.choose()
	if err != nil {
		return Report{}, nil, err
	}
	var sum *Tally
	for _, x := range needed {
		r, err := read(x.index)
		if err != nil {
			return Report{}, nil, err
		}
		if err = r.check(); err == nil && sum == nil {
			sum = r.Tally.Clone()
		} else if err == nil {
			err = sum.Merge(r.Tally)
		}
		if err != nil {
			return Report{}, nil, fmt.Errorf("%s: %w", x.name, err)
		}
	}
	for _, x := range p.list {
		if x.replaces != "" {
			doubles = append(doubles, Duplicate{x.name, x.replaces})
		}
	}
	return NewReport(p.first.Question, sum), doubles, nil
}

// choose returns the parts that together have each match once, in the order of Add. In each other part it
// notes which part has its matches (replaces). If a part ended early and was played again, the longer
// one has its matches too. So the longest parts are tried first.
func (p *Merger) choose() (needed []*part, err error) {
	byLength := make([]*part, len(p.list))
	for i := range p.list {
		byLength[i] = &p.list[i]
	}
	slices.SortStableFunc(byLength, func(a, b *part) int { return cmp.Compare(length(b.spans), length(a.spans)) })
	var joined []Span
	for _, x := range byLength {
		if all, err := joinSpans(joined, x.spans); err == nil {
			joined, needed = all, append(needed, x)
			continue
		}
		if err := x.findDuplicate(needed); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(needed, func(a, b *part) int { return cmp.Compare(a.index, b.index) })
	return needed, nil
}

// findDuplicate notes in x which of the needed parts has all matches of x. x must have some matches in common
// with these parts. It returns an error if no part has all, or if a part has the same matches with
// different counts.
func (x *part) findDuplicate(needed []*part) error {
	for _, y := range needed {
		_, err := joinSpans(y.spans, x.spans)
		switch {
		case err == nil: // they have no match in common
			continue
		case slices.Equal(x.spans, y.spans) && x.digest != y.digest:
			return fmt.Errorf("%s and %s have the same matches with different results; play them again", y.name, x.name)
		case y.holds(x):
			x.replaces = y.name
			return nil
		}
		return fmt.Errorf("%s and %s overlap: %w; leave one of them out", y.name, x.name, err)
	}
	return nil
}

// holds reports whether y has all matches of x.
func (y *part) holds(x *part) bool {
	return !slices.ContainsFunc(x.spans, func(s Span) bool { return !covers(y.spans, s) })
}

// covers reports whether all matches of s are in one of the spans.
func covers(spans []Span, s Span) bool {
	return slices.ContainsFunc(spans, func(have Span) bool { return have.From <= s.From && s.To <= have.To })
}

// length returns how many matches spans have.
func length(spans []Span) (n int) {
	for _, s := range spans {
		n += s.To - s.From + 1
	}
	return n
}

// mostShards is the greatest number of shards of a run for which the missing ones are named.
const mostShards = 100_000

// Missing says in words what a merged report of the parts does not have. If all parts have the same number
// of shards, it names shards, otherwise matches. It is empty if nothing is missing.
func (p *Merger) Missing(merged *Report) (words []string) {
	n, spans := merged.Question.N, merged.Tally.Spans
	of := p.list[0].shard.Of
	if slices.ContainsFunc(p.list, func(x part) bool { return x.shard.Of != of }) {
		of = 0 // then no shard is named
	}
	for k := 1; k <= of && of <= min(n, mostShards); k++ {
		lo, hi := (&Spec{N: n, Shard: k, Shards: of}).MatchRange()
		if !covers(spans, Span{lo + 1, hi}) {
			words = append(words, fmt.Sprintf("shard %d/%d (matches %d to %d)", k, of, lo+1, hi))
		}
	}
	if len(words) > 0 {
		return words
	}
	next := 1                                                           // the first match that no span so far has
	for _, s := range append(slices.Clone(spans), Span{n + 1, n + 1}) { // the added span ends a gap behind the last one
		if s.From > next {
			words = append(words, fmt.Sprintf("matches %d to %d", next, s.From-1))
		}
		next = s.To + 1
	}
	return words
}

// Merge merges the reports of the parts of one run. The result does not depend on their order. If all parts
// are there, it equals the report of the whole run. For many files, see [Merger].
func Merge(reports []Report) (Report, error) {
	var p Merger
	for i := range reports {
		if err := p.Add(fmt.Sprintf("report %d", i+1), &reports[i]); err != nil {
			return Report{}, err
		}
	}
	merged, _, err := p.Report(func(i int) (Report, error) { return reports[i], nil })
	return merged, err
}

// firstDifference returns the name of the first field in which two questions differ, "" for
// none.
func firstDifference(a, b Question) string {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	for i := range x.NumField() {
		if !reflect.DeepEqual(x.Field(i).Interface(), y.Field(i).Interface()) {
			return x.Type().Field(i).Tag.Get("json")
		}
	}
	return ""
}
