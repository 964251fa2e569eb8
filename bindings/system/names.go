package system

import (
	"path"
	"regexp"
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
	if c.Names == nil || c.Source == nil || path.Dir(s.Path) != folder {
		return nil
	}
	script, in := namesOf(s.program), folderOf(c, folder)
	for _, i := range in.mention(c, script.own, script.stated) {
		other := folder + "/" + in.names[i] + ".lua"
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

// Called returns the names of the scripts of a folder that are this one in whatever case; where
// there are none, the one that a mod calls so.
func (c *Content) Called(folder, name string) []string {
	in := folderOf(c, folder)
	if len(in.keys) == 0 {
		in.keys = map[string][]int{}
		for i, n := range in.names {
			in.keys[card.Key(n)] = append(in.keys[card.Key(n)], i)
			in.index.Add(n, i)
		}
	}
	var found []string
	for _, i := range in.keys[card.Key(name)] {
		found = append(found, in.names[i])
	}
	if i, ok := in.index.Find(name); ok && found == nil {
		found = append(found, in.names[i])
	}
	return found
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

// folderOf returns what is known of a folder, as long as it is listed as it was.
func folderOf(c *Content, path string) *folder {
	names := c.Names(path)
	for _, f := range c.folders {
		if f.path == path && len(f.names) == len(names) && (len(names) == 0 || &f.names[0] == &names[0]) {
			return f
		}
	}
	f := &folder{path: path, names: names}
	c.folders = append(slices.DeleteFunc(c.folders, func(f *folder) bool { return f.path == path }), f)
	return f
}

// quoted are the texts of a script that are written on one line without escapes.
var quoted = regexp.MustCompile(`"[^"\n]*"|'[^'\n]*'`)

// mention returns the places of the scripts that may go by one of some names, in order: most do
// not have it anywhere in their text, and need not be compiled.
func (f *folder) mention(c *Content, names ...string) (places []int) {
	if f.says == nil {
		f.says = map[string][]int{}
		for i, name := range f.names {
			source := c.Source(f.path + "/" + name + ".lua")
			if strings.ContainsAny(source, "\\") || strings.Contains(source, "[[") || strings.Contains(source, "[=") {
				f.any = append(f.any, i)
				continue
			}
			said := map[string]bool{card.Key(name): true}
			for _, text := range quoted.FindAllString(source, -1) {
				said[card.Key(text[1:len(text)-1])] = true
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
