package market

import "arcana/core/score"

// The two ways to value a purchase (R-M10).
const (
	// TotalModel is the sheet's: the whole bonus that the candidate's faction
	// would have.
	TotalModel = "total"
	// MarginalModel is what the purchase changes: the deck's bonus after it minus
	// the deck's bonus before it.
	MarginalModel = "marginal"
)

// ValueModels returns the names of the models.
func ValueModels() []string { return []string{TotalModel, MarginalModel} }

// Synergy is the bonus of one candidate for one deck, component by component
// (RULES 5). The zero Synergy is no bonus.
type Synergy struct {
	// Applies is false below the threshold and for neutral candidates (R-M7, R-M8).
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
		return t.marginal(deck, w)
	}
	return t.total(deck, w)
}

// total is the sheet's formula with rulings R-M3 to R-M8.
func (t *Tuning) total(deck *Tracker, w Worth) Synergy {
	f := deck.around(&w)
	if w.Faction == Neutral || int(f.cards)+1 < t.MinThreshold || f.allies == 0 && !w.HasAlly {
		return Synergy{}
	}
	s := Synergy{Applies: true, Allies: int(f.allies), MeanAlly: f.mean(), Density: deck.Density(w.Faction)}
	s.Chance = t.chance(&w, int(f.cards)+1, deck.cards+1)
	s.Existing = t.existing(int(f.allies), s.Chance, s.MeanAlly)
	s.Stacked = float64(s.Existing * (t.stack(int(f.allies)-1) - 1))
	s.Potential = float64(float64(s.Chance*float64(w.Ally)/million) * t.NewAllyWeight)
	s.Potential = float64(s.Potential * t.stack(int(f.allies)))
	s.Factor, s.Bonus = t.band(int(deck.factions[w.Faction].cards), deck.bought)
	s.Total = float64((s.Existing+s.Stacked+s.Potential)*s.Factor) + s.Bonus
	return s
}

// existing is the bonus for the allies that a deck has (R-M4).
func (t *Tuning) existing(allies int, chance, mean float64) float64 {
	return float64(float64(float64(float64(allies)*chance)*mean) * t.WeightBase)
}

// stack is the multiplier of n additional allies (R-M5); 1 when stacking is off.
func (t *Tuning) stack(n int) float64 {
	if !t.Stacking || n <= 0 {
		return 1
	}
	return 1 + float64(t.WeightStacking*float64(n))
}

// band returns the multiplier and bonus of a density of faction cards among
// those that are not starters. It compares whole numbers, so that exactly 20,
// 40 and 60 per cent fall where R-M8 puts them: up to the middle edges from
// below, and the last edge still belongs to the third band.
func (t *Tuning) band(faction, bought int) (factor, bonus float64) {
	if bought == 0 {
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
