package check

import (
	"fmt"
	"regexp"
	"strings"

	"arcana/bindings/registry"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rules/tavern"
)

// heading finds what stands before a colon where a sentence begins: "End of turn: ...".
var heading = regexp.MustCompile(`(?:^|[.!?\n] *)([A-Z][a-z]+(?: [a-z]+)*):`)

// Texts returns the cards of the tavern whose text begins with the name of a moment at which
// none of their abilities speaks. What keywords do, they say themselves.
func Texts(s *session.Session, sys core.System) (faults []core.Fault) {
	config, _, err := s.Config(sys.Name)
	c, ok := config.(*tavern.Config)
	if err != nil || !ok {
		return nil
	}
	content, err := session.ContentOf(s, sys.Name)
	if err != nil {
		return nil
	}
	binding := registry.Of(sys).With(config)
	for i := range c.Cards {
		card := &c.Cards[i]
		if len(card.Keywords) > 0 || card.Ability == nil && len(card.Abilities) == 0 {
			continue
		}
		var moments []string
		if a := card.Ability; a != nil && a.Script == "" {
			moments = append(moments, a.Trigger)
		} else if a != nil {
			of, err := content.MomentsOf(binding, a.Script)
			if err != nil {
				continue // which is said elsewhere
			}
			moments = of
		}
		for _, t := range card.Abilities {
			moments = append(moments, speaksAt(&t)...)
		}
		for _, said := range heading.FindAllStringSubmatch(card.Text, -1) {
			if !named(binding, said[1], moments) {
				faults = append(faults, core.Fault{Path: fmt.Sprintf("card[%d].text", i), Text: fmt.Sprintf("the text says %q, and no ability of the card has that moment: they have %s", said[1], strings.Join(moments, ", "))})
			}
		}
	}
	return faults
}

// speaksAt are the moments that an ability of data names.
func speaksAt(t *core.Tree) (moments []string) {
	when, _ := t.At("when")
	if one, ok := when.Value.(string); ok {
		return []string{one}
	}
	list, _ := when.Value.([]core.Tree)
	for _, item := range list {
		if name, ok := item.Value.(string); ok {
			moments = append(moments, name)
		}
	}
	return moments
}

// named reports whether a heading is about one of some moments, or about none that has a name of
// its own.
func named(binding system.Binding, heading string, moments []string) bool {
	table := binding.Table
	id, known := table.Find(strings.ReplaceAll(strings.ToLower(heading), " ", "_"))
	if !known || !table.Moment(id).Shipped {
		return true
	}
	for _, name := range moments {
		if other, ok := table.Find(name); !ok || table.Moment(other).Kind == table.Moment(id).Kind {
			return true
		}
	}
	return false
}
