package lab

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"arcana/core/card"
	"arcana/core/lab"
)

// Variation is something about an experiment that takes several values.
type Variation struct {
	// Key is a tuning key of the system, or option.NAME for an option of the match.
	Key string
	// Values are plain data: numbers, texts, true and false, lists and tables of such.
	Values []any
}

// mostArms is how many combinations of values an experiment may have: each plays all
// matches, and has content of its own.
const mostArms = 100

// armSpec is what an arm of an experiment is made from.
type armSpec struct {
	name            string
	nth             int   // its number, from 1; 0 where it is the only one
	values          []any // of the variations
	options, tuning map[string]any
	null            bool
}

// readArms lays out the arms: every combination of the values of all variations, the
// last changing first, each with the model and the null model where there is one.
func (p *plan) readArms() error {
	p.arms = []armSpec{{options: p.Options, tuning: p.Tuning}}
	p.Vary = slices.Clone(p.Vary)
	for i := range p.Vary {
		p.Vary[i].Key = card.Key(p.Vary[i].Key)
		v := p.Vary[i]
		if err := p.checkVariation(i); err != nil {
			return err
		}
		var list []armSpec
		for _, a := range p.arms {
			for _, value := range v.Values {
				list = append(list, p.varied(a, v.Key, value))
			}
		}
		if p.arms = list; len(list) > mostArms {
			return fmt.Errorf("vary: expected at most %d combinations of values, got %d and more", mostArms, len(list))
		}
	}
	if p.null != nil {
		p.addNull()
	}
	for i := range p.arms {
		if len(p.arms) > 1 {
			p.arms[i].nth = i + 1
		}
	}
	return nil
}

func (p *plan) checkVariation(i int) error {
	v := p.Vary[i]
	if v.Key == "" || len(v.Values) == 0 {
		return fmt.Errorf("vary: expected a key and its values")
	}
	names := map[string]bool{}
	for _, value := range v.Values {
		if name := lab.ValueText(value); names[name] {
			return fmt.Errorf("vary: %s: the value %s is given twice", v.Key, name)
		}
		names[lab.ValueText(value)] = true
	}
	same := func(o Variation) bool { return p.own(o.Key) == p.own(v.Key) }
	if slices.ContainsFunc(p.Vary[:i], same) {
		return fmt.Errorf("vary: %s is given twice; all its values belong together", v.Key)
	}
	return nil
}

// own returns a tuning key without the system before it.
func (p *plan) own(key string) string { return strings.TrimPrefix(key, p.system.Name+".") }

// varied returns an arm with one value more.
func (p *plan) varied(a armSpec, key string, value any) armSpec {
	set := func(m map[string]any, name string) map[string]any {
		own := map[string]any{}
		maps.Copy(own, m)
		own[name] = value
		return own
	}
	if name, ok := strings.CutPrefix(key, "option."); ok {
		a.options = set(a.options, name)
	} else {
		a.tuning = set(a.tuning, p.own(key))
	}
	a.values = append(slices.Clone(a.values), value)
	a.name = joined(a.name, key+"="+lab.ValueText(value))
	return a
}

// addNull gives every arm one with the null model after it.
func (p *plan) addNull() {
	var list []armSpec
	for _, a := range p.arms {
		model, null := a, a
		model.name, null.name, null.null = joined(a.name, "model"), joined(a.name, "null"), true
		list = append(list, model, null)
	}
	p.arms = list
}

func joined(name, part string) string {
	if name == "" {
		return part
	}
	return name + ", " + part
}
