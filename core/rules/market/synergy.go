// What a purchase adds to a deck (RULES 4 and 5): how likely an ally effect triggers, what
// the deck holds, the bonus of a candidate, and that of the deck as it stands.

package market

import (
	"math/bits"

	"arcana/core/score"
)

// The two models of how likely an ally effect is to trigger (R-M3).
const (
	// ShareModel takes the faction's share of the deck. It is the sheet's, and far
	// below the truth: 0.36 where the chance is 0.83, with 4 of 11 cards in hands of 5.
	ShareModel = "share"
	// HypergeometricModel takes the chance that a hand which holds the ally card
	// holds another card of its faction.
	HypergeometricModel = "hypergeometric"
)

// TriggerModels returns the names of the models of how likely an ally effect triggers.
func TriggerModels() []string { return []string{ShareModel, HypergeometricModel} }

// TriggerChance returns how likely an ally effect is to trigger in a deck (RULES 4, R-M3). cards is
// the size of the deck and faction how many of these belong to the effect's faction; both count the
// candidate. hand is the size of a hand, which only the hypergeometric model reads. Without cards,
// or without one of the faction, the chance is 0. Numbers above the size of the deck count as that size.
func TriggerChance(model string, faction, cards, hand int) float64 {
	if cards <= 0 || faction <= 0 {
		return 0
	}
	if model == HypergeometricModel {
		return 1 - missChance(min(faction, cards), cards, min(hand, cards))
	}
	return float64(min(faction, cards)) / float64(cards)
}

// missChance returns how likely a hand that holds one card of a faction holds no other of it. It is
// C(cards-faction, hand-1) / C(cards-1, hand-1): the other hand-1 cards come from the other cards-1
// of the deck, and none of them is of the faction. float64 rounds each product, so that every
// machine gets the same value.
func missChance(faction, cards, hand int) float64 {
	miss := 1.0
	for i := range hand - 1 {
		miss = float64(miss * float64(max(0, cards-faction-i)) / float64(cards-1-i))
	}
	return miss
}

// Tracker counts what matters for synergy in one deck. Each card that comes or goes is added or
// removed, so scoring never looks at the deck itself. The zero Tracker counts an empty deck. A copy
// of a Tracker is independent of it.
type Tracker struct {
	factions [maxFactions]counts
	cards    int
	bought   int
}

// counts is what a deck holds of one faction.
type counts struct {
	cards  int32
	allies int32 // how many of the cards have an ally effect
	ally   int64 // the sum of the values of these effects, in millionths
}

// mean returns the average value of the faction's ally effects, 0 without any.
func (c *counts) mean() float64 {
	if c.allies == 0 {
		return 0
	}
	return float64(c.ally) / million / float64(c.allies)
}

// Add counts a card that joined the deck.
func (t *Tracker) Add(w Worth) { t.count(&w, 1) }

// Remove counts a card that left the deck.
func (t *Tracker) Remove(w Worth) { t.count(&w, -1) }

// count adds a card (n is 1) to all counts, or takes it out of them (n is -1).
func (t *Tracker) count(w *Worth, n int) {
	t.cards += n
	if !w.Starter {
		t.bought += n
	}
	t.factions[w.Faction].count(w, n)
	for further := w.sides &^ (1 << w.Faction); further != 0; further &= further - 1 {
		t.factions[bits.TrailingZeros16(uint16(further))].count(w, n)
	}
}

// count adds a card to the counts of one of its factions (n is 1), or takes it out of them (n is -1).
func (c *counts) count(w *Worth, n int) {
	c.cards += int32(n)
	if w.HasAlly {
		c.allies += int32(n)
		c.ally += int64(n) * w.Ally
	}
}

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

// Stats returns what the deck holds of a faction; the chance is by the model of the tuning. The name of the faction is
// left empty, for a Tracker knows no names.
func (t *Tracker) Stats(tuning *Tuning, f Faction) FactionStats {
	c := &t.factions[f]
	chance := TriggerChance(tuning.TriggerModel, int(c.cards), t.cards, tuning.Hand)
	return FactionStats{"", int(c.cards), int(c.allies), c.mean(), chance, t.Density(f)}
}

