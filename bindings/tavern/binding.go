package tavern

import (
	"cmp"
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern"
	"arcana/core/spell"
)

// binding lets scripted cards act on the machine of one content. A combat
// fires hundreds of abilities in the time of one, so everything that a firing
// needs is made once: the handles of all places, the lists that selectors give,
// the functions by moment.
type binding struct {
	content  *system.Content
	cfg      *tavern.Config
	voices   *system.Voices
	loaded   []*script // those that were asked for
	events   *system.Events
	levels   system.Levels[*binding] // for functions that run within others
	fx       fx
	handles  [spots]handle
	overflow overflow
	memory   notes
	token    *lua.LTable // metatable of tokens
	owner    lua.LValue  // the player behind the card that speaks
	lists    [16]*lua.LTable
	given    int         // lists given out in this firing
	meta     *lua.LTable // metatable of cards
	speaker  *handle     // of the card that speaks, while it does
	look     int         // counts how often what was at hand of cards was taken back
	hint     hint        // of the function that runs
	cards    cards
	fizzles  fizzles
	zones    []uint64 // from which each script listens
	wide     bool     // a script names a verb that only the kernel knows
}

// spots is how many cards an arena has room for outside its crypt: their
// spots are the numbers below it.
const spots = 32

// ruled is what the rules of one configuration reach a binding through, which matches on
// other ones may use too.
type ruled struct {
	*binding
	cfg *tavern.Config
}

// scripts loads the scripts that the cards name, in their order.
func scripts(c *system.Content, config, _ any) (any, error) {
	cfg := config.(*tavern.Config)
	if len(cfg.ScriptNames()) == 0 {
		return nil, nil
	}
	c.Write(folder, cfg.Written())
	voices, err := voicesOf(c, cfg)
	if err != nil {
		return nil, err
	}
	b, err := system.Made(voices, func() (*binding, error) { return newBinding(c), nil })
	return ruled{b, cfg}, cmp.Or(err, b.use(cfg))
}

// Fire is that of the binding for the configuration.
func (r ruled) Fire(script int, f *ability.Firing, fx *tavern.Fx) *tavern.Failure {
	if r.binding.cfg != r.cfg {
		if err := r.use(r.cfg); err != nil {
			return system.Failed(err)
		}
	}
	return r.binding.Fire(script, f, fx)
}

// Place returns where the function behind a source stands.
func (b *binding) Place(s core.Source) system.Place { return b.content.Place(s) }

// newBinding returns a binding on the machine of a content; use says for which
// cards.
func newBinding(c *system.Content) *binding {
	d := &binding{content: c}
	d.fx.binding, d.owner = d, newOwner(d).lua
	d.fx.held = c.VerbsWith(fxClass(&d.fx), "owner", d.owner).RawGetString("__index").(*lua.LTable)
	d.memory.make(d)
	d.token = d.content.Meta(readToken, refuseWrite)
	d.meta, d.look = metaOfCards(c), 1
	d.levels = system.NewLevels(d, func(c *system.Content) (*binding, error) { return newBinding(c), nil })
	for i := range d.handles {
		d.handles[i].make(d, tavern.Spot(i))
	}
	for i := range d.lists {
		d.lists[i] = c.Machine.State().CreateTable(8, 0)
	}
	return d
}

// use makes the binding ready for the cards of a configuration.
func (b *binding) use(cfg *tavern.Config) error {
	b.content.Write(folder, cfg.Written())
	voices, err := voicesOf(b.content, cfg)
	if err != nil {
		return err
	}
	if !voices.Same(b.voices) {
		if b.zones, err = voices.Zones(tavern.ZoneNames); err != nil {
			return err
		}
		b.events = system.NewEvents(b.content, things{b}, voices.Table())
		b.loaded, b.wide = make([]*script, len(b.zones)), wide(voices)
	}
	b.voices, b.cfg, b.fizzles = voices, cfg, fizzles{}
	for i := range b.handles {
		b.handles[i].card = nil
	}
	b.overflow = overflow{}
	b.cards.clear()
	return nil
}

// voicesOf returns the voices of the cards of a configuration.
func voicesOf(c *system.Content, cfg *tavern.Config) (*system.Voices, error) {
	voices, err := c.Voices(folder, cfg.ScriptNames(), tavern.Table)
	if err != nil {
		return nil, cmp.Or(known(c, cfg.ScriptNames()), err)
	}
	return voices, nil
}

// known refuses the name of a script that nobody wrote.
func known(c *system.Content, names []string) error {
	for _, name := range names {
		if all := c.Names(folder); len(c.Called(folder, name)) == 0 && !c.Writes(folder, name) && len(all) > 0 {
			return fmt.Errorf("%s: no script is called %q%s", folder, name, spell.DidYouMean(name, all))
		}
	}
	return nil
}

// scripts returns the binding as the rules take it: nothing when there is none.
func (b *binding) scripts() tavern.Scripts {
	if b == nil {
		return nil
	}
	return b
}

