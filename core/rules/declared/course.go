// The course of a match: a stage begins, seats act in it, and a function says what follows.

package declared

import (
	"fmt"
	"slices"
	"strconv"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/spell"
)

// Failure is an error of a game's rules (Err), with the stage and the function in which it happened.
type Failure struct {
	Stage, Function string // Stage is "" in the setup
	File            string // where the function stands, "" where Err says a place itself
	Line            int    // from 1
	Err             error
}

// Error returns the whole sentence.
func (f *Failure) Error() string {
	text := fmt.Sprintf("%v (in %s)", f.Err, f.In())
	if f.File != "" {
		text = fmt.Sprintf("%s:%d: %s", f.File, f.Line, text)
	}
	return text
}

// In returns in words where the rules failed: "setup", or "stage trick, done".
func (f *Failure) In() string {
	if f.Stage == "" || f.Function == "setup" {
		return f.Function
	}
	return fmt.Sprintf("stage %s, %s", f.Stage, f.Function)
}

// Unwrap returns the error itself.
func (f *Failure) Unwrap() error { return f.Err }

// failed returns an error of a function of the rules as a [Failure], which says in which stage and function it
// happened. A Failure is returned as it is.
func (g *Game) failed(function string, err error) error {
	if f, ok := err.(*Failure); ok {
		return f
	}
	return &Failure{Stage: g.stage().Name, Function: function, Err: err}
}

// wrong returns an error of the rules in a function.
func (g *Game) wrong(function, format string, args ...any) error {
	f := &Failure{Stage: g.stage().Name, Function: function, Err: fmt.Errorf(format, args...)}
	if function == "setup" {
		f.Stage = ""
	}
	if g.plan.Where != nil {
		f.File, f.Line = g.plan.Where(f.Stage, function)
	}
	return f
}

// The limits of a match: how many stages can follow each other without a decision, how many decisions there
// can be, and how many moves a seat can choose from.
const mostStages, mostDecisions, mostMoves = 1000, 20_000, 2000

// back says that the match continues at the point where the last question in between was asked. A question in
// between is a stage for some seats that a function asks for by ask(seats, stage, follows), see RULES 2.5.
var back = Next{Seat: core.None, Then: "back"}

// goesOn reports whether n names a stage, a seat or a Then, so that something follows.
func (n Next) goesOn() bool { return n.Stage != "" || n.Seat != core.None || n.Then != "" }

// follow continues with next, which a function of the rules has returned: a stage, a question in between, or the end
// of the match. function is its name, for errors. A stage in which nobody can act is followed by the next one at
// once, until somebody must decide or the match is over (g.result). When it is over, nobody has choices or is asked
// any more.
func (g *Game) follow(function string, next Next) error {
	for n := 0; g.result == nil; n++ {
		if n == mostStages {
			return g.wrong(function, "no player had a move in %d stages in a row, so the match would never go on", n)
		}
		if next.Stage == "" && g.all[atDepth] > 0 { // a question in between is over
			if err := g.resumeFrame(); err != nil || g.result == nil { // it has gone on to the next decision itself
				return err
			}
			break // the match has ended meanwhile
		}
		at, err := g.stageNamed(function, next.Stage)
		if err != nil {
			return err
		}
		if next.Asked == 0 {
			g.all[atDepth] = 0 // a stage follows, so nothing returns to where questions were asked
		} else if err := g.pushFrame(function, next); err != nil {
			return err
		}
		if next, err = g.enter(at, next.Asked); err != nil || !next.goesOn() && g.result == nil { // an error, or somebody must decide
			return err
		}
		function = "enter"
	}
	g.all[atTurn] = -1
	g.clearChoices()
	if g.abilities != nil {
		g.abilities.kernel.Question = nil
		g.abilities.kernel.Drop()
	}
	return nil
}

// stageNamed returns the place of a stage that a function has named, or an error if there is none. function is the
// name of that function, for the error.
func (g *Game) stageNamed(function, name string) (int, error) {
	stages := g.plan.Stages
	for i := range stages {
		if stages[i].Name == name {
			return i, nil
		}
	}
	var names []string
	for i := range stages {
		names = append(names, stages[i].Name)
	}
	if name == "" {
		return 0, g.wrong(function, "expected the name of the next stage, or the end of the match (g:wins), got neither; the stages are %v", names)
	}
	return 0, g.wrong(function, "there is no stage %q, %s", name, spell.Choices(name, names))
}

