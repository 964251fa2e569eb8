package lab

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/score"

	"github.com/google/go-cmp/cmp"
)

// race is a game of two seats for the metrics to look at: whoever moves first
// wins, and the state at the end is a little of everything.
type race struct{ over bool }

type raceView struct {
	Turn    int         `json:"turn"`
	Weather string      `json:"weather"`
	Wet     bool        `json:"wet"`
	Speed   float64     `json:"speed"`
	Laps    []int       `json:"laps"`
	Cars    []raceCar   `json:"cars"`
	Spare   *raceCar    `json:"spare,omitempty"`
	Safety  *raceCar    `json:"safety"`
	Depth   [2]raceCar  `json:"depth"`
	Tyres   core.Counts `json:"tyres"`
	hidden  int
}

type raceCar struct {
	Gold int    `json:"gold"`
	Name string `json:"name"`
	Bits uint8  `json:"bits"`
}

func (g *race) Turn() core.Seat {
	if g.over {
		return core.None
	}
	return 0
}
func (g *race) Moves() []core.Move { return []core.Move{{Verb: "go"}} }
func (g *race) Play(core.Move) ([]core.Event, error) {
	g.over = true
	return []core.Event{{ID: 1, Kind: core.KindRoll}, {ID: 2, Kind: core.KindDamage}, {ID: 3, Kind: core.KindDamage}}, nil
}
func (g *race) View(core.Seat) any {
	return raceView{3, "rain", true, 1.5, []int{7, 8}, []raceCar{{10, "red", 1}, {20, "blue", 2}}, nil, &raceCar{5, "s", 0}, [2]raceCar{}, core.CountsOf([]string{"soft", "mods:hard"}, [core.MostCounts]int{3, 4}), 0}
}
func (g *race) Clone() core.Game                          { c := *g; return &c }
func (g *race) Secrets(core.Seat, *rand.Stream) core.Game { return g.Clone() }
func (g *race) Result() (core.Result, bool) {
	return core.Result{Winner: 0, Places: []int{1, 2}, Scores: []int{9, 4}, Reason: "finish"}, g.over
}

