package main

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	language "arcana/bindings/grammar"
	"arcana/bindings/schema"
	"arcana/bindings/session"
	"arcana/bindings/vm"
	"arcana/cmd/arcana/environment"
	"arcana/configs/mods"
	"arcana/core/card"
	"arcana/core/rules"
	"arcana/core/spell"
)

// unknownEvent is the code of what names an event that its mod does not declare.
const unknownEvent = "unknown-event"

// eventFindings are what is wrong with events of their own that mods tell and hear: those of
// mods that are not there are nobody's to judge.
func eventFindings(p *program, s *session.Session) (list []finding) {
	ours := slices.DeleteFunc(slices.Clone(p.environment.Mods), (*mods.Mod).Plain)
	if len(ours) == 0 {
		return nil
	}
	used := eventsUsed(p, s, ours)
	for _, use := range used {
		if text := foreign(p, use); text != "" {
			list = append(list, eventFinding(p, use, text))
		}
	}
	for _, m := range ours {
		list = append(list, eventsOf(p, m, used)...)
	}
	return list
}

// foreign says why a mod may not tell an event, "" for no reason: it has the id of another mod, or
// of none.
func foreign(p *program, use schema.EventUse) string {
	if !use.Tells || use.Hears {
		return ""
	}
	file := p.opened(use.File)
	for _, m := range p.environment.Mods {
		if _, inside := environment.Within(m.Dir, file); m.Plain() || !inside {
			continue
		}
		switch mod, own := card.Parted(use.Name); mod {
		case m.ID:
			return ""
		case "":
			return fmt.Sprintf("an event has its mod before its name, expected %q", m.ID+":"+own)
		default:
			return fmt.Sprintf("%q is an event of another mod's, and the mod %s tells events under its own id, expected %q", use.Name, m.ID, m.ID+":"+own)
		}
	}
	return ""
}

// eventsUsed are all places where events of mods' own are named.
func eventsUsed(p *program, s *session.Session, of mods.Loaded) (used []schema.EventUse) {
	ours := map[string]bool{}
	for _, m := range of {
		ours[m.ID] = true
	}
	for _, root := range []string{"abilities", "scripts"} {
		fs.WalkDir(s.Files(), root, func(file string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(file) != ".lua" {
				return nil
			}
			source, err := session.ReadScript(s.Files(), file)
			if err != nil {
				return nil // which is said where it is compiled
			}
			if text := string(source); strings.Contains(text, "emit") || namesAny(text, ours) {
				for _, use := range schema.EventsOf(text) {
					use.File = file
					used = append(used, use)
				}
			}
			return nil
		})
	}
	for _, sys := range rules.All() {
		if config, err := p.environment.Config(sys.Name); err == nil {
			for _, ref := range sys.Scripts(config) {
				if ref.Written != nil {
					used = append(used, schema.EventsIn(ref.Written)...)
				}
			}
		}
	}
	return used
}

// namesAny reports whether the id of some mod stands before a colon in a text, which takes far
// less than to read it.
func namesAny(text string, ours map[string]bool) bool {
	for {
		before, rest, found := strings.Cut(text, ":")
		if !found {
			return false
		}
		start := 1 + strings.LastIndexFunc(before, func(r rune) bool { return r != '_' && (r < 'a' || r > 'z') && (r < '0' || r > '9') })
		mod, _, _ := strings.Cut(language.OwnEvent(before[start:]+":x"), ":")
		if ours[mod] {
			return true
		}
		text = rest
	}
}

// eventsOf judges the events of a mod.
func eventsOf(p *program, m *mods.Mod, used []schema.EventUse) (list []finding) {
	var declared, told []string
	for _, e := range m.Events {
		declared = append(declared, m.ID+":"+e.ID)
	}
	as := map[string]schema.EventUse{} // what is done with each event, all in all
	for _, use := range used {
		if mod, _ := card.Parted(use.Name); mod == m.ID && use.Tells != use.Hears && !slices.Contains(declared, use.Name) {
			as[use.Name] = use
		}
	}
	for _, use := range used {
		all, event := as[use.Name]
		if !event {
			continue
		}
		as[use.Name] = schema.EventUse{Tells: all.Tells || use.Tells, Hears: all.Hears || use.Hears, Amount: all.Amount || use.Amount}
		if use.Tells && !slices.Contains(told, use.Name) {
			told = append(told, use.Name)
		}
	}
	wrong := map[string]string{}
	for name, use := range as {
		known := slices.DeleteFunc(slices.Concat(declared, told), func(other string) bool { return other == name })
		if len(declared) > 0 {
			_, own := card.Parted(name)
			wrong[name] = fmt.Sprintf("%s declares no event %q, %s", manifestOf(m), own, spell.Choices(own, ids(m)))
		} else if use.Tells != use.Hears && spell.Nearest(name, known) != "" {
			wrong[name] = fmt.Sprintf("nothing %s the event %q%s", map[bool]string{true: "hears", false: "tells"}[use.Tells], name, spell.DidYouMean(name, known))
		}
	}
	for _, use := range used {
		if text := wrong[use.Name]; text != "" && use.Tells != use.Hears {
			list = append(list, eventFinding(p, use, text))
		}
	}
	if lines := undeclared(as, wrong); lines != "" {
		list = append(list, finding{Kind: "remark", System: "mods", File: manifestOf(m), Text: m.ID + " tells and hears events of its own that " + manifestOf(m) + " does not declare; add to it:\n" + lines})
	}
	return list
}

// undeclared are the lines that declare the events of a mod of which nothing is wrong, "" for none.
func undeclared(as map[string]schema.EventUse, wrong map[string]string) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(as)) {
		if wrong[name] != "" {
			continue
		}
		_, own := card.Parted(name)
		fmt.Fprintf(&b, "\n[[event]]\nid = %q\ntext = \"...\"\n", own)
		if as[name].Amount {
			b.WriteString("amount = \"...\"\n")
		}
	}
	return b.String()
}

func manifestOf(m *mods.Mod) string { return filepath.ToSlash(filepath.Join(m.Dir, mods.File)) }

// ids are the events that a mod declares, as it calls them.
func ids(m *mods.Mod) (list []string) {
	for _, e := range m.Events {
		list = append(list, e.ID)
	}
	return list
}

// eventFinding is what is wrong with an event where it is named.
func eventFinding(p *program, use schema.EventUse, text string) finding {
	lines := strings.Split(sourceOf(p, use.File), "\n")
	f := finding{Kind: "problem", File: p.opened(use.File), Line: use.Line, Col: use.Col, Code: unknownEvent, Text: text, excerpt: vm.ExcerptOf(lines, 1, use.Line)}
	if f.Col == 0 && f.Line >= 1 && f.Line <= len(lines) {
		f.Col = 1 + len(lines[f.Line-1]) - len(strings.TrimLeft(lines[f.Line-1], " \t"))
	}
	return f
}
