package npmtest_test

import (
	"testing"

	"arcana/cmd/internal/npmtest"
)

// TestStart: a script has its arguments and its packages.
func TestStart(t *testing.T) {
	got := npmtest.Start(t, `
		import dynalite from "dynalite";
		import Provider from "oidc-provider";
		console.log(typeof dynalite, typeof Provider, process.argv[2]);
		setInterval(() => {}, 1000);`, "an argument")
	if got != "function function an argument" {
		t.Errorf("%q", got)
	}
}
