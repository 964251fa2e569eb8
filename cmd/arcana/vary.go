package main

import (
	"arcana/bindings/lab"
	"fmt"
	"strings"
)

// readVariations reads what takes several values, each KEY=VALUE,VALUE,... where KEY is
// a tuning key of the system, or option.NAME.
func readVariations(texts []string) ([]lab.Variation, error) {
	var list []lab.Variation
	for _, text := range texts {
		key, values, ok := strings.Cut(text, "=")
		if !ok || key == "" || values == "" {
			return nil, failure{exitUsage, fmt.Sprintf("--vary %s: expected KEY=VALUE,VALUE,... with a tuning key or option.NAME", text)}
		}
		v := lab.Variation{Key: key}
		var err error
		if v.Values, err = parseValues(values); err != nil {
			return nil, failure{exitUsage, fmt.Sprintf("--vary %s: %v", key, err)}
		}
		list = append(list, v)
	}
	return list, nil
}