func raced(t *testing.T) *core.Match {
	t.Helper()
	system := core.System{Name: "race", New: func(core.Setup) (core.Game, error) { return &race{}, nil }}
	m, err := core.NewMatch(system, core.Setup{}, []core.Player{core.First{}, core.First{}})
	if err == nil {
		_, err = m.Run(0)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// tied is the race in which both seats come in together, and a third behind them.
type tied struct{ race }

func (g *tied) Clone() core.Game { c := *g; return &c }
func (g *tied) Result() (core.Result, bool) {
	return core.Result{Winner: core.None, Places: []int{1, 1, 3}, Scores: []int{9, 9, 4}, Reason: "finish"}, g.over
}

// Who shares a place has the middle of the places that they take, and of the first an equal
// part of the win. Those who stand and fall together share nothing out.
func TestTiesAreSharedOut(t *testing.T) {
	for together, want := range map[bool]map[string][]any{
		false: {"win": {YesFraction(0.5), YesFraction(0.5), false}, "place": {1.5, 1.5, 3.0}},
		true:  {"win": {false, false, false}, "place": {1.0, 1.0, 3.0}},
	} {
		system := core.System{Name: "tied", Together: together, New: func(core.Setup) (core.Game, error) { return &tied{}, nil }}
		m, err := core.NewMatch(system, core.Setup{}, []core.Player{core.First{}, core.First{}, core.First{}})
		if err == nil {
			_, err = m.Run(0)
		}
		if err != nil {
			t.Fatal(err)
		}
		for name, values := range want {
			x, _ := MetricNamed(name)
			for seat, value := range values {
				if got, err := x.Measure(m, core.Seat(seat)); got != value || err != nil {
					t.Errorf("together %v: %s of seat %d is %v, %v; expected %v", together, name, seat+1, got, err, value)
				}
			}
		}
	}
}

// A part of a yes counts as that much, in any order and in parts of a run.
func TestPartsOfAYes(t *testing.T) {
	tally := func(values ...any) *Tally {
		all, row := newTally([]Column{{Metric: "win"}}), Measurements{values: make([]measurement, 1)}
		for i, v := range values {
			if err := row.Set(0, v); err != nil {
				t.Fatal(err)
			}
			all.Cells[0].add(&row.values[0])
			all.Spans = []Span{{1, i + 1}}
		}
		return all
	}
	q := Question{Kind: KindSim, N: 4}
	r := NewReport(q, tally(true, YesFraction(0.5), false, YesFraction(0.25)))
	f, _ := r.Figure("win", "", "")
	if f.Kind != KindShare || f.Value != 1.75/4 || f.N != 4 || f.Count != 1 || *f.Low <= 0 || *f.High >= 1 {
		t.Errorf("%+v", f)
	}
	one, two := NewReport(Question{Kind: KindSim, N: 4}, tally(true, YesFraction(0.5))), tally(false, YesFraction(0.25))
	two.Spans = []Span{{3, 4}}
	merged, err := Merge([]Report{one, NewReport(q, two)})
	if diff := cmp.Diff(r, merged, cmp.AllowUnexported(Wide{})); diff != "" || err != nil {
		t.Errorf("%v (-whole +merged):\n%s", err, diff)
	}
	all := NewReport(q, tally(YesFraction(0.5), YesFraction(0.5)))
	if f, _ := all.Figure("win", "", ""); f.Value != 0.5 || f.Count != 0 || *f.Low <= 0 {
		t.Errorf("ties alone: %+v", f)
	}
	for _, broken := range []func(c *Cell){func(c *Cell) { c.Parts = -1 }, func(c *Cell) { c.Parts = 3 * micro }, func(c *Cell) { c.Shared = -1 }} {
		r := NewReport(q, tally(true, YesFraction(0.5)))
		broken(&r.Tally.Cells[0])
		if _, err := Merge([]Report{r}); err == nil {
			t.Errorf("%+v is taken", r.Tally.Cells[0])
		}
	}
}

func TestMetricsOfAMatch(t *testing.T) {
	m := raced(t)
	for name, want := range map[string][2]any{
		"win": {true, false}, "place": {1.0, 2.0}, "score": {9.0, 4.0}, "reason": {"finish", "finish"}, "moves": {1.0, 1.0}, "events": {3.0, 3.0},
		"count.damage": {2.0, 2.0}, "count.heal": {0.0, 0.0},
		"view.turn": {3.0, 3.0}, "view.weather": {"rain", "rain"}, "view.wet": {true, true}, "view.speed": {1.5, 1.5},
		"view.tyres.soft": {3.0, 3.0}, "view.tyres.mods:hard": {4.0, 4.0}, "view.laps": {[]float64{7, 8}, []float64{7, 8}}, "view.laps.2": {8.0, 8.0}, "view.cars": {2.0, 2.0},
		"view.cars.*.gold": {10.0, 20.0}, "view.cars.1.name": {"red", "red"}, "view.cars.9.name": {nil, nil},
		"view.cars.*.bits": {1.0, 2.0}, "view.spare": {nil, nil}, "view.spare.gold": {nil, nil}, "view.safety.gold": {5.0, 5.0}, "view.depth.2.gold": {0.0, 0.0},
	} {
		x, err := MetricNamed(name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if x.OfSeat != (slices.Contains([]string{"win", "place", "score"}, name) || strings.Contains(name, "*")) {
			t.Errorf("%s: of seat %v", name, x.OfSeat)
		}
		for seat := range want {
			got, err := x.Measure(m, core.Seat(seat))
			if diff := cmp.Diff(want[seat], got); diff != "" || err != nil {
				t.Errorf("%s of seat %d: %v (-want +got):\n%s", name, seat+1, err, diff)
			}
		}
	}
}

// Names that nothing has, and paths that lead nowhere.
func TestMetricMistakes(t *testing.T) {
	m := raced(t)
	for name, want := range map[string]string{
		"wim": `no metric is called "wim"`, "count.": `no event is called ""`, "view.": "expected names and numbers with dots between",
		"view.cars..gold": "expected names and numbers", "view.*.*": "expected at most one *, got 2",
		"view.trun":  `no field "trun", expected one of turn, weather, wet, speed, laps, cars, spare, safety, depth, tyres; did you mean "turn"?`,
		"view.tyres": "the path must end at a single value, but ends at a value with fields", "view.tyres.sofd": `no field "sofd", expected one of soft, mods:hard; did you mean "soft"?`,
		"view.hidden": `no field "hidden"`, "view.cars.first": `"first": expected a number of at least 1, or *`, "view.cars.0": `"0": expected a number of at least 1`,
		"view.turn.more": `"more": this value has no fields`, "view.cars.1": "the path must end at a single value, but ends at a value with fields",
	} {
		x, err := MetricNamed(name)
		if err == nil {
			_, err = x.Measure(m, 0)
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", name, err, want)
		}
	}
	for name, broken := range map[string]bool{"view.trun": true, "view.cars.*.gold": false, "view.spare.gold": false} {
		x, _ := MetricNamed(name)
		if err := x.Try(&race{}); (err != nil) != broken || err != nil && strings.Contains(err.Error(), "metric") {
			t.Errorf("%s on a match that begins: %v", name, err)
		}
	}
	unfinished, _ := core.NewMatch(m.System, core.Setup{}, m.Players)
	if _, err := Metrics()[0].Measure(unfinished, 0); err == nil {
		t.Error("a match that goes on has a winner")
	}
}

// stage is a view with two options, of which the second is better by ambition alone.
type stage struct{}

func (stage) Weigh([]core.Move, []core.Option) []core.Option {
	terms := func(ambition, factor float64) score.Score {
		return score.Of(score.Term{Name: "base", Value: 2}, score.Term{Name: "ambition", Value: ambition}, score.Term{Name: "mood", Value: factor, Factor: true})
	}
	return []core.Option{
		{Move: core.Move{Verb: "stay"}, Score: terms(1, 2), Features: []score.Term{{Name: "lean", Value: 1}}},
		{Move: core.Move{Verb: "go"}, Score: terms(5, 1), Features: []score.Term{{Name: "lean", Value: 9}}},
	}
}

// A null model replaces a term wherever it stands, sums anew and leaves the
// system's own options alone.
func TestNullReplacesATerm(t *testing.T) {
	three := 3.0
	var sys core.System
	for _, c := range []struct {
		name     string
		constant *float64
		totals   [2]float64
		lean     [2]float64
	}{
		{"nothing", nil, [2]float64{6, 7}, [2]float64{1, 9}},
		{"ambition", nil, [2]float64{4, 2}, [2]float64{1, 9}},
		{"ambition", &three, [2]float64{10, 5}, [2]float64{1, 9}},
		{"mood", nil, [2]float64{3, 7}, [2]float64{1, 9}},
		{"mood", &three, [2]float64{9, 21}, [2]float64{1, 9}},
		{"lean", nil, [2]float64{6, 7}, [2]float64{0, 0}},
	} {
		null := Null(sys, c.name, c.constant)
		for i, o := range append(null.Options(stage{}, nil), null.Weigh(stage{}, nil, nil)...) {
			i %= 2
			if o.Score.Total != c.totals[i] || o.Features[0].Value != c.lean[i] || score.Total(o.Score.Terms) != o.Score.Total {
				t.Errorf("%s %v, option %d: %+v %+v", c.name, c.constant, i, o.Score, o.Features)
			}
		}
	}
	null := Null(sys, "ambition", nil)
	moves := []core.Move{{Verb: "stay"}, {Verb: "go"}}
	for _, c := range []struct {
		player core.Weigher
		want   string
	}{{sys.Weigher(nil), "go"}, {null.Weigher(nil), "stay"}} {
		if m, _ := c.player.Choose(stage{}, moves, new(rand.Stream)); m.Verb != c.want {
			t.Errorf("chose %s, want %s", m, c.want)
		}
	}
}

// A failure is an error that says which match it was.
func TestFailureIsAnError(t *testing.T) {
	var err error = &Failure{Match: 17, Seed: 4, Text: "it broke"}
	var f *Failure
	if !errors.As(err, &f) || err.Error() != "match 17 (seed 4): it broke" {
		t.Errorf("%v", err)
	}
	if f.Move = 3; err.Error() != "match 17 (seed 4), at move 3: it broke" {
		t.Errorf("%v", err)
	}
}
