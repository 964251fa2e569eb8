package tavern

import (
	"cmp"
	"errors"
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern"
	"arcana/core/spell"
)

// How the rules reach scripted cards: the scripts are loaded, their functions found by trigger,
// and a firing calls the function on the machine of its depth.

const folder = "abilities/tavern"

// configuredBinding is what the rules of one configuration reach a binding through, which matches on
// other ones may use too.
type configuredBinding struct {
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
	abilities, err := abilitiesOf(c, cfg)
	if err != nil {
		return nil, err
	}
	b, err := system.OncePerMachine(abilities, func() (*binding, error) { return newBinding(c), nil })
	return configuredBinding{b, cfg}, cmp.Or(err, b.use(cfg))
}

// Fire is that of the binding for the configuration.
func (r configuredBinding) Fire(script int, f *ability.Firing, fx *tavern.Fx) *tavern.Failure {
	if r.binding.cfg != r.cfg {
		if err := r.use(r.cfg); err != nil {
			return system.Failed(err)
		}
	}
	return r.binding.Fire(script, f, fx)
}

// binding lets scripted cards act on the machine of one content. A combat
// fires hundreds of abilities in the time of one, so everything that a firing
// needs is made once: the handles of all places, the lists that selectors give,
// the functions by moment.
type binding struct {
	content    *system.Content
	cfg        *tavern.Config
	abilities  *system.Abilities
	loaded     []*script // those that were asked for
	events     *system.Events
	levels     system.Levels[*binding] // for functions that run within others
	fx         fx
	handles    [spots]handle
	overflow   overflow
	memory     memoryTable
	token      *lua.LTable // metatable of tokens
	owner      lua.LValue  // the player behind self
	lists      [16]*lua.LTable
	given      int         // lists given out in this firing
	meta       *lua.LTable // metatable of cards
	self       *handle     // the card whose ability runs, while it does
	generation int         // of the numbers of cards at hand: another one when cards may have changed
	hint       hint        // of the function that runs
	cards      cardCache
	fizzles    fizzles
	zones      []uint64 // from which each script listens
	usesKernel bool     // a script names a verb that only the kernel knows
}

// spots is how many cards an arena has room for outside its graveyard: their
// spots are the numbers below it.
const spots = 32

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
	d.meta, d.generation = metaOfCards(c), 1
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
	abilities, err := abilitiesOf(b.content, cfg)
	if err != nil {
		return err
	}
	if !abilities.Same(b.abilities) {
		if b.zones, err = abilities.Zones(tavern.ZoneNames); err != nil {
			return err
		}
		b.events = system.NewEvents(b.content, things{b}, abilities.Table())
		b.loaded, b.usesKernel = make([]*script, len(b.zones)), kernelScripts(abilities)
	}
	b.abilities, b.cfg, b.fizzles = abilities, cfg, fizzles{}
	for i := range b.handles {
		b.handles[i].card = nil
	}
	b.overflow = overflow{}
	b.cards.clear()
	return nil
}

// abilitiesOf returns the scripted abilities of a configuration.
func abilitiesOf(c *system.Content, cfg *tavern.Config) (*system.Abilities, error) {
	abilities, err := c.Abilities(folder, cfg.ScriptNames(), tavern.Table)
	if err != nil {
		return nil, cmp.Or(known(c, cfg.ScriptNames()), err)
	}
	return abilities, nil
}