// pushFrame notes, in a frame of the memory, where the match continues after a question in between: the present stage
// and turn, and what follows then by next (a seat, or the stage Then). function is the name of the function that
// asks, for errors.
func (g *Game) pushFrame(function string, next Next) error {
	depth := g.all[atDepth]
	if depth == mostAsked {
		return g.wrong(function, "at most %d calls of ask can wait for each other; end a question before you ask the next one", mostAsked)
	}
	then := 0
	if next.Then != "" {
		at, err := g.stageNamed(function, next.Then)
		if err != nil {
			return err
		}
		then = at + 1
	}
	copy(g.all[atWaiting+depth*frameSize:], []int32{g.all[atStage], g.all[atActed], g.all[atAsked], g.all[atTurn], int32(next.Seat) + 1, int32(then)})
	g.all[atDepth]++
	return nil
}

// resumeFrame takes the frame that pushFrame wrote last, and continues the match there. What follows is what the
// frame says: a stage, a seat, or the seat after the one whose turn it was.
func (g *Game) resumeFrame() error {
	g.all[atDepth]--
	frame := g.all[atWaiting+g.all[atDepth]*frameSize:]
	g.all[atStage], g.all[atActed], g.all[atAsked], g.all[atTurn] = frame[0], frame[1], frame[2], frame[3]
	next := Next{Seat: core.Seat(frame[4]) - 1}
	if frame[5] > 0 {
		next.Stage = g.plan.Stages[frame[5]-1].Name
	}
	clear(frame[:frameSize])
	if g.abilities != nil && next.Seat != g.Turn() {
		g.endTurn()
	}
	return g.afterMove(g.Turn(), "done", next)
}

// enter begins the stage at a place of the rules' list. Only the seats in asked act in it; 0 is all seats. If
// nobody can act in it, or its function Enter says so, it returns what follows; otherwise the result says that nothing
// follows yet.
func (g *Game) enter(at int, asked core.Seats) (Next, error) {
	first := int32(0)
	if asked != 0 { // from the seat after the one that asks on
		first = (g.all[atTurn] + 1) % int32(g.seats)
	}
	g.all[atStage], g.all[atActed], g.all[atTurn], g.all[atAsked] = int32(at), 0, first, int32(asked)
	g.all[atRound]++
	s := g.stage()
	g.tellMoment(func(w *eventKinds) ability.Kind { return w.stageBegan }, theTable, core.None, s.Name)
	if s.Enter != nil {
		next, err := s.Enter(g)
		if err != nil {
			return Nothing, g.failed("enter", err)
		}
		if next.goesOn() || g.result != nil {
			return next, nil
		}
	}
	if s.First != nil {
		first, err := s.First(g)
		if err != nil {
			return Nothing, g.failed("first", err)
		}
		g.all[atTurn] = int32(first)
	}
	if s.Turns == Together {
		return g.beginTogether()
	}
	return g.seek(false)
}

// seek finds the seat that acts next, and what it may do. It begins with the seat in atTurn, which the caller has
// set. again says that this seat's turn continues, so it does not begin anew. If nobody can act, seek returns what
// follows, and the turn stays where it was.
func (g *Game) seek(again bool) (Next, error) {
	stage, from := g.stage(), g.all[atTurn]
	for i := range int32(g.seats) {
		at := from + i
		if at >= int32(g.seats) {
			at -= int32(g.seats)
		}
		s := core.Seat(at)
		if stage.Turns == Once && g.acted(s) || !g.takesPart(s) {
			continue
		}
		g.all[atTurn] = int32(s)
		if stage.Begin != nil && !(again && i == 0) { // a turn that continues does not begin again
			next, err := stage.Begin(g, s)
			if err != nil {
				return Nothing, g.failed("begin", err)
			}
			if next.goesOn() || g.result != nil {
				return next, nil
			}
		}
		g.clearChoices()
		if err := g.list(s); err != nil {
			return Nothing, err
		}
		if len(g.choices) > 0 {
			g.beginTurn(s)
			return Nothing, nil
		}
	}
	g.all[atTurn] = from
	return g.done(core.None)
}

