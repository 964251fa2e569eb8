// The numbers that a designer may change.

package declared

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"arcana/core"
	"arcana/core/tuning"
)

// Tuned is a number of the rules that a designer may change.
type Tuned struct {
	Name        string // lower_snake
	Usual       int32  // what it is where nobody changes it
	Least, Most int32  // between which it may be changed
}

// Config is the content of a declared game: what [Rules.Tuning] was changed to, for its file says
// everything else. The zero Config changes nothing.
type Config struct {
	numbers []int32 // in the order of Tuning; nil for the usual ones
}

// content is the core.Content of rules. What it returns as tuning is a struct with a field for each
// number.
type content struct {
	usual  []int32      // the values of the file, in the order of Tuning
	fields reflect.Type // of that struct
	plan   *plan
}

// newContent returns the content of rules.
func newContent(p *plan) content {
	usual, fields := make([]int32, len(p.Tuning)), make([]reflect.StructField, len(p.Tuning))
	for i, t := range p.Tuning {
		usual[i], fields[i] = t.Usual, reflect.StructField{
			Name: strings.ToUpper(t.Name[:1]) + t.Name[1:], Type: reflect.TypeFor[int32](),
			Tag: reflect.StructTag(fmt.Sprintf(`toml:"%s" json:"%[1]s" range:"%d..%d"`, t.Name, t.Least, t.Most)),
		}
	}
	return content{usual, reflect.StructOf(fields), p}
}

// Empty returns the zero Config.
func (c content) Empty() any { return new(Config) }

// Prepare returns the Config as it is.
func (c content) Prepare(config any) (any, []core.Fault) { return config, nil }

// numbersOf returns the tunable numbers by a Config: its own, or those of the game's file if it changes nothing or is
// nil.
func (c content) numbersOf(config any) []int32 {
	if own, ok := config.(*Config); ok && own.numbers != nil {
		return own.numbers
	}
	return c.usual
}

// Tuning returns a pointer to the struct with the numbers.
func (c content) Tuning(config any) any {
	into := reflect.New(c.fields)
	for i, n := range c.numbersOf(config) {
		into.Elem().Field(i).SetInt(int64(n))
	}
	return into.Interface()
}

// Retune returns a Config with the numbers of tuned, or nil and a fault for each number that is out of its bounds. It
// does not need the old Config, because a Config has nothing but these numbers.
func (c content) Retune(_, tuned any) (any, []core.Fault) {
	var faults []core.Fault
	tuning.CheckBounds(tuned, func(key string, err error) {
		faults = append(faults, core.Fault{Path: "tuning." + key, Text: err.Error()})
	})
	if len(faults) > 0 {
		return nil, faults
	}
	own := &Config{make([]int32, len(c.usual))}
	for i := range own.numbers {
		own.numbers[i] = int32(reflect.ValueOf(tuned).Elem().Field(i).Int())
	}
	return own, nil
}

// CardOfMod is what every row in TOML may have with which a mod adds a card to the deck of a game.
type CardOfMod struct {
	Copies    int       `toml:"copies" range:"1..500"` // how many such cards the deck gets; 1 if it is missing
	Abilities core.Tree `toml:"abilities"`             // a list of abilities
}

// CardRow returns the zero struct of such a row: what a [CardOfMod] has, and a field for each attribute of the game's
// cards.
func (c content) CardRow() any {
	fields := []reflect.StructField{{Name: "CardOfMod", Type: reflect.TypeFor[CardOfMod](), Anonymous: true}}
	for _, a := range c.plan.Attributes {
		of := reflect.TypeFor[int32]()
		if a.Words != nil {
			of = reflect.TypeFor[string]()
		}
		fields = append(fields, reflect.StructField{Name: "Of_" + a.Name, Type: of, Tag: reflect.StructTag(fmt.Sprintf(`toml:"%s"`, a.Name))})
	}
	return reflect.Zero(reflect.StructOf(fields)).Interface()
}

// CardNames returns the names that authors gave to cards of a game, each once, in the order of the deck.
// It reports whether the system is a declared game.
func CardNames(sys core.System) (names []string, isGame bool) {
	c, isGame := sys.Content.(content)
	if !isGame {
		return nil, false
	}
	for _, card := range c.plan.Cards {
		if card.Named && !slices.Contains(names, card.Name) {
			names = append(names, card.Name)
		}
	}
	return names, true
}

// Tuned returns the value that the number at a place in [Rules.Tuning] has in this match.
func (g *Game) Tuned(place int) int32 { return g.tuned[place] }
