package market

// The marginal model (R-M10) needs the bonus of a deck as it stands, without a
// candidate: the sheet's sum over factions of allies x chance x mean ally value,
// weighted, stacked and multiplied by density as for a candidate (R-M4, R-M5,
// R-M8), where the threshold (R-M7) and the chance (R-M3) count the deck's own
// cards. What a candidate's own ally effect is worth is inside the bonus after,
// so R-M6 has no place here. A neutral card gains nothing and still dilutes.

// marginal is the deck's bonus after a purchase minus before it.
func (t *Tuning) marginal(deck *Tracker, w Worth) Synergy {
	after := *deck
	after.Add(w)
	s := Synergy{Applies: true, Marginal: true, Allies: int(deck.factions[w.Faction].allies)}
	s.MeanAlly = deck.factions[w.Faction].mean()
	s.Chance = TriggerChance(t.TriggerModel, int(after.factions[w.Faction].cards), after.cards, t.Hand)
	s.Density = deck.Density(w.Faction)
	for f := Faction(1); f < maxFactions; f++ {
		change := t.bonus(&after, f) - t.bonus(deck, f)
		if f == w.Faction {
			s.Gain += change
		} else {
			s.Dilution += change
		}
	}
	s.Total = s.Gain + s.Dilution
	return s
}

// bonus is what one faction of a deck is worth as it stands.
func (t *Tuning) bonus(deck *Tracker, faction Faction) float64 {
	f := &deck.factions[faction]
	if f.allies == 0 || int(f.cards) < t.MinThreshold {
		return 0
	}
	chance := TriggerChance(t.TriggerModel, int(f.cards), deck.cards, t.Hand)
	factor, extra := t.band(int(f.cards), deck.bought)
	sum := float64(t.existing(int(f.allies), chance, f.mean()) * t.stack(int(f.allies)-1))
	return float64(sum*factor) + extra
}

// DeckBonus returns the bonus of a whole deck as it stands: the sheet's sum over
// factions.
func (t *Tuning) DeckBonus(deck *Tracker) float64 {
	sum := 0.0
	for f := Faction(1); f < maxFactions; f++ {
		sum += t.bonus(deck, f)
	}
	return sum
}
