// A match is laid out: the location and the character are found, and the state is filled.

package encounter

import (
	"fmt"

	"arcana/core"
	"arcana/core/ability"
	"arcana/core/card"
	"arcana/core/rand"
)

// FindLocation returns the location of that id or name as content states it, or an error that suggests a
// similar name.
func (c *Config) FindLocation(name string) (Location, error) {
	i, err := lookup(&c.built.location, "encounter", name)
	if err != nil {
		return Location{}, err
	}
	return c.Locations[i], nil
}

// LocationNames returns the ids of the content's locations, in order.
func (c *Config) LocationNames() []string {
	names := make([]string, len(c.Locations))
	for i := range c.Locations {
		names[i] = c.Locations[i].ID
	}
	return names
}

// Options are the choices of one match. The zero value is the first location with
// the first character and hands of four.
type Options struct {
	// Encounter is the id of a location of the content. Location, if set, is used instead: it is the
	// data of an encounter script, and nobody may change it from then on.
	Encounter string
	Location  *Location
	// Scene, if set, is what Config.Scene made of Location. It counts only if the match is played with
	// that Config.
	Scene *Scene
	// Script is the path of the script that Location comes from; the rules never
	// look at it.
	Script string
	// Character is the id of a character of the content; Approach, if set, is
	// used instead.
	Character string
	Approach  *Approaches
	// Hand is "offer" (or empty) for hands of four, "all" to let every choice be
	// played.
	Hand string
	// Situation is where the match begins; nil for the beginning.
	Situation *Situation
}

// usualEvents is how many events one move usually leads to.
const usualEvents = 16

// newMatch begins a match from a setup, or returns why it cannot.
func newMatch(setup core.Setup) (core.Game, error) { return core.Begun(new(Game), setup) }

// Renew begins a match in the memory of one that is no longer needed. A match that begins in a
// situation is set up in a second Game first, so that g stays as it is if the situation makes no
// sense.
func (g *Game) Renew(setup core.Setup) error {
	s, err := readSetup(setup, g)
	if err != nil {
		return fmt.Errorf("%s: %w", Name, err)
	}
	if s.options.Situation == nil {
		s.setUpMatch(g, setup)
		g.playOpening()
		return nil
	}
	fresh := new(Game)
	s.setUpMatch(fresh, setup)
	if err := fresh.situate(s.options.Situation); err != nil {
		return fmt.Errorf("%s: %w", Name, err)
	}
	*g = *fresh // the kernel of fresh still points to fresh; Copied lets it point to g
	g.abilities.Copied((*kernelView)(g), &g.log)
	return nil
}

// playOpening plays until the first decision, and drops the events before it.
func (g *Game) playOpening() {
	g.advance()
	g.log.forgetOpening()
	g.abilities.DropCauses() // the triggers that wait must not name an event that is gone as their cause
}

// start is all that a match begins with, as a setup says it.
type start struct {
	cfg      *Config
	scripts  Scripts
	options  Options
	scene    *Scene
	who      Character
	openHand bool // every choice may be played
}

// readSetup checks a setup and finds what it names: scene, character, scripts. used is the match
// that was played before in this memory, an empty Game if there was none; its scene is used again if the
// location is the same. Seats may be 0 or 1. Scripts and options may be left out (nil), but not the
// scripts of a scene whose tags name some.
func readSetup(setup core.Setup, used *Game) (s start, err error) {
	var ok bool
	if s.cfg, ok = setup.Config.(*Config); !ok {
		return s, fmt.Errorf("expected a *encounter.Config in the setup, got %T", setup.Config)
	}
	if setup.Seats > 1 {
		return s, fmt.Errorf("seats: expected 1, got %d", setup.Seats)
	}
	if s.scripts, ok = setup.Scripts.(Scripts); !ok && setup.Scripts != nil {
		return s, fmt.Errorf("expected encounter.Scripts, got %T", setup.Scripts)
	}
	if s.options, ok = setup.Options.(Options); !ok && setup.Options != nil {
		return s, fmt.Errorf("expected encounter.Options, got %T", setup.Options)
	}
	if s.scene, err = s.cfg.sceneOf(&s.options, used); err != nil {
		return s, err
	}
	if len(s.scene.scripts) > 0 && len(s.scene.withAbility) > 0 && s.scripts == nil {
		return s, fmt.Errorf("the narrative tags of %s name scripts (%s, ...), but no scripts were loaded", s.scene.Name, s.scene.scripts[0])
	}
	if s.who, err = s.cfg.characterOf(&s.options); err != nil {
		return s, err
	}
	hand := card.Key(s.options.Hand)
	if hand != "" && hand != "offer" && hand != "all" {
		return s, fmt.Errorf("hand: expected \"offer\" or \"all\", got %q", s.options.Hand)
	}
	s.openHand = hand == "all"
	return s, nil
}

