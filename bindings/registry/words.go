package registry

import (
	"strings"
	"sync"

	"arcana/bindings/grammar"
	"arcana/core"
)

var words sync.Map // of *grammar.Words, by system

// Words are what data abilities of a system that ships can say; nil for any other, and for
// one that has no abilities.
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

// Misread tells what is wrong with abilities of a content that are data, by the paths
// within them: the words that name content are those of the config.
func Misread(system string, config any) func(core.ScriptRef) []core.Fault {
	var words *grammar.Words // which only content with such abilities needs
	return func(ref core.ScriptRef) []core.Fault {
		if words == nil {
			words = WordsOf(system, config)
		}
		if words == nil {
			return []core.Fault{{Text: system + " has no abilities that are data"}}
		}
		_, faults := words.Of(ref).Read(ref.Label, ref.Written)
		return faults
	}
}

// WordsOf are the words of a system with those of a content, which is nil where it could
// not be prepared: then no word is known to name content.
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

// FieldsOf are the words of a system with the fields that a content gives players, and the
// queries that its rows add; config is nil for a content that could not be prepared.
func FieldsOf(system string, config any) *grammar.Words {
	w := Words(system)
	for _, b := range byHand() {
		if b.System != system || w == nil || config == nil {
			continue
		}
		if own := b.With(config); own.Table != b.Table {
			return own.Words()
		}
		if of := b.Writing.OwnerTraits; of != nil {
			return grammar.Having(w, b.Writing.Owner, of(config))
		}
	}
	return w
}

// HelpGrammar answers what help is asked about abilities that are data: "grammar",
// "abilities", or of one system "tavern.grammar"; "" for anything else.
func HelpGrammar(topic string) string {
	if topic == "grammar" || topic == "abilities" {
		return "abilities in data\n" + grammar.Outline + "\nThe words of a system: " + strings.Join(GrammarTopics()[2:], ", ")
	}
	system, ok := strings.CutSuffix(topic, ".grammar")
	if w := Words(system); ok && w != nil {
		return w.Help()
	}
	return ""
}

// GrammarTopics are the names under which help tells of abilities that are data.
func GrammarTopics() []string {
	topics := []string{"grammar", "abilities"}
	for _, b := range byHand() {
		topics = append(topics, b.System+".grammar")
	}
	return topics
}
