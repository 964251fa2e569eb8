// A match as core sees it, copies of it, and secrets that are drawn again.

package declared

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/rand"
)

// Game is a match.
type Game struct {
	memory
	plan   *plan
	seats  int
	chance *rand.Set
	events []core.Event // of the move that is being carried out, or of the last one
	cause  int32        // the id of the event that what happens now is due to, 0 for none
	tuned  []int32      // what the numbers of the rules are, which nobody changes
	quiet  bool         // the setup, of which no events are told
	// abilities is what the match keeps for the abilities of its cards, nil where they have none.
	abilities *abilities
	playing   bool // whether a move is being carried out
	borrowed  int  // how many stand around what calls the functions of the rules
	// choices are what the seats that act may do, seat after seat; starts says where each seat's
	// begin, and at the end how many there are.
	choices []Choice
	starts  []int32
	moves   []core.Move // of choices, made when they are asked for
	result  *core.Result
	looking core.Seat     // the seat for which moves are being listed, core.None otherwise
	several func(Several) // hears of moves about several cards while a view is made
	backup  []int32
	spare   *Game     // the match before, for its memory
	saved   *rand.Set // the chance before the move, once it has drawn
	kept    *rand.Set // the memory for saved
	// Machine is what Borrow of the rules keeps with the match.
	Machine any
}

// Seats returns how many seats the match has, also those that are out.
func (g *Game) Seats() int { return g.seats }

// Options are the choices of one match.
type Options struct {
	// Situation is a whole state to begin in, Position one in words; nil for the usual setup. Where
	// both are there the match begins in the situation.
	Situation *Situation
	Position  *Position `hash:"none"`
}

// Situation is a state that a match may begin in, as the program keeps it.
type Situation struct {
	Memory []int32 `json:"memory" doc:"the state"`
	// Abilities is what the abilities of cards have left.
	Abilities *Remembered `json:"abilities,omitempty" doc:"what abilities of cards have left"`
}

// newMatch is the hook New of [core.System].
func (s *plan) newMatch(setup core.Setup) (core.Game, error) {
	return core.Begun(&Game{plan: s, chance: new(rand.Set), looking: core.None}, setup)
}

// Renew begins another match in the same memory: a core.Renewable.
func (g *Game) Renew(setup core.Setup) error {
	p := g.plan
	if setup.Seats == 0 {
		setup.Seats = p.Least
	}
	if setup.Seats < p.Least || setup.Seats > p.Most {
		return fmt.Errorf("%s: seats: expected %d to %d, got %d", p.Name, p.Least, p.Most, setup.Seats)
	}
	if o, ok := setup.Options.(Options); ok && o.Situation != nil {
		return g.situate(setup, o.Situation)
	}
	fresh := g.fresh(setup)
	fresh.quiet = true
	p.borrow(fresh)
	err := fresh.setUp(setup)
	p.giveBack(fresh)
	fresh.quiet = false
	return g.become(fresh, err)
}

// setUp begins the match: in the position of the options, otherwise by the Setup of the rules, after which abilities
// begin to act and the first stage follows.
func (g *Game) setUp(setup core.Setup) error {
	if o, ok := setup.Options.(Options); ok && o.Position != nil {
		if err := g.beginAt(o.Position); err != nil {
			return fmt.Errorf("%s: situation: %w", g.plan.Name, err)
		}
		return nil
	}
	next, err := g.plan.Setup(g)
	if err != nil {
		return g.failed("setup", err)
	}
	if g.abilities != nil {
		g.abilities.awake = true
	}
	if err := g.follow("setup", next); err != nil {
		return err
	}
	if err := g.actBefore(); err != nil {
		return err
	}
	g.showNumbers()
	return nil
}

