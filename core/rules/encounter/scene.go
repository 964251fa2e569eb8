package encounter

import (
	"fmt"

	"arcana/core"
)

// Scene is a location made ready for a match; many matches may share one.
type Scene struct {
	Location

	kind      Type
	strategic [approaches]Strategy
	// all are the narrative tags of the content and then the location's own;
	// watched are the places of those that become active by themselves here.
	all     []Tag
	watched []int
}

// Scene makes a location ready, whoever stated it, or says what is wrong; paths
// begin at the location ("strategic.analysis").
func (c *Config) Scene(l Location) (*Scene, []core.Fault) {
	var f faults
	return c.scene(l, "", &f), f
}

func (c *Config) scene(l Location, path string, f *faults) *Scene {
	s := &Scene{Location: l, all: c.Tags}
	var err error
	s.kind, err = ParseType(l.Type)
	f.check(path+"type", err)
	for a, name := range l.Strategic.names() {
		s.strategic[a], err = ParseStrategy(name)
		f.check(path+"strategic."+approachNames[a], err)
	}
	s.checkNumbers(path, f)
	c.addTags(s, path, f)
	return s
}

func (s *Scene) checkNumbers(path string, f *faults) {
	if len(s.Success) != 3 {
		f.add(path+"success", "expected three thresholds (partial, standard, exceptional), got %d", len(s.Success))
		return
	}
	for i, low := range []int{1, s.Success[0], s.Success[1]} {
		if s.Success[i] < low {
			f.add(path+"success", "expected rising thresholds of at least 1, got %v", s.Success)
			break
		}
	}
	for _, n := range []struct {
		name       string
		value, low int
	}{{"max_turns", s.MaxTurns, 1}, {"max_pressure", s.MaxPressure, 1}, {"pressure_per_turn", s.PressurePerTurn, 0}, {"momentum", s.Momentum, 0}, {"pressure", s.Pressure, 0}} {
		if n.value < n.low {
			f.add(path+n.name, "expected %d or more, got %d", n.low, n.value)
		}
	}
	if s.Pressure >= s.MaxPressure {
		f.add(path+"pressure", "expected less than max_pressure (%d), got %d", s.MaxPressure, s.Pressure)
	}
}

// addTags lists the tags that become active here by themselves: those the
// location names, and its own that have an approach.
func (c *Config) addTags(s *Scene, path string, f *faults) {
	for i, name := range s.Tags {
		place, err := lookup(&c.built.tag, "narrative tag", name)
		f.check(fmt.Sprintf("%stags[%d]", path, i), err)
		if err == nil {
			s.watched = append(s.watched, place)
		}
	}
	for i, own := range s.OwnTags {
		here := fmt.Sprintf("%sown_tag[%d]", path, i)
		own.resolve(here, f)
		if _, taken := c.built.tag.Find(own.ID); taken {
			f.add(here+".id", "%q is taken", own.ID)
		}
		s.all = append(s.all[:len(s.all):len(s.all)], own)
		if own.approach != NoApproach {
			s.watched = append(s.watched, len(s.all)-1)
		}
	}
}

// Does returns what the approach of that name does in the scene ("momentum_up"),
// "" for a word that is no approach.
func (s *Scene) Does(approach string) string {
	a, err := ParseApproach(approach)
	if err != nil {
		return ""
	}
	return s.strategic[a].String()
}
