package delve

import "arcana/core"

// The native personalities. Cautious spares good cards and counters and keeps
// the row clear; Greedy takes the best tier now at any price; DriveSaver pays
// only for what it must.
var (
	Cautious   = weighing(1, 1, 1, 1, 1, 1.25)
	Greedy     = weighing(1.5, 0.25, 0.25, 1.25, 0.75, 0.75)
	DriveSaver = weighing(1, 0.75, 4, 0.75, 0.5, 1)
)

// weighing is a player that weighs the features, in the order of Features.
func weighing(tier, spare, drive, effect, setup, row float64) core.Ranker {
	valued := core.System{Options: options, Weigh: weigh, Totals: totals, See: see, Features: Features}
	return valued.Ranker(map[string]float64{
		termTier: tier, termSpare: spare, termDrive: drive, termEffect: effect, termSetup: setup, termRow: row,
	})
}

// see shows what moves are weighed by, in used memory.
func see(game core.Game, s core.Seat, used any) any {
	g, v := game.(*Game), viewIn(used)
	showTable(g, v, s)
	g.team.glance(v, s)
	return v
}

// totals is what moves come to under weights of the features.
func totals(view any, moves []core.Move, weights, into []float64) []float64 {
	into = into[:0]
	if len(moves) == 0 {
		return into
	}
	x := newValuer(view.(*View))
	defer valuers.Put(x)
	for _, m := range moves {
		t := x.value(m)
		into = append(into, t.weighed(weights))
	}
	return into
}

// weighed adds up terms under weights, those left out that a score leaves out.
func (t *terms) weighed(weights []float64) (sum float64) {
	for i, value := range t {
		if value != 0 {
			sum += float64(weights[i] * value)
		}
	}
	return sum
}
