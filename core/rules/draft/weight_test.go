package draft

import (
	"fmt"
	"math"
	"strings"
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
		if got := five.Weight(tuning, row.mask, 0, worked).Total; math.Round(got*10)/10 != row.want {
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
		got := five.Weight(tuning, row.mask, 0, row.p).Total
		if row.ratio {
			got /= five.Weight(tuning, MaskOf(Ruin), 0, row.p).Total
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
		s := five.Weight(tuning, row.mask, 2, worked)
		var names []string
		for _, term := range s.Terms {
			names = append(names, term.Name)
		}
		if fmt.Sprint(names) != row.names {
			t.Errorf("mask %v: terms %v, want %v", five.Named(row.mask), names, row.names)
		}
		if last := s.Terms[len(s.Terms)-1]; !last.Factor || last.Value != 1/1.6 {
			t.Errorf("mask %v: the last term is %+v, want the factor 1/1.6", five.Named(row.mask), last)
		}
	}
}

// RULES 3.3: final weight = weight / (1 + staleness x 0.3).
func TestWeightStaleness(t *testing.T) {
	tuning := &shipped(t).Tuning
	if got := five.Weight(tuning, 0, math.MaxInt, worked).Total; got <= 0 || got > 11/float64(math.MaxInt) {
		t.Errorf("the largest staleness: %v", got)
	}
	for staleness, want := range []float64{3, 3 / 1.3, 3 / 1.6, 3 / 1.9, 3 / 2.2} {
		if got := five.Weight(tuning, 0, staleness, worked).Total; math.Abs(got-want) > 1e-12 {
			t.Errorf("staleness %d: %v, want %v", staleness, got, want)
		}
	}
}

// RULES 3.2 (R-D2, R-D11): 0 to any power is 0, also to the power 0.
func TestWeightOfNothing(t *testing.T) {
	c := tuned(t)
	for _, exponent := range []float64{0, 1, 1.4, 2} {
		c.Tuning.Resonance.AffinityExponent = exponent
		if got := five.Weight(&c.Tuning, MaskOf(Ember), 0, worked).Total; got != 0.5 {
			t.Errorf("exponent %v: an off-colour card weighs %v, want the floor", exponent, got)
		}
	}
}

// everyColour returns a set with a card of each set of up to two resonances.
func everyColour(p Palette) *Set {
	list := []Card{{ID: "none"}}
	for a, name := range p {
		list = append(list, Card{ID: name, Resonance: []string{name}})
		for _, other := range p[:a] {
			list = append(list, Card{ID: name + other, Resonance: []string{name, other}})
		}
	}
	return NewSet("own", p, list)
}

// RULES 3.9 (R-D10): in the null model everything weighs 1, stale or not.
func TestWeightNullModel(t *testing.T) {
	c, set := tuned(t), everyColour(six)
	c.Tuning.Selection.NullModel = true
	s := scale{tuning: &c.Tuning, set: set}
	s.setProfile(worked)
	for class, mask := range set.kinds {
		if six.Weight(&c.Tuning, mask, 3, worked).Total != 1 || s.weight(class, 3) != 1 {
			t.Errorf("%v does not weigh 1", six.Named(mask))
		}
	}
}

// What decides a draw is what is shown: the scale by classes and the explained
// weight agree to the bit, and the units are the rounded weight, however many resonances
// there are.
func TestScaleIsWeight(t *testing.T) {
	tuning := &shipped(t).Tuning
	for _, p := range []Profile{{}, worked, {1, 2, 3, 4, 5, 6}, {200, 0, 130, 3, 1, 7}} {
		for _, palette := range []Palette{five, six, many(MostResonances)} {
			set := everyColour(palette)
			s := scale{tuning: tuning, set: set}
			s.setProfile(p)
			for i, mask := range set.masks {
				for staleness := range 6 {
					w, class := palette.Weight(tuning, mask, staleness, p).Total, int(set.class[i])
					if s.weight(class, staleness) != w || s.units(class, staleness) != pool.Units(w) {
						t.Fatalf("%v %v stale %d: %v, want %v", p, palette.Named(mask), staleness, s.weight(class, staleness), w)
					}
				}
			}
		}
	}
}

// RULES 1.1, 3.2: what a sixth resonance makes of a weight.
func TestWeightOfASixth(t *testing.T) {
	tuning := &shipped(t).Tuning
	for _, row := range []struct {
		names []string
		p     Profile
		want  string
	}{
		{[]string{"moons:dusk"}, Profile{5: 7}, "floor 0.5 moons:dusk 15.2 staleness 1.0"},
		{[]string{"dusk", "tide"}, Profile{Tide: 6, 5: 7}, "floor 0.5 tide 12.3 moons:dusk 15.2 staleness 1.0"},
		{[]string{"Dusk"}, Profile{Tide: 9}, "floor 0.5 moons:dusk 0.0 staleness 1.0"},
		{[]string{"ruin"}, Profile{5: 9}, "floor 0.5 ruin 0.0 staleness 1.0"},
		{nil, Profile{5: 9}, "neutral 3.0 staleness 1.0"},
	} {
		m, _, err := six.Mask(row.names)
		var got []string
		for _, term := range six.Weight(tuning, m, 0, row.p).Terms {
			got = append(got, fmt.Sprintf("%s %.1f", term.Name, term.Value))
		}
		if err != nil || strings.Join(got, " ") != row.want {
			t.Errorf("%v: %v, want %s (%v)", row.names, got, row.want, err)
		}
	}
}
