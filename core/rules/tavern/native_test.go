package tavern

import (
	"testing"

	"arcana/core/rules/tavern/cards/made"
)

// RULES 4: every scripted card of the shipped set has a native equivalent.
func TestScriptedCardsHaveNativeEquivalents(t *testing.T) {
	_, missing := made.Content()
	for _, err := range missing {
		t.Error(err)
	}
}
