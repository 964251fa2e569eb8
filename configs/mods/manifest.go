// The manifest of a mod, mod.toml: what it may say, and what is wrong with one.

package mods

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/Masterminds/semver/v3"

	"arcana/configs"
	"arcana/core/card"
	"arcana/core/intake"
)

// File is where a mod says what it is.
const File = "mod.toml"

// Manifest is what a mod says of itself.
type Manifest struct {
	// ID is the mod's id, which begins the ids of everything in the mod: lower_snake, with at most 32 letters.
	ID string `toml:"id" need:"yes"`
	// Name is the name that people read.
	Name string `toml:"name" need:"yes"`
	// Version is a semantic version of three numbers: "1.2.0".
	Version string `toml:"version" need:"yes"`
	// Authors are the people who made the mod.
	Authors []string `toml:"authors"`
	// Licence is the short name of the mod's licence ("CC-BY-4.0").
	Licence string `toml:"licence"`
	// Text describes the mod.
	Text string `toml:"text"`
	// Arcana says which versions of the program the mod was made for (">=0.2"); "" for any.
	Arcana string `toml:"arcana"`
	// Needs are the mods that this mod depends on, with their versions: { storms = ">=1.2" }.
	Needs map[string]string `toml:"needs"`
	// Conflicts are the mods that cannot be used together with this mod, with their versions.
	Conflicts map[string]string `toml:"conflicts"`
	// After are mods that load before this mod, if they are used.
	After []string `toml:"after"`
	// Renamed has the new id for each old id, both without the mod's id.
	Renamed map[string]string `toml:"renamed"`
	// Events are the events that the mod defines and its abilities send.
	Events []Event `toml:"event"`
}

// Event is an event of a mod's own, which fx:emit tells.
type Event struct {
	// ID is the event's id without the mod's id: "omen" for the event "tides:omen".
	ID string `toml:"id" need:"yes"`
	// Text says when the event is sent.
	Text string `toml:"text" need:"yes"`
	// Amount says what the event's amount means; "" if it has none.
	Amount string `toml:"amount"`
}

// Mod is a folder of content.
type Mod struct {
	Manifest
	// Dir is the folder, as it was named.
	Dir string

	version  *semver.Version   // Version parsed; nil for a plain folder
	document *configs.Document // its mod.toml; nil for a plain folder
}

// IsPlainFolder reports whether the folder has no mod.toml, so it has no id and no version.
func (m *Mod) IsPlainFolder() bool { return m.document == nil }

// Title returns the mod's id and version; of a plain folder, its path.
func (m *Mod) Title() string {
	if m.IsPlainFolder() {
		return filepath.ToSlash(m.Dir)
	}
	return m.ID + " " + m.Version
}

// Layer returns the mod's content as a layer over the shipped content.
func (m *Mod) Layer() configs.Layer {
	l := configs.Mods(m.Dir)
	l.Mod, l.Renamed = m.ID, m.Renamed
	return l
}

// Read reads and checks the mod.toml of a folder, and returns the mod with what is wrong with that file. A
// folder without mod.toml is a plain folder, which is no mistake; a folder that cannot be opened is an
// error.
func Read(dir string) (*Mod, []configs.Problem, error) {
	info, err := os.Stat(dir)
	if err == nil && !info.IsDir() {
		err = errors.New("not a directory")
	}
	if err != nil {
		return nil, nil, err
	}
	m := &Mod{Dir: dir}
	document, problems := configs.Read(File, configs.Layer{Name: filepath.ToSlash(dir), Files: intake.Folder{Root: dir}})
	if document == nil || len(problems) > 0 {
		return m, problems, nil
	}
	m.document = document
	if problems = document.Decode(&m.Manifest); len(problems) == 0 {
		problems = m.check()
	}
	return m, problems, nil
}

// Problem returns a problem at the value of mod.toml that keys lead to. The mod must not be a plain folder.
func (m *Mod) Problem(text string, keys ...string) configs.Problem {
	return m.document.Problem(text, keys...)
}

// identifier is the form that ids of mods and of their events have.
var identifier = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)

// maxIDLetters is how many letters an id may have.
const maxIDLetters = 32

// maxOtherMods is how many other mods a mod needs or conflicts with at most.
const maxOtherMods = 256

// maxEvents is how many events a mod declares at most.
const maxEvents = 256

// Words that no id of a mod may begin with (reservedPrefixes) or be (the others).
var (
	reservedPrefixes = []string{"instead_", "before_", "ally_", "enemy_", "any_", "modify_"}             // names of triggers begin so
	reservedIDs      = []string{"arcana", "shipped", "mod", "mods", "lua", "mechanic", "role", "tribal"} // they mean something else before a colon
	luaWords         = strings.Fields("and break do else elseif end false for function if in local nil not or repeat return then true until while")
)

