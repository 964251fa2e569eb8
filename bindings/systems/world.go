package systems

import (
	"fmt"
	"sort"

	"arcana/core/tuning"
)

// Tuned returns a system's configuration with the given tuning applied, keys
// dotted or nested. Without tuning it is the shared one.
func (w *World) Tuned(system string, overrides map[string]any) (any, error) {
	config, sys, err := w.Config(system)
	if err != nil || len(overrides) == 0 {
		return config, err
	}
	own := sys.CloneConfig(config)
	if err := Tune(sys.Tuning(own), overrides); err != nil {
		return nil, err
	}
	return own, nil
}

// Tune sets the given keys (dotted or nested) on a tuning struct, in sorted
// order; the first that does not fit is the error.
func Tune(target any, overrides map[string]any) error {
	flat := map[string]any{}
	flatten("", overrides, flat)
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

func flatten(prefix string, in, out map[string]any) {
	for k, v := range in {
		if nested, ok := v.(map[string]any); ok {
			flatten(prefix+k+".", nested, out)
			continue
		}
		out[prefix+k] = v
	}
}
