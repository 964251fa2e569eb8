// Fights outside of a match: two boards, one fight with its outcome or as a claim, and the odds
// of many.

package tavern

import (
	"fmt"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/exact"
	"arcana/core/lab"
	"arcana/core/rand"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// pair is two boards and what their fight depends on; fights and odds begin with it.
type pair struct {
	You    side           `lua:"you" need:"yes" luals:"tavern.Side|tavern.Left" doc:"your side: { tier = 1, board = { ... } }"`
	Foe    side           `lua:"foe" need:"yes" luals:"tavern.Side|tavern.Left" doc:"the other side"`
	Seed   *rand.Seed     `lua:"seed" doc:"the seed of the random numbers (the session's seed)"`
	First  string         `lua:"first" luals:"\"you\"|\"foe\"" doc:"who attacks first: you or foe (a fair coin)"`
	Tuning map[string]any `lua:"tuning" doc:"tuning keys, dotted or nested"`
}

// preparedFight is a pair as the rules take it, checked.
type preparedFight struct {
	cfg      *cards.Config
	you, foe battle.Side
	seed     uint64
}

// prepare checks a pair and returns it as the rules take it, with the session's seed if it has none. It
// reports the cards on both boards as played.
func (t *calculators) prepare(p *pair) (m preparedFight, err error) {
	if m.cfg, err = t.config(p.Tuning); err != nil {
		return m, err
	}
	if m.you, err = p.You.toSide(m.cfg); err != nil {
		return m, fmt.Errorf("you: %w", err)
	}
	if m.foe, err = p.Foe.toSide(m.cfg); err != nil {
		return m, fmt.Errorf("foe: %w", err)
	}
	t.reportPlayed(m.you.Board, m.foe.Board)
	m.seed = t.env.Seed()
	if p.Seed != nil {
		m.seed = uint64(*p.Seed)
	}
	return m, nil
}

// fight is the argument of tavern.fight and tavern.combat.
type fight struct {
	pair
	Attacks int `lua:"attacks" doc:"ends the fight after so many attacks (0: fight to the end)"`
}

// fightUnits is what a fight costs the script that asks for it.
const fightUnits = 1_200

// fight is tavern.fight: one fight with its events. The script pays for it. Scripts that failed are
// told to the session; in a strict session they are an error.
func (t *calculators) fight(c *declare.Call, a fight) (outcome, error) {
	c.Charge(fightUnits)
	m, err := t.prepare(&a.pair)
	if err != nil {
		return outcome{}, err
	}
	if a.Attacks < 0 {
		return outcome{}, fmt.Errorf("attacks: expected a number of at least 0, got %d", a.Attacks)
	}
	binding, err := t.binding(0, m.cfg)
	if err != nil {
		return outcome{}, err
	}
	before := unitsSpent(binding)
	o, err := battle.Fight(m.cfg, m.you, m.foe, battle.FightOptions{Seed: m.seed, First: a.First, Attacks: a.Attacks, Log: true, Scripts: binding.asScripts()})
	c.Charge(unitsSpent(binding) - before)
	for i := range o.Events {
		if o.Events[i].Kind == core.KindFizzled {
			t.env.Fizzled(o.Events[i].Text)
		}
	}
	if err == nil && t.env.Strict {
		err = binding.failures().err()
	}
	return outcomeOf(&o, binding, &a.pair), withoutSystem(err)
}

// outcome is how a fight ended.
type outcome struct {
	// Winner is you, foe or tie; Damage what the loser's player takes.
	Winner  string `json:"winner" luals:"\"you\"|\"foe\"|\"tie\""`
	Damage  int    `json:"damage"`
	Attacks int    `json:"attacks"`
	// Gold is what you won for the next turn; each side has its own as well.
	Gold    int  `json:"gold"`
	Stalled bool `json:"stalled"`
	You     left `json:"you"`
	Foe     left `json:"foe"`
	// Events are what happened, first to last.
	Events declare.LazyList[fightEvent] `json:"events"`
}

// left is what is left of a side.
type left struct {
	Tier  int              `json:"tier"`
	Board []cards.CardView `json:"board"`
	Gold  int              `json:"gold"`
}

// fightEvent is an event of a fight as scripts see it: as an event of a match,
// with the refs of actor and target besides, because a board may hold two cards
// of a name. You are 1, the foe 2, then your board and the foe's from 3 on.
type fightEvent struct {
	ID        int32         `json:"id"`
	Kind      string        `json:"kind"`
	Actor     string        `json:"actor,omitempty"`
	Player    int           `json:"player,omitempty"` // 1 is you, 2 the foe
	Target    string        `json:"target,omitempty"`
	Field     string        `json:"field,omitempty"`
	Amount    int32         `json:"amount"`
	Cause     int32         `json:"cause"`
	Source    *system.Place `json:"source,omitempty"`
	Text      string        `json:"text,omitempty"`
	ActorRef  core.Ref      `json:"actor_ref"`
	TargetRef core.Ref      `json:"target_ref"`
}

// outcomeOf returns the outcome of a fight as scripts get it. binding may be nil.
func outcomeOf(o *battle.Outcome, binding *binding, p *pair) outcome {
	out := outcome{
		Winner: "tie", Damage: int(o.Damage), Attacks: int(o.Attacks), Gold: o.Gold[0], Stalled: o.Stalled,
		You: leftOf(o, 0, system.ValueOr(p.You.Tier, 1)), Foe: leftOf(o, 1, system.ValueOr(p.Foe.Tier, 1)),
		Events: eventsOf(o, binding),
	}
	switch o.Winner {
	case 0:
		out.Winner = "you"
	case 1:
		out.Winner = "foe"
	}
	return out
}

// eventBytes is what an event takes that nobody has looked at.
const eventBytes = 80

// eventsOf returns the events of a fight as a list that is made when a script first reads it. Without
// scripts (a nil binding) no event has a place in a file.
func eventsOf(o *battle.Outcome, binding *binding) declare.LazyList[fightEvent] {
	place := func(core.Source) system.Place { return system.Place{} }
	if binding != nil {
		place = binding.abilities.Place // of these abilities, even if the binding gets others before the list is read
	}
	return declare.LazyList[fightEvent]{Len: len(o.Events), Bytes: eventBytes, Make: func() []fightEvent {
		rows := make([]fightEvent, len(o.Events))
		for i := range o.Events {
			rows[i] = eventOf(o, place, &o.Events[i])
		}
		return rows
	}}
}

// leftOf returns what is left of one side (0 is you, 1 the foe). tier is the tier that the side was given.
func leftOf(o *battle.Outcome, side, tier int) left {
	left := left{Tier: tier, Board: []cards.CardView{}, Gold: o.Gold[side]}
	for i := range o.Boards[side] {
		left.Board = append(left.Board, o.Boards[side][i].Show())
	}
	return left
}

// eventOf returns one event as scripts get it. place returns the file and line of its source.
func eventOf(o *battle.Outcome, place func(core.Source) system.Place, e *core.Event) fightEvent {
	row := fightEvent{
		ID: e.ID, Kind: e.Kind.String(), Actor: o.Name(e.Actor, *e), Target: o.Name(e.Target, *e), Field: e.Field.String(),
		Amount: e.Amount, Cause: e.Cause, Text: e.Text, ActorRef: e.Actor, TargetRef: e.Target, Player: int(e.Player),
	}
	if place := place(e.Source); place.File != "" { // no file: no script caused the event
		row.Source = &place
	}
	return row
}

// claim is a fight and how it ended, as whoever checks it wants to have it.
type claim struct {
	Schema  string         `json:"schema"`  // "arcana.combat/1"
	Fight   map[string]any `json:"fight"`   // what fight takes, with the seed
	Outcome outcome        `json:"outcome"` // what fight returns
}

// combat is tavern.combat: a fight with its outcome as a claim that anyone can check by fighting
// it again. The claim repeats the script's own argument, with the seed added.
func (t *calculators) combat(c *declare.Call, a fight) (claim, error) {
	plain, err := declare.Plain(c.L.Get(1))
	if err != nil {
		return claim{}, err
	}
	given := plain.(map[string]any) // an object: a has been read from it, which needs the keys you and foe
	if a.Seed == nil {
		given["seed"] = rand.Seed(t.env.Seed()).String()
	}
	o, err := t.fight(c, a)
	return claim{"arcana.combat/1", given, o}, err
}

// sampleUnits is what a call of tavern.odds costs the script, besides the fights.
const sampleUnits = 8_000

// What fights without a log cost the script's account for experiments, in units: each fight, and each
// event in it.
const (
	oddsUnits  = 40
	eventUnits = 2
)

// odds is the argument of tavern.odds.
type odds struct {
	pair
	N     *int `lua:"n" doc:"how many fights (10000)"`
	Exact bool `lua:"exact" doc:"compute all possible fights and return exact fractions, for small boards"`
}

const mostFights = 1_000_000

// odds is tavern.odds: how often each side wins, in n fights, or exactly, over all ways that chance may
// fall. The script's account for experiments pays for the fights. Each worker fights on a binding of
// its own; exact odds have one worker. Failures of scripts are summed over the bindings.
func (t *calculators) odds(c *declare.Call, a odds) (shares, error) {
	n := system.ValueOr(a.N, 10000)
	if n < 1 || n > mostFights {
		return shares{}, fmt.Errorf("n: expected 1 to %d, got %d", mostFights, n)
	}
	if a.Exact && a.N != nil {
		return shares{}, fmt.Errorf("n: exact odds use all possible fights instead of n samples; leave n out")
	}
	c.Charge(sampleUnits)
	m, err := t.prepare(&a.pair)
	if err != nil {
		return shares{}, err
	}
	workers := min(max(1, t.env.Workers), n)
	if a.Exact {
		workers = 1
	}
	bindings := make([]*binding, workers)
	for i := range bindings {
		if bindings[i], err = t.binding(i, m.cfg); err != nil {
			return shares{}, err
		}
	}
	spent := unitsSpent(bindings...)
	paid := func(fought battle.Odds) error { // pays for some fights, with what scripts spent since it last did
		before := spent
		spent = unitsSpent(bindings...)
		return t.env.Experiments.Spend(oddsUnits*int64(fought.N) + eventUnits*int64(fought.Events) + spent - before)
	}
	var shares shares
	if a.Exact {
		shares, err = exactOdds(&m, a.First, bindings[0], paid)
	} else {
		shares, err = sampleOdds(&m, battle.OddsOptions{N: n, Seed: m.seed, First: a.First, Workers: workers, Paid: paid}, bindings)
	}
	var failed fizzles
	for _, binding := range bindings {
		failed.add(binding.failures())
	}
	if failed.n > 0 {
		t.env.Fizzled(failed.first)
	}
	if err == nil && t.env.Strict {
		err = failed.err()
	}
	shares.Fizzled = failed.n
	return shares, withoutSystem(err)
}

// sampleOdds fights o.N times, each time with other chance, and returns the shares. Each worker uses
// a binding of its own: o.Scripts is called once by each.
func sampleOdds(m *preparedFight, o battle.OddsOptions, bindings []*binding) (shares, error) {
	next := 0
	o.Scripts = func() battle.Scripts { next++; return bindings[next-1].asScripts() }
	odds, err := battle.Sample(m.cfg, m.you, m.foe, o)
	return sharesOf(&odds), err
}

// mostWays is the most ways in which chance may fall in a fight whose exact odds are asked for.
const mostWays = 100_000

// exactOdds fights in all ways in which chance can fall and returns fractions. More than mostWays
// ways are an error.
func exactOdds(m *preparedFight, first string, binding *binding, paid func(battle.Odds) error) (shares, error) {
	e, err := battle.Count(m.cfg, m.you, m.foe, battle.ExactOptions{First: first, Most: mostWays, Scripts: binding.asScripts(), Paid: paid})
	if err != nil {
		return shares{}, err
	}
	share := func(n exact.Whole) share {
		return share{Share: exact.Ratio(n, e.One), Exact: exact.Fraction(n, e.One)}
	}
	out := shares{N: e.Ways, Win: share(e.Win), Tie: share(e.Tie), Loss: share(e.Loss), Stalled: e.Stalled}
	out.Damage = damage{P5: e.Quantile(1, 20), P25: e.Quantile(1, 4), P50: e.Quantile(1, 2), P75: e.Quantile(3, 4), P95: e.Quantile(19, 20)}
	mean, isTaken := e.MeanDamage() // mean is not negative; isTaken says that you take it
	if out.Damage.Mean, out.Damage.Exact = exact.Ratio(mean, e.One), exact.Fraction(mean, e.One); isTaken {
		out.Damage.Mean, out.Damage.Exact = -out.Damage.Mean, "-"+out.Damage.Exact
	}
	out.Attacks = exact.Ratio(e.Attacks, e.One)
	return out, nil
}

// shares is what tavern.odds returns.
type shares struct {
	N       int     `json:"n"`
	Win     share   `json:"win"`
	Tie     share   `json:"tie"`
	Loss    share   `json:"loss"`
	Damage  damage  `json:"damage"`
	Attacks float64 `json:"attacks"`
	Stalled int     `json:"stalled"`
	// Fizzled counts the scripts that failed, in all fights.
	Fizzled int `json:"fizzled"`
}

// damage are quantiles of the damage: positive when you deal it, negative
// when you take it.
type damage struct {
	Mean float64 `json:"mean"`
	P5   int     `json:"p5"`
	P25  int     `json:"p25"`
	P50  int     `json:"p50"`
	P75  int     `json:"p75"`
	P95  int     `json:"p95"`
	// Exact is the mean as a fraction, where odds are exact.
	Exact string `json:"exact,omitempty"`
}

// share is how many of the fights ended so, with the bounds between which the true share
// lies; where nothing is left to chance there are none, and note says so. Exact is the
// share as a fraction, where odds are exact.
type share struct {
	Share float64  `json:"share"`
	Low   *float64 `json:"low,omitempty"`
	High  *float64 `json:"high,omitempty"`
	Note  string   `json:"note,omitempty"`
	Exact string   `json:"exact,omitempty"`
}

// shareOf returns how large a fraction of all fights k of them are, with its 95 % interval. If no fight
// drew a random number (Chances), all end alike, and it has a note in place of the interval.
func shareOf(k int, o *battle.Odds) share {
	if o.Chances == 0 {
		return share{Share: float64(k) / float64(o.N), Note: lab.NoteFixed}
	}
	w := lab.Wilson(k, o.N, lab.Z95)
	return share{Share: w.Share, Low: &w.Low, High: &w.High}
}

// sharesOf returns the result of a sample as scripts get it.
func sharesOf(o *battle.Odds) shares {
	share := func(k int) share { return shareOf(k, o) }
	return shares{
		N: o.N, Win: share(o.Wins), Tie: share(o.Ties), Loss: share(o.Losses),
		Damage:  damage{Mean: o.MeanDamage(), P5: o.Damage(.05), P25: o.Damage(.25), P50: o.Damage(.5), P75: o.Damage(.75), P95: o.Damage(.95)},
		Attacks: float64(o.Attacks) / float64(o.N), Stalled: o.Stalled,
	}
}