// Table is the vocabulary with the events that the scripts declare.
func (b *binding) Table() *ability.Table { return b.voices.Table() }

// Subscriptions are what a script listens to.
func (b *binding) Subscriptions(script int) *ability.Subscriptions {
	return b.voices.Subscriptions(script)
}

// Source names the function of a script and moment.
func (b *binding) Source(script int, m ability.ID, part ability.Part) core.Source {
	return b.voices.Source(script, m, part)
}

// Fire calls the function of the moment with self and fx; who hears of another
// card, or was hurt, is also told the card and the number, and who asked is told
// the answer and its place in the list. Whoever listens by a newer name is told the
// event, or the query. A function within another runs on a machine of its own.
func (b *binding) Fire(script int, f *ability.Firing, fx *tavern.Fx) *tavern.Failure {
	own, err := b.at(f.Level)
	if err != nil {
		return system.Failed(err)
	}
	failure := own.fire(script, f, fx)
	if own != b {
		b.forget() // it may have changed what those outside have at hand
	}
	if failure != nil {
		b.fizzles.join(fizzles{1, failure.Reason})
	}
	return failure
}

// at returns the binding of a level, ready for the same cards.
func (b *binding) at(level int) (own *binding, err error) {
	if level == 0 {
		return b, nil
	}
	if own, err = b.levels.At(level, b.content); err == nil && own.cfg != b.cfg {
		err = own.use(b.cfg)
	}
	return own, err
}

func (b *binding) fire(script int, f *ability.Firing, fx *tavern.Fx) *tavern.Failure {
	loaded, err := b.function(script, f)
	if err != nil {
		return system.Failed(err)
	}
	m := b.content.Machine
	if !m.Begin(loaded.run) {
		return &tavern.Failure{Reason: "the content machine is busy or broken"}
	}
	if len(b.overflow.of) > 0 {
		clear(b.overflow.of)
	}
	b.fx.Fx, b.given, b.hint, b.fx.asked = fx, 0, loaded.hint, f.Query != nil
	m.Push(b.handle(fx.Self()).speak(fx, b.hint))
	var failed *vm.Error
	if system.Valued(b.Table(), f) {
		failed = b.value(&loaded.Moment, f)
	} else {
		m.Push(b.fx.held)
		failed = system.Finish(m, f, 2+b.pushMoment(m, f, fx), 0)
	}
	b.forget()
	b.fx.Fx, b.speaker = nil, nil
	b.events.Done()
	return b.failure(f, fx, &loaded.Moment, failed)
}

// value finishes the call of a function that answers what its card is worth.
func (b *binding) value(moment *system.Moment, f *ability.Firing) *vm.Error {
	m := b.content.Machine
	m.Push(b.owner)
	m.Push(b.fx.held)
	if err := system.Finish(m, f, 3, 1); err != nil {
		return err
	}
	return system.Answered(b.content, moment, f)
}

// failed returns what went wrong on the binding; nothing does where there is none.
func (b *binding) failed() fizzles {
	if b == nil {
		return fizzles{}
	}
	return b.fizzles
}

// failure says how a firing failed, after keeping what the card remembers: what
// was done before a failure stands.
func (b *binding) failure(f *ability.Firing, fx *tavern.Fx, m *system.Moment, err *vm.Error) *tavern.Failure {
	fault := b.memory.close(fx)
	switch {
	case err != nil:
		return system.Failure(f, err)
	case fault != nil:
		place := b.content.Place(m.Source)
		return &tavern.Failure{Reason: fmt.Sprintf("%s:%d: %v", place.File, place.Line, fault)}
	}
	return nil
}

// forget takes the numbers of all cards out of reach, because they may have changed.
func (b *binding) forget() { b.look++ }

// remembered returns the table self.memory if its function names it, nil otherwise.
func (b *binding) remembered() lua.LValue {
	if !b.hint.remembers {
		return nil
	}
	return b.memory.open(b.fx.Fx)
}

// give returns the card at a spot for a script.
func (b *binding) give(p tavern.Spot) lua.LValue {
	h := b.handle(p)
	if b.hint.reads {
		h.show()
	}
	return h.lua
}

// pushMoment gives what the function of a moment is told besides self and fx,
// and returns how many values that are.
func (b *binding) pushMoment(m *vm.Machine, f *ability.Firing, fx *tavern.Fx) int {
	switch moment := fx.Moment(); {
	case moment > tavern.Chosen:
		m.Push(b.events.Give(f))
		return 1
	case moment == tavern.Chosen:
		m.Push(lua.LString(fx.Answer()))
	case moment == tavern.OnDamaged || moment >= tavern.AllyDied:
		m.Push(b.give(fx.About()))
	default:
		return 0
	}
	m.Push(vm.Int(int(fx.Amount())))
	return 2
}

func refuseWrite(L *lua.LState) int {
	vm.Raise(L, "%q cannot be assigned: cards are read-only; use a verb of fx, or self.memory", lua.LVAsString(L.Get(2)))
	return 0
}
