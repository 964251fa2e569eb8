// Where a server keeps its tables: what --store names is opened, and copied for a backup.

package serve

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"arcana/cmd/arcana/environment"
	"arcana/cmd/live/store"
	"arcana/cmd/live/store/bolt"
	"arcana/cmd/live/store/memory"
	"arcana/configs"
	"arcana/core/intake"
)

// Stores has the kinds of stores that a program knows besides files and memory: by a scheme, the
// function that opens a store by its address, SCHEME://TABLE.
type Stores map[string]func(ctx context.Context, address string) (store.Store, error)

// expectedForms returns in words what the flag --store may be, for help and messages.
func (s Stores) expectedForms() string {
	forms := []string{"FILE"}
	for _, scheme := range slices.Sorted(maps.Keys(s)) {
		forms = append(forms, scheme+"://TABLE")
	}
	return strings.Join(forms, ", ") + " or memory"
}

// usualStore returns the file that keeps tables if --store does not name one.
func usualStore() string { return configs.DataFile("tables.db") }

// olderFile is the file in which Arcana 0.1 kept tables, in the folder that it was started in.
const olderFile = "arcana.db"

// openStore opens the store that --store names: "memory", the address of a store of one of the given kinds,
// or else a file, "" for the usual one.
func openStore(name string, kinds Stores, log *slog.Logger) (store.Store, error) {
	scheme, _, isAddress := strings.Cut(name, "://")
	switch open := kinds[scheme]; {
	case name == "memory":
		return memory.New(), nil
	case strings.HasPrefix(name, "sqlite:"):
		return nil, environment.UsageError(fmt.Sprintf("--store %s: SQLite files are no longer read; name a new file with --store FILE", name))
	case isAddress && open != nil:
		kept, err := open(context.Background(), name)
		return kept, storeError(name, err)
	case scheme == "dynamodb" || strings.HasPrefix(name, "dynamodb:"):
		return nil, environment.UsageError(fmt.Sprintf("--store %s: only the program arcana-aws can use DynamoDB; start it with: go run -C cmd/arcana-aws . serve --store %[1]s", name))
	case isAddress:
		return nil, environment.UsageError(fmt.Sprintf("--store %s: expected %s", name, kinds.expectedForms()))
	}
	return openFile(name, log)
}

// openFile opens a file that keeps tables ("" is the usual one), warns if another file may be meant,
// and lets "arcana serve backup" ask for copies.
func openFile(name string, log *slog.Logger) (store.Store, error) {
	path := cmp.Or(name, usualStore())
	if name == "" {
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return nil, storeError(path, err)
		}
	}
	kept, err := bolt.Open(path)
	if err != nil {
		return nil, storeError(path, err)
	}
	if kept.New {
		log.Info("tables are saved in a new file", "file", path)
		if others := otherFiles(path); len(others) > 0 {
			log.Warn("the new file is empty; it does not contain the tables of the other files in this folder", "file", path, "others", others)
		}
	}
	if name == "" { // in the folder that the server was started in, as Arcana 0.1 had it
		warnOfOlder(olderFile, log)
	} else if kept.New { // or beside the file that --store names
		warnOfOlder(filepath.Join(filepath.Dir(path), olderFile), log)
	}
	if err := kept.OfferCopies(); err != nil {
		log.Warn(err.Error())
	}
	return kept, nil
}

// otherFiles returns the other files in the folder of a store that look like stores.
func otherFiles(path string) (others []string) {
	dir, own := filepath.Dir(path), filepath.Base(path)
	entries, _ := os.ReadDir(dir) // a folder that cannot be read has none
	for _, e := range entries {
		if name := e.Name(); filepath.Ext(name) == ".db" && name != own && name != olderFile { // of that one warnOfOlder tells
			others = append(others, filepath.Join(dir, name))
		}
	}
	return others
}

// warnOfOlder warns that a file has tables of Arcana 0.1, which this program does not read.
func warnOfOlder(path string, log *slog.Logger) {
	if bolt.IsSQLite(path) {
		log.Warn("this program cannot read tables of Arcana 0.1; finish these tables with Arcana 0.1, or move the file away", "file", path)
	}
}

// storeError puts the store's name before an error, in place of the name that the error may begin with.
// nil stays nil.
func storeError(name string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("--store %s: %s", name, strings.TrimPrefix(err.Error(), name+": "))
}

// backup copies a file of tables ("" is the usual one) to a new file, and returns which file
// was copied and its length.
func backup(name, to string) (from string, length int64, err error) {
	from = cmp.Or(name, usualStore())
	if _, err := os.Stat(from); err != nil {
		return from, 0, environment.UsageError(fmt.Sprintf("--store %s: %s, expected the file of a server", from, intake.Reason(err)))
	}
	length, err = bolt.Backup(from, to)
	return from, length, err
}
