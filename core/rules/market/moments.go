package market

// Moment is when a scripted card may speak (RULES 6.1).
type Moment uint8

// The moments.
const (
	// Played: the card came into play.
	Played Moment = iota
	// Allied: another card of its faction is in play; once a turn.
	Allied
	// Scrapped: it was scrapped out of play for its scrap effect.
	Scrapped
	// Bought: somebody got it from the market.
	Bought
	// TurnBegan: it is a base, and its owner's turn begins.
	TurnBegan
	// Destroyed: it is a base and was destroyed.
	Destroyed
	// Chosen: its owner answered what it asked.
	Chosen
	momentCount
)

var momentNames = [momentCount]string{"played", "ally", "scrapped", "bought", "turn_began", "destroyed", "chosen"}

// String returns the moment's lower_snake name, as content spells it.
func (m Moment) String() string { return momentNames[m] }

// MomentNames returns the names of all moments in the order of their constants.
func MomentNames() []string { return append([]string(nil), momentNames[:]...) }

// Moments is a set of moments, one bit each: what a script listens to.
type Moments uint16

// Of returns the set that holds just this moment.
func (m Moment) Of() Moments { return 1 << m }

// Has reports whether the set holds m.
func (set Moments) Has(m Moment) bool { return set&m.Of() != 0 }
