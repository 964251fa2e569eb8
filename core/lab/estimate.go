// A figure with the bounds of its interval, or the reason why it has none.

package lab

import "strings"

// Estimate is a figure and the bounds between which the true one lies with 95 %. A bound is nil if the
// sample does not give one.
type Estimate struct {
	Value float64  `json:"value"` // the figure that the sample gives
	Low   *float64 `json:"low"`   // the lower bound at 95 %, or nil
	High  *float64 `json:"high"`  // the upper bound at 95 %, or nil
	// Note says why there are no bounds; it is empty where there are some, and where
	// there were too few numbers.
	Note string `json:"note,omitempty"`
}

// Why an estimate has no bounds.
const (
	// NoteFlat says that all numbers were equal: how much they may vary is unknown.
	NoteFlat = "no spread"
	// NoteOne says that all matches told the same story: they are one observation.
	NoteOne = "one match"
	// NoteFixed says that no match could have come out otherwise: among equal players
	// who hold all seats the places are what they are.
	NoteFixed = "by construction"
)

// Excludes reports whether a number lies outside the interval. It is false if a bound is unknown.
func (e Estimate) Excludes(v float64) bool {
	return e.Low != nil && e.High != nil && (v < *e.Low || v > *e.High)
}

// clamped returns the estimate with its bounds moved between low and high; nil is no limit.
func (e Estimate) clamped(low, high *float64) Estimate {
	if low != nil && e.Low != nil {
		e.Low = new(max(*low, *e.Low))
	}
	if high != nil && e.High != nil {
		e.High = new(min(*high, *e.High))
	}
	return e
}

// Interval returns the bounds for people ("0.4 .. 0.6"), with ? for an unknown bound. show writes a number.
// If both are unknown, it returns the note that says why, or "unknown".
func (e Estimate) Interval(show func(float64) string) string {
	switch {
	case e.Note != "":
		return e.Note
	case e.Low == nil && e.High == nil:
		return "unknown"
	}
	bounds := []string{"?", "?"}
	for i, bound := range []*float64{e.Low, e.High} {
		if bound != nil {
			bounds[i] = show(*bound)
		}
	}
	return strings.Join(bounds, " .. ")
}
