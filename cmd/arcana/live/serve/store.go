package serve

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"arcana/cmd/arcana/environment"
	"arcana/cmd/arcana/live/store"
	"arcana/cmd/arcana/live/store/memory"
	"arcana/cmd/arcana/live/store/sqlite"
)

// usualStore keeps tables where nobody says what shall.
const usualStore = "sqlite:arcana.db"

// Stores open a store by its address, SCHEME://TABLE, each those of a scheme.
type Stores map[string]func(ctx context.Context, address string) (store.Store, error)

// expected says what may be a store.
func (s Stores) expected() string {
	forms := []string{"sqlite:FILE"}
	for _, scheme := range slices.Sorted(maps.Keys(s)) {
		forms = append(forms, scheme+"://TABLE")
	}
	return strings.Join(forms, ", ") + " or memory"
}

// openStore opens the store of that name.
func openStore(name string, more Stores) (kept store.Store, err error) {
	kind, rest, _ := strings.Cut(name, ":")
	switch open := more[kind]; {
	case name == "memory":
		return memory.New(), nil
	case kind == "sqlite" && rest != "":
		kept, err = sqlite.Open(context.Background(), rest)
	case open != nil:
		kept, err = open(context.Background(), name)
	case kind == "dynamodb":
		return nil, environment.Usage(fmt.Sprintf("--store %s: arcana-aws keeps tables in DynamoDB: go run -C cmd/arcana-aws . serve --store %[1]s", name))
	default:
		return nil, environment.Usage(fmt.Sprintf("--store %s: expected %s", name, more.expected()))
	}
	if err != nil {
		return nil, fmt.Errorf("--store %s: %w", name, err)
	}
	return kept, nil
}
