// Metrics: the usual ones, and those that count events. Those that read the view are in path.go.

package lab

import (
	"fmt"
	"strings"

	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// Metric is something that can be measured in a match that is over. It has a name.
type Metric struct {
	Name, Doc string // Name is what people ask for, "score" or "view.PATH"; Doc says in a sentence what it measures
	// OfSeat says that each seat has its own value; otherwise the match has one.
	OfSeat bool
	// Measure returns a bool, a YesFraction, a float64, a string or a []float64, or nil
	// when there is nothing to measure. The seat counts only where OfSeat is set.
	Measure func(m *core.Match, seat core.Seat) (any, error)
	// Range is what the metric's numbers cannot leave in a match of a system with so many
	// seats, as in Column; nil where nothing is known.
	Range func(sys core.System, seats int) string
	// Shared says that the seats of a match share out what there is: over all of them
	// the mean is the same in every match that somebody wins.
	Shared bool
	// Try says what is wrong with the metric for matches that begin like this
	// one; nil where nothing can be.
	Try func(g core.Game) error
}

// Metrics returns the metrics that every system has, besides count.KIND and
// view.PATH.
func Metrics() []Metric {
	from0 := func(core.System, int) string { return "0.." }
	places := func(_ core.System, seats int) string { return fmt.Sprintf("1..%d", seats) }
	scores := func(sys core.System, _ int) string { return sys.Scores }
	return []Metric{
		{Name: "win", Doc: "whether the player has won; players who share the first place share the win equally", OfSeat: true, Shared: true, Measure: winOf},
		{Name: "place", Doc: "the player's place, from 1; players with equal results get the average of their places", OfSeat: true, Shared: true, Range: places, Measure: placeOf},
		{Name: "score", Doc: "the player's score, as the game counts it", OfSeat: true, Range: scores, Measure: ofResult(func(r core.Result, s core.Seat) any { return numberAt(r.Scores, s) })},
		{Name: "reason", Doc: "the reason for the end of the match, as one word", Measure: ofResult(func(r core.Result, _ core.Seat) any { return r.Reason })},
		{Name: "moves", Doc: "how many moves were made", Range: from0, Measure: func(m *core.Match, _ core.Seat) (any, error) { return float64(m.Ply()), nil }},
		{Name: "events", Doc: "how many events happened", Range: from0, Measure: func(m *core.Match, _ core.Seat) (any, error) { return float64(len(m.Events())), nil }},
	}
}

// UsualMetrics returns the names of the metrics that a run measures if none are named.
func UsualMetrics(seats int) []string {
	if seats == 1 {
		return []string{"win", "score", "moves", "reason"}
	}
	return []string{"win", "place", "score", "moves", "reason"}
}

// MetricNamed returns the metric with a name: one of Metrics, count.KIND (how many events of a kind there
// were) or view.PATH (a value of the whole state at the end, given by names of fields and places from
// 1; * stands for the seat's place). The error suggests similar names.
func MetricNamed(name string) (Metric, error) {
	name = card.Key(name)
	if kind, ok := strings.CutPrefix(name, "count."); ok {
		return countMetric(name, kind)
	}
	if path, ok := strings.CutPrefix(name, "view."); ok {
		return viewMetric(name, path)
	}
	known := []string{}
	for _, m := range Metrics() {
		if m.Name == name {
			return m, nil
		}
		known = append(known, m.Name)
	}
	return Metric{}, fmt.Errorf("no metric is called %q, expected one of %s, count.KIND or view.PATH%s", name, strings.Join(known, ", "), spell.DidYouMean(name, known))
}

// ofResult returns a Metric.Measure that calls read with the result of the match.
func ofResult(read func(core.Result, core.Seat) any) func(*core.Match, core.Seat) (any, error) {
	return func(m *core.Match, s core.Seat) (any, error) {
		r, over := m.Game().Result()
		if !over {
			return nil, fmt.Errorf("the match is not over")
		}
		return read(r, s), nil
	}
}

// winOf measures whether a seat has won. If several seats share the first place, each has a part of the win.
func winOf(m *core.Match, s core.Seat) (any, error) {
	return ofResult(func(r core.Result, s core.Seat) any {
		if n := sharers(m, r, s); n > 1 && r.Places[s] == 1 {
			return YesFraction(1 / float64(n))
		}
		return r.Winner == s || r.Winner == core.All
	})(m, s)
}

// placeOf measures a seat's place. Seats that share a place all have the mean of the places that they take.
func placeOf(m *core.Match, s core.Seat) (any, error) {
	return ofResult(func(r core.Result, s core.Seat) any {
		if n := sharers(m, r, s); n > 1 {
			return float64(r.Places[s]) + float64(float64(n-1)/2) // two on place 1 take 1 and 2, so each has 1.5
		}
		return numberAt(r.Places, s)
	})(m, s)
}

// sharers returns how many seats share the place of a seat, itself included: 1 if it has the place
// alone. It returns 0 for a seat without a place, and if all seats win or lose together.
func sharers(m *core.Match, r core.Result, s core.Seat) (n int) {
	for _, place := range r.Places {
		if int(s) < len(r.Places) && place == r.Places[s] && !m.System.Together {
			n++
		}
	}
	return n
}

// numberAt returns a seat's number in a list, nil if it has none.
func numberAt(list []int, s core.Seat) any {
	if int(s) >= len(list) {
		return nil
	}
	return float64(list[s])
}

// countMetric returns the metric that counts the events of a kind.
func countMetric(name, kind string) (Metric, error) {
	counted, known := core.KindNamed(kind)
	if !known {
		return Metric{}, fmt.Errorf("metric %s: no event is called %q%s", name, kind, spell.DidYouMean(kind, core.Kinds()))
	}
	count := func(m *core.Match, _ core.Seat) (any, error) {
		n := 0
		for _, e := range m.Events() {
			if e.Kind == counted {
				n++
			}
		}
		return float64(n), nil
	}
	return Metric{Name: name, Doc: "how many " + kind + " events there were", Range: func(core.System, int) string { return "0.." }, Measure: count}, nil
}
