package encounter

// The features of an option: what a personality may weigh besides the score.
const (
	momentumFeature = "momentum"     // by how much momentum would rise
	reliefFeature   = "relief"       // by how much pressure would fall
	tagsFeature     = "tags"         // how many narrative tags it would switch on
	approachFeature = "new_approach" // 1 for an approach not used before
	focusFeature    = "new_focus"    // 1 for a focus not used before
	repeatFeature   = "repeated"     // how often this choice was made before
	againFeature    = "again"        // 1 for the approach of the turn before
	dangerFeature   = "danger"       // pressure in sight beyond what is safe
	shortFeature    = "shortfall"    // momentum that would still be missing in the end
)

// featureNames are the features in their order.
var featureNames = [...]string{momentumFeature, reliefFeature, tagsFeature, approachFeature, focusFeature, repeatFeature, againFeature, dangerFeature, shortFeature}

// What prudence allows for: scripts bring pressure that no rule foresees, so only a
// part of the maximum is safe; and a later turn surely brings a little momentum.
const (
	safeShare = 0.6
	sureGain  = 1
)

// features names the terms of scores and then the other features.
func features() []string { return append(TermNames[:], featureNames[:]...) }

// weighed is what can be weighed of an entry of the hand: the terms of its score and
// its features, each in their order.
type weighed struct {
	terms    terms
	features [len(featureNames)]float64
}

// weigh says what can be weighed of the i-th entry of the hand.
func (b *board) weigh(i int) weighed {
	e := &b.hand[i]
	c := b.choice(e.Place)
	momentum, pressure := b.forecast(&c, e.Blocked)
	approach, focus, repeated, again := b.novelty(&c, e.Place)
	return weighed{termsOf(&b.cfg.Tuning, &b.state, &c), [...]float64{
		float64(momentum), float64(-pressure), float64(b.tagsBy(&c, e.Blocked)),
		approach, focus, repeated, again, b.danger(-pressure), b.shortfall(momentum),
	}}
}

// novelty compares a choice with those that were made: 1 for an approach and for a
// focus that is new, how often it was made, and 1 for the approach of the turn before.
func (b *board) novelty(c *Choice, place int) (approach, focus, repeated, again float64) {
	approach, focus = 1, 1
	for i, played := range b.played {
		p := b.choice(int(played))
		if again = 0; p.Primary == c.Primary {
			approach = 0
			if i == len(b.played)-1 {
				again = 1
			}
		}
		if p.Focus == c.Focus {
			focus = 0
		}
		if int(played) == place {
			repeated++
		}
	}
	return approach, focus, repeated, again
}

// danger is by how much pressure would pass what is safe by the end, if nothing
// but the turns' own came after this choice.
func (b *board) danger(relief int) float64 {
	s := &b.state
	end := s.Pressure - relief + (s.MaxTurns-s.Turn+1)*b.perTurn
	return max(0, float64(end)-float64(safeShare*float64(s.MaxPressure)))
}

// shortfall is how much momentum a partial success would still lack in the end,
// if each later turn brought no more than is sure.
func (b *board) shortfall(momentum int) float64 {
	s := &b.state
	return float64(max(0, b.scene.Success[0]-s.Momentum-momentum-sureGain*(s.MaxTurns-s.Turn)))
}
