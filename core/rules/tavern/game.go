// A match: it is dealt, and players recruit turn by turn; how it ends is in round.go. Then what all players
// share, the order of turns, and what the program knows of the game ([System]).

package tavern

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/rand"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
)

// Game is a match of the tavern: the players recruit, then all boards fight, until one
// player is left (RULES 2).
type Game struct {
	shared     shared
	players    []player
	turn       int
	turnOrder  turnOrder
	eliminated []core.Seat // players that are out, in the order in which they went
	result     *core.Result
	moves      [cards.MaxSeats]moveList // memory for the list of each player's moves
}

// A match lets several seats act at once, its content may have scripts, and it can be renewed in the
// same memory.
var (
	_ core.Simultaneous = (*Game)(nil)
	_ core.Scripted     = (*Game)(nil)
	_ core.Renewable    = (*Game)(nil)
)

// New begins a match. It returns an error that says what is wrong with the setup.
func New(setup core.Setup) (core.Game, error) { return core.Begun(new(Game), setup) }

// Renew begins another match in the memory of this one: at its first turn, or in the situation that the options
// give. 0 seats are the usual 4. Scripts may be left out if the content has none. If something is wrong with the
// setup, it returns an error and changes nothing.
func (g *Game) Renew(setup core.Setup) error {
	cfg, ok := setup.Config.(*cards.Config)
	if !ok {
		return fmt.Errorf("tavern: the setup has no tavern configuration")
	}
	seats := setup.Seats
	if seats == 0 { // not given
		seats = 4
	}
	if seats < 2 || seats > cards.MaxSeats {
		return fmt.Errorf("tavern: expected 2 to 8 players, got %d", seats)
	}
	scripts, _ := setup.Scripts.(battle.Scripts) // nil if none were given
	if len(cfg.ScriptNames()) > 0 && scripts == nil {
		return fmt.Errorf("tavern: the cards have scripts (%s, ...), but no scripts were loaded", cfg.ScriptNames()[0])
	}
	if o, ok := setup.Options.(*Options); ok && o.Situation != nil {
		return g.resume(cfg, scripts, setup, seats, o.Situation)
	}
	g.deal(cfg, scripts, setup, seats)
	return nil
}

// deal begins a match by the rules, at its first turn.
func (g *Game) deal(cfg *cards.Config, scripts battle.Scripts, setup core.Setup, seats int) {
	g.shared.renew(cfg, scripts, setup)
	g.setUp(seats)
	g.beginTurn()
}

// resume begins a match in a written position: the rules deal a match, and then the situation
// replaces the parts of it that it writes. Setup.Chance fixes the draws after that, not those of
// the deal. It works on a fresh match, so that this one stays as it was if there is an error.
func (g *Game) resume(cfg *cards.Config, scripts battle.Scripts, setup core.Setup, seats int, k *Situation) error {
	fresh, fixed := new(Game), setup.Chance
	setup.Chance = nil
	fresh.deal(cfg, scripts, setup, seats)
	if err := situate(fresh, k); err != nil {
		return fmt.Errorf("tavern: %w", err)
	}
	fresh.shared.chance.Fix(fixed...)
	*g = *fresh
	return nil
}

// setUp fills the pool, empties the record, and gives every player what it has at the beginning.
func (g *Game) setUp(seats int) {
	t := &g.shared.tuning
	g.shared.pool.fill(g.shared.cfg.Cards, t)
	g.shared.record.renew(seats, cards.SpanOf(t))
	g.turn, g.shared.turn, g.eliminated, g.result = 0, 0, g.eliminated[:0], nil
	g.players = slices.Grow(g.players[:0], seats)[:seats]
	for i := range g.players {
		g.players[i].renew(core.Ref(i+1), t)
	}
}

// Turn returns the player that recruits; if several do, the first of them in the order of the turn.
// It is core.None when the match is over.
func (g *Game) Turn() core.Seat {
	if g.result != nil {
		return core.None
	}
	return g.turnOrder.current()
}

// Acting returns the players that have not ended their recruit phase. Any of them may act at any time
// (R-T21).
func (g *Game) Acting() core.Seats {
	if g.result != nil {
		return 0
	}
	return g.turnOrder.acting
}

// Moves returns the legal moves of the player whose turn it is.
func (g *Game) Moves() []core.Move { return g.MovesOf(g.Turn()) }

// MovesOf returns the legal moves of a player that recruits, in the order buy, play, swap, sell,
// reroll, freeze, upgrade, end. While a question or a discovery is open, only its answers are legal.
// Otherwise the end is always legal and the last move of the list; if the phase has only one move
// left, it is the only one. The next call for this player overwrites the list.
func (g *Game) MovesOf(s core.Seat) []core.Move {
	if s < 0 || !g.Acting().Has(s) {
		return nil
	}
	r := g.recruit(s)
	g.moves[s] = r.listMoves(g.moves[s][:0])
	return g.moves[s]
}

// Play carries out a move of the player whose turn it is, and everything up to the next decision. It
// returns the events; the next move overwrites them. An error says why the move is not legal.
func (g *Game) Play(m core.Move) ([]core.Event, error) { return g.PlayAs(g.Turn(), m) }