// fresh returns a match before its setup, in the memory of an earlier match if there is one.
func (g *Game) fresh(setup core.Setup) *Game {
	fresh := g.spare
	if fresh == nil {
		fresh = &Game{chance: new(rand.Set)}
	}
	memory, chance, kept := fresh.memory, fresh.chance, fresh.kept
	events, choices, starts, moves, backup := fresh.events[:0], fresh.choices, fresh.starts, fresh.moves, fresh.backup
	*fresh = Game{}
	fresh.memory, fresh.chance, fresh.kept = memory, setup.StreamsIn(chance), kept
	fresh.events, fresh.choices, fresh.starts, fresh.moves, fresh.backup = events, choices, starts, moves, backup
	fresh.plan, fresh.seats, fresh.looking, fresh.Machine, fresh.tuned = g.plan, setup.Seats, core.None, g.Machine, g.plan.tuned.numbersOf(setup.Config)
	fresh.memory.begin(g.plan, fresh.seats)
	fresh.abilities = newAbilities(fresh)
	fresh.clearChoices()
	return fresh
}

// become makes the match the same as fresh, unless there is an error. The other of the two becomes the spare, whose
// memory the next match uses.
func (g *Game) become(fresh *Game, err error) error {
	if err == nil {
		*g, *fresh = *fresh, *g
		for _, game := range []*Game{g, fresh} { // abilities point to their match
			if game.abilities != nil {
				game.abilities.game = game
			}
		}
	}
	g.spare, fresh.spare = fresh, nil
	return err
}

// situate begins a match in a situation. It returns an error, and the match stays as it was, if the memory of the
// situation does not have the size that a match with so many players has, or if the rules cannot list the moves in it.
func (g *Game) situate(setup core.Setup, s *Situation) error {
	p := g.plan
	fresh := g.fresh(setup)
	size := func(knowing, told int32) int { // both are 0 or 1, see layOut
		return len(fresh.all) + int(knowing)*2*fresh.seats*len(p.Cards) + int(told)*len(p.Cards)*len(p.Attributes)
	}
	if len(s.Memory) < head || s.Memory[atKnowing]&^1 != 0 || s.Memory[atTold]&^1 != 0 || len(s.Memory) != size(s.Memory[atKnowing], s.Memory[atTold]) {
		return fmt.Errorf("%s: situation: expected a situation of this game with %d players", p.Name, fresh.seats)
	}
	fresh.copyFrom(p, fresh.seats, s.Memory)
	if err := fresh.restoreAbilities(s.Abilities); err != nil {
		return fmt.Errorf("%s: situation: %w", p.Name, err)
	}
	p.borrow(fresh)
	err := fresh.listAll()
	p.giveBack(fresh)
	return g.become(fresh, err)
}

// Situation returns the options of a match that begins with the present position of this one, as far as a
// seat may know it. It is nil if the match is over, or something waits that situations cannot have.
func (g *Game) Situation(seat core.Seat) any {
	if g.Turn() == core.None {
		return nil
	}
	known := core.Known(g, seat).(*Game) // a copy with what the seat may not know drawn anew
	left, complete := known.saveAbilities()
	if !complete {
		return nil
	}
	return Options{&Situation{known.lasting(), left}, known.position()}
}

// Chance returns the positions of the random streams, and their draws that are fixed.
func (g *Game) Chance() []rand.Fixed { return g.chance.Fixed() }

// Drawn returns how many random numbers all streams have drawn together.
func (g *Game) Drawn() uint64 { return g.chance.Drawn() }

// lasting returns a copy of the memory without the number of events, which no rule reads.
func (g *Game) lasting() []int32 {
	memory := slices.Clone(g.all)
	memory[atEvents] = 0
	return memory
}

// Secrets returns a copy in which everything that a seat may not know was drawn again: the cards that it
// cannot place, the secret choices of others, and future random numbers.
func (g *Game) Secrets(seat core.Seat, chance *rand.Stream) core.Game {
	g = g.Clone().(*Game)
	g.chance = rand.NewSet(chance.Uint64())
	now := g.redeal(seat, chance)
	g.abilities.dealtAnew(seat, now)
	if g.Turn() == core.None {
		return g
	}
	forgotten := g.forgetPicks(seat)
	if now != nil || forgotten || g.together() { // cards have moved, or the choices of others depend on secrets
		g.relist(seat, now)
	}
	if g.together() {
		for other := range core.Seat(g.seats) {
			if other != seat {
				g.rechoose(other, chance)
			}
		}
	}
	return g
}

