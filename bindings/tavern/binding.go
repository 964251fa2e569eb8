// How the rules reach scripted cards: the scripts are loaded, their functions found by trigger,
// and a firing calls the function on the machine of its depth.

package tavern

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/ability"
	"arcana/core/rules/tavern/battle"
	"arcana/core/rules/tavern/cards"
	"arcana/core/spell"
)

const folder = "abilities/tavern"

// configuredBinding is a binding with the configuration of one match. Several matches share a
// binding, so before each firing it must be set to the match's own configuration.
type configuredBinding struct {
	*binding
	cfg *cards.Config
}

// scripts is the hook [system.Binding.Scripts]. It returns a configuredBinding, by which the rules
// fire the scripts that cards name, or nil if no card has a script. A binding is made once for each
// machine and set of abilities, and used again for later matches. use loads the scripts already
// here, so that their errors are told before a match begins.
func scripts(c *system.Content, config, _ any) (any, error) {
	cfg := config.(*cards.Config)
	if len(cfg.ScriptNames()) == 0 {
		return nil, nil
	}
	c.UseData(folder, cfg.DataAbilities())
	abilities, err := abilitiesOf(c, cfg)
	if err != nil {
		return nil, err
	}
	b, err := system.OncePerMachine(abilities, func() (*binding, error) { return newBinding(c), nil })
	if err != nil {
		return nil, err
	}
	return configuredBinding{b, cfg}, b.use(cfg)
}

// Fire sets the binding to the match's configuration, if another match used it last, and fires.
func (r configuredBinding) Fire(script int, f *ability.Firing, fx *battle.Fx) *battle.Failure {
	if r.binding.cfg != r.cfg {
		if err := r.use(r.cfg); err != nil {
			return system.FailureFrom(err)
		}
	}
	return r.binding.Fire(script, f, fx)
}

// binding lets scripted cards act on one Lua machine. A combat fires hundreds of abilities in the
// time of one, so everything that a firing needs is made once: a handle for each place of the
// arena, the lists that selectors return, the functions by trigger.
type binding struct {
	content    *system.Content
	cfg        *cards.Config     // whose cards fire now, see use
	abilities  *system.Abilities // of cfg
	loaded     []*script         // the scripts, nil for those not asked for yet
	events     *system.Events
	plainEvent ability.Event
	levels     system.Levels[*binding] // for functions that run within others
	fx         fx
	handles    [spots]handle
	overflow   overflow
	memory     memoryTable
	token      *lua.LTable     // metatable of tokens
	owner      lua.LValue      // the player behind self
	lists      [16]*lua.LTable // reused for the lists that selectors return, see listCards
	listsGiven int             // how many of lists this firing has used
	meta       *lua.LTable     // metatable of cards
	self       *handle         // the card whose ability runs, while it does
	generation int             // grows when cards may have changed; see handle.atHand
	hint       hint            // the hint of the function that runs
	cards      cardCache
	fizzles    fizzles
	zones      []uint64 // the zones from which each script listens, as a set; 0 if it does not say
	usesKernel bool     // a script names a verb that only the kernel knows
}

// spots is how many cards an arena has room for outside its graveyard. Their spots are 0 to
// spots-1; higher ones lie in the graveyard.
const spots = 32

// newBinding returns a binding on the machine of a content. Before its first firing, use must set
// its configuration.
func newBinding(c *system.Content) *binding {
	b := &binding{content: c}
	b.fx.binding, b.owner = b, newOwner(b).lua
	b.fx.held = c.VerbsWith(fxClass(&b.fx), "owner", b.owner).RawGetString("__index").(*lua.LTable)
	b.memory.init(b)
	b.token = b.content.Meta(readToken, refuseWrite)
	b.meta, b.generation = metaOfCards(c), 1
	b.levels = system.NewLevels(b, func(c *system.Content) (*binding, error) { return newBinding(c), nil })
	for i := range b.handles {
		b.handles[i].init(b, battle.Spot(i))
	}
	for i := range b.lists {
		b.lists[i] = c.Machine.State().CreateTable(8, 0)
	}
	return b
}

