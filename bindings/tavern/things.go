package tavern

import (
	"fmt"

	lua "github.com/yuin/gopher-lua"

	"arcana/bindings/declare"
	"arcana/core"
	"arcana/core/rules/tavern"
)

// things are the cards of an arena as events name them.
type things struct{ binding *binding }

// Handle returns the card of a ref, nil for one that is gone and for players.
func (t things) Handle(r core.Ref) lua.LValue {
	if p, ok := t.binding.fx.Find(r); ok {
		return t.binding.give(p)
	}
	return lua.LNil
}

// Thing returns the card that a value is the handle of, and whose it is.
func (t things) Thing(v lua.LValue) (core.Ref, core.Seat, error) {
	h, ok := handleOf(v)
	if !ok {
		return 0, core.None, fmt.Errorf("expected a card, got %s", declare.Text(v))
	}
	return t.binding.fx.Unit(h.spot).Ref, t.binding.fx.SeatOf(h.spot), nil
}

// Zone says from where a script listens.
func (b *binding) Zone(script int) tavern.Zone {
	if zone := tavern.Zone(b.zones[script]); zone != 0 {
		return zone
	}
	return tavern.ZoneBoard
}
