package serve_test

import (
	"testing"

	"arcana/cmd/live/store"
	"arcana/cmd/live/store/memory"
	"arcana/cmd/live/store/storetest"
)

func TestContract(t *testing.T) {
	storetest.Run(t, func(*testing.T) store.Store { return memory.New() })
}
