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

// recordEnding ends the names of records, and of nothing else that anybody reads.
const recordEnding = ".record.json"

// RecordFile returns the file that a record of a name is written to: match.record.json for
// "match", and for a release for "match.json" too.
func RecordFile(name string) string {
	return strings.TrimSuffix(strings.TrimSuffix(path.Clean(name), recordEnding), ".json") + recordEnding
}

// saveMatch writes the record to a file below the working directory, whose name it returns.
func saveMatch(s *session.Session, m *Match, name string) (string, error) {
	if s.Host.Save == nil {
		return "", fmt.Errorf("files can be written only from run, eval, test and the prompt")
	}
	file := RecordFile(name)
	if err := mayWrite(s, file, isRecord); err != nil {
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
		s.WarnOnce(fmt.Sprintf("%s: records end in %s; it is written as %s", name, recordEnding, file))
	}
	return file, write(s, file, append(data, '\n'))
}

// saveScenario writes a scenario to a file below the working directory, in the place of
// another such scenario at most.
func saveScenario(s *session.Session, file, text string) error {
	if s.Host.Save == nil {
		return fmt.Errorf("files can be written only from run, eval, test and the prompt")
	}
	if !strings.HasSuffix(file, ".lua") {
		return fmt.Errorf("%s: expected the name of a scenario, which ends in .lua", file)
	}
	if err := mayWrite(s, file, isScenario); err != nil {
		return err
	}
	return write(s, file, []byte(text))
}

// write writes a file, as far as the run may write more.
func write(s *session.Session, file string, data []byte) error {
	if err := writtenBy(s).add(path.Clean(file), int64(len(data))); err != nil {
		return err
	}
	return s.Host.Save(path.Clean(file), data)
}

func isRecord(file string, data []byte) error {
	if _, err := ParseRecord(file, data); err != nil {
		return fmt.Errorf("%s: there is something else than a record by that name", file)
	}
	return nil
}

func isScenario(file string, data []byte) error {
	if !strings.HasPrefix(string(data), scenarioHead) {
		return fmt.Errorf("%s: there is something else than a match as a scenario by that name", file)
	}
	return nil
}

// What one run of a script, or one entry of the prompt, may write.
const (
	mostFiles   = 64
	mostWritten = MostRecord // bytes
)

// written is what a run has written so far.
type written struct {
	run   int
	files map[string]bool
	bytes int64
}

// writtenBy is what the run that goes on has written.
func writtenBy(s *session.Session) *written {
	w := session.State[written](s)
	if w.run != s.Runs {
		*w = written{run: s.Runs}
	}
	return w
}

// add counts one more file, or refuses it.
func (w *written) add(file string, bytes int64) error {
	if w.bytes+bytes > mostWritten {
		return fmt.Errorf("%s: with it the run would have written %d bytes, expected at most %d", file, w.bytes+bytes, mostWritten)
	}
	if !w.files[file] && len(w.files) == mostFiles {
		return fmt.Errorf("%s: it would be file %d of this run, expected at most %d", file, mostFiles+1, mostFiles)
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

// mayWrite refuses to write under names that a shell or a program treats in a way of
// their own, and over what is no file of the kind: a script shall not plant or destroy
// files.
func mayWrite(s *session.Session, file string, is func(file string, data []byte) error) error {
	if !shown.IsName(file) {
		return fmt.Errorf("%q: expected a path that can be shown, without control characters", file)
	}
	if len(file) > longestPath {
		return fmt.Errorf("%s...: the path has %d bytes, expected at most %d", strings.ToValidUTF8(file[:20], ""), len(file), longestPath)
	}
	for _, part := range strings.Split(path.Clean(file), "/") {
		if why := shown.Unnamable(part); why != "" && part != "" && part[0] != '.' {
			return fmt.Errorf("%s: %s", file, why)
		}
	}
	odd := func(part string) bool { return part == "" || part[0] == '.' || part[0] == '-' }
	if slices.ContainsFunc(strings.Split(path.Clean(file), "/"), odd) {
		return fmt.Errorf("%s: expected a path below the working directory, without names that begin with a dot or a dash", file)
	}
	if s.Host.Open == nil {
		return nil
	}
	data, err := s.Host.Open(path.Clean(file))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return is(file, data)
}

// loadMatch reads a record and replays it.
func loadMatch(s *session.Session, c *declare.Call, file string) (*Match, error) {
	if s.Host.Open == nil {
		return nil, fmt.Errorf("files can be read only from run, eval, test and the prompt")
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
	if brings(s, record) {
		c.Charge(LayUnits)
	}
	m, diff, err := Play(s, c.L, record)
	if err == nil {
		c.Charge(m.OpenUnits())
		m.tellFizzled(0)
	}
	if err == nil && diff != nil {
		err = fmt.Errorf("%s: %s", file, diff)
	}
	return m, err
}

// MostRecord is how many bytes a record may have.
const MostRecord = 16 << 20

// ParseRecord reads a record's JSON; an error names the file and what is wrong.
func ParseRecord(file string, data []byte) (core.Record, error) {
	var r core.Record
	dec := json.NewDecoder(strings.NewReader(string(data)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&r); err != nil {
		return r, fmt.Errorf("%s: no record: %w", file, err)
	}
	version := slices.Index(RecordSchemas, r.Schema)
	switch {
	case version < 0:
		return r, fmt.Errorf("%s: schema is %q, %s", file, r.Schema, spell.Choices(r.Schema, RecordSchemas))
	case r.Rules < 0:
		return r, fmt.Errorf("%s: rules: expected a number from 1, got %d", file, r.Rules)
	case version > 0 && r.Rules != 0:
		return r, fmt.Errorf("%s: rules: expected none in a record of %s", file, r.Schema)
	case version > 0 && r.Ceiling != 0:
		return r, fmt.Errorf("%s: ceiling: expected none in a record of %s", file, r.Schema)
	case version == 0 && (r.Ceiling < 1 || r.Ceiling > core.Ceiling):
		return r, fmt.Errorf("%s: ceiling: expected 1 to %d units, got %d", file, core.Ceiling, r.Ceiling)
	}
	return r, nil
}
