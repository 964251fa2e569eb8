package configs

import (
	"testing"

	"arcana/core/rules"
)

// BenchmarkLoad reads the shipped content of each system: what a start costs.
func BenchmarkLoad(b *testing.B) {
	for _, system := range rules.All() {
		b.Run(system.Name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, problems := Load(system); len(problems) > 0 {
					b.Fatal(problems[0])
				}
			}
		})
	}
}
