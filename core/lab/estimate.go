package lab

import "strings"

// Estimate is a figure and the bounds between which the true one lies; a bound
// that the sample does not tell is nil.
type Estimate struct {
	Value float64  `json:"value"`
	Low   *float64 `json:"low"`
	High  *float64 `json:"high"`
}

// known returns a bound that is told.
func known(v float64) *float64 { return &v }

// Excludes reports whether the interval leaves a number out; without both bounds,
// and where they are a point, it never does.
func (e Estimate) Excludes(v float64) bool {
	return e.Low != nil && e.High != nil && *e.Low < *e.High && (v < *e.Low || v > *e.High)
}

// Interval returns the bounds for people, written by show: "unknown" without any,
// "no spread" where they are a point, and ? for one that is not told.
func (e Estimate) Interval(show func(float64) string) string {
	switch {
	case e.Low == nil && e.High == nil:
		return "unknown"
	case e.Low != nil && e.High != nil && *e.Low == *e.High:
		return "no spread"
	}
	bounds := []string{"?", "?"}
	for i, bound := range []*float64{e.Low, e.High} {
		if bound != nil {
			bounds[i] = show(*bound)
		}
	}
	return strings.Join(bounds, " .. ")
}
