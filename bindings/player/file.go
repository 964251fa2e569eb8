package player

import (
	"fmt"
	"maps"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/spell"
)

// personalityTable is what a personality's file returns.
type personalityTable struct {
	Text    string                   `lua:"text"`
	Weights map[string]float64       `lua:"weights"`
	Score   map[string][]*lua.LTable `lua:"score"`
	Choose  *lua.LFunction           `lua:"choose"`
}

// load runs the personality's file and takes over what it returns.
func (p *Scripted) load(s *session.Session, sys core.System) error {
	program, err := s.CompileShipped(p.path, session.OfPersonalities)
	if err != nil {
		return err
	}
	values, err := p.Machine.Run(program, 0)
	if err != nil {
		return err
	}
	t, ok := First(values).(*lua.LTable)
	if !ok {
		return program.Blame("", "a personality returns a table { text, weights, score, choose }, this one returns "+declare.Text(First(values)))
	}
	return system.BlameProgram(program, p.read(sys, t))
}

// read takes over the table and returns everything that is wrong with it.
func (p *Scripted) read(sys core.System, t *lua.LTable) []error {
	var table personalityTable
	faults := declare.NewReader(p.Machine.State()).ReadAll(t, &table)
	for _, name := range slices.Sorted(maps.Keys(table.Weights)) { // the reader gives names in one case
		if !slices.Contains(sys.Features, name) {
			faults = append(faults, unknownName("weights", name, sys.Name+" has no feature", sys.Features))
		}
	}
	p.Weigher, p.choose, p.terms = sys.Weigher(table.Weights), table.Choose, map[string][]OwnTerm{}
	return append(faults, p.readTerms(sys, table.Score)...)
}

func (p *Scripted) readTerms(sys core.System, score map[string][]*lua.LTable) (faults []error) {
	verbs := append([]string{anyVerb}, sys.Verbs...)
	for _, verb := range slices.Sorted(maps.Keys(score)) {
		if !slices.Contains(verbs, verb) {
			faults = append(faults, unknownName("score", verb, sys.Name+" has no verb", verbs))
		}
		for i, pair := range score[verb] {
			if pair == nil {
				continue // it is none, as the reader said
			}
			term, err := readTerm(pair)
			if err != nil {
				faults = append(faults, &declare.FieldError{Path: fmt.Sprintf("score.%s[%d]", verb, i+1), Err: err})
			}
			p.terms[verb] = append(p.terms[verb], term)
		}
	}
	return faults
}

func readTerm(pair *lua.LTable) (OwnTerm, error) {
	name, named := pair.RawGetInt(1).(lua.LString)
	fn, ok := pair.RawGetInt(2).(*lua.LFunction)
	if card.Key(string(name)) == "" || !named || !ok {
		return OwnTerm{}, fmt.Errorf("expected { \"name\", function(option, view) ... end }")
	}
	return OwnTerm{string(name), fn}, nil
}

// unknownName is the fault of a key of a table of names.
func unknownName(table, name, why string, known []string) error {
	err := fmt.Errorf("%s %q, %s", why, name, spell.Choices(name, known))
	return &declare.FieldError{Path: table, Key: name, Err: err}
}
