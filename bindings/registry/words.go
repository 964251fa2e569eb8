// The words of data abilities, by system: effects, targets, conditions and names of content.

package registry

import (
	"strings"
	"sync"

	"arcana/bindings/grammar"
	"arcana/core"
)

var baseWords sync.Map // of *grammar.Words, by system

// BaseWords returns the words that data abilities of a system can use whatever its content; nil for a
// system without abilities. Those of systems in Go are made once.
func BaseWords(sys core.System) *grammar.Words {
	if known, ok := baseWords.Load(sys.Name); ok {
		return known.(*grammar.Words)
	}
	b := Of(sys)
	if b.Table == nil || b.Derived { // the file of a game may change
		return b.Words()
	}
	known, _ := baseWords.LoadOrStore(sys.Name, b.Words())
	return known.(*grammar.Words)
}

// FixedWords lists the words of a system's abilities that mean the same in each content.
func FixedWords(sys core.System) []string {
	if w := BaseWords(sys); w != nil {
		return w.Fixed()
	}
	return nil
}

// DataChecker returns a function that checks one data ability and returns what is wrong with it, by paths
// within the ability. The ability may use the names of content in config.
func DataChecker(sys core.System, config any) func(core.ScriptRef) []core.Fault {
	var words *grammar.Words // made for the first ability, since most content has none
	return func(ref core.ScriptRef) []core.Fault {
		if words == nil {
			words = WordsWithNames(sys, config)
		}
		if words == nil {
			return []core.Fault{{Text: sys.Name + " has no abilities that are data"}}
		}
		_, faults := words.Of(ref).Read(ref.Label, ref.Data)
		return faults
	}
}

// WordsWithNames returns the words of a system, with the fields, queries and names of content in a
// configuration. config is nil if it could not be prepared; then every name is accepted.
func WordsWithNames(sys core.System, config any) *grammar.Words {
	w := ConfiguredWords(sys, config)
	if w == nil {
		return nil
	}
	if config == nil {
		return w.Loose()
	}
	if names := Of(sys).Writing.Names; names != nil {
		return w.Knowing(names(config))
	}
	return w
}

// ConfiguredWords returns the words of a system with what a configuration adds: events, triggers and fields
// of things. config is nil if it could not be prepared.
func ConfiguredWords(sys core.System, config any) *grammar.Words {
	w := BaseWords(sys)
	if w == nil || config == nil {
		return w
	}
	b := Of(sys)
	if configured := b.With(config); configured.Table != b.Table { // it adds events, and then its words have the fields too
		return configured.Words()
	}
	if traits := b.Writing.Traits; traits != nil {
		w = grammar.WithFields(w, b.Writing.Thing, traits(config))
	}
	if traits := b.Writing.OwnerTraits; traits != nil {
		w = grammar.WithFields(w, b.Writing.Owner, traits(config))
	}
	return w
}

// HelpGrammar returns the help text for a topic of [GrammarTopics]; "" for any other topic.
func HelpGrammar(systems []core.System, topic string) string {
	if topic == "grammar" || topic == "abilities" {
		ofSystems := GrammarTopics(systems)[2:] // after "grammar" and "abilities"
		return "abilities in data\n" + grammar.Outline + "\nThe words of a system: " + strings.Join(ofSystems, ", ")
	}
	for _, sys := range systems {
		if topic == sys.Name+".grammar" && Of(sys).Table != nil {
			return BaseWords(sys).Help()
		}
	}
	return ""
}

// GrammarTopics returns the help topics about data abilities: "grammar", "abilities" and
// "SYSTEM.grammar" for each system that has some.
func GrammarTopics(systems []core.System) []string {
	topics := []string{"grammar", "abilities"}
	for _, sys := range systems {
		if Of(sys).Table != nil {
			topics = append(topics, sys.Name+".grammar")
		}
	}
	return topics
}
