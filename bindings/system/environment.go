package system

import (
	"fmt"
	"maps"
	"slices"
	"sort"
	"strings"

	"arcana/core/card"
	"arcana/core/tuning"
)

// tuneUnits is what a configuration of one's own costs the script that asks.
const tuneUnits = 35_000

// Tuned returns a system's configuration with the given tuning applied, keys
// dotted or nested, and judged as a whole by the system. Without tuning it is the
// shared one.
func (w *Environment) Tuned(system string, overrides map[string]any) (any, error) {
	config, sys, err := w.Config(system)
	if err != nil || len(overrides) == 0 {
		return config, err
	}
	w.Charge(tuneUnits)
	numbers := sys.Tuning(config)
	if err := Tune(numbers, overrides); err != nil {
		return nil, err
	}
	own, faults := sys.Retune(config, numbers)
	if len(faults) > 0 {
		return nil, fmt.Errorf("%s: %s", strings.Replace(faults[0].Path, "tuning.", "tuning: ", 1), faults[0].Text)
	}
	return own, nil
}

// Tuned returns a system's configuration as [Environment.Tuned] does, as the system's own type.
func Tuned[C any](w *Environment, system string, overrides map[string]any) (*C, error) {
	config, err := w.Tuned(system, overrides)
	if err != nil {
		return nil, err
	}
	return config.(*C), nil
}

// Tune sets the given keys (dotted or nested) on a tuning struct, in sorted
// order; the first that does not fit is the error.
func Tune(target any, overrides map[string]any) error {
	flat := map[string]any{}
	if err := flatten("", overrides, flat); err != nil {
		return err
	}
	keys := make([]string, 0, len(flat))
	for k := range flat {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	for _, k := range keys {
		if err := tuning.Set(target, k, flat[k]); err != nil {
			return fmt.Errorf("tuning: %w", err)
		}
	}
	return nil
}

// flatten writes nested keys dotted; a key that is given both ways is an error.
func flatten(prefix string, in, out map[string]any) error {
	for _, k := range slices.Sorted(maps.Keys(in)) {
		key := prefix + card.Key(k)
		if nested, ok := in[k].(map[string]any); ok {
			if err := flatten(key+".", nested, out); err != nil {
				return err
			}
			continue
		}
		if _, twice := out[key]; twice {
			return fmt.Errorf("tuning: %s is given twice", key)
		}
		out[key] = in[k]
	}
	return nil
}
