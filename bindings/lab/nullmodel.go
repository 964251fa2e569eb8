package lab

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/player"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/lab"
	"arcana/core/spell"
	"arcana/core/tuning"
)

// nullModel is a system in which one feature, one tuning key or one weight of the rules is
// replaced by a constant.
type nullModel struct {
	feature  string
	constant *float64
	tuning   map[string]any
}

// nullWeights are the weights of the rules that have a null model, and the tuning
// that makes them constant.
var nullWeights = map[string]map[string]any{
	"draft.weight": {"selection.null_model": true},
}

// readNull finds what "system.name" or "system.name=value" means; nil when the
// experiment has no null model.
func (p *plan) readNull() (*nullModel, error) {
	if p.Null == "" {
		return nil, nil
	}
	full, value, given := strings.Cut(p.Null, "=")
	full = card.Key(full)
	name, ok := strings.CutPrefix(full, p.system.Name+".")
	if !ok {
		return nil, fmt.Errorf("null: expected %s.NAME or %s.NAME=VALUE, got %q", p.system.Name, p.system.Name, p.Null)
	}
	var constant *float64
	if given {
		number, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return nil, fmt.Errorf("null: %s: expected a number, got %q", full, value)
		}
		constant = &number
	}
	return p.findNull(full, name, constant)
}

func (p *plan) findNull(full, name string, constant *float64) (*nullModel, error) {
	if weights, ok := nullWeights[full]; ok {
		return &nullModel{tuning: weights}, nil
	}
	if slices.Contains(p.system.Features, name) {
		return &nullModel{feature: name, constant: constant}, nil
	}
	config, err := p.asker.Host.Config(p.system.Name)
	if err != nil {
		return nil, err
	}
	keys := tuning.Names(p.system.Tuning(config))
	if slices.Contains(keys, name) {
		var value float64
		if constant != nil {
			value = *constant
		}
		return &nullModel{tuning: map[string]any{name: value}}, nil
	}
	known := slices.Concat(p.system.Features, keys)
	for w := range nullWeights {
		known = append(known, strings.TrimPrefix(w, p.system.Name+"."))
	}
	slices.Sort(known)
	return nil, fmt.Errorf("null: %s has no feature, tuning key or weight %q%s", p.system.Name, name, spell.DidYouMean(name, known))
}

// apply returns the system and tuning of the null model.
func (n *nullModel) apply(sys core.System, given map[string]any) (core.System, map[string]any) {
	if n.feature != "" {
		return lab.Null(sys, n.feature, n.constant), given
	}
	all := map[string]any{}
	maps.Copy(all, given)
	maps.Copy(all, n.tuning)
	return sys, all
}

// player gives a native player that follows the system's valuations those of the null
// model's system. Other players decide by themselves and stay as they are; personalities
// were opened on that system.
func (n *nullModel) player(sys core.System, p core.Player) core.Player {
	follower, ok := p.(interface{ Follows() core.Weigher })
	if !ok || player.Of(p) != nil || n.feature == "" {
		return p
	}
	return sys.Ranker(follower.Follows().Weights)
}
