// Records: making one, replaying one, and finding where the replay differs.

package match

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sort"
	"strings"
	"sync"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/player"
	"arcana/bindings/session"
	"arcana/bindings/system"
	"arcana/core"
	"arcana/core/rand"
	"arcana/core/shown"
	"arcana/core/tuning"
)

// RecordSchemas name the formats of records: the one that is written, and one that is read
// for a release.
var RecordSchemas = []string{"arcana.record/2", "arcana.record/1"}

// PlainOptions returns the system's options as plain data, as a record keeps them.
func PlainOptions(own *lua.LTable) (map[string]any, error) {
	plain, err := declare.Plain(own)
	if err != nil {
		return nil, err
	}
	if m, ok := plain.(map[string]any); ok {
		return m, nil
	}
	return nil, nil
}

// Record returns the record of the match so far: all that is needed to replay and to check it.
func (m *Match) Record() (core.Record, error) {
	shipped, err := m.Session.Host.Shipped(m.System.Name)
	if err != nil {
		return core.Record{}, err
	}
	changed := ChangedTuning(m.System, shipped, m.Config)
	moves := make([]string, m.Ply())
	for i, act := range m.Acts() {
		moves[i] = act.String()
	}
	return core.Record{
		Schema: RecordSchemas[0], Ceiling: m.ceiling(), System: m.System.Name, Rules: m.System.Rules, Seed: rand.Seed(m.Setup.Seed), Players: m.Names,
		Options: m.Given, Tuning: changed, Content: m.Files(), Order: OrderName(m.Setup.Mixed), Chance: m.Setup.Chance, Made: m.Session.OverridesOf(m.System.Name), Moves: moves, Events: m.Digests(),
	}, nil
}

// ceiling returns how many units content may spend from one decision to the next.
func (m *Match) ceiling() int {
	tuned, _ := tuning.Get(m.System.Content.Tuning(m.Config), "ceiling")
	own, _ := tuned.(int)
	return int(m.Setup.Units(own))
}

// Digests returns a function that lists every file which a match between these players reads, with its
// digest: the system's TOML, the scripts of its content, personalities, and the modules they require. The
// digests say what the files hold now, even if the function is called later. If several of these lists
// have a path, it is listed once.
func Digests(s *session.Session, system string, content *system.Content, players []string) func() []core.FileHash {
	configs, personalities := session.Digests(s, system), personalityFiles(s, system, players)
	return sync.OnceValue(func() []core.FileHash {
		// content keeps the scripts as they were when it read them, so asking it late gives the same digests
		list := slices.Concat(configs, content.Files(), personalities)
		sort.SliceStable(list, func(i, j int) bool { return list[i].Path < list[j].Path })
		return slices.CompactFunc(list, func(a, b core.FileHash) bool { return a.Path == b.Path })
	})
}

// personalityFiles lists the files of those players that are scripts, and of the modules that these
// require, with their digests. It skips files that cannot be found or read.
func personalityFiles(s *session.Session, system string, players []string) (list []core.FileHash) {
	var files []string
	for _, name := range players {
		if script, ok := player.ScriptName(name); ok {
			if file, err := player.FindPersonality(s, system, script); err == nil {
				files = append(append(files, file), session.State[player.Requires](s).Modules(file)...)
			}
		}
	}
	slices.Sort(files)
	for _, file := range slices.Compact(files) {
		if data, err := session.ReadScript(s.Files(), file); err == nil {
			list = append(list, core.FileHash{Path: file, Hash: core.Digest(string(data))})
		}
	}
	return list
}

// Difference says where a replay first differs from its record.
type Difference struct {
	// Rules says that the record was played by other rules; empty where it was not.
	Rules string `json:"rules,omitempty"`
	// Mods says in words which mods are not those that the record was made with.
	Mods []string `json:"mods,omitempty"`
	// Files are the content files that are not as they were.
	Files []string `json:"files"`
	// Tuning are the tuning keys whose values are not as they were.
	Tuning []string `json:"tuning"`
	// Move is the first move (from 1) whose events differ; 0 when none does.
	Move int `json:"move"`
	// Was and Is describe that move's first event that differs, before and now;
	// Was is empty when the record holds digests only.
	Was string `json:"was,omitempty"`
	Is  string `json:"is,omitempty"`
}

// String returns the difference as one line.
func (d *Difference) String() string {
	text := ""
	if d.Rules != "" {
		text = d.Rules + "; "
	}
	if len(d.Mods) > 0 {
		text += "mods differ: " + shown.Name(strings.Join(d.Mods, "; ")) + "; "
	}
	if len(d.Files) > 0 {
		text += "content differs: " + shown.Name(strings.Join(d.Files, ", ")) + "; "
	}
	if len(d.Tuning) > 0 {
		text += "tuning differs: " + strings.Join(d.Tuning, ", ") + "; "
	}
	if d.Move == 0 {
		return text + "the event log is the same"
	}
	return text + "the event log differs first at " + d.First()
}

