package web

import (
	"testing"

	"arcana/cmd/internal/npmtest"
)

// TestNpmStart: a script has its arguments and its packages.
func TestNpmStart(t *testing.T) {
	got := npmtest.Start(t, `
		import dynalite from "dynalite";
		import Provider from "oidc-provider";
		console.log(typeof dynalite, typeof Provider, process.argv[2]);
		setInterval(() => {}, 1000);`, "an argument")
	if got != "function function an argument" {
		t.Errorf("%q", got)
	}
}