// setUpMatch resets a match to its beginning, in the memory of the one that was played.
func (s *start) setUpMatch(g *Game, setup core.Setup) {
	if g.chance == nil {
		g.chance = new(rand.Set)
		g.log.Grow(usualEvents)
	}
	g.phase, g.chance, g.options = opening, setup.StreamsIn(g.chance), s.options
	g.options.Situation = nil
	g.log = eventLog{Journal: ability.Journal{Events: g.log.Events[:0]}}
	g.script = script{memory: g.script.memory[:0]}
	g.script.useScripts(s.scripts)
	g.abilities.Begin(g.script.table(), (*kernelView)(g), &g.log, g.script.allSubscriptions(s.scene), s.cfg.Tuning.Script.MaxFirings)
	g.abilities.SetCeiling(setup.Units(s.cfg.Tuning.Ceiling))
	g.board.setUp(s)
}

// setUp resets the board: the character at the location, no tag active, no hand.
func (b *board) setUp(s *start) {
	l := s.scene
	b.cfg = s.cfg
	b.scene = l
	b.who = s.who
	b.openHand = s.openHand
	b.outcome = Undecided
	b.ended = goesOn
	b.hand, b.played, b.lasting = b.hand[:0], b.played[:0], b.lasting[:0]
	b.tags = tags{scene: l, active: resized(b.tags.active, len(l.tags))}
	clear(b.tags.active)
	b.state = State{
		Type: l.kind, Vocabulary: l.known, Approach: b.who.values, Strategic: l.strategic,
		Course: l.Course, Choices: l.choices, locked: l.lockedChoices(nil, b.cfg.apart),
	}
}

// sceneOf returns the scene that the options ask for. It is the options' own scene if this Config
// made it; else it is made of the options' location; else it is a location of the content, the first
// one if none is named. If the match before (used) was at the same location, its scene is used
// again.
func (c *Config) sceneOf(o *Options, used *Game) (*Scene, error) {
	if o.Scene != nil && o.Scene.of == c {
		return o.Scene, nil
	}
	if o.Location != nil {
		if o.Location == used.options.Location && c == used.cfg {
			return used.scene, nil
		}
		scene, faults := c.Scene(*o.Location)
		if len(faults) > 0 {
			return nil, fmt.Errorf("%s: %s", faults[0].Path, faults[0].Text)
		}
		return scene, nil
	}
	if o.Encounter == "" {
		return c.built.scenes[0], nil
	}
	i, err := lookup(&c.built.location, "encounter", o.Encounter)
	if err != nil {
		return nil, err
	}
	return c.built.scenes[i], nil
}

// characterOf returns the character that the options ask for: one with the values of Approach if
// they are given, else a character of the content, the first one if none is named.
func (c *Config) characterOf(o *Options) (Character, error) {
	if o.Approach != nil {
		return c.customCharacter(*o.Approach)
	}
	if o.Character == "" {
		return c.Characters[0], nil
	}
	i, err := lookup(&c.built.character, "character", o.Character)
	if err != nil {
		return Character{}, err
	}
	return c.Characters[i], nil
}

// customCharacter returns a character called Somebody with these values of approaches, each from 0
// to maxValue.
func (c *Config) customCharacter(said Approaches) (Character, error) {
	var f core.Faults
	values := c.built.approaches.readValues(said, "character", &f)
	for a, id := range c.built.approaches.ids {
		if v := values[a]; v < 0 || v > maxValue {
			f.Add("character."+id, "expected 0 to %d, got %d", maxValue, v)
		}
	}
	if len(f) > 0 {
		return Character{}, fmt.Errorf("%s: %w", f[0].Path, f[0])
	}
	return Character{ID: "custom", Name: "Somebody", Approach: said, values: values}, nil
}