// First returns at which move the events first differ, with what happens there now and what happened before:
// "move 12: Almoner dies (was: Almoner stays)".
func (d *Difference) First() string {
	text := fmt.Sprintf("move %d", d.Move)
	if d.Is != "" {
		text += ": " + d.Is
	}
	if d.Was != "" {
		text += " (was: " + d.Was + ")"
	}
	return text
}

// ReplayRecord begins the recorded match on the present content and plays its moves. It stops at the first move
// that cannot be played. The difference is nil if every event is the same. Content that is part of the
// record is added to the session, and removed again if there is a difference.
func ReplayRecord(s *session.Session, L *lua.LState, r core.Record) (*Match, *Difference, error) {
	sys, binding, err := s.System(r.System)
	if err != nil {
		return nil, nil, err
	}
	mixed, err := IsMixed(r.Order)
	if err != nil {
		return nil, nil, err
	}
	takeBack, err := addRecordedContent(s, r)
	if err != nil {
		return nil, nil, err
	}
	r = renameRecord(r, s.Host.Renamed)
	own, _ := declare.ToLua(L, map[string]any(r.Options)).(*lua.LTable)
	m, err := begin(s, newMatchParts{
		system: sys, binding: binding, seed: uint64(r.Seed), players: r.Players, tuning: r.Tuning, given: r.Options, own: own,
		mixed: mixed, chance: r.Chance, ceiling: r.Ceiling,
	})
	if other := sys.OtherRules(r.Rules); err != nil && other != "" {
		err = fmt.Errorf("%s; %w", other, err)
	}
	if err != nil {
		takeBack()
		return nil, nil, err
	}
	again := replay{m, r}
	played, err := again.play()
	difference := again.difference(played, err)
	if difference != nil {
		takeBack()
	}
	return m, difference, nil
}

// needsContent reports whether a record's match was played with content made at the prompt that the session does
// not have.
func needsContent(s *session.Session, r core.Record) bool {
	return len(r.Made) > 0 && !maps.Equal(r.Made, s.OverridesOf(r.System))
}

// addRecordedContent adds the content that a record has to the session, unless it is there, and returns a function
// that removes it again. It is an error if the session takes no such content, and for files outside the
// content folders.
func addRecordedContent(s *session.Session, r core.Record) (takeBack func(), err error) {
	if !needsContent(s, r) {
		return func() {}, nil
	}
	if !s.CanOverride() {
		return nil, fmt.Errorf("the record has cards that were made at the prompt, and this program cannot add such cards to its content")
	}
	for file := range r.Made {
		top, _, _ := strings.Cut(file, "/")
		if !fs.ValidPath(file) || !slices.Contains([]string{"configs", "abilities", "scripts"}, top) {
			return nil, fmt.Errorf("made: expected only files in configs, abilities and scripts, got %q", file)
		}
	}
	before := s.OverrideFromRecord(session.Texts(r.Made))
	return func() { s.OverrideFromRecord(before) }, nil
}

// replay is a match in which the moves of a record are played again.
type replay struct {
	*Match
	record core.Record
}

// play plays the record's moves. It returns how many could be played, and why the next one could not.
func (m replay) play() (int, error) {
	for i, text := range m.record.Moves {
		if asked, cheat := strings.CutPrefix(text, core.CheatPrefix); cheat {
			if err := m.repeatCheat(asked); err != nil {
				return i, err
			}
			continue
		}
		act, ok := player.ParseAct(text)
		if !ok {
			return i, fmt.Errorf("%q is not a move", text)
		}
		if _, err := m.PlayAs(act.Seat, act.Move); err != nil {
			return i, err
		}
	}
	return len(m.record.Moves), nil
}

// difference returns where the replay first differs from the record, nil if all events are the same, even if
// files differ. played is how many moves could be played; refusal is why the next one could not, nil if
// all could. If an earlier move had other events, the difference is there, else at the refused move.
func (m replay) difference(played int, refusal error) *Difference {
	d := contentDifference(m.Match, m.record)
	at, event, differs := core.FirstDifference(m.record.Events, m.Digests())
	if !differs && refusal == nil {
		return nil
	}
	d.Move = min(at, played) + 1 // from 1; at and played count from 0
	d.Tuning = m.changedTuning()
	if refusedFirst := refusal != nil && played <= at; refusedFirst {
		d.Is = refusal.Error()
	} else if at < m.Ply() {
		d.Is = m.describeNthEvent(at, event)
	}
	return d
}

// OtherContent returns in which rules, files and mods a replayed match differs from its record; nil if in none.
func OtherContent(m *Match, r core.Record) *Difference {
	if d := contentDifference(m, r); d.Rules != "" || len(d.Files)+len(d.Mods) > 0 {
		return d
	}
	return nil
}

// changedTuning returns the tuning keys, sorted, in which the session's content differs from the shipped content
// while the record does not.
func (m replay) changedTuning() []string {
	shipped, err := m.Session.Host.Shipped(m.System.Name)
	if err != nil {
		return nil
	}
	keys := []string{}
	for name := range ChangedTuning(m.System, shipped, m.Config) {
		if _, had := m.record.Tuning[name]; !had {
			keys = append(keys, name)
		}
	}
	slices.Sort(keys)
	return keys
}

