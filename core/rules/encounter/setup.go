package encounter

import (
	"fmt"

	"arcana/core"
	"arcana/core/card"
)

// FindLocation returns the location of that id or name.
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
	// Encounter is the id of a location of the content; Location, if set, is used
	// instead: the data part of an encounter script.
	Encounter string
	Location  *Location
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

// begin makes a match from a setup, or says what is wrong with it.
func begin(setup core.Setup) (core.Game, error) {
	g := &Game{chance: setup.Streams()}
	g.log.events = make([]core.Event, 0, usualEvents)
	options, err := g.read(setup)
	if err == nil {
		err = g.place(options)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", Name, err)
	}
	g.options = options
	if g.options.Situation = nil; options.Situation == nil {
		g.play()
		return g, nil
	}
	if err := g.situate(options.Situation); err != nil {
		return nil, fmt.Errorf("%s: %w", Name, err)
	}
	return g, nil
}

// play leads to the first decision.
func (g *Game) play() {
	g.advance()
	g.log.forgetOpening()
	for i := range g.script.queue {
		g.script.queue[i].cause = 0
	}
}

// read takes the general part of the setup.
func (g *Game) read(setup core.Setup) (Options, error) {
	var ok bool
	if g.cfg, ok = setup.Config.(*Config); !ok {
		return Options{}, fmt.Errorf("expected a prepared *encounter.Config, got %T", setup.Config)
	}
	if setup.Seats > 1 {
		return Options{}, fmt.Errorf("seats: expected 1, got %d", setup.Seats)
	}
	if setup.Scripts != nil {
		if g.script.scripts, ok = setup.Scripts.(Scripts); !ok {
			return Options{}, fmt.Errorf("expected encounter.Scripts, got %T", setup.Scripts)
		}
		g.script.listens = g.script.scripts.Listens()
	}
	if setup.Options == nil {
		return Options{}, nil
	}
	options, ok := setup.Options.(Options)
	if !ok {
		return Options{}, fmt.Errorf("expected encounter.Options, got %T", setup.Options)
	}
	return options, nil
}

// place puts the character into the location.
func (b *board) place(o Options) (err error) {
	if b.scene, err = b.cfg.sceneOf(o); err != nil {
		return err
	}
	if b.who, err = b.cfg.characterOf(o); err != nil {
		return err
	}
	hand := card.Key(o.Hand)
	if hand != "" && hand != "offer" && hand != "all" {
		return fmt.Errorf("hand: expected \"offer\" or \"all\", got %q", o.Hand)
	}
	b.all = hand == "all"
	b.tags = tags{b.scene, make([]bool, len(b.scene.all))}
	l := b.scene
	b.state = State{
		Type: l.kind, Approach: b.who.Approach.Values(), Strategic: l.strategic,
		Momentum: l.Momentum, Pressure: l.Pressure, Success: l.Success[1], MaxPressure: l.MaxPressure,
		MaxTurns: l.MaxTurns, Choices: b.cfg.built.choices,
	}
	return nil
}

// sceneOf returns the scene that the options name, the first without a name.
func (c *Config) sceneOf(o Options) (*Scene, error) {
	if o.Location != nil {
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

// characterOf returns the character that the options name, the first without a name.
func (c *Config) characterOf(o Options) (Character, error) {
	if o.Approach != nil {
		return custom(*o.Approach)
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

// custom is a character who is nothing but values of approaches.
func custom(values Approaches) (Character, error) {
	for a, v := range values.Values() {
		if v < 0 || v > maxValue {
			return Character{}, fmt.Errorf("character.%s: expected 0 to %d, got %d", approachNames[a], maxValue, v)
		}
	}
	return Character{ID: "custom", Name: "Somebody", Approach: values}, nil
}
