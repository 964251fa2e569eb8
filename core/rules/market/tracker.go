package market

// Tracker counts what matters for synergy in one deck, and follows it: a card
// that comes or goes is one addition, so scoring never looks at the deck again.
// The zero Tracker is an empty deck; it is a plain value and copying it forks it.
type Tracker struct {
	factions [maxFactions]counts
	cards    int
	bought   int
}

// counts is the sum over one faction's cards.
type counts struct {
	cards, allies int32
	ally          int64 // the sum of ally values, in millionths
}

// mean is the average value of the faction's ally effects, 0 without any.
func (c *counts) mean() float64 {
	if c.allies == 0 {
		return 0
	}
	return float64(c.ally) / million / float64(c.allies)
}

// Add counts a card that joined the deck.
func (t *Tracker) Add(w Worth) { t.count(w, 1) }

// Remove counts a card that left the deck.
func (t *Tracker) Remove(w Worth) { t.count(w, -1) }

func (t *Tracker) count(w Worth, n int) {
	f := &t.factions[w.Faction]
	t.cards += n
	f.cards += int32(n)
	if !w.Starter {
		t.bought += n
	}
	if w.HasAlly {
		f.allies += int32(n)
		f.ally += int64(n) * w.Ally
	}
}

// Cards returns the number of cards of the deck, starters included.
func (t *Tracker) Cards() int { return t.cards }

// Density returns the faction's cards as a share of the deck's cards that are
// not starters, 0 when there are none (R-M8).
func (t *Tracker) Density(f Faction) float64 {
	if t.bought == 0 {
		return 0
	}
	return float64(t.factions[f].cards) / float64(t.bought)
}

// Concentration returns the Herfindahl index of the deck's factions: the sum of
// the squared shares of the factions among the cards that belong to one
// (R-M9). It is 1 for a deck of one faction, 1/4 for four equal ones, and 0 when
// no card belongs to any; neutral cards do not count.
func (t *Tracker) Concentration() float64 {
	sum, squares := 0, 0
	for f := Faction(1); f < maxFactions; f++ {
		cards := int(t.factions[f].cards)
		sum += cards
		squares += cards * cards
	}
	if sum == 0 {
		return 0
	}
	return float64(squares) / float64(sum*sum)
}

// FactionStats is what a tracker knows about one faction (RULES 4.1).
type FactionStats struct {
	// Faction is its name.
	Faction string `json:"faction"`
	// Cards is how many of its cards the deck holds; Allies how many of them have
	// an ally effect.
	Cards  int `json:"cards"`
	Allies int `json:"allies"`
	// MeanAlly is the average value of those effects.
	MeanAlly float64 `json:"mean_ally"`
	// Chance is how likely they are to trigger in the deck as it is (R-M3).
	Chance float64 `json:"chance"`
	// Density is the share of the cards that are not starters (R-M8).
	Density float64 `json:"density"`
}

// Stats returns what the deck holds of a faction, under a tuning, without its name.
func (t *Tracker) Stats(tuning *Tuning, f Faction) FactionStats {
	c := &t.factions[f]
	chance := TriggerChance(tuning.TriggerModel, int(c.cards), t.cards, tuning.Hand)
	return FactionStats{"", int(c.cards), int(c.allies), c.mean(), chance, t.Density(f)}
}

// Fit returns how well buying into a faction suits the deck, before looking at
// any particular card: the bonus of a candidate without effects of its own.
func (t *Tracker) Fit(tuning *Tuning, f Faction) float64 {
	return tuning.Synergy(t, Worth{Faction: f}).Total
}
