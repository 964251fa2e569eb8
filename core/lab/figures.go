// The figures of a tally, computed from each cell: shares, means, words and series, with their intervals.

package lab

import (
	"maps"
	"slices"
	"sort"
)

// The kinds of figures.
const (
	KindShare  = "share"
	KindMean   = "mean"
	KindWord   = "word"
	KindSeries = "series"
	// KindDifference is the mean difference between two arms on equal seeds.
	KindDifference = "difference"
)

// Figure is one result that is computed from a tally, with its 95 % interval.
type Figure struct {
	Column
	// Kind is share (of yes), word (the share of that word), mean, series, or
	// difference (the mean of one arm less another).
	Kind string `json:"kind"`
	Word string `json:"word,omitempty"` // the word that the share is of; "" for other kinds
	// N is how many matches were measured, Count how many of them were counted as a whole.
	N     int64 `json:"n"`
	Count int64 `json:"count"`
	Estimate
	// The rest belongs to means: the standard Deviation of one match, from 0, and the
	// Least and the Most that was measured.
	Deviation float64    `json:"deviation,omitempty"`
	Least     float64    `json:"least,omitempty"`
	Most      float64    `json:"most,omitempty"`
	Quantiles []Quantile `json:"quantiles,omitempty"` // at 0.05, 0.25, 0.5, 0.75 and 0.95
	// Points are the means of a series, place by place.
	Points []Point `json:"points,omitempty"`
}

// Quantile is the number that is not exceeded in the share Q of matches.
type Quantile struct {
	Q float64 `json:"q"`
	Estimate
}

// Point is one place of a series: the mean over the N matches that reached it.
type Point struct {
	N int64 `json:"n"`
	Estimate
}

// quantiles are the shares for which a mean has quantiles.
var quantiles = []float64{0.05, 0.25, 0.5, 0.75, 0.95}

// figures returns the figures of a cell: a share, a mean, one for each word and a series, as far as the cell has
// counted such values. If all its matches count as one observation, no figure has bounds.
func (r *analysis) figures(c *Cell) []Figure {
	var list []Figure
	if n := c.Yes + c.No + c.Shared; n > 0 {
		yes := float64(c.Yes) + float64(c.Parts)/micro
		list = append(list, Figure{Column: c.Column, Kind: KindShare, N: n, Count: c.Yes, Estimate: shareEstimate(yes, n)})
	}
	if c.Number.N > 0 {
		list = append(list, c.meanFigure(r.mean(c)))
	}
	list = append(list, c.wordFigures()...)
	if len(c.Series) > 0 {
		list = append(list, c.seriesFigure())
	}
	if r.tally.isOneObservation(c) {
		for i := range list {
			list[i].dropBounds(NoteOne)
		}
	}
	return list
}

// dropBounds removes the bounds of the figure, its quantiles and its points, and gives them a note, which says why
// they have none. If the figure itself has NoteFixed, it keeps that note.
func (f *Figure) dropBounds(note string) {
	if f.Note != NoteFixed {
		f.Estimate = Estimate{Value: f.Value, Note: note}
	}
	for i := range f.Quantiles {
		f.Quantiles[i].Estimate = Estimate{Value: f.Quantiles[i].Value, Note: note}
	}
	for i := range f.Points {
		f.Points[i].Estimate = Estimate{Value: f.Points[i].Value, Note: note}
	}
}

// shareEstimate returns the share k of n with its interval.
func shareEstimate(k float64, n int64) Estimate { return wilson(k, float64(n), Z95).Estimate() }

// meanFigure returns the figure of a mean, or of a mean difference.
func (c *Cell) meanFigure(mean Estimate) Figure {
	kind := KindMean
	if IsDifference(c.Column) {
		kind = KindDifference
	}
	return Figure{
		Column: c.Column, Kind: kind, N: c.Number.N, Estimate: mean, Deviation: c.Number.Deviation(),
		Least: float64(c.Number.Least) / micro, Most: float64(c.Number.Most) / micro, Quantiles: c.Quantiles(quantiles...),
	}
}

// wordFigures returns a figure for each word, the most frequent first.
func (c *Cell) wordFigures() []Figure {
	n := int64(0)
	for _, count := range c.Words {
		n += count
	}
	var list []Figure
	for _, text := range slices.Sorted(maps.Keys(c.Words)) {
		count := c.Words[text]
		list = append(list, Figure{Column: c.Column, Kind: KindWord, Word: text, N: n, Count: count, Estimate: shareEstimate(float64(count), n)})
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Count > list[j].Count })
	return list
}

// seriesFigure returns the figure of a series, a mean for each place.
func (c *Cell) seriesFigure() Figure {
	f := Figure{Column: c.Column, Kind: KindSeries, N: c.Series[0].N}
	for i := range c.Series {
		f.Points = append(f.Points, Point{c.Series[i].N, c.Series[i].TInterval().clamped(c.limits())})
	}
	return f
}