// takesPart reports whether a seat acts in the stage. It must not be out and, if only some seats are asked,
// must be one of them.
func (g *Game) takesPart(s core.Seat) bool {
	return !g.out(s) && (g.all[atAsked] == 0 || g.all[atAsked]>>s&1 != 0)
}

// done asks the rules what follows a stage in which all have acted. last is the seat that has acted last, which the
// function of a stage in rounds gets; core.None in other stages. In a question in between nothing need
// follow: the match then goes back to where it was asked.
func (g *Game) done(last core.Seat) (Next, error) {
	stage, between := g.stage(), g.all[atDepth] > 0
	if stage.Done == nil && between {
		return back, nil
	}
	if stage.Done == nil {
		return Nothing, g.wrong("moves", "no player has a move in this stage, and the stage has no function done(g) that returns the next stage")
	}
	next, err := stage.Done(g, last)
	if err != nil {
		return Nothing, g.failed("done", err)
	}
	if next.Stage == "" && g.result == nil && between {
		return back, nil
	}
	if next.Stage == "" && g.result == nil {
		return Nothing, g.wrong("done", "expected the name of the next stage, or a call of g:wins or g:ends, got nothing")
	}
	return next, nil
}

// beginTogether begins a stage in which all act at once: it ends a turn that is on, removes what seats have chosen
// before, and lists what each seat may do. If nobody can do anything, it returns what follows.
func (g *Game) beginTogether() (Next, error) {
	g.endTurn()
	for s := range core.Seat(g.seats) {
		g.dropChoice(s)
		g.dropPicks(s)
	}
	if err := g.listForAll(); err != nil {
		return Nothing, err
	}
	return g.awaitAll()
}

// awaitAll gives the turn to the first seat that has not chosen yet. If all have chosen, or nobody can
// choose, it returns what follows.
func (g *Game) awaitAll() (Next, error) {
	if g.nextToChoose() {
		return Nothing, nil
	}
	return g.done(core.None)
}

// nextToChoose gives the turn to the first seat that has still to choose, and reports whether there is
// one. If there is none, the turn stays.
func (g *Game) nextToChoose() bool {
	for s := range core.Seat(g.seats) {
		if !g.acted(s) && len(g.choicesOf(s)) > 0 {
			g.all[atTurn] = int32(s)
			return true
		}
	}
	return false
}

// listAll lists again what the seats that act now may do: the answers to an open question, the moves of all seats in a
// stage that is played together, or those of the seat whose turn it is.
func (g *Game) listAll() error {
	g.clearChoices()
	switch {
	case g.Turn() == core.None:
		return nil
	case g.asks():
		g.listAnswers()
		return nil
	case g.together():
		return g.listForAll()
	}
	return g.list(g.Turn())
}

// listForAll lists what each seat may do, also those that have chosen already.
func (g *Game) listForAll() error {
	g.clearChoices()
	for s := range core.Seat(g.seats) {
		if !g.takesPart(s) {
			g.starts[s+1] = int32(len(g.choices))
		} else if err := g.list(s); err != nil {
			return err
		}
	}
	return nil
}

// list asks the rules what a seat may do and adds it to the choices. It also makes the moves for these choices, behind
// those of earlier seats, to refuse two that are the same move.
func (g *Game) list(s core.Seat) error {
	stage := g.stage()
	before := len(g.choices)
	if stage.Moves != nil {
		g.looking = s
		err := stage.Moves(g, s)
		g.looking = core.None
		if err != nil {
			return g.failed("moves", err)
		}
	}
	if n := len(g.choices) - before; n > mostMoves {
		return g.wrong("moves", "expected at most %d moves", mostMoves)
	}
	for i := int(s) + 1; i < len(g.starts); i++ { // the choices of s end here, and those of later seats begin
		g.starts[i] = int32(len(g.choices))
	}
	if g.makeMoves(before) {
		return nil
	}
	var mayBeThere [8]uint64 // a bit that a move shares with few others: unless it is set, no move before is the same
	for i := before; i < len(g.moves); i++ {
		move, c := &g.moves[i], &g.choices[i]
		bit := uint(59*c.Verb + 7*move.A + 41*move.B)
		word := &mayBeThere[bit>>6&7]
		if *word>>(bit&63)&1 != 0 {
			if at := slices.Index(g.moves[before:i], *move); at >= 0 {
				return g.wrong("moves", "%s", g.calledAlike(*move, g.choices[before+at], *c))
			}
		}
		*word |= 1 << (bit & 63)
	}
	return nil
}

