package system

import (
	"path"
	"slices"
	"strconv"
	"strings"

	"arcana/bindings/vm"
	"arcana/core/card"
)

// named is a script of a folder and the names that it goes by.
type named struct {
	program      *vm.Program
	own, stated  string // keys: of its file, and of the name that it states, if any
	statedInFull string
}

func (c *Content) named(file string) (named, error) {
	program, err := c.Compile(file)
	if err != nil {
		return named{}, err
	}
	return namesOf(program), nil
}

func namesOf(p *vm.Program) named {
	stated := p.Text("name")
	return named{p, card.Key(strings.TrimSuffix(path.Base(p.Name), ".lua")), card.Key(stated), stated}
}

// Alone says that another script of a folder goes by a name of a loaded one, by that of
// its file or by one that it states. The error is that of the later of the two, and
// names the other; it is the same whichever of them was loaded.
func (c *Content) Alone(folder string, s *Script) error {
	if c.catalog.from.Names == nil || c.catalog.from.Source == nil || path.Dir(s.Path) != folder {
		return nil
	}
	script := s.names()
	for _, name := range c.catalog.scriptsNamed(folder, script.own, script.stated) {
		other := folder + "/" + name + ".lua"
		if other == s.Path {
			continue
		}
		if second, err := c.named(other); err == nil { // whoever asks for it gets the error
			if err := clash(script, second); err != nil {
				c.blame(err)
				return err
			}
		}
	}
	return nil
}

// folder is a folder of scripts by the names that they go by, each read when it is first asked
// for.
type folder struct {
	path  string
	names []string
	keys  map[string][]int // the places of names
	index card.Index
	says  map[string][]int // the places of scripts in which a text stands
	any   []int            // of scripts that may say any text: one is written in another way
}

// quoted returns the texts of a script that are written on one line without escapes.
func quoted(source string) (texts []string) {
	for {
		i := strings.IndexAny(source, `"'`)
		if i < 0 {
			return texts
		}
		mark, rest := source[i:i+1], source[i+1:]
		line, _, _ := strings.Cut(rest, "\n")
		if end := strings.Index(line, mark); end >= 0 {
			texts = append(texts, line[:end])
			rest = rest[end+1:]
		}
		source = rest
	}
}

// mention returns the places of the scripts that may go by one of some names, in order: most do
// not have it anywhere in their text, and need not be compiled.
func (f *folder) mention(source func(path string) string, names []string) (places []int) {
	if f.says == nil {
		f.says = map[string][]int{}
		for i, name := range f.names {
			source := source(f.path + "/" + name + ".lua")
			if strings.ContainsAny(source, "\\") || strings.Contains(source, "[[") || strings.Contains(source, "[=") {
				f.any = append(f.any, i)
				continue
			}
			said := map[string]bool{card.Key(name): true}
			for _, text := range quoted(source) {
				said[card.Key(text)] = true
			}
			for key := range said {
				f.says[key] = append(f.says[key], i)
			}
		}
	}
	places = slices.Clone(f.any)
	for _, name := range names {
		if name != "" {
			places = append(places, f.says[name]...)
		}
	}
	slices.Sort(places)
	return slices.Compact(places)
}

// clash says that the later of two scripts goes by a name of the other.
func clash(s, later named) error {
	if later.program.Name < s.program.Name {
		s, later = later, s
	}
	switch {
	case later.stated != "" && later.stated != later.own && (later.stated == s.own || later.stated == s.stated):
		return later.program.Blame("name", "name: "+strconv.Quote(later.statedInFull)+" is also the name of "+s.program.Name)
	case s.stated != "" && later.own == s.stated:
		return later.program.Blame("", "the name of this file is also the name of "+s.program.Name)
	}
	return nil
}
