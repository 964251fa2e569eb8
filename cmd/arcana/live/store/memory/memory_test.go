package memory_test

import (
	"testing"

	"arcana/cmd/arcana/live/store"
	"arcana/cmd/arcana/live/store/memory"
	"arcana/cmd/arcana/live/store/storetest"
)

func TestContract(t *testing.T) {
	storetest.Run(t, func(*testing.T) store.Store { return memory.New() })
}