// use sets the configuration whose cards fire from now on. It loads their scripts, unless they are
// the same as before, and forgets what was cached about cards and the failures counted so far.
func (b *binding) use(cfg *cards.Config) error {
	b.content.UseData(folder, cfg.DataAbilities())
	abilities, err := abilitiesOf(b.content, cfg)
	if err != nil {
		return err
	}
	if !abilities.SameScripts(b.abilities) {
		if b.zones, err = abilities.Zones(battle.ZoneNames); err != nil {
			return err
		}
		b.events = system.NewEvents(b.content, b, abilities.Table())
		b.loaded, b.usesKernel = make([]*script, len(b.zones)), needsKernel(abilities)
	}
	b.abilities, b.cfg, b.fizzles = abilities, cfg, fizzles{}
	for i := range b.handles {
		b.handles[i].card = nil
	}
	b.overflow = overflow{}
	b.cards.clear()
	return nil
}

// abilitiesOf loads the scripted abilities of a configuration's cards. A script that does not
// exist is an error with a suggestion.
func abilitiesOf(c *system.Content, cfg *cards.Config) (*system.Abilities, error) {
	abilities, err := c.Abilities(folder, cfg.ScriptNames(), cfg.Table())
	if err != nil {
		return nil, cmp.Or(refuseUnknownScript(c, cfg.ScriptNames()), err)
	}
	return abilities, nil
}

// refuseUnknownScript returns an error with a suggestion if a named script does not exist.
func refuseUnknownScript(c *system.Content, names []string) error {
	for _, name := range names {
		// If the folder has no scripts at all, the error of loading says more.
		if all := c.Names(folder); len(c.NamesMatching(folder, name)) == 0 && !c.IsData(folder, name) && len(all) > 0 {
			return fmt.Errorf("%s: no script is called %q%s", folder, name, spell.DidYouMean(name, all))
		}
	}
	return nil
}

// asScripts returns the binding as the rules take it: a nil interface for a nil binding. (A nil binding
// in an interface would not be equal to nil.)
func (b *binding) asScripts() battle.Scripts {
	if b == nil {
		return nil
	}
	return b
}

// Zone returns the zones from which a script listens, as a set; the board if the script does not
// say.
func (b *binding) Zone(script int) battle.Zone {
	if zone := battle.Zone(b.zones[script]); zone != 0 {
		return zone
	}
	return battle.ZoneBoard
}

// Table returns the vocabulary of the tavern with the events that the scripts declare.
func (b *binding) Table() *ability.Table { return b.abilities.Table() }

// Subscriptions returns the triggers that a script listens to.
func (b *binding) Subscriptions(script int) *ability.Subscriptions {
	return b.abilities.Subscriptions(script)
}

// Source returns the number by which events name a script's function for a trigger, 0 if it has
// none.
func (b *binding) Source(script int, m ability.ID, part ability.Part) core.Source {
	return b.abilities.Source(script, m, part)
}

// Fire is the hook of [battle.Scripts] for a trigger: it calls the function of a firing with self, fx
// and what the trigger is about (see pushTriggerArguments), on the machine of the firing's level. It
// returns how the function failed, nil if it ended well, and counts failures.
func (b *binding) Fire(script int, f *ability.Firing, fx *battle.Fx) *battle.Failure {
	own, err := b.levelBinding(f.Level)
	if err != nil {
		return system.FailureFrom(err)
	}
	failure := own.fire(script, f, fx)
	if own != b {
		b.invalidate() // it may have changed what those outside have at hand
	}
	if failure != nil {
		b.fizzles.add(fizzles{1, failure.Reason})
	}
	return failure
}

// levelBinding returns the binding on whose machine functions at a call depth run, set to the
// same configuration. Level 0 is b; a function that runs while another waits runs one level
// deeper.
func (b *binding) levelBinding(level int) (own *binding, err error) {
	if level == 0 {
		return b, nil
	}
	if own, err = b.levels.At(level, b.content); err == nil && own.cfg != b.cfg {
		err = own.use(b.cfg)
	}
	return own, err
}