// forgetPicks removes the cards that another seat than s, whose turn it is, has picked for a move so far: s has not
// heard of them, and with the cards that were dealt anew they may fit no move. It reports whether there were any.
func (g *Game) forgetPicks(s core.Seat) bool {
	if g.together() || g.Turn() == s {
		return false
	}
	picked, _ := g.picked(g.Turn())
	g.dropPicks(g.Turn())
	return len(picked) > 0
}

// rechoose replaces a seat's secret choice, in a stage in which all act together, by a random one. If the seat has only
// picked some cards for a move so far, they are replaced by as many random cards. For a seat that has done neither,
// nothing changes.
func (g *Game) rechoose(s core.Seat, chance *rand.Stream) {
	_, has := g.chosen(s)
	picked, _ := g.picked(s)
	picks := len(picked)
	if !has && picks == 0 {
		return
	}
	if picks == 0 {
		g.dropChoice(s)
		if own := g.choicesOf(s); len(own) > 0 { // it may have none with the cards that were drawn
			g.keepChoice(s, own[chance.Intn(len(own))])
		}
		return
	}
	g.plan.borrow(g)
	defer g.plan.giveBack(g)
	g.dropPicks(s)
	for range picks {
		_ = g.listAll() // rules that fail let the seat pick fewer
		own := g.choicesOf(s)
		if len(own) == 0 {
			break
		}
		if c := own[chance.Intn(len(own))]; c.About[0].Kind == PickThing {
			g.pickCard(s, c.Verb, c.About[0].Value)
		}
	}
	_ = g.listAll() // an error leaves what was listed so far
}

// relist lists again what seats may do, after redeal has put other cards at places that one seat does not know:
// now[c] is the card that is now at the place of card c. That seat's own moves stay: they depend only on what it
// knows, and are about the same places. If the rules fail with the new cards, or leave the seat whose turn it is
// without a move, the moves of the others stay too.
func (g *Game) relist(seat core.Seat, now []int32) {
	stay := g.choices
	for i := range stay {
		for j := range stay[i].About {
			if thing := &stay[i].About[j]; now != nil && (thing.Kind == CardThing || thing.Kind == PickThing) {
				thing.Value = now[thing.Value]
			}
		}
	}
	if !g.together() && g.Turn() == seat {
		return
	}
	stay, starts := slices.Clone(stay), slices.Clone(g.starts)
	g.plan.borrow(g)
	err := g.listAll()
	g.plan.giveBack(g)
	if err != nil || len(g.choicesOf(g.Turn())) == 0 {
		g.choices, g.starts, g.moves = stay, starts, g.moves[:0]
	}
}

// clearChoices removes all choices of all seats.
func (g *Game) clearChoices() {
	g.choices, g.moves = g.choices[:0], g.moves[:0]
	g.starts = slices.Grow(g.starts[:0], g.seats+1)[:g.seats+1]
	clear(g.starts)
}

// choicesOf returns what a seat may do.
func (g *Game) choicesOf(s core.Seat) []Choice { return g.choices[g.starts[s]:g.starts[s+1]] }

// Turn returns the seat that must decide, core.None if the match is over.
func (g *Game) Turn() core.Seat { return core.Seat(g.all[atTurn]) }

// together reports whether all seats act at once in this stage, and no question of an ability is open.
func (g *Game) together() bool { return g.stage().Turns == Together && !g.asks() }

// stage returns the stage that the match is in.
func (g *Game) stage() *Stage { return &g.plan.Stages[g.all[atStage]] }

// acted reports whether a seat has acted in this stage.
func (g *Game) acted(s core.Seat) bool { return g.all[atActed]>>s&1 != 0 }

// mayAct reports whether a seat may act now.
func (g *Game) mayAct(s core.Seat) bool {
	switch {
	case s < 0 || int(s) >= g.seats || g.Turn() == core.None:
		return false
	case !g.together():
		return s == g.Turn()
	}
	return !g.acted(s) && len(g.choicesOf(s)) > 0
}

// Acting returns the seats that may act now.
func (g *Game) Acting() (acting core.Seats) {
	for s := range core.Seat(g.seats) {
		if g.mayAct(s) {
			acting |= core.Only(s)
		}
	}
	return acting
}

