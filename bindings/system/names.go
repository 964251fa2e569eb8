package system

import (
	"path"
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
	script := namesOf(s.program)
	for _, name := range c.Names(folder) {
		other := folder + "/" + name + ".lua"
		if other == s.Path || !c.catalog.mentions(other, script) {
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
