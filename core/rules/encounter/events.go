// What happens: the kinds of events, those that abilities can listen to, and what a move
// collects of them.

package encounter

import (
	"arcana/core"
	"arcana/core/ability"
)

// The kinds of events that only this system has.
var (
	KindStrategy = core.DeclareKind("strategy")      // an approach does something else here
	KindHand     = core.DeclareKindAt(47, "hand")    // the choices of a turn were dealt
	KindOutcome  = core.DeclareKindAt(50, "outcome") // the encounter came to its end
)

// The numbers that only this system's events change.
var (
	FieldMaxTurns    = core.DeclareField("max_turns")
	FieldMaxPressure = core.DeclareField("max_pressure")
	FieldMomentum    = core.DeclareFieldAt(7, "momentum")
	FieldPressure    = core.DeclareFieldAt(8, "pressure")
	FieldDominance   = core.DeclareFieldAt(9, "dominance")
	FieldRapport     = core.DeclareFieldAt(10, "rapport")
	FieldAnalysis    = core.DeclareFieldAt(11, "analysis")
	FieldPrecision   = core.DeclareFieldAt(12, "precision")
	FieldConcealment = core.DeclareFieldAt(13, "concealment")
	// FieldApproach is the value of an approach that does not ship: events about it say of
	// which, and have the approach as their target.
	FieldApproach = core.DeclareField("approach")
)

// fieldOf returns the field under which events count an approach: the five that ship have one
// each, others share FieldApproach.
func fieldOf(id string) core.Field {
	for _, own := range []core.Field{FieldDominance, FieldRapport, FieldAnalysis, FieldPrecision, FieldConcealment} {
		if own.String() == id {
			return own
		}
	}
	return FieldApproach
}

// The kinds of events, by their numbers in [Table] (RULES 9.7).
const (
	Began ability.Kind = iota
	TurnBegan
	Dealt
	ChoiceMade
	Gained
	Spent
	EffectApplied
	StrategyApplied
	MomentumGained
	MomentumLost
	PressureGained
	PressureLost
	Tagged
	Untagged
	TurnEnded
	Ended
	Answered // an answer to Fx.Choose
	Reshaped
	Lengthened
	Shortened
	MaximumRaised
	MaximumLowered
	Awaited // what an ability waited for
	// The queries.
	PressureAsked
	ScoreAsked
	StrengthAsked
	ThresholdAsked
	SuccessAsked
)