// check returns what is wrong with the values of the manifest. It also parses the mod's version, and puts into
// Renamed the ids that are in use now (see followRenamed).
func (m *Mod) check() (problems []configs.Problem) {
	say := func(text string, keys ...string) { problems = append(problems, m.document.Problem(text, keys...)) }
	if text := WrongID(m.ID); text != "" {
		say("id: "+text, "id")
	}
	var err error
	if m.version, err = semver.StrictNewVersion(m.Version); err != nil {
		say("version: expected three numbers (\"1.2.0\"), got "+quoted(m.Version), "version")
	}
	if m.Arcana != "" && parseVersions(m.Arcana) == nil {
		say("arcana: "+wrongVersions(m.Arcana), "arcana")
	}
	for _, group := range []struct {
		key  string
		mods map[string]string
	}{{"needs", m.Needs}, {"conflicts", m.Conflicts}} {
		if len(group.mods) > maxOtherMods {
			say(fmt.Sprintf("%s: expected at most %d mods, got %d", group.key, maxOtherMods, len(group.mods)), group.key)
			continue
		}
		for _, id := range sortedKeys(group.mods) {
			m.checkOther(group.key, id, group.mods[id], say)
		}
	}
	if i := slices.IndexFunc(m.After, func(id string) bool { return WrongID(id) != "" || id == m.ID }); i >= 0 {
		say("after: expected ids of other mods, got "+quoted(m.After[i]), "after")
	}
	for _, old := range sortedKeys(m.Renamed) {
		if strings.Contains(old+m.Renamed[old], ":") {
			say("renamed."+old+": expected names without the id of a mod, such as \"flow\" instead of \"tides:flow\"", "renamed", old)
		}
	}
	m.followRenamed(say)
	return append(problems, m.checkEvents()...)
}

// checkEvents returns what is wrong with the events that the mod declares.
func (m *Mod) checkEvents() (problems []configs.Problem) {
	if n := len(m.Events); n > maxEvents {
		return []configs.Problem{m.document.Problem(fmt.Sprintf("event: expected at most %d events, got %d", maxEvents, n), "event")}
	}
	for i, e := range m.Events {
		if !identifier.MatchString(e.ID) || len(e.ID) > maxIDLetters {
			problems = append(problems, m.document.Problem("event: expected a name in lower_snake of at most 32 letters, without the mod's id, such as \"omen\", got "+quoted(e.ID), "event", fmt.Sprintf("[%d]", i), "id"))
		}
	}
	return problems
}

// followRenamed replaces in m.Renamed each new id that was renamed again by the last one of the chain,
// so that every old id leads to an id that is in use. A chain that is a circle is a problem.
func (m *Mod) followRenamed(say func(text string, keys ...string)) {
	next := map[string]string{}
	for old, now := range m.Renamed {
		next[card.Key(old)] = now
	}
	for _, old := range sortedKeys(m.Renamed) {
		for range next { // no chain has more steps than there are renamed ids
			if now, ok := next[card.Key(m.Renamed[old])]; ok {
				m.Renamed[old] = now
			}
		}
		if _, circle := next[card.Key(m.Renamed[old])]; circle {
			say("renamed."+old+": the new name leads back to the old name; expected the name of a thing that the mod has", "renamed", old)
		}
	}
}

// checkOther checks one entry of needs or conflicts: the other mod's id, and the range of its
// versions. key is "needs" or "conflicts". It calls say with what is wrong.
func (m *Mod) checkOther(key, id, versions string, say func(text string, keys ...string)) {
	switch {
	case id == m.ID:
		say(key+": a mod cannot depend on itself", key, id)
	case WrongID(id) != "":
		say(key+": "+WrongID(id), key, id)
	case parseVersions(versions) == nil:
		say(key+"."+id+": "+wrongVersions(versions), key, id)
	}
}

// WrongID returns why an id cannot be a mod's, "" if it can.
func WrongID(id string) string {
	switch {
	case !identifier.MatchString(id) || len(id) > maxIDLetters:
		return "expected lower_snake of at most 32 letters, such as \"tides\", got " + quoted(id)
	case slices.Contains(reservedIDs, id):
		return quoted(id) + " is reserved, expected another id"
	case slices.Contains(luaWords, id):
		return quoted(id) + " is a keyword of Lua, expected another id"
	case slices.ContainsFunc(reservedPrefixes, func(p string) bool { return strings.HasPrefix(id, p) }):
		return quoted(id) + " begins like the name of a trigger, expected another id"
	}
	return ""
}

// parseVersions parses a range of versions (">=1.2", "^1", "*"); nil if the text is no range.
func parseVersions(text string) *semver.Constraints {
	c, err := semver.NewConstraint(text)
	if err != nil || strings.TrimSpace(text) == "" {
		return nil
	}
	return c
}

// wrongVersions returns the message for a text that is no range of versions.
func wrongVersions(text string) string {
	return "expected versions, such as \">=1.2\", \"^1.2\" or \"*\", got " + quoted(text)
}

// FolderOf returns the folder of the mod that a person names on the command line. If the name is the id of an
// installed mod, and no file or folder here has that name, it is the folder of the installed mod. Any other
// name is the path of the folder itself.
func FolderOf(name string) string {
	if !identifier.MatchString(name) {
		return name
	}
	if _, err := os.Stat(name); !errors.Is(err, fs.ErrNotExist) {
		return name
	}
	if dir := Installed(name); dir != "" {
		return dir
	}
	return name
}

// Installed returns the folder of the installed mod with an id; "" if there is none. If the folder is missing, it first
// recovers mods that an interrupted installation has moved aside.
func Installed(id string) string {
	if !identifier.MatchString(id) || configs.ModsFolder() == "" {
		return ""
	}
	dir := filepath.Join(configs.ModsFolder(), id)
	if _, err := os.Stat(dir); err != nil { // an installation may have been interrupted
		Recover(configs.ModsFolder())
	}
	if _, err := os.Stat(filepath.Join(dir, File)); err != nil {
		return ""
	}
	return dir
}
