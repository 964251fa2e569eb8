// Files that scripts write and read below the working directory: records and scenarios.

package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"arcana/bindings/declare"
	"arcana/bindings/session"
	"arcana/core"
	"arcana/core/shown"
	"arcana/core/spell"
)

// recordEnding ends the names of records. No other file that the program reads ends so.
const recordEnding = ".record.json"

// RecordFile returns the file to which a record of that name is written: match.record.json for
// "match" and, for one more release, for "match.json".
func RecordFile(name string) string {
	return strings.TrimSuffix(strings.TrimSuffix(path.Clean(name), recordEnding), ".json") + recordEnding
}

// saveMatch writes the match's record below the working directory and returns the file's name,
// which ends in recordEnding whatever name was given. Only another record is overwritten.
func saveMatch(s *session.Session, m *Match, name string) (string, error) {
	if s.Host.Save == nil {
		return "", fmt.Errorf("scripts can write files only in arcana run, eval and test and at the prompt")
	}
	file := RecordFile(name)
	if err := checkMayWrite(s, file, checkIsRecord); err != nil {
		return "", err
	}
	record, err := m.Record()
	if err != nil {
		return "", err
	}
	data, err := json.MarshalIndent(record, "", "  ")
	if err != nil {
		return "", err
	}
	if strings.HasSuffix(name, ".json") && file != path.Clean(name) {
		s.WarnOnce(fmt.Sprintf("%s: the name of a record ends in %s, so the file is written as %s", name, recordEnding, file))
	}
	return file, writeWithinLimits(s, file, append(data, '\n'))
}

// saveScenario writes a scenario below the working directory. It may replace only another
// scenario that g:scenario wrote.
func saveScenario(s *session.Session, file, text string) error {
	if s.Host.Save == nil {
		return fmt.Errorf("scripts can write files only in arcana run, eval and test and at the prompt")
	}
	if !strings.HasSuffix(file, ".lua") {
		return fmt.Errorf("%s: expected a file name that ends in .lua", file)
	}
	if err := checkMayWrite(s, file, checkIsScenario); err != nil {
		return err
	}
	return writeWithinLimits(s, file, []byte(text))
}

// writeWithinLimits writes a file, if this run has not reached the limits of files and bytes.
func writeWithinLimits(s *session.Session, file string, data []byte) error {
	if err := writtenBy(s).add(path.Clean(file), int64(len(data))); err != nil {
		return err
	}
	return s.Host.Save(path.Clean(file), data)
}

// checkIsRecord returns an error unless the data is a record.
func checkIsRecord(file string, data []byte) error {
	if _, err := ParseRecord(file, data); err != nil {
		return fmt.Errorf("%s exists and is not a record; choose another name", file)
	}
	return nil
}

// checkIsScenario returns an error unless the data is a scenario that this package wrote.
func checkIsScenario(file string, data []byte) error {
	if !strings.HasPrefix(string(data), scenarioHead) {
		return fmt.Errorf("%s exists and is not a saved match; choose another name", file)
	}
	return nil
}

// What one run of a script, or one entry of the prompt, may write.
const (
	mostFiles   = 64
	mostWritten = MostRecord // bytes
)

// written counts the files and bytes that one run of a script has written.
type written struct {
	run   int // which run of the session, see session.Session.Runs
	files map[string]bool
	bytes int64
}

// writtenBy returns what the session's present run has written. It begins a new count for each run.
func writtenBy(s *session.Session) *written {
	w := session.State[written](s)
	if w.run != s.Runs {
		*w = written{run: s.Runs}
	}
	return w
}

// add counts a file, or returns an error if that exceeds a limit.
func (w *written) add(file string, bytes int64) error {
	if w.bytes+bytes > mostWritten {
		return fmt.Errorf("%s is too large: with this file the run would have written %d bytes, but one run may write at most %d", file, w.bytes+bytes, mostWritten)
	}
	if !w.files[file] && len(w.files) == mostFiles {
		return fmt.Errorf("%s would be file number %d of this run, but one run may write at most %d files", file, mostFiles+1, mostFiles)
	}
	if w.files == nil {
		w.files = map[string]bool{}
	}
	w.files[file] = true
	w.bytes += bytes
	return nil
}

