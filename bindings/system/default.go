package system

import (
	"arcana/bindings/declare"
	"arcana/bindings/expose"
	"arcana/core"
)

// Default returns the binding of a system that has none of its own: a module of the
// calculators that its Tools offer. Views and events are shown as any are; content
// that names scripts, and options of matches, need a binding made by hand.
func Default(sys core.System) Binding {
	return Binding{System: sys.Name, Derived: true, Module: func(w *Environment) declare.Module {
		return declare.Module{Name: sys.Name, Doc: sys.Title, Funcs: tools(w, sys)}
	}}
}

// tools declares the calculators of a system.
func tools(w *Environment, sys core.System) []declare.Func {
	if sys.Tools == nil {
		return nil
	}
	get := func() (any, error) {
		config, _, err := w.Config(sys.Name)
		if err != nil {
			return nil, err
		}
		return sys.Tools(config), nil
	}
	return expose.Funcs(sys.Tools(sys.NewConfig()), get, w.Exposer)
}