// fire calls the function on this binding's own machine. It sets what handles and verbs read while
// the function runs (fx, self, the hint), and clears it afterwards. The number that it gives Finish is how
// many arguments were pushed: self, fx and what the trigger is about.
func (b *binding) fire(script int, f *ability.Firing, fx *battle.Fx) *battle.Failure {
	loaded, err := b.functionFor(script, f)
	if err != nil {
		return system.FailureFrom(err)
	}
	m := b.content.Machine
	if !m.Begin(loaded.run) {
		return &battle.Failure{Reason: "the content machine is busy or broken"}
	}
	if len(b.overflow.of) > 0 { // the handles of the firing before are no longer valid
		clear(b.overflow.of)
	}
	b.fx.Fx, b.listsGiven, b.hint, b.fx.asked = fx, 0, loaded.hint, f.Query != nil
	m.Push(b.handleAt(fx.Self()).asSelf(fx, b.hint))
	var failed *vm.Error
	if system.AsksWorth(b.Table(), f) {
		failed = b.callWorth(&loaded.Moment, f)
	} else {
		m.Push(b.fx.held)
		failed = system.Finish(m, f, 2+b.pushTriggerArguments(m, f, fx, loaded.hearsEvent), 0)
	}
	b.invalidate()
	b.fx.Fx, b.self = nil, nil
	b.events.Done()
	return b.endFiring(f, fx, &loaded.Moment, failed)
}

// callWorth makes the call of worth(self, view, fx), whose first argument is pushed, and adds the
// number it returns to the query.
func (b *binding) callWorth(moment *system.Moment, f *ability.Firing) *vm.Error {
	m := b.content.Machine
	m.Push(b.owner)
	m.Push(b.fx.held)
	if err := system.Finish(m, f, 3, 1); err != nil {
		return err
	}
	return system.AddWorth(b.content, moment, f)
}

// failures returns how many firings failed since use, with one reason; none for a nil binding.
func (b *binding) failures() fizzles {
	if b == nil {
		return fizzles{}
	}
	return b.fizzles
}

// endFiring ends a firing: it stores what the card remembers, even if the function failed with err,
// and returns how the firing failed, nil if it did not. A memory that cannot be stored is a failure
// too. What the function did before a failure stands.
func (b *binding) endFiring(f *ability.Firing, fx *battle.Fx, m *system.Moment, err *vm.Error) *battle.Failure {
	fault := b.memory.close(fx)
	switch {
	case err != nil:
		return system.Failure(f, err)
	case fault != nil:
		place := b.content.Place(m.Source)
		return &battle.Failure{Reason: fmt.Sprintf("%s:%d: %v", place.File, place.Line, fault)}
	}
	return nil
}

// fizzles counts the failures of scripts, and keeps the reason of one: that which comes first in the
// alphabet, so that it is the same for any number of workers.
type fizzles struct {
	n     int
	first string // the kept reason
}

// add adds the failures of other.
func (f *fizzles) add(other fizzles) {
	if f.n == 0 || other.n > 0 && other.first < f.first {
		f.first = other.first
	}
	f.n += other.n
}

// err returns the kept reason as an error, nil if nothing failed.
func (f fizzles) err() error {
	if f.n == 0 {
		return nil
	}
	return errors.New(f.first)
}

// invalidate makes every handle read its card's numbers anew, for a verb may have changed them.
func (b *binding) invalidate() { b.generation++ }

// remembered returns the table self.memory if the running function names memory anywhere. Otherwise
// it returns nil, so as not to fill the table for nothing; a read under a computed name then gets
// it by readMemory.
func (b *binding) remembered() lua.LValue {
	if !b.hint.remembers {
		return nil
	}
	return b.memory.open(b.fx.Fx)
}

// giveCard returns the handle of the card at a spot for a script, with the card's numbers at hand
// if the running function reads any.
func (b *binding) giveCard(p battle.Spot) lua.LValue {
	h := b.handleAt(p)
	if b.hint.reads {
		h.bringToHand()
	}
	return h.lua
}

