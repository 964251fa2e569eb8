package tavern

import (
	"errors"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/bindings/system"
	"arcana/bindings/vm"
	"arcana/core/ability"
	"arcana/core/rules/tavern"
)

// owner is the player behind the card that speaks, as scripts hold it.
type owner struct {
	binding *binding
	counts  *lua.LUserData
	lua     lua.LValue
}

// playerNumbers are what a player has, by name.
var playerNumbers = []struct {
	declare.Param
	of func(*tavern.OwnerView) int
}{
	{declare.Param{Name: "seat", Type: "integer", Doc: "from 1; 0 in a combat given by hand"}, func(p *tavern.OwnerView) int { return p.Seat }},
	{declare.Param{Name: "turn", Type: "integer", Doc: "the match's, from 1"}, func(p *tavern.OwnerView) int { return p.Turn }},
	{declare.Param{Name: "gold", Type: "integer"}, func(p *tavern.OwnerView) int { return p.Gold }},
	{declare.Param{Name: "health", Type: "integer"}, func(p *tavern.OwnerView) int { return p.Health }},
	{declare.Param{Name: "tier", Type: "integer", Range: [2]int{1, tavern.Tiers}}, func(p *tavern.OwnerView) int { return p.Tier }},
	{declare.Param{Name: "hand", Type: "integer", Doc: "how many cards the hand holds"}, func(p *tavern.OwnerView) int { return p.Hand }},
	{declare.Param{Name: "board", Type: "integer", Doc: "how many cards live on the board"}, func(p *tavern.OwnerView) int { return p.Board }},
	{declare.Param{Name: "golden", Type: "integer", Doc: "how many golden cards it has in hand and on the board"}, func(p *tavern.OwnerView) int { return p.Golden }},
}

// playerClass declares what scripts see of the player behind a card.
func playerClass() declare.Class {
	c := declare.Class{Name: "tavern.Player", Doc: "The player behind the card that speaks, live and read-only: fx.owner."}
	for _, n := range playerNumbers {
		c.Fields = append(c.Fields, n.Param)
	}
	c.Fields = append(c.Fields, declare.Param{Name: "commonest", Type: "tavern.Tribe", Doc: "the tribe of most living cards of the board, the first of equals; nil for none", Optional: true},
		declare.Param{Name: "counts", Type: "table<tavern.Tribe, integer>", Doc: "how many living cards of the board count for each tribe: fx.owner.counts.cups"},
		declare.Param{Name: "memory", Type: "table<string, any>", Doc: "what all cards of the player remember together: numbers, texts, true or false"})
	return c
}

func newOwner(b *binding) *owner {
	o := &owner{binding: b}
	o.counts = &lua.LUserData{Metatable: b.content.Meta(o.count, refuseCount)}
	o.lua = b.content.Owner(o.read, o.memory())
	return o
}

var errOver = errors.New("a player is read only while a moment's function runs")

// read returns a field of the player, and for "" the player.
func (o *owner) read(name string) (lua.LValue, error) {
	switch {
	case o.binding.fx.Fx == nil:
		return nil, errOver
	case name == "":
		return o.lua, nil
	case name == "counts":
		return o.counts, nil
	case name == "commonest":
		return o.commonest(), nil
	}
	for _, n := range playerNumbers {
		if n.Name == name {
			p := o.binding.fx.OwnerView()
			return vm.Int(n.of(&p)), nil
		}
	}
	var known []string
	for _, f := range playerClass().Fields {
		known = append(known, f.Name)
	}
	return nil, system.NoField("a player", name, known)
}

// commonest is the tribe of most cards of the board, nil for none.
func (o *owner) commonest() lua.LValue {
	p := o.binding.fx.OwnerView()
	if tribe := o.binding.cfg.Commonest(&p); tribe != "" {
		return lua.LString(tribe)
	}
	return lua.LNil
}

// count reads how many cards count for a tribe.
func (o *owner) count(L *lua.LState) int {
	fx, name := o.binding.fx.Fx, lua.LVAsString(L.Get(2))
	if fx == nil {
		vm.Raise(L, "%s", errOver)
	}
	tribe, err := o.binding.tribe(L, name)
	if err != nil {
		vm.Raise(L, "fx.owner.counts: %s", err)
	}
	p := fx.OwnerView()
	L.Push(vm.Int(p.Count(tribe)))
	return 1
}

// tribe is the tribe that a script means by a name.
func (b *binding) tribe(L *lua.LState, name string) (int, error) {
	return b.cfg.Tribe(vm.Meant(L, tribeName, name))
}

func refuseCount(L *lua.LState) int {
	vm.Raise(L, "fx.owner.counts cannot be assigned")
	return 0
}

// memory is what the seat remembers for all of its cards.
func (o *owner) memory() lua.LValue {
	store := func(L *lua.LState) ability.Store {
		if o.binding.fx.Fx == nil {
			vm.Raise(L, "memory is good only while a moment's function runs")
		}
		if o.binding.fx.asked && L.GetTop() > 2 {
			vm.Raise(L, "fx.owner.memory: a function called modify_... remembers nothing")
		}
		return o.binding.fx.SeatMemory()
	}
	return &lua.LUserData{Metatable: o.binding.content.Meta(
		func(L *lua.LState) int { return system.Recall(L, store(L).Recall) },
		func(L *lua.LState) int { return system.Remember(L, store(L).Remember) })}
}