// PlayAs does the work of Play for any player that has not ended its recruit phase.
func (g *Game) PlayAs(s core.Seat, m core.Move) ([]core.Event, error) {
	if why := g.refuse(s, m); why.refused() {
		return nil, core.Illegal("tavern", m, "%s", why)
	}
	g.carryOut(s, m)
	if m.Verb == verbEnd || g.players[s].fallen() {
		g.endPhase(s)
	}
	return g.shared.record.events, nil
}

// carryOut applies a legal move of a player, runs all triggers that follow from it, and then asks for
// prices again. If the move ends the phase, cards lose what they had until the end of the turn. If
// only the end is left after it, or the player has no health left, open questions and discoveries are answered for
// the player.
func (g *Game) carryOut(s core.Seat, m core.Move) {
	g.shared.record.begin()
	g.turnOrder.actions[s]++
	if g.shared.arena != nil { // a match without an arena has no kernel yet
		g.shared.arena.Kernel().BeginMove(false) // false: each player's questions wait with the player, not in the kernel
	}
	r := g.recruit(s)
	r.beginMove()
	r.applyMove(m)
	if r.runTriggers(); m.Verb == verbEnd {
		r.expireLoans(cards.Turn)
	} else if r.outOfMoves() || r.fallen() {
		r.answerOpenChoices()
	}
	r.updatePrices()
	r.endMove()
}

// refuse returns why a player may not make a move now; `legal` if it may.
func (g *Game) refuse(s core.Seat, m core.Move) refusal {
	switch {
	case g.result != nil:
		return because("the match is over")
	case s < 0 || !g.Acting().Has(s):
		return because("player %d may not act now", int(s)+1)
	}
	r := g.recruit(s)
	return r.refuse(m)
}

// recruit returns the recruit phase of a player. The player's moves change the match only through it.
func (g *Game) recruit(s core.Seat) recruit {
	return recruit{player: &g.players[s], shared: &g.shared, turn: g.turn, actions: g.turnOrder.actions[s]}
}

// endPhase ends a player's recruit phase; when all have ended theirs, combat begins.
func (g *Game) endPhase(s core.Seat) {
	if g.turnOrder.end(s); g.turnOrder.acting == 0 {
		g.combat()
	}
}

// UseScripts lets the match go on with other scripts of the same content. A value that is no
// battle.Scripts changes nothing. The arena has the old scripts, so a new one is made when it is needed.
func (g *Game) UseScripts(scripts any) {
	if other, ok := scripts.(battle.Scripts); ok {
		g.shared.scripts, g.shared.arena = other, nil
	}
}

// Result returns how the match ended, and whether it has ended.
func (g *Game) Result() (core.Result, bool) {
	if g.result == nil {
		return core.Result{Winner: core.None}, false
	}
	return *g.result, true
}

// Clone returns an independent copy of the match. The copy makes its own arena and its own lists of moves when it
// needs them.
func (g *Game) Clone() core.Game {
	c := *g
	c.moves, c.shared, c.turnOrder, c.eliminated = [cards.MaxSeats]moveList{}, g.shared.clone(), g.turnOrder.clone(), slices.Clone(g.eliminated)
	c.players = make([]player, len(g.players))
	for i := range g.players {
		c.players[i] = g.players[i].clone()
	}
	return &c
}

// Seats returns how many seats the match has.
func (g *Game) Seats() int { return len(g.players) }

// Drawn returns how many random numbers were drawn so far, from all streams together.
func (g *Game) Drawn() uint64 { return g.shared.chance.Drawn() }

// Round returns the number of the turn, from 1.
func (g *Game) Round() int { return g.turn }

// NameOf returns what people call a thing of the match, "" for nothing.
func (g *Game) NameOf(r core.Ref) string { return g.shared.record.names.name(r) }

// NameThen returns what people called a thing when an event happened.
func (g *Game) NameThen(r core.Ref, e core.Event) string {
	return g.shared.record.names.nameThen(r, e.Renames)
}

// turnOrder is the order in which players recruit in a turn, and how far each has come.
type turnOrder struct {
	seats   []core.Seat         // the players that are in the match
	acting  core.Seats          // those that have not ended their recruit phase
	first   int                 // the index in seats of the first of those, len(seats) for none
	actions [cards.MaxSeats]int // by seat: how many moves the recruit phase has had
}

// begin sets up the order of a turn, from 1 (R-T18). Each turn the first player is the next one by
// seat, and the others follow by seat. Players that are out are skipped.
func (r *turnOrder) begin(turn int, seats []player) {
	*r = turnOrder{seats: r.seats[:0]}
	for i := range seats {
		if s := (turn - 1 + i) % len(seats); !seats[s].out {
			r.seats = append(r.seats, core.Seat(s))
			r.acting |= core.Only(core.Seat(s))
		}
	}
}

// current returns the first player of the order that has not ended its recruit phase: if players
// recruit one after the other, it is this one's turn. It is core.None if all have ended.
func (r *turnOrder) current() core.Seat {
	if r.first < len(r.seats) {
		return r.seats[r.first]
	}
	return core.None
}

