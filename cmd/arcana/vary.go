package main

import (
	"fmt"
	"strings"

	"arcana/bindings"
)

// readVariations reads what takes several values, each KEY=VALUE,VALUE,... where KEY is
// a tuning key of the system, or option.NAME.
func readVariations(texts []string) ([]bindings.Variation, error) {
	var list []bindings.Variation
	for _, text := range texts {
		key, values, ok := strings.Cut(text, "=")
		if !ok || key == "" || values == "" {
			return nil, failure{exitUsage, fmt.Sprintf("--vary %s: expected KEY=VALUE,VALUE,... with a tuning key or option.NAME", text)}
		}
		v := bindings.Variation{Key: key}
		var err error
		if v.Values, err = parseValues(values); err != nil {
			return nil, failure{exitUsage, fmt.Sprintf("--vary %s: %v", key, err)}
		}
		list = append(list, v)
	}
	return list, nil
}
