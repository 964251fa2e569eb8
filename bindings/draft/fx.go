package draft

import (
	"fmt"
	"reflect"
	"slices"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core"
	"arcana/core/rules/draft"
	"arcana/core/spell"
)

// fx is the fx of a quest's script.
type fx struct {
	*draft.Fx
	stage *stage
}

// fxClass declares what a quest's script may do.
func fxClass() declare.Class {
	none := declare.Nothing{}
	return declare.Class{Name: "draft.fx", Doc: "What a quest's script may do while one of its moments lasts.", Methods: []declare.Func{
		declare.Method2("gain(what, n?)", "Gives essence, the only thing that a quest gives by number; its name may be left out.", `fx:gain("essence", 25)`,
			func(_ *declare.Call, fx *fx, what declare.Any, n *int) (declare.Nothing, error) {
				essence, err := essenceOf(what, n)
				if err == nil {
					err = fx.Gain(essence)
				}
				return none, err
			}).Taking(`"essence"|integer`).Unnamed(),
		declare.Method2("spend(what, n?)", "Takes essence if there is enough, and returns whether it did; its name may be left out.", `if fx:spend("essence", 50) then fx:refill() end`,
			func(_ *declare.Call, fx *fx, what declare.Any, n *int) (bool, error) {
				essence, err := essenceOf(what, n)
				if err != nil {
					return false, err
				}
				return fx.Spend(essence)
			}).Taking(`"essence"|integer`).Unnamed(),
		declare.Method1("draw(card)", "Puts a copy of a card from the pool into the deck, and returns whether there was one and room for it.", `fx:draw("Apocalypse")`,
			func(_ *declare.Call, fx *fx, name string) (bool, error) { return fx.Draw(name) }).Taking(cardName),
		declare.Method1("dreamsign(name)", "Gives a dreamsign, and returns whether there was room and it was not there yet.", `fx:dreamsign("Gale Prism")`,
			func(_ *declare.Call, fx *fx, name string) (bool, error) { return fx.Dreamsign(name) }).Taking("draft.DreamsignName"),
		declare.Method1("refill(tag?)", "Adds fresh copies of all cards, or of those with a tag, and returns how many: none once 500,000 were added.", `fx:refill("mechanic:draw")`,
			func(_ *declare.Call, fx *fx, tag string) (int, error) { return fx.Refill(tag) }).Taking("draft.Tag"),
		declare.Method0("rest()", "Makes every stale copy fresher by one.", `fx:rest()`,
			func(_ *declare.Call, fx *fx) (declare.Nothing, error) { fx.Rest(); return none, nil }),
		declare.Method1("roll(sides)", "Returns a whole number from 1 on by the quest's chance.", `fx:roll(6)`,
			func(_ *declare.Call, fx *fx, n int) (int, error) { return fx.Roll(n) }),
		declare.Method2("choose(texts, question?)", "Lets the player choose a text; the answer fires the moment chosen(self, fx, text).", `fx:choose({ "rest", "go on" }, "You are tired.")`,
			func(_ *declare.Call, fx *fx, texts []string, question *string) (declare.Nothing, error) {
				return none, fx.Choose(system.Or(question, "choose one"), texts)
			}).Asking(),
		declare.Method0("owner()", "Returns the quest as its player sees it. fx.owner reads its fields (essence, deck, profile), and fx.owner.memory is what all scripts remember together.", `fx.owner.essence`,
			func(_ *declare.Call, fx *fx) (handle, error) { return handle{fx.stage.self}, nil }).Looking(),
		declare.Method0("deck()", "Returns the cards of the deck, in the order in which they came.", `fx:deck()[1].rarity`,
			func(_ *declare.Call, fx *fx) (handles, error) {
				return handles{fx.stage.things.List(fx.Deck())}, nil
			}).Looking(),
		declare.Method0("dreamsigns()", "Returns the dreamsigns that the player has, in the order in which they came.", `#fx:dreamsigns()`,
			func(_ *declare.Call, fx *fx) (handles, error) {
				return handles{fx.stage.things.List(fx.Signs())}, nil
			}).Looking(),
		declare.Method1("log(text)", "Writes a line into the events, for all who read them.", `fx:log("a bell tolls")`, said),
		declare.Method1("whisper(text)", system.Whispers, `fx:whisper("a bell, far away")`, said),
		system.EmitVerb(func(fx *fx) system.Things { return fx.stage }, func(fx *fx, name string, amount int, target core.Ref, _ core.Seat) error {
			return fx.Emit(name, target, amount)
		}),
	}}
}