// end notes that a player has ended its recruit phase, and moves first on to the next one that has
// not.
func (r *turnOrder) end(s core.Seat) {
	r.acting &^= core.Only(s)
	for r.first < len(r.seats) && !r.acting.Has(r.seats[r.first]) {
		r.first++
	}
}

// recruiting returns the players that have not ended their recruit phase, in the order of the turn.
func (r *turnOrder) recruiting() (list []core.Seat) {
	for _, s := range r.seats {
		if r.acting.Has(s) {
			list = append(list, s)
		}
	}
	return list
}

// clone returns an independent copy.
func (r *turnOrder) clone() turnOrder {
	return turnOrder{slices.Clone(r.seats), r.acting, r.first, r.actions}
}

// beginTurn sets up the order of the next turn, and gives every player that is in the match what a new turn brings.
// The event that the turn begins has no cause, and is the cause of what follows.
func (g *Game) beginTurn() {
	g.turn++
	g.shared.turn = g.turn
	record := &g.shared.record
	record.cause = 0
	record.log(core.KindTurnBegan, core.FieldNone, 0, 0, g.turn, core.Everyone)
	record.causeFromHere()
	g.turnOrder.begin(g.turn, g.players)
	for _, s := range g.turnOrder.seats {
		r := g.recruit(s)
		r.beginMove()
		r.beginTurn()
		if r.runTriggers(); r.fallen() {
			r.answerOpenChoices()
			g.turnOrder.end(s)
		}
		r.updatePrices()
		r.endMove()
	}
	if g.turnOrder.acting == 0 { // all have fallen
		g.combat()
	}
}

// shared is what all players of a match share: the content and its numbers, the pool, the random
// streams, the record of events, and the arena in which cards act.
type shared struct {
	cfg     *cards.Config
	tuning  cards.Tuning // the numbers of the rules in this match, see cards.Tuning.Effective
	scripts battle.Scripts
	chance  *rand.Set
	pool    pool
	record  record
	arena   *battle.Arena     // nil until it is needed
	before  []cards.Unit      // memory for a copy of the board, see leaveArena
	sold    []battle.SoldUnit // the cards that were sold in this move
	turn    int               // the turn of the match, from 1
	units   int64             // how many units of work content may spend in a move, and in each combat
}

// purpose is something that a player draws random numbers for. It holds the names of the streams for
// it, by seat.
type purpose [cards.MaxSeats]string

var forShop, forDiscovery, forRecruit, forCombat = newPurpose("shop"), newPurpose("discover"), newPurpose("recruit"), newPurpose("combat")

// newPurpose returns the names of a purpose's streams, such as "shop/1" to "shop/8".
func newPurpose(name string) (names purpose) {
	for i := range names {
		names[i] = fmt.Sprintf("%s/%d", name, i+1)
	}
	return names
}

// stream returns the stream of random numbers of a player for one purpose.
func (h *shared) stream(p *purpose, s core.Seat) *rand.Stream { return h.chance.Stream(p[s]) }

// renew prepares what players share for another match; the memory of the last one is used again. An arena keeps its
// pointer to the tuning, which has the new numbers already.
func (h *shared) renew(cfg *cards.Config, scripts battle.Scripts, setup core.Setup) {
	if h.chance == nil {
		h.chance = new(rand.Set)
	}
	h.cfg, h.tuning, h.scripts, h.chance = cfg, cfg.Tuning.Effective(), scripts, setup.StreamsIn(h.chance)
	if h.units = setup.Units(h.tuning.Ceiling); h.arena != nil {
		h.arena.Renew(cfg, scripts, h.units)
	}
}

// ensureArena returns the match's arena, and makes it first if there is none yet.
func (h *shared) ensureArena() *battle.Arena {
	if h.arena == nil {
		h.makeArena()
	}
	return h.arena
}

// makeArena makes the match's arena.
func (h *shared) makeArena() {
	h.arena = battle.NewArena(h.cfg, h.scripts)
	h.arena.SetTuning(&h.tuning, h.units)
}

// clone returns an independent copy without an arena.
func (h *shared) clone() shared {
	c := *h
	c.arena, c.before, c.sold = nil, nil, nil
	c.chance, c.pool, c.record = h.chance.Clone(), h.pool.clone(), h.record.clone()
	return c
}

// System describes the tavern to code that is written once for all systems.
func System() core.System {
	return core.System{
		Name:           "tavern",
		Title:          "Tarot Battlegrounds: recruit a board of tarot cards, fight, be the last one standing.",
		Rules:          1,
		Least:          2,
		Most:           8,
		Usual:          4,
		Scores:         "0..",
		New:            New,
		Features:       featureNames[:],
		About:          aboutFeatures[:],
		Streams:        []string{"combat/N", "discover/N", "pairing", "recruit/N", "shop/N"},
		Verbs:          verbs,
		SearchDefaults: core.SearchDefaults{Policy: "hard", Iterations: 96, Cut: 2, Routine: []string{verbSwap}},
		Bots:           bots,
		Content:        cards.Content,
	}
}