// The two ways to value a purchase (R-M10).
const (
	// TotalModel is the sheet's: the whole bonus that the candidate's faction
	// would have.
	TotalModel = "total"
	// MarginalModel is what the purchase changes: the deck's bonus after it minus
	// the deck's bonus before it.
	MarginalModel = "marginal"
)

// ValueModels returns the names of the models of what a purchase is worth.
func ValueModels() []string { return []string{TotalModel, MarginalModel} }

// Synergy is the bonus of one candidate for one deck, component by component
// (RULES 5). The zero Synergy is no bonus.
type Synergy struct {
	// Applies is false below the threshold, for neutral candidates, and without any ally effect (R-M7, R-M8). In
	// the marginal model it is always true.
	Applies bool
	// Allies, Chance and MeanAlly are the factors of the existing ally bonus.
	Allies   int
	Chance   float64
	MeanAlly float64
	// Existing is the bonus for triggering the allies that the deck has (R-M4),
	// Stacked what stacking adds to it (R-M5), Potential the worth of the
	// candidate's own ally effect (R-M6).
	Existing, Stacked, Potential float64
	// Density is the faction's share of the deck's cards that are not starters;
	// Factor its band's multiplier; Bonus what the last band adds (R-M8).
	Density, Factor, Bonus float64
	// Marginal says that the marginal model was used: then Gain and Dilution are the components, what the candidate's
	// faction gains and what the other factions lose (R-M10).
	Marginal       bool
	Gain, Dilution float64
	// Total is the bonus.
	Total float64
}

// Synergy scores a candidate against the deck that the tracker follows, which
// does not hold the candidate. It allocates nothing (RULES 5).
func (t *Tuning) Synergy(deck *Tracker, w Worth) Synergy {
	if t.ValueModel == MarginalModel {
		return t.marginalSynergy(deck, w)
	}
	return t.totalSynergy(deck, w)
}

// totalSynergy returns the bonus by the formula of the rules, R-M3 to R-M8: what buying the card w
// is worth in addition, because of the cards that the deck has. There is none for a neutral card,
// with too few cards of the faction, and if no card has an ally effect. float64 rounds each
// product, so that every machine gets the same value.
func (t *Tuning) totalSynergy(deck *Tracker, w Worth) Synergy {
	f := deck.relatedCounts(&w)
	withCard := int(f.cards) + 1 // the related cards of the deck, once this one is in it
	if w.Faction == Neutral || withCard < t.MinThreshold || f.allies == 0 && !w.HasAlly {
		return Synergy{}
	}
	s := Synergy{Applies: true, Allies: int(f.allies), MeanAlly: f.mean(), Density: deck.Density(w.Faction)}
	s.Chance = t.allyChance(&w, withCard, deck.cards+1)
	s.Existing = t.existingBonus(int(f.allies), s.Chance, s.MeanAlly)
	s.Stacked = float64(s.Existing * (t.stackFactor(int(f.allies)-1) - 1)) // only what the factor adds
	s.Potential = float64(float64(s.Chance*float64(w.Ally)/million) * t.NewAllyWeight)
	s.Potential = float64(s.Potential * t.stackFactor(int(f.allies)))
	s.Factor, s.Bonus = t.densityBand(int(deck.factions[w.Faction].cards), deck.bought)
	s.Total = float64((s.Existing+s.Stacked+s.Potential)*s.Factor) + s.Bonus
	return s
}

// existingBonus returns the bonus for the ally effects that a deck has of a faction (R-M4). allies
// is how many, mean what they are worth on average, and chance how likely one triggers. float64
// rounds each product, so that every machine gets the same value.
func (t *Tuning) existingBonus(allies int, chance, mean float64) float64 {
	return float64(float64(float64(float64(allies)*chance)*mean) * t.WeightBase)
}

// stackFactor returns the multiplier of n additional allies (R-M5); 1 when stacking is off. float64
// rounds each product, so that every machine gets the same value.
func (t *Tuning) stackFactor(n int) float64 {
	if !t.Stacking || n <= 0 {
		return 1
	}
	return 1 + float64(t.WeightStacking*float64(n))
}