// contentDifference returns which rules, files and mods of the match are not those of the record.
func contentDifference(m *Match, r core.Record) *Difference {
	was, is := r.Content, m.Files()
	isMod := func(f core.FileHash) bool { _, _, ok := f.Mod(); return ok }
	files := func(list []core.FileHash) []core.FileHash { return slices.DeleteFunc(slices.Clone(list), isMod) }
	return &Difference{Rules: m.System.OtherRules(r.Rules), Mods: core.ModDifferences(was, is), Files: changedFiles(files(was), files(is))}
}

// changedFiles returns, sorted, the paths of files that only one of the lists has or whose digests
// differ.
func changedFiles(was, is []core.FileHash) []string {
	before := map[string]string{}
	for _, f := range was {
		before[f.Path] = f.Hash
	}
	changed := []string{}
	for _, f := range is {
		if before[f.Path] != f.Hash {
			changed = append(changed, f.Path)
		}
		delete(before, f.Path)
	}
	for path := range before {
		changed = append(changed, path)
	}
	slices.Sort(changed)
	return changed
}

// reload implements g:reload: it reads all content from the files again, replays the moves on it, and continues
// this match from there. It returns the first difference, nil if there is none.
func (m *Match) reload(L *lua.LState) (any, error) {
	record, err := m.Record()
	if err != nil {
		return nil, err
	}
	m.Session.Refresh() // content is read anew
	diff, err := m.replayAndReplace(L, record)
	if diff == nil || err != nil {
		return nil, err
	}
	return *diff, nil
}

// replayAndReplace replays the match's own record on the session's present content, and replaces this match by
// the replay; see reload. If there is an error the match is unchanged.
func (m *Match) replayAndReplace(L *lua.LState, record core.Record) (*Difference, error) {
	fresh, diff, err := m.replayIn(m.Session, L, record)
	if err != nil {
		return nil, err
	}
	strict := m.Strict // it is not part of records
	*m = *fresh
	m.Strict = strict
	return diff, nil
}

// replayIn replays the match's own record in a session. It returns the new match and the first difference. The
// record has only digests of events, so the event that differs comes from this match.
func (m *Match) replayIn(s *session.Session, L *lua.LState, record core.Record) (*Match, *Difference, error) {
	fresh, diff, err := ReplayRecord(s, L, record)
	if err == nil && diff != nil {
		diff.Was = m.firstDifference(fresh)
	}
	return fresh, diff, err
}

// ReplayElsewhere replays the match in another session, on its content and with these options of the system. It
// returns the console of the replay, which ends before the first move that cannot be played, and the
// first difference, nil if there is none. This match does not change. It is an error if the match cannot
// begin there.
func (t *Console) ReplayElsewhere(s *session.Session, options map[string]any) (*Console, *Difference, error) {
	record, err := t.m.Record()
	if err != nil {
		return nil, nil, err
	}
	record.Options, record.Made = options, nil // the other session has content of its own
	fresh, diff, err := t.m.replayIn(s, s.Machine.State(), record)
	if err != nil {
		return nil, nil, err
	}
	return &Console{fresh}, diff, nil
}

// firstDifference describes, as it was in this match, the first event in which the fresh replay
// differs.
func (m *Match) firstDifference(fresh *Match) string {
	at, event, _ := core.FirstDifference(m.Digests(), fresh.Digests())
	if at >= m.Ply() {
		return ""
	}
	return m.describeNthEvent(at, event)
}

// Reloaded says how a match continued with content that was read again.
type Reloaded struct {
	Name       string      // of the global that holds it
	Difference *Difference // the first event that differs; nil if none does
	Err        error       // why the match keeps the old content; nil if it has the new one
}

// ReloadAll reads all content again and replays the matches in the session's globals, as g:reload() does for one.
// It returns how each continued. A match whose replay fails keeps the old content.
func ReloadAll(s *session.Session) (list []Reloaded) {
	type held struct {
		name   string
		match  *Match
		record core.Record
		err    error
	}
	var all []held
	for _, k := range declare.SortedKeys(s.Env) {
		value, _ := s.Env.RawGet(k).(*lua.LUserData)
		if value == nil {
			continue
		}
		if m, ok := value.Value.(*Match); ok {
			record, err := m.Record() // before any content is read anew: it says what differs from that
			all = append(all, held{lua.LVAsString(k), m, record, err})
		}
	}
	s.Refresh()
	for _, h := range all {
		one := Reloaded{Name: h.name, Err: h.err}
		if h.err == nil {
			one.Difference, one.Err = h.match.replayAndReplace(s.Machine.State(), h.record)
		}
		list = append(list, one)
	}
	return list
}

// AsBefore reports whether the match has the new content and no event of it has changed.
func (r *Reloaded) AsBefore() bool { return r.Err == nil && r.Difference == nil }

// String returns a sentence on how the match continues.
func (r *Reloaded) String() string {
	switch {
	case r.Err != nil:
		return r.Name + ": continues with the old content: " + r.Err.Error()
	case r.Difference != nil:
		return r.Name + ": continues with the new content; " + r.Difference.String()
	}
	return r.Name + ": continues with the new content, and its event log is the same"
}
