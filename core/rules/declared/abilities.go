// The abilities of cards (RULES 5): the events and queries of a game, which follow from its description.

package declared

import (
	"fmt"
	"slices"

	"arcana/core"
	"arcana/core/ability"
)

// Abilities are those of a game's cards.
type Abilities struct {
	// Scripts run their functions.
	Scripts Scripts
	// Names are what situations call them, by script.
	Names []string
	// Listens has, for each of Scripts, the names of the piles from which it hears what happens to others. An
	// empty list stands for the piles in which cards act.
	Listens [][]string
}

// Scripts runs the functions of abilities, behind the binding. Its table is that of [Vocabulary].
type Scripts = ability.Scripts[*Fx]

// The names of what happens in every game.
const (
	chosenName, awaitedName      = "chosen", "awaited"
	turnBeganName, turnEndedName = "turn_began", "turn_ended"
	stageBeganName               = "stage_began"
)

// Vocabulary returns the table of a game: the events that abilities can hear, and the queries for numbers that they
// can add to. It returns an error if two events have the same name, which happens only if the author gives a move the
// name of another event. If all stages are played together, nobody has turns. Then no ability can hear turn_began and
// turn_ended (noTurns is the reason in errors), and nothing can be counted for a turn.
func Vocabulary(r *Rules) (*ability.Table, error) {
	noTurns, spans := "", []ability.Span{ability.ThisTurn, ability.ThisMatch}
	if !slices.ContainsFunc(r.Stages, func(s Stage) bool { return s.Turns != Together }) {
		noTurns = "this game has no turns, because all players act at the same time in every stage; use any_" + stageBeganName
		spans = spans[1:]
	}
	rows := []ability.Row{
		{Name: chosenName, Subject: "nothing", ToldAs: "choose", Seat: true, Alone: true, Fixed: true},
		{Name: awaitedName, Subject: "the ability that waited for a trigger", ToldAs: "nothing", Fixed: true, Called: true},
		{Name: turnBeganName, Subject: "the seat whose turn begins", ToldAs: "nothing", Seat: true, Fixed: true, Never: noTurns},
		{Name: turnEndedName, Subject: "the seat whose turn ends", ToldAs: "nothing", Seat: true, Fixed: true, Never: noTurns},
		{Name: stageBeganName, Subject: "the table", ToldAs: "nothing", Fixed: true, AnyOnly: true},
	}
	for _, verb := range r.Verbs() {
		rows = append(rows, ability.Row{Name: verb, Subject: "the card that the move is about, or the seat", ToldAs: "play", Fixed: true, NoCard: slices.Contains(r.Cardless, verb)})
	}
	for _, name := range pileNames(r) {
		rows = append(rows, ability.Row{Name: "enters_" + name, Subject: "the card that comes there", ToldAs: "move"},
			ability.Row{Name: "leaves_" + name, Subject: "the card that was there", ToldAs: "move", Fixed: true})
	}
	var queries, ofSeats []string
	change := func(prefix, name, subject string) {
		for _, what := range []string{"gains_", "loses_"} {
			rows = append(rows, ability.Row{Name: prefix + what + name, Subject: subject, ToldAs: "change", Seat: prefix == "seat_", AnyOnly: prefix == "table_"})
		}
	}
	for _, a := range r.Attributes {
		if a.Words == nil {
			change("", a.Name, "the card whose number changes")
			queries = append(queries, a.Name)
		}
	}
	for _, n := range r.Seat.Numbers {
		if n.Kind == Whole {
			change("seat_", n.Name, "the seat whose number changes")
			ofSeats = append(ofSeats, "seat_"+n.Name)
		}
	}
	for _, n := range r.Table.Numbers {
		if n.Kind == Whole {
			change("table_", n.Name, "the table")
		}
	}
	for i := range rows {
		if slices.ContainsFunc(rows[:i], func(other ability.Row) bool { return other.Name == rows[i].Name }) {
			return nil, fmt.Errorf("stages: %s is already the name of a trigger; give the move another name", rows[i].Name)
		}
	}
	older := []ability.OlderName{{Name: chosenName, Kind: chosenName, Phase: ability.After, Tells: []string{"answer"}}}
	return ability.NewTable(rows, older, append(queries, ofSeats...)...).OfPlayers(ofSeats...).WithSpans(spans...), nil
}

