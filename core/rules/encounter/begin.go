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
}

// roomEvents is room for what one move usually leads to.
const roomEvents = 16

// begin makes a match from a setup, or says what is wrong with it.
func begin(setup core.Setup) (core.Game, error) {
	g := &Game{chance: setup.Streams(), log: make([]core.Event, 0, roomEvents)}
	options, err := g.read(setup)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", Name, err)
	}
	if err := g.place(options); err != nil {
		return nil, fmt.Errorf("%s: %w", Name, err)
	}
	g.active = make([]bool, len(g.scene.all))
	g.advance()
	g.forgetOpening()
	return g, nil
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
		if g.scripts, ok = setup.Scripts.(Scripts); !ok {
			return Options{}, fmt.Errorf("expected encounter.Scripts, got %T", setup.Scripts)
		}
		g.hears = g.scripts.Hears()
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
func (g *Game) place(o Options) error {
	if err := g.takeScene(o); err != nil {
		return err
	}
	if err := g.takeCharacter(o); err != nil {
		return err
	}
	hand := card.Key(o.Hand)
	if hand != "" && hand != "offer" && hand != "all" {
		return fmt.Errorf("hand: expected \"offer\" or \"all\", got %q", o.Hand)
	}
	g.all = hand == "all"
	l := g.scene
	g.state = State{
		Type: l.kind, Approach: g.who.Approach.Values(), Strategic: l.strategic,
		Momentum: l.Momentum, Pressure: l.Pressure, Success: l.Success[1], MaxPressure: l.MaxPressure,
		MaxTurns: l.MaxTurns, Choices: g.cfg.built.choices,
	}
	return nil
}

func (g *Game) takeScene(o Options) error {
	if o.Location != nil {
		scene, faults := g.cfg.Scene(*o.Location)
		if len(faults) > 0 {
			return fmt.Errorf("%s: %s", faults[0].Path, faults[0].Text)
		}
		g.scene = scene
		return nil
	}
	i := 0
	if o.Encounter != "" {
		var err error
		if i, err = lookup(&g.cfg.built.location, "encounter", o.Encounter); err != nil {
			return err
		}
	}
	g.scene = g.cfg.built.scenes[i]
	return nil
}

func (g *Game) takeCharacter(o Options) error {
	if o.Approach != nil {
		g.who = Character{ID: "custom", Name: "Somebody", Approach: *o.Approach}
		for a, v := range g.who.Approach.Values() {
			if v < 0 || v > maxValue {
				return fmt.Errorf("character.%s: expected 0 to %d, got %d", approachNames[a], maxValue, v)
			}
		}
		return nil
	}
	i := 0
	if o.Character != "" {
		var err error
		if i, err = lookup(&g.cfg.built.character, "character", o.Character); err != nil {
			return err
		}
	}
	g.who = g.cfg.Characters[i]
	return nil
}

// forgetOpening starts the story at the first decision: what happened before it
// is what the first view shows. Only what scripts said and where they failed is
// carried into the first move.
func (g *Game) forgetOpening() {
	g.carried = core.Opening(g.log)
	g.last, g.course, g.log = int32(len(g.carried)), 0, g.log[:0]
	for i := range g.queue {
		g.queue[i].cause = 0
	}
}