// calledAlike returns the text of the error that the choices a and b are the same move, and how the rules can tell
// them apart.
func (g *Game) calledAlike(move core.Move, a, b Choice) string {
	if a.About == b.About {
		return fmt.Sprintf("the move %q is listed twice", move)
	}
	if first, second := a.About[0], b.About[0]; first.Kind == CardThing && second.Kind == CardThing {
		pile, owner := g.plan.pile(g.where[first.Value])
		_, other := g.plan.pile(g.where[second.Value])
		if owner != other && owner != core.None && other != core.None {
			return fmt.Sprintf("two moves would have the same text %q: one with a card of player %d, the other with a card of player %d; name the player first, such as may.%s(other, other.%s)", move, owner+1, other+1, move.Verb, pile.Name)
		}
	}
	return fmt.Sprintf("two moves would have the same text %q; give one of them another name", move)
}

// play carries out a choice and what follows: one more card of a move about several cards, a whole move, or an answer
// to the question of an ability. Then it lets abilities act before the next decision, and logs changed numbers.
func (g *Game) play(s core.Seat, c Choice) error {
	verb := g.plan.verbs[c.Verb]
	if g.all[atPly]++; g.all[atPly] > mostDecisions {
		return g.wrong(verb, "the match has not ended after %d decisions", mostDecisions)
	}
	switch c.About[0].Kind {
	case PickThing:
		if complete, err := g.pick(s, c); err != nil || !complete {
			return err
		}
		c = g.choicesOf(s)[0] // the only choice left: the complete move
		fallthrough
	default: // a whole move
		if err := g.complete(s, c); err != nil {
			return err
		}
	case OptionThing:
		if err := g.answer(s, c); err != nil {
			return err
		}
	}
	if err := g.actBefore(); err != nil {
		return err
	}
	g.showNumbers()
	return nil
}

// pick adds a card to a move that is about several cards. No other seat hears of it. complete is true if no further
// card can be added.
func (g *Game) pick(s core.Seat, c Choice) (complete bool, err error) {
	g.cause = 0 // nothing before causes what a seat does
	g.log(core.Event{Kind: core.KindChoose, Actor: g.plan.refs.seat(s), Target: g.plan.refs.card(c.About[0].Value), Seen: core.Only(s)})
	g.pickCard(s, c.Verb, c.About[0].Value)
	if err := g.listAll(); err != nil {
		return false, err
	}
	own := g.choicesOf(s)
	return len(own) == 1 && own[0].About[0].Kind == Picked, nil
}

// complete carries out a choice that is complete, and what follows.
func (g *Game) complete(s core.Seat, c Choice) error {
	if g.together() {
		return g.choose(s, c)
	}
	verb := g.plan.verbs[c.Verb]
	g.logPlayed(s, &c)
	g.all[atActed] |= 1 << s
	stage := g.stage()
	g.tellPlayed(s, &c)
	next, err := stage.Do(g, s, c)
	g.dropPicks(s)
	if err != nil {
		return g.failed(verb, err)
	}
	return g.moved(s, verb, next)
}

// tellPlayed lets abilities hear of a move. The event is about the card of the move, or about the seat.
func (g *Game) tellPlayed(s core.Seat, c *Choice) {
	if g.abilities == nil {
		return
	}
	target, owner := g.plan.refs.seat(s), s
	if card := c.About[0].Value; c.About[0].Kind == CardThing {
		target = g.plan.refs.card(card)
		if _, whose := g.plan.pile(g.where[card]); whose != core.None {
			owner = whose
		}
	}
	g.tellMoment(func(w *eventKinds) ability.Kind { return w.verbs[c.Verb] }, target, owner, "")
}