// pileNames returns the names of all piles, each once, those of seats first.
func pileNames(r *Rules) (names []string) {
	for _, pile := range slices.Concat(r.Seat.Piles, r.Table.Piles) {
		if !slices.Contains(names, pile.Name) {
			names = append(names, pile.Name)
		}
	}
	return names
}

// Zones returns the names of all piles, from which abilities can listen: those in which cards act first.
func (r *Rules) Zones() []string {
	names := pileNames(r)
	slices.SortStableFunc(names, func(a, b string) int {
		switch x, y := r.actsIn(a), r.actsIn(b); {
		case x == y:
			return 0
		case x:
			return -1
		}
		return 1
	})
	return names
}

// actsIn reports whether cards act in the piles of a name.
func (r *Rules) actsIn(name string) bool {
	return slices.ContainsFunc(slices.Concat(r.Seat.Piles, r.Table.Piles), func(p Pile) bool { return p.Name == name && p.Acts })
}

// eventKinds has the numbers (kinds) that the vocabulary of a game gives to its events and queries, by the thing
// that they are about. It also has where abilities act and listen.
type eventKinds struct {
	*Abilities
	table                            *ability.Table
	turnBegan, turnEnded, stageBegan ability.Kind
	chosen                           ability.ID            // the trigger of the function that hears an answer
	verbs                            []ability.Kind        // by verb
	enters, leaves                   []ability.Kind        // by pile
	changes                          [][2]ability.Kind     // by attribute: gained and lost
	ofSeat, ofTable                  [][2]ability.Kind     // by number
	asked, seatAsked                 []ability.Kind        // by attribute and by number of a seat: the query
	listens                          [][]bool              // by script and pile
	acts                             []bool                // by pile
	all                              ability.Subscriptions // of all cards together
}

// newEventKinds looks up the kinds of events and queries of a game's abilities, where abilities act and listen, and
// what all of them listen to together. It returns nil if cards have no abilities, and an error if abilities do not fit
// the rest of the rules. Attributes with words, and numbers that are no whole numbers, have no such events; their
// entries mean nothing and are never read.
func (p *plan) newEventKinds() (*eventKinds, error) {
	if p.Abilities == nil {
		return nil, nil
	}
	if slices.Contains(p.verbs, chooseVerb) {
		return nil, fmt.Errorf("stages: the name %s is reserved for the answers to abilities' questions; give the move another name", chooseVerb)
	}
	if len(p.Abilities.Names) > 0 && !slices.ContainsFunc(slices.Concat(p.Table.Piles, p.Seat.Piles), func(p Pile) bool { return p.Acts }) {
		return nil, fmt.Errorf("table: cards have abilities, but no pile has acts = true; write acts = true in the piles in which cards act, such as pile{ seen = \"all\", acts = true }")
	}
	s := &eventKinds{Abilities: p.Abilities, table: p.Abilities.Scripts.Table()}
	kind := func(name string) ability.Kind {
		k, _ := s.table.Kind(name) // 0 for those without events, see above
		return k
	}
	s.turnBegan, s.turnEnded, s.stageBegan = kind(turnBeganName), kind(turnEndedName), kind(stageBeganName)
	s.chosen, _ = s.table.Find(chosenName)
	for _, verb := range p.verbs {
		s.verbs = append(s.verbs, kind(verb))
	}
	asked := func(name string) ability.Kind { // found by its trigger, because a move may have the same name
		id, _ := s.table.Find("modify_" + name)
		return s.table.Moment(id).Kind
	}
	both := func(prefix, name string) [2]ability.Kind {
		return [2]ability.Kind{kind(prefix + "gains_" + name), kind(prefix + "loses_" + name)}
	}
	for _, a := range p.Attributes {
		s.changes, s.asked = append(s.changes, both("", a.Name)), append(s.asked, asked(a.Name))
	}
	for _, n := range p.Seat.Numbers {
		s.ofSeat, s.seatAsked = append(s.ofSeat, both("seat_", n.Name)), append(s.seatAsked, asked("seat_"+n.Name))
	}
	for _, n := range p.Table.Numbers {
		s.ofTable = append(s.ofTable, both("table_", n.Name))
	}
	for at := range int32(p.piles(p.Most)) {
		pile, _ := p.pile(at)
		s.enters, s.leaves = append(s.enters, kind("enters_"+pile.Name)), append(s.leaves, kind("leaves_"+pile.Name))
		s.acts = append(s.acts, pile.Acts)
	}
	for script := range s.Names {
		from := slices.Clone(s.acts)
		if names := s.Listens[script]; len(names) > 0 {
			for at := range from {
				pile, _ := p.pile(int32(at))
				from[at] = slices.Contains(names, pile.Name)
			}
		}
		s.listens = append(s.listens, from)
	}
	for _, c := range p.Cards {
		for _, script := range c.Abilities {
			s.all.Join(s.Scripts.Subscriptions(script))
		}
	}
	return s, nil
}

