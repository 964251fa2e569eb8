package tavern

// nativeEquivalents are what the scripts of shipped cards do, as data. The core knows
// no scripts, so its tests play with these; the binding's tests hold both forms to
// the same events.
var nativeEquivalents = map[string]Ability{
	"ember_page": {Trigger: "deathrattle", Effect: "damage", Target: "random_enemy"},
	"moth_choir": {Trigger: "deathrattle", Effect: "summon"},
	"the_star":   {Trigger: "deathrattle", Effect: "heal", Target: "allies"},
}

// nativeOnly gives the scripted cards of a config their native equivalents.
func nativeOnly(cfg *Config) *Config {
	for i := range cfg.Cards {
		if ab := cfg.Cards[i].Ability; ab != nil && ab.Script != "" {
			native := nativeEquivalents[ab.Script]
			ab.Script, ab.Trigger, ab.Effect, ab.Target = "", native.Trigger, native.Effect, native.Target
		}
	}
	prepared, faults := Prepare(cfg)
	if len(faults) > 0 {
		panic(faults)
	}
	return prepared
}
