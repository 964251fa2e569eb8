package core

// What a seat weighs its moves by: its view, or a part of it that is quicker to make. A view is an
// Observation by what its type can do; options are made of that here, once for all systems.

// Observation is what a seat's moves are weighed by. It reads nothing else than the seat may know, so
// no valuation can use a secret.
type Observation interface {
	// Weigh returns an option for each of the moves, with its move, ref, score and features,
	// but without text and fields, in the memory of options that it returned before.
	Weigh(moves []Move, used []Option) []Option
}

// Describing is a view that has words for moves.
type Describing interface {
	Observation
	// Describe is what a reader wants of one move: its ref, text and fields, or the reason why
	// it is not legal now.
	Describe(m Move) Option
}

// Refusing is a view that shows what a seat cannot do now, but might want to.
type Refusing interface {
	Describing
	// AppendRefused appends an option for each such thing, with the reason.
	AppendRefused(list []Option) []Option
}

// Totalling is an Observation that adds up quicker than by options.
type Totalling interface {
	Observation
	// Totals returns the total of each option of Weigh under weights, one for each of the
	// system's Features, in the memory of into: a player that only compares totals needs no
	// more.
	Totals(moves []Move, weights, into []float64) []float64
}

// Factual is an Observation that finds a field of an option alone, without the words and the other
// fields.
type Factual interface {
	Observation
	// Fact returns one of the Fields that Describe gives the option of a legal move, by its
	// name, and nil for none.
	Fact(m Move, name string) any
}

// Seeing is a Game that shows what Weigh, Totals and Fact read quicker than by a view.
type Seeing interface {
	Game
	// See shows it when a seat decides, in the memory of what it showed before, which is no
	// longer good then: it says the same as the seat's view. It may stand in the match's own
	// memory and is good until the next move.
	See(s Seat, used any) Observation
}

// SeeOrView returns what a seat's moves are weighed by: what See shows if the game has it, else the
// view. It reuses the memory of used, which is what it returned before, or nil.
func SeeOrView(g Game, s Seat, used any) any {
	if g, ok := g.(Seeing); ok {
		return g.See(s, used)
	}
	return ViewInto(g, s, used)
}

// Observed returns a view, or what See shows, as what moves are weighed by: itself, or what the
// system's Observe makes of it; nil where there is neither. The system may be nil.
func (s *System) Observed(seen any) Observation {
	if o, ok := seen.(Observation); ok {
		return o
	}
	if s != nil && s.Observe != nil {
		return s.Observe(seen)
	}
	return nil
}

// Weigh returns an option for each of the moves, valued by what is seen (a view, or what See shows).
// If nothing can value them, the options have their moves alone. It reuses the memory of used. The
// system may be nil.
func (s *System) Weigh(seen any, moves []Move, used []Option) []Option {
	return s.revalued(weigh(s.Observed(seen), moves, used))
}

// Options lists what a seat sees before it: one option for each of the moves, in their order, then
// what it cannot do now, with the reason.
func (s System) Options(view any, moves []Move) []Option {
	seen := s.Observed(view)
	list := weigh(seen, moves, nil)
	for i, m := range moves {
		words := describe(seen, m)
		list[i].Text, list[i].Fields = words.Text, words.Fields
	}
	if v, ok := seen.(Refusing); ok {
		list = v.AppendRefused(list)
	}
	return s.revalued(list)
}

// Describe returns one move in words, as Options has it, or the reason why it is not legal now.
func (s System) Describe(view any, m Move) Option { return describe(s.Observed(view), m) }

// revalued returns options as the system's Revalue changes them, as they are if it has none.
func (s *System) revalued(options []Option) []Option {
	if s != nil && s.Revalue != nil {
		return s.Revalue(options)
	}
	return options
}

// weigh returns an option for each of the moves, valued by seen, or not valued if that is nil.
func weigh(seen Observation, moves []Move, used []Option) []Option {
	if seen != nil {
		return seen.Weigh(moves, used)
	}
	list := used[:0]
	for _, m := range moves {
		list = append(list, Option{Move: m})
	}
	return list
}

// describe returns a move in words by what is seen; if that has no words, the move as it is typed.
func describe(seen Observation, m Move) Option {
	if v, ok := seen.(Describing); ok {
		return v.Describe(m)
	}
	return Option{Move: m, Text: m.String()}
}
