package draft

import (
	"fmt"
	"math"
	"testing"

	"arcana/core/pool"
)

// worked is the profile of the worked example: tide 7, stone 1, ruin 6.
var worked = Profile{Tide: 7, Stone: 1, Ruin: 6}

// RULES 3.2 (R-D2): the worked example, to one decimal.
func TestWeightWorkedExample(t *testing.T) {
	tuning := &shipped(t).Tuning
	for _, row := range []struct {
		card string
		mask Mask
		want float64
	}{
		{"Whirlpool Seer", MaskOf(Tide), 15.7},
		{"Void Harvester", MaskOf(Ruin), 12.8},
		{"Abyssal Reclaimer", MaskOf(Tide, Ruin), 28.0},
		{"Boulder Sentinel", MaskOf(Stone), 1.5},
		{"Flame Imp", MaskOf(Ember), 0.5},
		{"Field Medic", 0, 3.0},
		{"Echoing Monolith", MaskOf(Stone, Ruin), 13.8},
	} {
		if got := tuning.Weight(row.mask, 0, worked).Total; math.Round(got*10)/10 != row.want {
			t.Errorf("%s weighs %v, want %v", row.card, got, row.want)
		}
	}
}

// RULES 7 (R-D10): what the formula gives where the prose says otherwise.
func TestWeightAgainstProse(t *testing.T) {
	tuning := &shipped(t).Tuning
	for _, row := range []struct {
		what  string
		mask  Mask
		p     Profile
		ratio bool
		want  float64
	}{
		{"single at 4", MaskOf(Tide), Profile{4}, false, 7.5},
		{"single at 5", MaskOf(Tide), Profile{5}, false, 10.0},
		{"single at 7", MaskOf(Tide), Profile{7}, false, 15.7},
		{"single at 8", MaskOf(Tide), Profile{8}, false, 18.9},
		{"dual at 8 and 7", MaskOf(Tide, Ember), Profile{8, 7}, false, 34.1},
		{"ratio to the floor at 4", MaskOf(Tide), Profile{4}, true, 14.9},
		{"ratio to the floor at 8", MaskOf(Tide), Profile{8}, true, 37.8},
	} {
		got := tuning.Weight(row.mask, 0, row.p).Total
		if row.ratio {
			got /= tuning.Weight(MaskOf(Ruin), 0, row.p).Total
		}
		if math.Round(got*10)/10 != row.want {
			t.Errorf("%s: %v, want %v", row.what, got, row.want)
		}
	}
}

// RULES 3.2 (R-D2): the terms of a weight by name.
func TestWeightTerms(t *testing.T) {
	tuning := &shipped(t).Tuning
	for _, row := range []struct {
		mask  Mask
		names string
	}{
		{0, "[neutral staleness]"},
		{MaskOf(Tide), "[floor tide staleness]"},
		{MaskOf(Ruin, Tide), "[floor tide ruin staleness]"},
	} {
		s := tuning.Weight(row.mask, 2, worked)
		var names []string
		for _, term := range s.Terms {
			names = append(names, term.Name)
		}
		if fmt.Sprint(names) != row.names {
			t.Errorf("mask %v: terms %v, want %v", row.mask.Names(), names, row.names)
		}
		if last := s.Terms[len(s.Terms)-1]; !last.Factor || last.Value != 1/1.6 {
			t.Errorf("mask %v: the last term is %+v, want the factor 1/1.6", row.mask.Names(), last)
		}
	}
}

// RULES 3.3: final weight = weight / (1 + staleness x 0.3).
func TestWeightStaleness(t *testing.T) {
	tuning := &shipped(t).Tuning
	if got := tuning.Weight(0, math.MaxInt, worked).Total; got <= 0 || got > 1e-17 {
		t.Errorf("the largest staleness: %v", got)
	}
	for staleness, want := range []float64{3, 3 / 1.3, 3 / 1.6, 3 / 1.9, 3 / 2.2} {
		if got := tuning.Weight(0, staleness, worked).Total; math.Abs(got-want) > 1e-12 {
			t.Errorf("staleness %d: %v, want %v", staleness, got, want)
		}
	}
}

// RULES 3.2 (R-D2, R-D11): 0 to any power is 0, also to the power 0.
func TestWeightOfNothing(t *testing.T) {
	c := tuned(t)
	for _, exponent := range []float64{0, 1, 1.4, 2} {
		c.Tuning.Resonance.AffinityExponent = exponent
		if got := c.Tuning.Weight(MaskOf(Ember), 0, worked).Total; got != 0.5 {
			t.Errorf("exponent %v: an off-colour card weighs %v, want the floor", exponent, got)
		}
	}
}

// RULES 3.9 (R-D10): in the null model everything weighs 1, stale or not.
func TestWeightNullModel(t *testing.T) {
	c := tuned(t)
	c.Tuning.Selection.NullModel = true
	s := scale{tuning: &c.Tuning}
	s.aim(worked)
	for _, mask := range []Mask{0, MaskOf(Tide), MaskOf(Tide, Ruin)} {
		if c.Tuning.Weight(mask, 3, worked).Total != 1 || s.weight(int(mask), 3) != 1 {
			t.Errorf("mask %v does not weigh 1", mask.Names())
		}
	}
}

// What decides a draw is what is shown: the scale by classes and the explained
// weight agree to the bit, and the units are the rounded weight.
func TestScaleIsWeight(t *testing.T) {
	tuning := &shipped(t).Tuning
	for _, p := range []Profile{{}, worked, {1, 2, 3, 4, 5}, {200, 0, 130, 3, 1}} {
		s := scale{tuning: tuning}
		s.aim(p)
		for _, mask := range everyMask() {
			for staleness := range 6 {
				w := tuning.Weight(mask, staleness, p).Total
				if s.weight(int(mask), staleness) != w || s.units(int(mask), staleness) != pool.Units(w) {
					t.Fatalf("%v %v stale %d: %v, want %v", p, mask.Names(), staleness, s.weight(int(mask), staleness), w)
				}
			}
		}
	}
}

// everyMask lists the masks of up to two resonances.
func everyMask() []Mask {
	list := []Mask{0}
	for a := range Resonance(Resonances) {
		list = append(list, MaskOf(a))
		for b := range a {
			list = append(list, MaskOf(a, b))
		}
	}
	return list
}
