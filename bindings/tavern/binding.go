package tavern

import (
	"fmt"
	"math/bits"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/card"
	"arcana/core/rules/tavern"
	"arcana/core/spell"
)

// door lets scripted cards act on the machine of one content. A combat
// fires hundreds of abilities in the time of one, so everything that a firing
// needs is made once: the handles of all places, the lists that selectors give,
// the functions by moment.
type door struct {
	content *system.Content
	cfg     *tavern.Config
	loaded  []script
	fx      fx
	lens    *lua.LTable // fx as scripts hold it: the table of its verbs itself, one lookup a call
	handles [spots]handle
	strays  strays
	memory  notes
	token   *lua.LTable // metatable of tokens
	lists   [16]*lua.LTable
	lent    int    // lists given out in this firing
	shown   uint32 // handles whose full sheet is in force, a bit each
	looks   bool   // the script of this firing looks at cards
	cards   cards
	fizzles fizzles
}

// spots is how many cards an arena has room for outside its crypt: their
// spots are the numbers below it.
const spots = 32

// script is a loaded script: its functions by moment.
type script struct {
	moments [tavern.Chosen + 1]system.Moment
	hints   [tavern.Chosen + 1]hint
	hears   tavern.Moments
}

// scripts loads the scripts that the cards name, in their order.
func scripts(c *system.Content, config, _ any) (any, error) {
	cfg := config.(*tavern.Config)
	if len(cfg.ScriptNames()) == 0 {
		return nil, nil
	}
	d := newTavernDoor(c)
	return d, d.use(cfg)
}

// newTavernDoor returns a door on the machine of a content; use says for which
// cards.
func newTavernDoor(c *system.Content) *door {
	d := &door{content: c}
	d.fx.door = d
	d.lens = c.Verbs(fxClass(d)).RawGetString("__index").(*lua.LTable)
	d.memory.make(d)
	d.token = d.content.Meta(readToken, refuseTavern)
	plain := d.content.Meta(readTavernCard, refuseTavern)
	for i := range d.handles {
		d.handles[i].make(d, tavern.Spot(i), plain)
	}
	for i := range d.lists {
		d.lists[i] = c.Machine.State().CreateTable(8, 0)
	}
	return d
}

// use makes the door ready for the cards of a configuration.
func (d *door) use(cfg *tavern.Config) error {
	if err := d.known(cfg.ScriptNames()); err != nil {
		return err
	}
	scripts, err := d.content.LoadAll(folder, cfg.ScriptNames(), tavern.MomentNames())
	if err != nil {
		return err
	}
	d.cfg, d.loaded, d.fizzles = cfg, d.loaded[:0], fizzles{}
	for _, s := range scripts {
		d.loaded = append(d.loaded, byMoment(s))
	}
	for i := range d.handles {
		d.handles[i].brief.card, d.handles[i].full.card = nil, nil
	}
	d.strays = strays{}
	d.cards.clear()
	return nil
}

// known refuses the name of a script that nobody wrote.
func (d *door) known(names []string) error {
	if d.content.Names == nil {
		return nil
	}
	known := d.content.Names(folder)
	for _, name := range names {
		if _, ok := card.Among(known, name); !ok {
			return fmt.Errorf("%s: no script is called %q%s", folder, name, spell.DidYouMean(name, known))
		}
	}
	return nil
}

func byMoment(s *system.Script) (t script) {
	for i, name := range tavern.MomentNames() {
		if m, ok := s.Moments[name]; ok {
			t.moments[i] = m
			t.hints[i] = hintOf(m.Func)
			t.hears |= tavern.Moment(i).Of()
		}
	}
	return t
}

// scripts returns the door as the rules take it: nothing when there is none.
func (d *door) scripts() tavern.Scripts {
	if d == nil {
		return nil
	}
	return d
}

// Hears returns the moments that a script has functions for.
func (d *door) Hears(script int) tavern.Moments { return d.loaded[script].hears }

// Source names the function of a script and moment.
func (d *door) Source(script int, m tavern.Moment) core.Source {
	return d.loaded[script].moments[m].Source
}

// Fire calls the function of the moment with self and fx; who hears of another
// card, or was hurt, is also told the card and the number, and who asked is told
// the answer and its place in the list.
func (d *door) Fire(script int, fx *tavern.Fx) *tavern.Failure {
	m, loaded, moment := d.content.Machine, &d.loaded[script], fx.Moment()
	if !m.Begin(loaded.moments[moment].Func) {
		return &tavern.Failure{Reason: "the content machine is busy or broken"}
	}
	clear(d.strays.of)
	self, hint := d.handle(fx.Self()), loaded.hints[moment]
	d.fx.Fx, d.lent, d.looks = fx, 0, hint.looks
	m.Push(self.speak(fx, hint))
	m.Push(d.lens)
	err := m.Finish(2+d.pushMoment(m, fx), 0, system.FiringUnits)
	self.fall(hint)
	d.forget()
	d.fx.Fx = nil
	failure := d.failure(fx, &loaded.moments[moment], err)
	if failure != nil {
		d.fizzles.join(fizzles{1, failure.Reason})
	}
	return failure
}

// failed returns what went wrong on the door; nothing does where there is none.
func (d *door) failed() fizzles {
	if d == nil {
		return fizzles{}
	}
	return d.fizzles
}

// failure says how a firing failed, after keeping what the card remembers: what
// was done before a failure stands.
func (d *door) failure(fx *tavern.Fx, m *system.Moment, err *vm.Error) *tavern.Failure {
	fault := d.memory.close(fx)
	switch {
	case err != nil:
		return &tavern.Failure{Reason: err.Error(), Units: int32(err.Units)}
	case fault != nil:
		place := d.content.Place(m.Source)
		return &tavern.Failure{Reason: fmt.Sprintf("%s:%d: %v", place.File, place.Line, fault)}
	}
	return nil
}

// forget puts every full sheet out of force, because cards may have changed.
func (d *door) forget() {
	for ; d.shown != 0; d.shown &= d.shown - 1 {
		h := &d.handles[bits.TrailingZeros32(d.shown)]
		h.lua.Metatable = h.rest
	}
	d.strays.forget()
}

// give returns the card at a spot for a script.
func (d *door) give(p tavern.Spot) lua.LValue {
	h := d.handle(p)
	if d.looks {
		h.show(d.fx.Fx)
	}
	return h.lua
}

// pushMoment gives what the function of a moment is told besides self and fx,
// and returns how many values that are.
func (d *door) pushMoment(m *vm.Machine, fx *tavern.Fx) int {
	switch moment := fx.Moment(); {
	case moment == tavern.Chosen:
		m.Push(lua.LString(fx.Answer()))
	case moment == tavern.OnDamaged || moment >= tavern.AllyDied:
		m.Push(d.give(fx.About()))
	default:
		return 0
	}
	m.Push(vm.Int(int(fx.Amount())))
	return 2
}

func refuseTavern(L *lua.LState) int {
	vm.Raise(L, "%q cannot be assigned: cards are read-only; use a verb of fx, or self.memory", lua.LVAsString(L.Get(2)))
	return 0
}
