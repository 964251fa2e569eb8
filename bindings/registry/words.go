package registry

import (
	"strings"
	"sync"

	"arcana/bindings/grammar"
	"arcana/core"
)

// The words in which abilities that are data are written, by system.

var words sync.Map // of *grammar.Words, by system

// Words returns the words in which data abilities of a shipped system are written; nil for
// another system and for one without abilities. They are made once.
func Words(system string) *grammar.Words {
	if known, ok := words.Load(system); ok {
		return known.(*grammar.Words)
	}
	var w *grammar.Words
	for _, b := range byHand() {
		if b.System == system {
			w = b.Words()
		}
	}
	known, _ := words.LoadOrStore(system, w)
	return known.(*grammar.Words)
}

// Misread returns a function that checks one data ability and returns what is wrong with it, by
// paths within the ability. The names of content that abilities may use are those of config.
func Misread(system string, config any) func(core.ScriptRef) []core.Fault {
	var words *grammar.Words // made for the first ability, since most content has none
	return func(ref core.ScriptRef) []core.Fault {
		if words == nil {
			words = WordsOf(system, config)
		}
		if words == nil {
			return []core.Fault{{Text: system + " has no abilities that are data"}}
		}
		_, faults := words.Of(ref).Read(ref.Label, ref.Data)
		return faults
	}
}

// WordsOf returns the words of a system with the names of a configuration's content. config is
// nil if it could not be prepared; then every name passes.
func WordsOf(system string, config any) *grammar.Words {
	w := FieldsOf(system, config)
	if config == nil && w != nil {
		return w.Loose()
	}
	for _, b := range byHand() {
		if b.System == system && w != nil && b.Writing.Names != nil {
			return w.Knowing(b.Writing.Names(config))
		}
	}
	return w
}

// FieldsOf returns the words of a system with the fields and queries that a configuration adds.
// config is nil if it could not be prepared.
func FieldsOf(system string, config any) *grammar.Words {
	w := Words(system)
	for _, b := range byHand() {
		if b.System != system || w == nil || config == nil {
			continue
		}
		if configured := b.With(config); configured.Table != b.Table {
			return configured.Words()
		}
		if traits := b.Writing.OwnerTraits; traits != nil {
			return grammar.WithFields(w, b.Writing.Owner, traits(config))
		}
	}
	return w
}

// HelpGrammar returns the help text for a topic of [GrammarTopics]; "" for any other topic.
func HelpGrammar(topic string) string {
	if topic == "grammar" || topic == "abilities" {
		ofSystems := GrammarTopics()[2:] // after "grammar" and "abilities"
		return "abilities in data\n" + grammar.Outline + "\nThe words of a system: " + strings.Join(ofSystems, ", ")
	}
	system, ok := strings.CutSuffix(topic, ".grammar")
	if w := Words(system); ok && w != nil {
		return w.Help()
	}
	return ""
}

// GrammarTopics returns the help topics about data abilities: "grammar", "abilities" and
// "SYSTEM.grammar" for each system.
func GrammarTopics() []string {
	topics := []string{"grammar", "abilities"}
	for _, b := range byHand() {
		topics = append(topics, b.System+".grammar")
	}
	return topics
}