// Moves returns the legal moves of the seat whose turn it is.
func (g *Game) Moves() []core.Move { return g.MovesOf(g.Turn()) }

// MovesOf returns the legal moves of a seat, none for a seat that may not act now. The moves of all seats are made
// at the first call after the choices have changed.
func (g *Game) MovesOf(s core.Seat) []core.Move {
	if !g.mayAct(s) {
		return nil
	}
	if len(g.moves) != len(g.choices) {
		g.makeMoves(0)
	}
	return g.moves[g.starts[s]:g.starts[s+1]]
}

// makeMoves makes the moves for the choices from one on. It reports whether these are surely different moves, since each
// has a later verb or a higher first number than the one before. A card is first looked for at the place behind that of
// the choice before.
func (g *Game) makeMoves(from int) (differ bool) {
	g.moves = slices.Grow(g.moves[:from], len(g.choices)-from)[:len(g.choices)]
	verb, near := -1, 0
	differ = true
	for i := from; i < len(g.choices); i++ {
		c, m, before := &g.choices[i], &g.moves[i], near
		if first := c.About[0]; first.Kind == CardThing && c.Pair == 0 && c.About[1].Kind == NoThing && g.liesAt(first.Value, near) {
			m.Verb, m.A, m.B = g.plan.verbs[c.Verb], near+1, 0
		} else {
			g.makeMove(m, c)
		}
		near = m.A
		differ = differ && (c.Verb > verb || c.Verb == verb && near > before)
		verb = c.Verb
	}
	return differ
}

// moveOf returns the move for a choice. A card becomes its place in its pile, a seat and a word their numbers, all from 1.
// Of three things, the last two are one number, a Pair.
func (g *Game) moveOf(c *Choice) (m core.Move) {
	g.makeMove(&m, c)
	return m
}

// makeMove does the work of moveOf where the move stands.
func (g *Game) makeMove(m *core.Move, c *Choice) {
	m.Verb, m.A, m.B = g.plan.verbs[c.Verb], g.numberIn(c.About[0]), c.Pair
	if c.Pair == 0 && c.About[1].Kind != NoThing {
		m.B = g.numberIn(c.About[1])
	}
}

// liesAt reports whether a card lies at a place of its pile, from 0.
func (g *Game) liesAt(card int32, place int) bool {
	pile := g.where[card]
	first, end := int(g.begins[pile]), int(g.begins[pile+1])
	return uint(place) < uint(end-first) && g.order[first+place] == card
}

// numberIn returns the number by which a move names a thing.
func (g *Game) numberIn(t Thing) int {
	switch t.Kind {
	case CardThing, PickThing:
		return g.place(t.Value) + 1
	case SeatThing, WordThing, OptionThing:
		return int(t.Value) + 1
	case PileThing:
		return g.plan.inGroup(t.Value) + 1
	}
	return int(t.Value)
}

// Play carries out a move of the seat whose turn it is, see PlayAs.
func (g *Game) Play(m core.Move) ([]core.Event, error) { return g.PlayAs(g.Turn(), m) }

// PlayAs carries out a move of a seat that may act, and everything that follows until the next decision. It keeps a
// copy of the state first. If the move is not legal or the rules fail, it returns an error, and nothing has changed.
func (g *Game) PlayAs(s core.Seat, m core.Move) ([]core.Event, error) {
	moves := g.MovesOf(s)
	if len(moves) == 0 {
		return nil, core.Illegal(g.plan.Name, m, "this player may not act now")
	}
	i := slices.Index(moves, m)
	if i < 0 {
		return nil, core.Illegal(g.plan.Name, m, "expected one of %v", moves)
	}
	choice := g.choicesOf(s)[i]
	g.events = g.events[:0]
	g.backup = append(g.backup[:0], g.all...)
	g.saved, g.cause = nil, 0
	before := g.abilities.clone(g)
	if a := g.abilities; a != nil {
		a.kernel.BeginMove(choice.About[0].Kind == OptionThing)
		a.changed = 0
	}
	g.playing = true
	g.plan.borrow(g)
	defer g.plan.giveBack(g)
	err := g.play(s, choice)
	g.playing = false
	if err != nil {
		g.copyFrom(g.plan, g.seats, g.backup)
		g.result, g.abilities = nil, before
		if g.saved != nil {
			g.chance, g.kept = g.saved, g.chance
		}
		_ = g.listAll() // no error, because the same could be listed before
		return nil, err
	}
	return g.events, nil
}