// Table is the vocabulary of encounters. There is one player and no sides: whoever
// listens hears every event by its own name, whatever it befalls. Nothing repeats, so
// there is no query for how often a function answers.
var Table = ability.NewTable([]ability.Row{
	Began:           {Name: "encounter_began", Subject: "nothing", ToldAs: "nothing", Seat: true, Alone: true, Fixed: true},
	TurnBegan:       {Name: "turn_began", Subject: "nothing", Seat: true, Alone: true, Fixed: true},
	Dealt:           {Name: "hand", Subject: "the character", Seat: true, Alone: true, Fixed: true},
	ChoiceMade:      {Name: "choose", Subject: "the choice", Seat: true, Alone: true},
	Gained:          {Name: "gain", Subject: "the approach that rises", Seat: true, Alone: true},
	Spent:           {Name: "spend", Subject: "the approach that falls", Seat: true, Alone: true},
	EffectApplied:   {Name: "effect", Subject: "the choice that has the effect", ToldAs: "change", Seat: true, Alone: true},
	StrategyApplied: {Name: "trigger", Subject: "the approach that changes momentum or pressure", Seat: true, Alone: true},
	MomentumGained:  {Name: "gain_momentum", Subject: "the location", ToldAs: "change", Seat: true, Alone: true},
	MomentumLost:    {Name: "lose_momentum", Subject: "the location", ToldAs: "change", Seat: true, Alone: true},
	PressureGained:  {Name: "gain_pressure", Subject: "the location", ToldAs: "change", Seat: true, Alone: true},
	PressureLost:    {Name: "lose_pressure", Subject: "the location", ToldAs: "change", Seat: true, Alone: true},
	Tagged:          {Name: "tag", Subject: "the narrative tag", Seat: true, Alone: true},
	Untagged:        {Name: "untag", Subject: "the narrative tag", Seat: true, Alone: true},
	TurnEnded:       {Name: "turn_ended", Subject: "nothing", Seat: true, Alone: true, Fixed: true},
	Ended:           {Name: "outcome", Subject: "nothing", Seat: true, Alone: true, Fixed: true},
	Answered:        {Name: "chosen", Subject: "nothing", ToldAs: "choose", Seat: true, Alone: true, Fixed: true},
	Reshaped:        {Name: "strategy", Subject: "the approach that gets another effect in this location", Seat: true, Alone: true},
	Lengthened:      {Name: "lengthen", Subject: "the location", ToldAs: "change", Seat: true, Alone: true},
	Shortened:       {Name: "shorten", Subject: "the location", ToldAs: "change", Seat: true, Alone: true},
	MaximumRaised:   {Name: "raise_maximum", Subject: "the location that gets another maximum pressure", ToldAs: "change", Seat: true, Alone: true},
	MaximumLowered:  {Name: "lower_maximum", Subject: "the location that gets another maximum pressure", ToldAs: "change", Seat: true, Alone: true},
	Awaited:         {Name: "awaited", Subject: "the ability that waited for a trigger", ToldAs: "nothing", Fixed: true, Called: true},
}, []ability.OlderName{
	{Name: "encounter_began", Kind: "encounter_began", Phase: ability.After, Tells: []string{"amount"}},
	{Name: "turn_began", Kind: "turn_began", Phase: ability.After, Tells: []string{"amount"}},
	{Name: "choice_made", Kind: "choose", Phase: ability.After},
	{Name: "tag_activated", Kind: "tag", Phase: ability.After},
	{Name: "turn_ended", Kind: "turn_ended", Phase: ability.After, Tells: []string{"amount"}},
	{Name: "encounter_ended", Kind: "outcome", Phase: ability.After},
	{Name: "chosen", Kind: "chosen", Phase: ability.After, Tells: []string{"answer"}},
}, "pressure_per_turn", "score", "strength", "threshold", "success").WithSpans(ability.ThisTurn, ability.ThisMatch)

// chosen is the moment of an answer.
var chosen, _ = Table.Find("chosen")

// Scripts is the binding of the scripts of a match: the encounter's own is number 0, which
// listens to nothing where it has none, and those of [Config.ScriptNames] are numbered from 1.
type Scripts = ability.Scripts[*Fx]

// Question is what a script asks: a choice that it has left open. The answer is a move.
type Question struct {
	Text    string   `lua:"text" need:"yes" json:"text" doc:"the question"`
	Options []string `lua:"options" need:"yes" json:"options" doc:"its answers, 1 to 21"`
	Least   int      `lua:"least" json:"least,omitempty" doc:"how many must be chosen, if most is given (1)"`
	Most    int      `lua:"most" json:"most,omitempty" doc:"how many can be chosen (1)"`
	Picked  []string `lua:"picked" json:"picked,omitempty" doc:"the answers chosen so far"`
}

// eventLog collects the events of a move.
type eventLog struct {
	ability.Journal
	course  int32        // the latest event of the course: move, turn ended, turn began
	carried []core.Event // of the time before the first decision: the first move returns them
}

// beginMove empties the log for a new move. The events of the first move begin with those that were
// carried over from before the first decision.
func (l *eventLog) beginMove() {
	l.Begin()
	l.Events, l.carried = append(l.Events, l.carried...), nil
}

// addCourse logs an event of the course of play: the move, turn ended, or turn began. It is the cause
// of the events that follow.
func (l *eventLog) addCourse(e core.Event) { l.course = l.AddAsCause(e) }

// forgetOpening drops the events before the first decision; what they led to shows in the first view.
// Only lines that scripts logged, and their failures, are kept for the log of the first move. The IDs of
// the events that follow count from these.
func (l *eventLog) forgetOpening() {
	l.carried = core.Opening(l.Events)
	l.Last, l.course, l.Events = int32(len(l.carried)), 0, l.Events[:0]
}
