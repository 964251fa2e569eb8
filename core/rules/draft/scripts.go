package draft

// Moment is a point of a quest at which a script may act; a set of them is a
// bit mask.
type Moment uint16

// The moments.
const (
	QuestBegan Moment = 1 << iota
	SiteEntered
	CardTaken
	DreamsignTaken
	DreamscapeEnded
	QuestEnded
	// Chosen is fired for the script that let the player choose.
	Chosen
)

// Moments names the moments, in the order of their bits.
var Moments = []string{"quest_began", "site_entered", "card_taken", "dreamsign_taken", "dreamscape_ended", "quest_ended", "chosen"}

// Scripts is a quest's scripted part, behind the binding (RULES 5.7).
type Scripts interface {
	// Listens returns the moments that the quest's script has functions for.
	Listens() Moment
	// Fire runs the function of a moment, which acts through fx. It returns an
	// error when the script failed, and the units it had used by then; what its
	// verbs did stands.
	Fire(m Moment, fx *Fx) (units int, err error)
}