// afterMove continues after the move of the seat s, or after a question in between that s has asked. next is what the
// function of the move has returned, or what the frame of the question says (resumeFrame); function is its name, for
// errors. If next names neither a stage nor a seat, a seat with an extra turn acts next, otherwise the seat after s.
// In a stage in rounds the function Done may then name a stage; without one the round goes on.
func (g *Game) afterMove(s core.Seat, function string, next Next) error {
	if next.Stage != "" || g.result != nil {
		return g.follow(function, next)
	}
	stage := g.stage()
	again := next.Seat == s // s goes on with its turn; an extra turn, looked at below, begins anew even for s
	if !next.goesOn() {
		next.Seat = g.takeExtra()
	}
	if next.Seat != core.None {
		g.all[atTurn] = int32(next.Seat)
		g.all[atActed] &^= 1 << next.Seat // it may act although it has acted
	} else {
		if g.all[atTurn] = int32(s) + 1; int(s)+1 == g.seats {
			g.all[atTurn] = 0
		}
		if stage.Turns == Round && stage.Done != nil {
			after, err := stage.Done(g, s)
			if err != nil {
				return g.failed("done", err)
			}
			if after.Stage != "" || g.result != nil {
				return g.follow("done", after)
			}
		}
	}
	return g.goOn(g.seek(again))
}

// goOn continues with next, as seek, done or awaitAll return it. If nothing follows, somebody must decide, and goOn
// has nothing to do.
func (g *Game) goOn(next Next, err error) error {
	if err != nil || g.result == nil && !next.goesOn() {
		return err
	}
	return g.follow("done", next)
}

// logPlayed logs that a seat has made a move. That event is the cause of what follows.
func (g *Game) logPlayed(s core.Seat, c *Choice) {
	g.cause = 0 // nothing before causes what a seat does
	e := g.newEvent(core.KindPlay, g.plan.refs.seat(s), 0, core.Everyone)
	e.Text, g.cause = g.publicText(c), e.ID
}

// publicText returns what all seats hear of a move: its verb, and the numbers, words and seats that it is about
// ("bid 2"). It does not say which cards and piles, because the events that follow tell each seat what it may know.
// If a number comes after a card, "a card" stands before it ("play a card, 2"); otherwise the number would look like
// the place of a card.
func (g *Game) publicText(c *Choice) string {
	verb := g.plan.verbs[c.Verb]
	if first := c.About[0].Kind; c.About[1].Kind == NoThing && (first == NoThing || first == CardThing) {
		return verb
	}
	said := append(make([]byte, 0, 64), verb...)
	for i, thing := range c.About {
		switch thing.Kind {
		case NumberThing:
			if i > 0 && c.About[i-1].Kind == CardThing {
				said = append(said, " a card,"...)
			}
			said = strconv.AppendInt(append(said, ' '), int64(thing.Value), 10)
		case WordThing:
			said = append(append(said, ' '), g.plan.Words[thing.Value]...)
		case SeatThing:
			said = strconv.AppendInt(append(said, " seat "...), int64(thing.Value)+1, 10)
		}
	}
	if len(said) == len(verb) {
		return verb // which takes no new memory
	}
	return string(said)
}

// choose notes what a seat has chosen in secret in a stage that is played together. When all seats have chosen, it
// carries out their choices in the order of the seats. Then abilities act, and the match goes on.
func (g *Game) choose(s core.Seat, c Choice) error {
	g.cause = 0 // nothing before causes what a seat does
	me := g.plan.refs.seat(s)
	g.cause = g.newEvent(core.KindChoose, me, 0, core.Everyone).ID
	g.newEvent(core.KindCommit, me, 0, core.Only(s)).Text = g.inWords(s, c)
	g.keepChoice(s, c)
	g.all[atActed] |= 1 << s
	if g.nextToChoose() {
		return nil
	}
	stage := g.stage()
	for other := range core.Seat(g.seats) {
		choice, has := g.chosen(other)
		if !has {
			continue
		}
		g.dropChoice(other)
		g.all[atTurn] = int32(other)
		verb := g.plan.verbs[choice.Verb]
		g.logPlayed(other, &choice)
		g.tellPlayed(other, &choice)
		next, err := stage.Do(g, other, choice)
		g.dropPicks(other)
		if err != nil {
			return g.failed(verb, err)
		}
		if g.result != nil {
			return g.follow(verb, next)
		}
		if next.goesOn() {
			return g.wrong(verb, "a move of a stage with turns = \"together\" must return nothing; let done(g) return the next stage")
		}
	}
	return g.goOnFrom(later{point: afterTogether})
}