// longestPath is how many bytes the path of a file that a script writes may have.
const longestPath = 200

// checkMayWrite returns an error if a script may not write to a file. Names that a shell or a program could treat
// specially are refused: hidden files, a dash first, names of devices. If the file exists, checkMayReplace
// returns an error for its data unless the script may replace it. So scripts can neither plant nor
// destroy files.
func checkMayWrite(s *session.Session, file string, checkMayReplace func(file string, data []byte) error) error {
	if !shown.IsName(file) {
		return fmt.Errorf("%q: expected a path without control characters", file)
	}
	if len(file) > longestPath {
		return fmt.Errorf("%s...: the path has %d bytes, expected at most %d", strings.ToValidUTF8(file[:20], ""), len(file), longestPath)
	}
	for _, part := range strings.Split(path.Clean(file), "/") {
		if why := shown.Unnamable(part); why != "" && part != "" && part[0] != '.' { // these two are refused below
			return fmt.Errorf("%s: %s", file, why)
		}
	}
	odd := func(part string) bool { return part == "" || part[0] == '.' || part[0] == '-' }
	if slices.ContainsFunc(strings.Split(path.Clean(file), "/"), odd) {
		return fmt.Errorf("%s: expected a path inside the working directory, without names that begin with a dot or a dash", file)
	}
	if s.Host.Open == nil { // this host has no files that could be there
		return nil
	}
	data, err := s.Host.Open(path.Clean(file))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return checkMayReplace(file, data)
}

// loadMatch is game.load: it reads a record and replays it. file is the name of a file, or else the
// name that g:save was given. The script pays for each move before it is replayed. Any difference
// is an error.
func loadMatch(s *session.Session, c *declare.Call, file string) (*Match, error) {
	if s.Host.Open == nil {
		return nil, fmt.Errorf("scripts can read files only in arcana run, eval and test and at the prompt")
	}
	data, err := s.Host.Open(path.Clean(file))
	if err != nil { // then it may be the name that save was given
		if found, err2 := s.Host.Open(RecordFile(file)); err2 == nil {
			file, data, err = RecordFile(file), found, nil
		}
	}
	if err != nil {
		return nil, err
	}
	record, err := ParseRecord(file, data)
	if err != nil {
		return nil, err
	}
	c.Charge(MoveUnits * int64(len(record.Moves)))
	if needsContent(s, record) {
		c.Charge(LayUnits)
	}
	m, diff, err := ReplayRecord(s, c.L, record)
	if err == nil {
		c.Charge(m.OpenUnits())
		m.noteFailedScripts(0)
	}
	if err == nil && diff != nil {
		err = fmt.Errorf("%s: %s", file, diff)
	}
	return m, err
}

// MostRecord is how many bytes a record may have.
const MostRecord = 16 << 20

// ParseRecord reads a record's JSON, of the present schema or the one before. A field that no
// record has is an error, and so is a number out of range. The error names the file and what is
// wrong.
func ParseRecord(file string, data []byte) (core.Record, error) {
	var r core.Record
	dec := json.NewDecoder(strings.NewReader(string(data)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&r); err != nil {
		return r, fmt.Errorf("%s: no record: %w", file, err)
	}
	version := slices.Index(RecordSchemas, r.Schema) // 0 is the present one, 1 the one before
	switch {
	case version < 0:
		return r, fmt.Errorf("%s: the schema is %q, %s", file, r.Schema, spell.Choices(r.Schema, RecordSchemas))
	case r.Rules < 0:
		return r, fmt.Errorf("%s: rules: expected a number of at least 1, got %d", file, r.Rules)
	case version > 0 && r.Rules != 0:
		return r, fmt.Errorf("%s: a record of %s cannot have the key rules; remove the key", file, r.Schema)
	case version > 0 && r.Ceiling != 0:
		return r, fmt.Errorf("%s: a record of %s cannot have the key ceiling; remove the key", file, r.Schema)
	case version == 0 && (r.Ceiling < 1 || r.Ceiling > core.Ceiling):
		return r, fmt.Errorf("%s: ceiling: expected 1 to %d units, got %d", file, core.Ceiling, r.Ceiling)
	}
	return r, nil
}