// listensAt reports whether the ability with a script hears what happens to other things while its card lies in a
// pile.
func (s *eventKinds) listensAt(script int, pile int32) bool { return s.listens[script][pile] }

// chooseVerb is the move that answers a question of an ability.
const chooseVerb = "choose"

// mostFunctions is how many functions of abilities may run in a move.
const mostFunctions = 500

// Fx has the verbs for the function of an ability while it runs: those of all systems, and by Act all verbs
// of the match.
type Fx struct {
	ability.Verbs
	game *Game
}

// Later lets a verb wait until the event that is being replaced has been decided ([ability.Kernel.Later]). In a query
// it only notes that a verb was called, and verb may be nil.
func (fx *Fx) Later(verb func(*Fx) error) { fx.Verbs.Later(ability.VerbOf(verb)) }

// Game returns the match.
func (fx *Fx) Game() *Game { return fx.game }

// Act lets a verb act on the match, and returns its error. While an event is being replaced, the verb waits until
// the event has been decided, and the result is nil. In the function of a query the verb never acts.
func (fx *Fx) Act(verb func(*Game) error) error {
	if !fx.VerbsActNow() {
		fx.Later(func(fx *Fx) error { return verb(fx.game) })
		return nil
	}
	return verb(fx.game)
}

// Choose asks the ability's seat to choose. The ability's function chosen hears the answer. If another question is
// open, this one waits; in a function before an event or in its place, chance decides at once (Kernel.Choose). It
// returns an error if the card belongs to no player, or the choice cannot be asked.
func (fx *Fx) Choose(c ability.Choice) error {
	if fx.Seat < 0 {
		return fmt.Errorf("choose: the card belongs to no player, so nobody can be asked")
	}
	a := fx.game.abilities
	_, err := a.kernel.Choose(fx.Firing, &c, a.eventKinds().chosen, ability.VerbOf(func(fx *Fx) error { return fx.Choose(c) }))
	return err
}

// Emit emits an event that the game declares ("duel:omen"); target is 0 for none.
func (fx *Fx) Emit(name string, amount int, target core.Ref) error {
	return fx.EmitOwn(name, amount, ability.Event{Target: target, Owner: fx.game.abilities.SeatOf(target)})
}

// Trigger queues the functions of a thing's own abilities for a moment, and returns how many these are.
func (fx *Fx) Trigger(target core.Ref, moment string) (int, error) {
	return fx.TriggerOf(moment, ability.Event{Target: target, Owner: fx.game.abilities.SeatOf(target)})
}

// Memory returns what the ability remembers on its card.
func (fx *Fx) Memory() ability.Store { return fx.Remembered(&fx.game.abilities.memory) }

// SeatMemory returns what the ability's seat remembers for all of its cards.
func (fx *Fx) SeatMemory() ability.Store {
	return fx.RememberedOf(fx.game.plan.refs.seatOrTable(fx.Seat), &fx.game.abilities.memory)
}

// Again gives a seat another turn after this one, in the stage that the match is in then.
func (g *Game) Again(s core.Seat) { g.abilities.again = int32(s) + 1 }

// Whisper logs a sentence that only one seat can read. No rule reads it.
func (g *Game) Whisper(s core.Seat, text string) {
	g.log(core.Event{Kind: core.KindLog, Actor: g.doer(), Seen: core.Only(s), Text: text})
}
