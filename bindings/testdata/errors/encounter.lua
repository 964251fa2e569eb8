encounter.hand{ type = "social", approach = { analisys = 2 } } --> encounter.hand: approach.analisys: unknown approach "analisys", expected one of dominance, rapport, analysis, precision, concealment; did you mean "analysis"?
-----
encounter.hand{ approach = { analysis = 2 } } --> encounter.hand: state: needs a field "type"
-----
encounter.hand{ type = "social", presure = 2 } --> encounter.hand: state: unknown field "presure"; did you mean "pressure"?
-----
encounter.hand{ type = "social", pressure = "high" } --> encounter.hand: state.pressure: expected a number, got "high"
-----
encounter.hand{ type = "social", pressure = 2.5 } --> encounter.hand: state.pressure: expected a whole number, got 2.5
-----
encounter.hand{ type = "social", pressure = -1 } --> encounter.hand: pressure: expected 0 or more, got -1
-----
encounter.hand{ type = "social", turn = 9 } --> encounter.hand: turn: expected 1 to max_turns (6), got 9
-----
encounter.hand{ type = "social", strategic = { rapport = "up" } } --> encounter.hand: strategic.rapport: unknown strategy "up", expected one of neutral, momentum_up, pressure_down, momentum_down, pressure_up
-----
encounter.hand{ type = "social", blocked = { "physical", "physical" } } --> encounter.hand: blocked[2]: physical is blocked twice
-----
encounter.hand{ type = "social", choices = { "Charming Word" } } --> encounter.hand: choices[1]: unknown choice "Charming Word"; did you mean "Charming Words"?
-----
encounter.hand{ type = "social", choices = { { name = "Wait", approach = "patience", focus = "physical", effect = "momentum" } } } --> encounter.hand: choices[1].approach: unknown approach "patience", expected one of dominance, rapport, analysis, precision, concealment
-----
encounter.hand{ type = "social", choices = { "Fade Away", "Fade Away" } } --> encounter.hand: choices[2].name: two choices have the name "Fade Away"
-----
encounter.hand{ type = "social", choices = { 7 } } --> encounter.hand: state.choices[1]: expected a choice: its name or a table { name, approach, focus, effect }, got 7
-----
encounter.score{ choice = "Charming Word", state = { type = "social" } } --> encounter.score: choice: unknown choice "Charming Word"; did you mean "Charming Words"?
-----
encounter.score{ state = { type = "social" } } --> encounter.score: options: needs a field "choice"
-----
encounter.why_not({ type = "social" }, "Charming Word") --> encounter.why_not: the table state has no choice called "Charming Word"; did you mean "Charming Words"?
-----
encounter.pools{ type = "social", tuning = { ["focus.frist"] = 2 } } --> encounter.pools: tuning: no tuning key is called "focus.frist"; did you mean "focus.first"?
-----
game.new("encounter", { encounter = "ancient_libary" }) --> game.new: encounter: unknown encounter "ancient_libary"; did you mean "ancient_library"?
-----
game.new("encounter", { character = "scolar" }) --> game.new: encounter: unknown character "scolar"; did you mean "scholar"?
-----
game.new("encounter", { character = { analysis = -1 } }) --> game.new: encounter: character.analysis: expected 0 to 100, got -1
-----
game.new("encounter", { hand = "some" }) --> game.new: encounter: hand: expected "offer" or "all", got "some"
-----
game.new("encounter", { encounter = { type = "social", max_pressure = 9, tags = { "shadow_vale" } } }) --> game.new: encounter: tags[1]: unknown narrative tag "shadow_vale"; did you mean "shadow_veil"?
-----
game.new("encounter", { encounter = { type = "social", max_pressure = 9, succes = { 1, 2, 3 } } }) --> game.new: encounter: unknown field "succes"; did you mean "success"?
-----
game.new("encounter", { encounter = { type = "social", max_pressure = 1001 } }) --> game.new: encounter: max_pressure: expected at most 1000, got 1001
-----
game.new("encounter"):play("choose 9") --> game.Match:play: encounter: choose 9: expected choose 1 to choose 4