// said is a line among the events of the one player.
func said(_ *declare.Call, fx *fx, text string) (declare.Nothing, error) {
	return declare.Nothing{}, fx.Log(text)
}

// essenceOf reads an amount of essence: ("essence", 25) as every system says it, or
// the number alone.
func essenceOf(what declare.Any, n *int) (int, error) {
	if number, ok := what.LValue.(lua.LNumber); ok && n == nil {
		whole := int(number)
		if lua.LNumber(whole) != number {
			return 0, fmt.Errorf("expected a whole number, got %s", declare.Text(number))
		}
		return whole, nil
	}
	if what.LValue == lua.LString("essence") && n == nil {
		return 0, fmt.Errorf("expected how much essence, a whole number: (\"essence\", 25)")
	}
	if what.LValue != lua.LString("essence") {
		return 0, fmt.Errorf("expected \"essence\" and a number, got %s", declare.Text(what.LValue))
	}
	return *n, nil
}

// questFields are what self has: the fields of the player's view, and memory.
var questFields = func() []string {
	names := []string{"memory"}
	t := reflect.TypeFor[draft.View]()
	for i := range t.NumField() {
		if name, _ := declare.FieldName(t.Field(i)); name != "" && name != "hidden" {
			names = append(names, name)
		}
	}
	return names
}()

// viewUnits is what looking at the quest costs a script.
const viewUnits = 500

// field reads a field of the quest as it stands now.
func (b *stage) field(L *lua.LState, name string) (lua.LValue, error) {
	if b.fx.Fx == nil {
		return nil, fmt.Errorf("a quest is read only while one of its moments lasts")
	}
	if name == "memory" {
		return b.memory, nil
	}
	if !slices.Contains(questFields, name) {
		vm.Charge(L, viewUnits)
		return nil, fmt.Errorf("a quest has no field %q, %s", name, spell.Choices(name, questFields))
	}
	vm.Charge(L, viewUnits)
	view := reflect.ValueOf(*b.fx.View())
	for i := range view.NumField() {
		if found, _ := declare.FieldName(view.Type().Field(i)); found == name {
			return declare.Paid(L, view.Field(i).Interface()), nil
		}
	}
	return lua.LNil, nil
}

func (b *stage) selfMeta() *lua.LTable {
	return b.Content.Meta(
		func(L *lua.LState) int {
			v, err := b.field(L, lua.LVAsString(L.Get(2)))
			if err != nil {
				vm.Raise(L, "%s", err)
			}
			L.Push(v)
			return 1
		},
		func(L *lua.LState) int {
			vm.Raise(L, "%q cannot be assigned: a quest is read-only; use a verb of fx, or self.memory", lua.LVAsString(L.Get(2)))
			return 0
		})
}

// memoryMeta makes the metatable of a memory: what is read and written belongs to the
// match.
func (b *stage) memoryMeta(of func(*draft.Fx) draft.Store) *lua.LTable {
	store := func(L *lua.LState) draft.Store {
		if b.fx.Fx == nil {
			vm.Raise(L, "memory is good only while a moment's function runs")
		}
		return of(b.fx.Fx)
	}
	return b.Content.Meta(
		func(L *lua.LState) int { return system.Recall(L, store(L).Recall) },
		func(L *lua.LState) int { return system.Remember(L, store(L).Remember) })
}

// owner reads a field of the dreamer, who has what the quest shows; "" is the quest itself.
func (b *stage) owner(name string) (lua.LValue, error) {
	if name == "" {
		return b.self, nil
	}
	return b.field(b.Content.Machine.State(), name)
}
