// Observations: a view, or a part of it that is quicker to make, by which the moves of a seat are valued.
// A view is an Observation if its type has the methods. Options are made out of it here, once for all
// systems.

package core

// Observation values the moves of a seat. It reads only what the seat may know, so no valuation can use
// a secret.
type Observation interface {
	// Weigh returns an option for each of the moves, with its move, ref, score and features, but
	// without text and fields. used is an older result or nil; its memory is used again.
	Weigh(moves []Move, used []Option) []Option
}

// Describing is a view that can describe moves in words.
type Describing interface {
	Observation
	// Describe returns an option for one move, with its ref, text and fields, or with the reason why
	// the move is not legal now.
	Describe(m Move) Option
}

// Refusing is a view that can list moves that are not legal now, but that a seat may want to make.
type Refusing interface {
	Describing
	// AppendRefused appends an option for each such move, with the reason.
	AppendRefused(list []Option) []Option
}

// Totalling is an Observation that can return the totals of options without making the options.
type Totalling interface {
	Observation
	// Totals returns the total of each option that Weigh would return, in the memory of into. weights
	// has a weight for each of the system's Features. It is for players that only compare totals.
	Totals(moves []Move, weights, into []float64) []float64
}

// Factual is an Observation that can return one field of an option, without making its words and other
// fields.
type Factual interface {
	Observation
	// Fact returns one of the Fields that Describe returns for a legal move, by its name; nil if there
	// is none.
	Fact(m Move, name string) any
}

// Seeing is a Game that can make an Observation for Weigh, Totals and Fact faster than a view.
type Seeing interface {
	Game
	// See returns the Observation of a seat that decides; it gives the same results as the seat's view.
	// used is an older one or nil; its memory is used again. The result may point into the match, and
	// is valid until the next move.
	See(s Seat, used any) Observation
}

// SeeOrView returns what a seat's moves are valued by: the result of See if the game has it, otherwise
// the view. used is an older result or nil; its memory is used again.
func SeeOrView(g Game, s Seat, used any) any {
	if g, ok := g.(Seeing); ok {
		return g.See(s, used)
	}
	return ViewInto(g, s, used)
}

// Observed returns the Observation for seen, which is a view or a result of See: seen itself if it is an
// Observation, otherwise the result of the system's Observe. It is nil if the system has no Observe. The
// system may be nil.
func (s *System) Observed(seen any) Observation {
	if o, ok := seen.(Observation); ok {
		return o
	}
	if s != nil && s.Observe != nil {
		return s.Observe(seen)
	}
	return nil
}

// Weigh returns an option for each of the moves, valued by seen (a view, or a result of See). If nothing
// can value them, the options have only their moves. The memory of used is used again. The system may
// be nil.
func (s *System) Weigh(seen any, moves []Move, used []Option) []Option {
	return s.revalued(weigh(s.Observed(seen), moves, used))
}

// Options lists the options of a seat: first one for each of the moves, in their order; then moves that
// are not legal now, with the reason.
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

// Describe returns the option for one move, with its words, or with the reason why it is not legal now.
func (s System) Describe(view any, m Move) Option { return describe(s.Observed(view), m) }

// revalued returns the options after the system's Revalue, or unchanged if it has none.
func (s *System) revalued(options []Option) []Option {
	if s != nil && s.Revalue != nil {
		return s.Revalue(options)
	}
	return options
}

// weigh returns an option for each of the moves, in the memory of used. seen values them; if it is nil,
// they have no value.
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

// describe returns the option for a move, with the words that seen has for it. If seen is not [Describing],
// the words are the move itself.
func describe(seen Observation, m Move) Option {
	if v, ok := seen.(Describing); ok {
		return v.Describe(m)
	}
	return Option{Move: m, Text: m.String()}
}
