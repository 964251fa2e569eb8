//go:build !js

package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

// The schema, one file a version. A file that was released never changes: what comes
// later is a new one.
//
//go:embed migrations/*.sql
var files embed.FS

// application marks the file as Arcana's: "arcn".
const application = 0x6172636e

// migrate brings the schema up to this program's version.
func (s *Store) migrate(ctx context.Context) error {
	if err := s.claim(ctx); err != nil {
		return err
	}
	steps, err := provider(s.writer)
	if err != nil {
		return err
	}
	version, known, err := versions(ctx, steps)
	if err != nil {
		return err
	}
	if version > known {
		return fmt.Errorf("%s: written by a newer Arcana (schema %d, this program knows %d); use that one", s.path, version, known)
	}
	_, err = steps.Up(ctx)
	return err
}

// provider knows the migrations.
func provider(db *sql.DB) (*goose.Provider, error) {
	folder, err := fs.Sub(files, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(goose.DialectSQLite3, db, folder)
}

// versions are the file's and this program's.
func versions(ctx context.Context, steps *goose.Provider) (file, known int64, err error) {
	file, err = steps.GetDBVersion(ctx)
	for _, source := range steps.ListSources() {
		known = max(known, source.Version)
	}
	return file, known, err
}

// claim marks a new file, and refuses one of another program.
func (s *Store) claim(ctx context.Context) error {
	var mark, things int
	err := s.writer.QueryRowContext(ctx, `SELECT (SELECT application_id FROM pragma_application_id), count(*) FROM sqlite_schema`).Scan(&mark, &things)
	switch {
	case err != nil:
		return err
	case mark == application:
		return nil
	case mark != 0 || things != 0:
		return fmt.Errorf("%s: it is the database of another program; name another file", s.path)
	}
	_, err = s.writer.ExecContext(ctx, fmt.Sprintf("PRAGMA application_id = %d", application))
	return err
}