// stream returns a random stream. At the first call in a move it keeps a copy of all streams, in case the
// move fails.
func (g *Game) stream(name string) *rand.Stream {
	if g.saved == nil && !g.quiet {
		if g.kept == nil {
			g.kept = new(rand.Set)
		}
		g.chance.CopyTo(g.kept)
		g.saved = g.kept
	}
	return g.chance.Stream(name)
}

// log adds an event, with the present cause, and returns its number. During the setup (quiet) it adds nothing and
// returns 0. The player of the event is the seat that acts, or the seat of the card that acts.
func (g *Game) log(e core.Event) int32 {
	if g.quiet {
		return 0
	}
	g.all[atEvents]++
	e.ID, e.Cause = g.all[atEvents], g.cause
	e.Player = uint8(g.seatOf(e.Actor) + 1)
	g.events = append(g.events, e)
	return e.ID
}

// newEvent adds an event as log does, but not during the setup, and returns it for its other fields to be set. A large
// value that was just filled in takes long to copy.
func (g *Game) newEvent(kind core.Kind, actor, target core.Ref, seen core.Seats) *core.Event {
	g.all[atEvents]++
	g.events = append(g.events, core.Event{})
	e := &g.events[len(g.events)-1]
	e.ID, e.Cause, e.Kind, e.Actor, e.Target, e.Seen = g.all[atEvents], g.cause, kind, actor, target, seen
	e.Player = uint8(g.seatOf(actor) + 1)
	return e
}

// Clone returns a copy that shares only memory that nothing changes.
func (g *Game) Clone() core.Game {
	c := &Game{plan: g.plan, seats: g.seats, chance: g.chance.Clone(), result: g.result, looking: core.None, Machine: g.Machine, tuned: g.tuned}
	c.copyFrom(g.plan, g.seats, g.all)
	c.abilities = g.abilities.clone(c)
	c.choices, c.starts = slices.Clone(g.choices), slices.Clone(g.starts)
	return c
}

// Result returns how the match ended.
func (g *Game) Result() (core.Result, bool) { return core.Ended(g.result) }

// Endangers returns false: no move counts as one that loses at once, because in some games players may give up a
// hand (fold). By this method and Lost a Game is a [core.Perilous].
func (g *Game) Endangers(core.Seat, core.Move) bool { return false }

// Lost returns false, see Endangers.
func (g *Game) Lost(core.Seat) bool { return false }

// next returns the next seat after s (step is 1) or before it (-1) that is not out. If all others are out, it is s.
func (g *Game) next(s core.Seat, step int) core.Seat {
	for i := 1; i < g.seats; i++ {
		if next := core.Seat((int(s) + i*step + i*g.seats) % g.seats); !g.out(next) { // i*g.seats only keeps the number above 0
			return next
		}
	}
	return s
}

// out reports whether a seat plays no more.
func (g *Game) out(s core.Seat) bool {
	return g.plan.out >= 0 && g.numbers[g.plan.numberOf(s, g.plan.out)] != 0
}

// pileName returns the name of a pile for people.
func (g *Game) pileName(at int32) string { return g.plan.names[at] }

// NameOf returns the name of a card, a pile, the table or a seat for people; "" for nothing.
func (g *Game) NameOf(r core.Ref) string {
	p := g.plan
	switch card, pile := int(r-p.refs.cards), int(r-firstPile); {
	case card >= 0 && card < len(p.Cards):
		return p.Cards[card].Name
	case pile >= 0 && pile < p.piles(g.seats):
		return g.pileName(int32(pile))
	case r == theTable:
		return "the table"
	case r >= 1 && int(r) <= g.seats:
		return fmt.Sprintf("seat %d", r)
	}
	return ""
}