// densityBand returns the multiplier and the bonus for the share that a faction has among the cards
// that are not starters. faction is how many cards of the faction there are, and bought how many cards
// that are not starters. Without any of these the share is 0. It compares whole numbers, so that shares
// of exactly 20, 40 and 60 per cent fall where R-M8 puts them: 20 into the second band, 40 and 60 into
// the third.
func (t *Tuning) densityBand(faction, bought int) (factor, bonus float64) {
	if bought == 0 { // no card but starters: a share of 0
		faction, bought = 0, 1
	}
	at, e := 100*faction, &t.DensityEdges
	switch {
	case at < e[0]*bought:
		return t.DensityFactors[0], 0
	case at < e[1]*bought:
		return t.DensityFactors[1], 0
	case at <= e[2]*bought:
		return t.DensityFactors[2], 0
	}
	return t.DensityFactors[3], t.DensityBonus
}

// Score returns the bonus as a sum of named terms: existing_ally_bonus,
// stacking, new_ally_potential, times faction_density, plus density_bonus; or
// faction_gain and dilution in the marginal model. Where there is no bonus the
// terms are 0, and the factor is 1.
func (s Synergy) Score() score.Score {
	if s.Marginal {
		return score.Of(score.Term{Name: "faction_gain", Value: s.Gain}, score.Term{Name: "dilution", Value: s.Dilution})
	}
	factor := s.Factor
	if !s.Applies {
		factor = 1
	}
	return score.Of(
		score.Term{Name: "existing_ally_bonus", Value: s.Existing}, score.Term{Name: "stacking", Value: s.Stacked},
		score.Term{Name: "new_ally_potential", Value: s.Potential},
		score.Term{Name: "faction_density", Value: factor, Factor: true}, score.Term{Name: "density_bonus", Value: s.Bonus})
}

// The marginal model (R-M10) needs the bonus of a deck as it stands, without a
// candidate: the sheet's sum over factions of allies x chance x mean ally value,
// weighted, stacked and multiplied by density as for a candidate (R-M4, R-M5,
// R-M8), where the threshold (R-M7) and the chance (R-M3) count the deck's own
// cards. What a candidate's own ally effect is worth is inside the bonus after,
// so R-M6 has no place here. A neutral card gains nothing and still dilutes.

// marginalSynergy returns the deck's bonus after a purchase less its bonus before it: Gain is the
// change for the candidate's faction, Dilution that for the others. Total is their sum. The other
// fields only describe the deck.
func (t *Tuning) marginalSynergy(deck *Tracker, w Worth) Synergy {
	after := *deck
	after.Add(w)
	s := Synergy{Applies: true, Marginal: true, Allies: int(deck.factions[w.Faction].allies)}
	s.MeanAlly = deck.factions[w.Faction].mean()
	s.Chance = TriggerChance(t.TriggerModel, int(after.factions[w.Faction].cards), after.cards, t.Hand)
	s.Density = deck.Density(w.Faction)
	for f := Faction(1); f < maxFactions; f++ {
		change := t.factionBonus(&after, f) - t.factionBonus(deck, f)
		if f == w.Faction {
			s.Gain += change
		} else {
			s.Dilution += change
		}
	}
	s.Total = s.Gain + s.Dilution
	return s
}

// factionBonus returns what one faction of a deck is worth as it stands; 0 without ally effects, and below the
// threshold (R-M7). It knows only the usual ally rule. float64 rounds each product, so that every
// machine gets the same value.
func (t *Tuning) factionBonus(deck *Tracker, faction Faction) float64 {
	f := &deck.factions[faction]
	if f.allies == 0 || int(f.cards) < t.MinThreshold {
		return 0
	}
	chance := TriggerChance(t.TriggerModel, int(f.cards), deck.cards, t.Hand)
	factor, extra := t.densityBand(int(f.cards), deck.bought)
	sum := float64(t.existingBonus(int(f.allies), chance, f.mean()) * t.stackFactor(int(f.allies)-1))
	return float64(sum*factor) + extra
}
