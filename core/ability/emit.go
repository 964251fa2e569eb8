package ability

import (
	"fmt"
	"strings"

	"arcana/core"
)

// EmitOwn emits an event that content declares. Its name has its mod before it ("tides:omen"). Abilities
// can replace it and listen to it like any other event. e has its target, owner and amount. Its source
// is the thing of f, and those who may know the target see it. It returns an error for a wrong name or
// amount. If a replacement cancels the event, nothing more happens, and that is no error. If no script
// listens to events of that name, the table does not have it (heard is false); then the event is only logged.
func (k *Kernel) EmitOwn(f *Firing, name string, e Event) error {
	mod, own, ok := strings.Cut(name, ":")
	switch {
	case !ok || mod == "" || own == "" || len(name) > maxText:
		return fmt.Errorf("expected the name of an event after the id of its mod, such as \"tides:omen\", got %q", name)
	case e.Amount < 0 || e.Amount > MostAmount:
		return fmt.Errorf("expected an amount from 0 to %d, got %d", MostAmount, e.Amount)
	}
	kind, heard := k.table.Kind(name)
	e.Kind, e.Source, e.Text, e.Seen = kind, f.Owner, name, k.world.Readers(e.Target)
	if heard && !k.Replace(&e) {
		return nil
	}
	e.Cause = k.log.Add(core.Event{Kind: core.KindEmit, Actor: e.Source, Target: e.Target, Amount: e.Amount, Text: name, Seen: e.Seen})
	if heard {
		k.Emit(&e)
	}
	return nil
}
