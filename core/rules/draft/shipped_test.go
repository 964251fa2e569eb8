package draft

import (
	"os"
	"sync"
	"testing"

	"arcana/configs"
)

var load = sync.OnceValues(func() (*Config, error) {
	config, problems := configs.Load(System())
	return config.(*Config), configs.Error(problems)
})

// shipped returns the shipped content, which nobody changes.
func shipped(t testing.TB) *Config {
	t.Helper()
	c, err := load()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// tuned returns the shipped content with tuning that may be changed.
func tuned(t testing.TB) *Config {
	c := *shipped(t)
	return &c
}

// dreamtides returns the shipped card set.
func dreamtides(t testing.TB) *Set {
	return shipped(t).Set("dreamtides")
}

// sized returns the number of rounds of a law: full under ARCANA_LONG, else a
// hundredth.
func sized(full int) int {
	if os.Getenv("ARCANA_LONG") != "" {
		return full
	}
	return max(1, full/100)
}
