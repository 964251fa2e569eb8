// A match: it begins, takes moves, and ends.

package market

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// Game is one match. It implements [core.Renewable].
type Game struct {
	table
	kernel  ability.Kernel
	steps   steps
	scripts Scripts
	zones   zones
	pending *question // the open question; nil if none is
	result  *core.Result
	fx      [4]Fx // of the functions that run, by level
	moves   []core.Move

	onlooked bool // prices are being asked for a view of a seat that does not pay them

	questionMemory question     // memory that pending points to
	ended          core.Result  // memory that result points to
	carried        []core.Event // of the time before the first decision: the first move returns them
}

// New begins a match of 2 to 4 seats (0 stands for 2), or returns an error that says what is wrong with its
// setup. Setup.Config is a prepared *Config, Setup.Options an *Options or nil. If cards name scripts,
// Setup.Scripts is a [Scripts] (RULES 1).
func New(setup core.Setup) (core.Game, error) { return core.Begun(new(Game), setup) }

// Renew begins another match in the memory of this one, as New begins it. If there is an error, the match
// is unchanged.
func (g *Game) Renew(setup core.Setup) error {
	config, ok := setup.Config.(*Config)
	if !ok {
		return fmt.Errorf("market: expected a *market.Config in the setup, got %T", setup.Config)
	}
	if setup.Seats == 0 { // not given
		setup.Seats = 2
	}
	if setup.Seats < 2 || setup.Seats > 4 {
		return fmt.Errorf("market: expected 2 to 4 players, got %d", setup.Seats)
	}
	scripts, err := scriptsOf(config, setup.Scripts)
	if err != nil {
		return err
	}
	layout, err := config.readOptions(setup.Options)
	if err != nil {
		return err
	}
	if layout.situation != nil {
		return g.resume(config, setup, scripts, layout)
	}
	g.deal(config, setup, scripts, layout)
	g.beginMatch()
	return nil
}

// deal begins a match from its beginning: the rules deal everything that the layout does not name. All
// parts of the Game are set anew, so nothing of the match before remains.
func (g *Game) deal(config *Config, setup core.Setup, scripts Scripts, layout layout) {
	g.scripts, g.pending, g.result, g.carried = scripts, nil, nil, nil
	g.zones = zonesOf(scripts, len(config.scripts))
	g.steps.drop()
	g.renew(config, setup, layout)
	g.kernel.Begin(scripts.Table(), (*kernelView)(g), &g.Journal, config.subscriptions(scripts), maxFirings)
	g.kernel.SetCeiling(setup.Units(config.Tuning.Ceiling))
	g.moves = g.listMoves(g.moves[:0])
}

// resume begins a match in a situation. The rules deal a match, and then the situation replaces the
// parts that it names. It works on a second Game first, so that g stays as it was if there is an
// error. setup.Chance forces draws of the match after the situation, not draws of the deal.
func (g *Game) resume(config *Config, setup core.Setup, scripts Scripts, layout layout) error {
	fresh, fixed := new(Game), setup.Chance
	setup.Chance = nil
	fresh.deal(config, setup, scripts, layout)
	if err := fresh.situate(layout.situation); err != nil {
		return fmt.Errorf("market: %w", err)
	}
	fresh.chance.Fix(fixed...)
	*g = *fresh
	// the kernel still points to fresh
	g.kernel.Copied((*kernelView)(g), &g.Journal)
	return nil
}

// Turn returns whose decision it is, None when the match is over.
func (g *Game) Turn() core.Seat {
	switch {
	case g.result != nil:
		return core.None
	case g.pending != nil:
		return g.pending.seat
	}
	return g.turn
}

// Moves returns the legal moves: the answers to the open question, or what the turn allows.
func (g *Game) Moves() []core.Move { return g.moves }

// Play carries out a legal move and everything that follows from it until the
// next decision, and returns what happened. An illegal move changes nothing.
func (g *Game) Play(m core.Move) ([]core.Event, error) {
	if !slices.Contains(g.moves, m) {
		return nil, core.Illegal("market", m, "%s", g.refusal(m))
	}
	declined := core.None // who does not play a card with flash now
	if m.Verb == verbSkip && g.pending.kind == askFlash {
		declined = g.pending.seat
	}
	g.Begin()
	g.Events, g.carried = append(g.Events, g.carried...), nil
	g.kernel.BeginMove(g.pending != nil) // whether the move answers a question
	g.act(m)
	g.runQueue()
	g.skipEliminated()
	if g.lastTurnIsOver() {
		g.finishLast()
	}
	if g.config.flash && g.result == nil && g.pending == nil {
		g.offerFlash(declined)
	}
	g.moves = g.listMoves(g.moves[:0])
	return g.Events, nil
}

// Result returns how the match ended, and false while it goes on.
func (g *Game) Result() (core.Result, bool) { return core.Ended(g.result) }

// UseScripts lets the match go on with other scripts of the same content, which must be a [Scripts]; any
// other value changes nothing. If the content has no scripts, nothing changes either.
func (g *Game) UseScripts(scripts any) {
	if other, ok := scripts.(Scripts); ok && len(g.config.scripts) > 0 {
		g.scripts, g.zones = other, zonesOf(other, len(g.config.scripts))
		g.kernel.SetSubscriptions(g.config.subscriptions(other))
	}
}