// known refuses the name of a script that nobody wrote.
func known(c *system.Content, names []string) error {
	for _, name := range names {
		if all := c.Names(folder); len(c.Called(folder, name)) == 0 && !c.IsData(folder, name) && len(all) > 0 {
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

// Zone says from where a script listens.
func (b *binding) Zone(script int) tavern.Zone {
	if zone := tavern.Zone(b.zones[script]); zone != 0 {
		return zone
	}
	return tavern.ZoneBoard
}

// Table is the vocabulary with the events that the scripts declare.
func (b *binding) Table() *ability.Table { return b.abilities.Table() }

// Subscriptions are what a script listens to.
func (b *binding) Subscriptions(script int) *ability.Subscriptions {
	return b.abilities.Subscriptions(script)
}

// Source names the function of a script and moment.
func (b *binding) Source(script int, m ability.ID, part ability.Part) core.Source {
	return b.abilities.Source(script, m, part)
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
		b.invalidate() // it may have changed what those outside have at hand
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
	m.Push(b.handle(fx.Self()).asSelf(fx, b.hint))
	var failed *vm.Error
	if system.AsksWorth(b.Table(), f) {
		failed = b.value(&loaded.Moment, f)
	} else {
		m.Push(b.fx.held)
		failed = system.Finish(m, f, 2+b.pushMoment(m, f, fx), 0)
	}
	b.invalidate()
	b.fx.Fx, b.self = nil, nil
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
	return system.AddAnswer(b.content, moment, f)
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

// fizzles is what went wrong with scripts: how often, and of all reasons the one
// that comes first as a text, which is the same for any number of workers.
type fizzles struct {
	n     int
	first string
}

func (f *fizzles) join(other fizzles) {
	if f.n == 0 || other.n > 0 && other.first < f.first {
		f.first = other.first
	}
	f.n += other.n
}

// err returns the failure as an error, nil when there is none.
func (f fizzles) err() error {
	if f.n == 0 {
		return nil
	}
	return errors.New(f.first)
}

// invalidate takes the numbers of all cards out of reach, because they may have changed.
func (b *binding) invalidate() { b.generation++ }

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
		m.Push(b.events.Argument(f))
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

// script is a loaded script: its functions by moment, those of the older names, which
// combats call by the million, at hand.
type script struct {
	older [tavern.Chosen + 1]function
	newer map[answer]*function
}

// answer is a moment as a part of a script answers it.
type answer struct {
	moment ability.ID
	part   ability.Part
}

// script returns a script whose functions are at hand.
func (b *binding) script(i int) *script {
	if b.loaded[i] == nil {
		b.loaded[i] = b.byMoment(i)
	}
	return b.loaded[i]
}

// function returns what answers a moment that the script listens to.
func (s *script) function(id ability.ID, part ability.Part) *function {
	if id <= ability.ID(tavern.Chosen) {
		return &s.older[id] // which replaces nothing, so that there are no parts
	}
	return s.newer[answer{id, part}]
}

// function is what answers a moment, and what its words let expect.
type function struct {
	system.Moment
	run  *lua.LFunction // on the machine of the binding, once it was called
	hint hint
}

// function returns what answers a firing, ready to be called.
func (b *binding) function(script int, f *ability.Firing) (*function, error) {
	fn := b.script(script).function(f.Moment, f.Part)
	if fn.run != nil {
		return fn, nil
	}
	var err error
	fn.run, err = b.content.Function(fn.Moment)
	return fn, err
}

// byMoment sorts the functions of a loaded script.
func (b *binding) byMoment(i int) *script {
	s, subscriptions := &script{newer: map[answer]*function{}}, b.abilities.Subscriptions(i)
	for n, id := range subscriptions.Moments() {
		part := subscriptions.Part(n)
		m := b.abilities.Moment(i, id, part)
		if id > ability.ID(tavern.Chosen) {
			s.newer[answer{id, part}] = new(function)
		}
		*s.function(id, part) = function{Moment: m, hint: hintOf(m.Func)}
	}
	return s
}

// hint is what the words of a function let expect: what is worth making
// ready before it runs. A hint that is wrong costs time and changes nothing.
type hint struct {
	reads     bool // it names a number of a card
	remembers bool // it names self.memory
	kernel    bool // it names a verb that only the kernel knows
}

// hintOf reads the words of a function, of those inside it, and of those that
// it has captured.
func hintOf(fn *lua.LFunction) hint {
	h := hint{}
	h.function(fn, map[*lua.LFunction]bool{})
	return h
}

func (h *hint) function(fn *lua.LFunction, seen map[*lua.LFunction]bool) {
	if fn.IsG || fn.Proto == nil || seen[fn] {
		return
	}
	seen[fn] = true
	h.words(fn.Proto)
	for _, u := range fn.Upvalues {
		if inner, ok := u.Value().(*lua.LFunction); ok {
			h.function(inner, seen)
		}
	}
}

func (h *hint) words(p *lua.FunctionProto) {
	for _, v := range p.Constants {
		switch v {
		case lua.LString("attack"), lua.LString("health"), lua.LString("aegis"), lua.LString("guardian"), lua.LString("golden"), lua.LString("alive"):
			h.reads = true
		case lua.LString("memory"):
			h.remembers = true
		case lua.LString("copy_ability"), lua.LString("dead_allies"):
			h.kernel = true
		}
	}
	for _, inner := range p.FunctionPrototypes {
		h.words(inner)
	}
}

// kernelScripts reports whether a function of a script names a verb that only the kernel knows.
func kernelScripts(abilities *system.Abilities) bool {
	return abilities.HasMoment(func(m system.Moment) bool { return hintOf(m.Func).kernel })
}

// Wide reports whether a script names a verb that only the kernel knows.
func (b *binding) Wide() bool { return b.usesKernel }

// firingUnits is what a scripted ability that is fired costs besides what it spends.
const firingUnits = 20

// unitsSpent returns how many units the scripts of bindings have spent so far.
func unitsSpent(bindings ...*binding) (units int64) {
	for _, d := range bindings {
		if d != nil {
			own, entries := d.content.Spent()
			units += own + firingUnits*entries
		}
	}
	return units
}