// pushTriggerArguments pushes what a function gets after self and fx, and returns how many values
// that are. A function that takes the event (or the query) gets just that. All others belong to the
// older triggers, which come first in the vocabulary and end with chosen: chosen gets the answer
// and its number, on_damaged and the triggers from ally_died on get a card and a number, the rest
// get nothing.
func (b *binding) pushTriggerArguments(m *vm.Machine, f *ability.Firing, fx *battle.Fx, hearsEvent bool) int {
	switch moment := fx.Moment(); {
	case hearsEvent:
		m.Push(b.eventOf(f, fx))
		return 1
	case moment == cards.Chosen:
		picked, several := fx.Answer()
		m.Push(system.Chosen(m.State(), picked, several, b.Handle))
	case handsOver(moment):
		m.Push(b.giveCard(fx.About()))
	default:
		return 0
	}
	m.Push(vm.Int(int(fx.Amount())))
	return 2
}

// handsOver reports whether a function of an older trigger that does not take the event gets a card
// or an answer instead.
func handsOver(m cards.Moment) bool { return m == cards.OnDamaged || m >= cards.AllyDied }

// eventOf returns the event of a firing for a script. Where the rules have found the function by its
// masks, there is no event of the kernel: what is known stands in b.plainEvent.
func (b *binding) eventOf(f *ability.Firing, fx *battle.Fx) lua.LValue {
	if fx.Moment() == cards.Chosen { // without the kernel, the firing does not have the answer
		f.Answer, f.Several = fx.Answer()
	}
	if f.Event != nil || f.Query != nil {
		return b.events.Argument(f)
	}
	b.plainEvent = fx.PlainEvent()
	return b.events.PlainArgument(f, &b.plainEvent)
}

// refuseWrite is the __newindex of cards and tokens: it always raises an error.
func refuseWrite(L *lua.LState) int {
	vm.Raise(L, "%q cannot be assigned: cards are read-only; use a verb of fx, or self.memory", lua.LVAsString(L.Get(2)))
	return 0
}

// script is a loaded script: its functions by trigger.
type script struct {
	older [cards.Chosen + 1]function // by trigger up to chosen: an array, since combats call them by the million
	newer map[triggerPart]*function  // of the triggers after chosen
}

// triggerPart is a trigger and which of a card's several abilities (its part) reacts to it.
type triggerPart struct {
	moment ability.ID
	part   ability.Part
}

// script returns script i with its functions, which are loaded on first use.
func (b *binding) script(i int) *script {
	if b.loaded[i] == nil {
		b.loaded[i] = b.loadScript(i)
	}
	return b.loaded[i]
}

// function returns the script's function for a trigger that it listens to. part is that of the card's
// abilities.
func (s *script) function(id ability.ID, part ability.Part) *function {
	if id <= ability.ID(cards.Chosen) {
		return &s.older[id] // older triggers replace nothing, so they have no parts
	}
	return s.newer[triggerPart{id, part}]
}

// function is a script's function for one trigger.
type function struct {
	system.Moment
	run        *lua.LFunction // on the machine of the binding, nil until it is first called
	hint       hint
	hearsEvent bool // it is handed the event or the query
}

// functionFor returns the function that a firing calls, with its Lua function on the binding's
// machine.
func (b *binding) functionFor(script int, f *ability.Firing) (*function, error) {
	fn := b.script(script).function(f.Moment, f.Part)
	if fn.run != nil {
		return fn, nil
	}
	var err error
	fn.run, err = b.content.Function(fn.Moment)
	return fn, err
}

// loadScript returns script i with its functions by trigger, and the hint of each.
func (b *binding) loadScript(i int) *script {
	s, subscriptions := &script{newer: map[triggerPart]*function{}}, b.abilities.Subscriptions(i)
	for n, id := range subscriptions.Moments() {
		part := subscriptions.Part(n)
		m := b.abilities.Moment(i, id, part)
		if id > ability.ID(cards.Chosen) {
			s.newer[triggerPart{id, part}] = new(function)
		}
		*s.function(id, part) = function{Moment: m, hint: hintOf(m.Func), hearsEvent: id > ability.ID(cards.Chosen) || system.GetsEvent(m.Func, handsOver(cards.Moment(id)))}
	}
	return s
}

