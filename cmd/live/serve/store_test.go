package serve

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arcana/cmd/arcana/environment"
	"arcana/cmd/live/store"
	"arcana/cmd/live/store/memory"
)

// quiet is a log that nobody reads.
var quiet = slog.New(slog.DiscardHandler)

// TestStores: a store is opened by its scheme; what is none is wrong usage and gets one
// sentence, which names the program that has it.
func TestStores(t *testing.T) {
	asked := ""
	with := Stores{"dynamodb": func(_ context.Context, address string) (store.Store, error) {
		asked = address
		return memory.New(), nil
	}}
	for _, name := range []string{"memory", t.TempDir() + "/x.db", "dynamodb://arcana"} {
		kept, err := openStore(name, with, quiet)
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
		{"dynamodb://arcana", nil, "--store dynamodb://arcana: only the program arcana-aws can use DynamoDB; start it with: go run -C cmd/arcana-aws . serve --store dynamodb://arcana"},
		{"sqlite:arcana.db", with, "--store sqlite:arcana.db: SQLite files are no longer read; name a new file with --store FILE"},
		{"redis://x", with, "--store redis://x: expected FILE, dynamodb://TABLE or memory"},
	} {
		_, err := openStore(c.name, c.stores, quiet)
		if usage := environment.UsageError(""); !errors.As(err, &usage) || err.Error() != c.want {
			t.Errorf("%s: %v, expected %q", c.name, err, c.want)
		}
	}
	failing := Stores{"dynamodb": func(context.Context, string) (store.Store, error) { return nil, errors.New("no region") }}
	if _, err := openStore("dynamodb://x", failing, quiet); err == nil || !strings.HasSuffix(err.Error(), "--store dynamodb://x: no region") {
		t.Error(err)
	}
}

// TestUsualFile: where nobody says what keeps the tables, a file in the user's data folder
// does. A file of an older Arcana, in the folder that a server starts in or makes a new file
// in, is named once and stays as it is.
func TestUsualFile(t *testing.T) {
	data, here := t.TempDir(), t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	t.Chdir(here)
	const old = "SQLite format 3\x00 and more"
	if err := os.WriteFile("arcana.db", []byte(old), 0o600); err != nil {
		t.Fatal(err)
	}
	begin := func(name string) (said string) {
		t.Helper()
		var log bytes.Buffer
		kept, err := openStore(name, nil, slog.New(slog.NewTextHandler(&log, nil)))
		if err != nil {
			t.Fatal(err)
		}
		kept.Close()
		return log.String()
	}
	usual := filepath.Join(data, "arcana", "tables.db")
	if said := begin(""); !strings.Contains(said, "new file") || !strings.Contains(said, usual) || strings.Count(said, "arcana.db") != 1 {
		t.Errorf("the first start says\n%s", said)
	}
	if said := begin("other.db"); strings.Count(said, "arcana.db") != 1 {
		t.Errorf("a new file beside it:\n%s", said)
	}
	if said := begin("another.db"); !strings.Contains(said, "empty") || !strings.Contains(said, "[other.db]") {
		t.Errorf("a new file beside another:\n%s", said)
	}
	if err := os.Mkdir("tables [1]", 0o700); err != nil {
		t.Fatal(err)
	}
	if said := begin("./tables [1]/own.db"); strings.Contains(said, "empty") {
		t.Errorf("a new file alone in its folder:\n%s", said)
	}
	if said := begin("tables [1]/another.db"); !strings.Contains(said, "own.db") {
		t.Errorf("a new file beside another, in a folder with brackets:\n%s", said)
	}
	if said := begin("./third.db"); strings.Count(said, "third.db") != 2 { // as the new file and as the one that is empty
		t.Errorf("a new file is another than itself:\n%s", said)
	}
	if said := begin("other.db"); said != "" {
		t.Errorf("a file that is there:\n%s", said)
	}
	if kept, err := os.ReadFile("arcana.db"); string(kept) != old || err != nil {
		t.Errorf("arcana.db became %q, %v", kept, err)
	}
	if from, length, err := backup("", "copy.db"); from != usual || length == 0 || err != nil {
		t.Errorf("a copy of %s with %d bytes: %v", from, length, err)
	}
	begin("copy.db")
	if _, _, err := backup("none.db", "more.db"); err == nil || err.Error() != "--store none.db: no such file or directory, expected the file of a server" {
		t.Error(err)
	}
}