// Clone returns an independent copy that shares only the configuration and the scripts.
func (g *Game) Clone() core.Game {
	c := &Game{
		table: g.table.clone(), kernel: g.kernel, steps: steps{slices.Clone(g.steps.waiting), g.steps.head}, scripts: g.scripts, zones: g.zones,
		pending: g.pending.clone(), result: cloneResult(g.result), moves: slices.Clone(g.moves),
	}
	c.kernel.Copied((*kernelView)(c), &c.Journal)
	return c
}

// Seats returns how many seats the match has.
func (g *Game) Seats() int { return len(g.players) }

// Drawn returns how many numbers all streams have drawn.
func (g *Game) Drawn() uint64 { return g.chance.Drawn() }

// FieldName returns the id of the resource that has this field, if content adds it; "" for any other
// field.
func (g *Game) FieldName(f core.Field) string { return g.config.further.fieldName(f) }

// resultOf returns how a match ends. Seats still in it are placed by authority; equal authority
// shares a place, and a shared first place is a tie (RULES 2.10). It is made in the memory of
// used, a result that is no longer needed.
func resultOf(players []player, reason string, used core.Result) core.Result {
	result := core.Result{Winner: core.None, Reason: reason, Places: used.Places[:0], Scores: used.Scores[:0]}
	first := 0 // how many share the first place
	for s := range players {
		place := placeOf(players, s)
		result.Places = append(result.Places, place)
		result.Scores = append(result.Scores, players[s].authority)
		if place == 1 {
			first++
			result.Winner = core.Seat(s)
		}
	}
	if first > 1 {
		result.Winner = core.None
	}
	return result
}

// cloneResult returns a copy of a result, nil where there is none.
func cloneResult(r *core.Result) *core.Result {
	if r == nil {
		return nil
	}
	return &core.Result{Winner: r.Winner, Places: slices.Clone(r.Places), Scores: slices.Clone(r.Scores), Reason: r.Reason}
}

// placeOf returns the place of a seat s when the match ends: the place that it got when it went out,
// else one behind all who have more authority.
func placeOf(players []player, s int) int {
	if players[s].place > 0 {
		return players[s].place
	}
	place := 1
	for i := range players {
		if players[i].place == 0 && players[i].authority > players[s].authority {
			place++
		}
	}
	return place
}

// Authority counts as low at 1/7 of what seats begin with: an ability may take the rest at once.
// When a base is destroyed it counts as low at 1/5, for those abilities take more.
const lowDivisor, lowDivisorForBases = 7, 5

// Endangers reports whether a move may lose the match for its seat: its authority is low and some
// ability may answer the move, or the move ends a turn of the last round. Players try such moves in
// copies of the match first (see [core.Perilous]). hasTrigger is about abilities of the card itself,
// Overhears about those of other cards. For damage the system posts no triggers itself, so Hears covers
// all abilities.
func (g *Game) Endangers(s core.Seat, m core.Move) bool {
	p := &g.players[s]
	low := p.authority*lowDivisor <= g.config.Tuning.Authority
	lowForBase := p.authority*lowDivisorForBases <= g.config.Tuning.Authority
	switch m.Verb {
	case verbEnd:
		return g.round >= g.config.Tuning.TurnLimit
	case verbBreak:
		return lowForBase && (g.hasTrigger(g.players[m.A-1].play[m.B-1].ref, Destroyed) || g.kernel.Overhears(kindDestroy))
	case verbChoose:
		return lowForBase && (g.pending.kind == askBase || g.pending.kind == askSacrifice) || low && (g.pending.kind == askScript || g.pending.kind == askFlash) // a script hears its answer
	case verbPlay:
		return low && (g.hasTrigger(g.toPlay(p)[m.A-1], Played) || g.kernel.Overhears(kindPlay))
	case verbScrap:
		return low && (g.hasTrigger(p.play[m.A-1].ref, Scrapped) || g.kernel.Overhears(kindScrap))
	case verbUse: // only cards with an ability for it are used
		return low
	case verbBuy:
		return low && (g.hasTrigger(g.offered(m.A-1), Bought) || g.kernel.Overhears(kindBuy))
	case verbAttack:
		return low && (g.kernel.Overhears(kindAttack) || g.kernel.Hears(kindDamage) || g.kernel.Hears(kindWouldDamage))
	}
	return false
}

// hasTrigger reports whether an ability of the copy r has the trigger own.
func (g *Game) hasTrigger(r core.Ref, own Moment) bool {
	return slices.ContainsFunc(g.card(r).scripts, func(script int) bool { return g.scripts.Subscriptions(script).Has(own) }) || g.isGiven(r, own)
}

// Lost reports whether a seat is out, or the match is over and the seat has lost (Defeat). A seat that is out has a
// place from 2 on; a seat that still plays has place 0.
func (g *Game) Lost(s core.Seat) bool {
	return g.players[s].place > 1 || g.result != nil && g.result.Defeat(s)
}
