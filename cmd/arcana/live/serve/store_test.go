package serve

import (
	"context"
	"errors"
	"strings"
	"testing"

	"arcana/cmd/arcana/environment"
	"arcana/cmd/arcana/live/store"
	"arcana/cmd/arcana/live/store/memory"
)

// TestStores: a store is opened by its scheme; what is none is wrong usage and gets one
// sentence, which names the program that has it.
func TestStores(t *testing.T) {
	asked := ""
	with := Stores{"dynamodb": func(_ context.Context, address string) (store.Store, error) {
		asked = address
		return memory.New(), nil
	}}
	for _, name := range []string{"memory", "sqlite:" + t.TempDir() + "/x.db", "dynamodb://arcana"} {
		kept, err := openStore(name, with)
		if err != nil {
			t.Fatal(err)
		}
		kept.Close()
	}
	if asked != "dynamodb://arcana" {
		t.Errorf("the opener was given %q", asked)
	}
	for _, c := range []struct {
		name   string
		stores Stores
		want   string
	}{
		{"dynamodb://arcana", nil, "--store dynamodb://arcana: arcana-aws keeps tables in DynamoDB: go run -C cmd/arcana-aws . serve --store dynamodb://arcana"},
		{"sqlite:", nil, "--store sqlite:: expected sqlite:FILE or memory"},
		{"redis://x", with, "--store redis://x: expected sqlite:FILE, dynamodb://TABLE or memory"},
	} {
		_, err := openStore(c.name, c.stores)
		if usage := environment.Usage(""); !errors.As(err, &usage) || err.Error() != c.want {
			t.Errorf("%s: %v, expected %q", c.name, err, c.want)
		}
	}
	failing := Stores{"dynamodb": func(context.Context, string) (store.Store, error) { return nil, errors.New("no region") }}
	if _, err := openStore("dynamodb://x", failing); err == nil || !strings.HasSuffix(err.Error(), "--store dynamodb://x: no region") {
		t.Error(err)
	}
}