// hint is what a function will probably do, by the names that stand in its code: so it is known
// before the call what is worth preparing. A wrong hint costs time but changes no result, except for
// verbs of the event kernel: such a verb is an error when it is called if the script's own code does
// not name it (requireKernel).
type hint struct {
	reads     bool // it names a number of a card
	remembers bool // it names self.memory
	kernel    bool // it names what only the kernel knows
	source    bool // it names whose doing an event is
	amount    bool // it names by how much
	ofEvent   bool // it names another field of events that only the kernel knows
}

// hintOf returns the hint of a function: from its own words, those of functions inside it, and
// those of functions that it has captured.
func hintOf(fn *lua.LFunction) hint {
	h := hint{}
	h.addFunction(fn, map[*lua.LFunction]bool{})
	return h
}

// addFunction adds the words of a function and of the functions that it has captured. seen has those that
// were added already, since functions can capture each other. Go functions have no words (IsG).
func (h *hint) addFunction(fn *lua.LFunction, seen map[*lua.LFunction]bool) {
	if fn.IsG || fn.Proto == nil || seen[fn] {
		return
	}
	seen[fn] = true
	h.addWords(fn.Proto)
	for _, u := range fn.Upvalues {
		if inner, ok := u.Value().(*lua.LFunction); ok {
			h.addFunction(inner, seen)
		}
	}
}

// addWords adds the words that stand in compiled code as constants, in the function and in the
// functions written inside it. A word counts whatever it is used for.
func (h *hint) addWords(p *lua.FunctionProto) {
	for _, v := range p.Constants {
		switch v {
		case lua.LString("attack"), lua.LString("health"), lua.LString("aegis"), lua.LString("guardian"), lua.LString("golden"), lua.LString("alive"):
			h.reads = true
		case lua.LString("memory"):
			h.remembers = true
		case lua.LString("copy_ability"), lua.LString("attach"), lua.LString("dead_allies"), lua.LString("died_allies"), lua.LString("summoned"), lua.LString("trigger"), lua.LString("await"), lua.LString("hand"), lua.LString("shop"), lua.LString("aside"):
			h.kernel = true
		case lua.LString("source"):
			h.source = true
		case lua.LString("amount"):
			h.amount = true
		case lua.LString("player"), lua.LString("cause"), lua.LString("effect"), lua.LString("text"), lua.LString("mine"):
			h.ofEvent = true
		}
	}
	for _, inner := range p.FunctionPrototypes {
		h.addWords(inner)
	}
}

// needsKernel reports whether a script names copy_ability, attach, dead_allies, died_allies, summoned, trigger, await, hand, shop or aside, which
// only fights with the event kernel offer, or takes an event of which only the kernel knows what it asks.
func needsKernel(abilities *system.Abilities) bool {
	return abilities.HasTrigger(func(trigger string, m system.Moment) bool {
		h := hintOf(m.Func)
		older := slices.Index(cards.MomentNames(), trigger)
		return h.kernel || older >= 0 && system.GetsEvent(m.Func, handsOver(cards.Moment(older))) && h.needsKernelFor(cards.Moment(older))
	})
}

// needsKernelFor reports whether a function that takes the event of an older trigger needs the kernel for it.
// Without the kernel, what befell a card and the answer to a question are known, but not whose doing it
// is, unless the card itself does it. Any other trigger needs the kernel for its event.
func (h *hint) needsKernelFor(m cards.Moment) bool {
	switch {
	case m == cards.AllyAttacked:
		return h.ofEvent || h.amount // an attack may become harder before all have heard of it
	case handsOver(m):
		return h.ofEvent || h.source
	}
	return true
}

// NeedsKernel reports whether a script needs the event kernel, see needsKernel. The rules ask it
// (core/rules/tavern calls such a binding wide), and let everything in such a fight go by the
// kernel.
func (b *binding) NeedsKernel() bool { return b.usesKernel }

// firingUnits is what each call of a scripted ability costs besides what the script spends.
const firingUnits = 20

// unitsSpent returns how many units the scripts of these bindings have spent so far; nil bindings
// count 0.
func unitsSpent(bindings ...*binding) (units int64) {
	for _, d := range bindings {
		if d != nil {
			own, entries := d.content.Spent() // entries is how many functions were called
			units += own + firingUnits*entries
		}
	}
	return units
}
