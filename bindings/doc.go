// Package bindings is the one door between scripts and the rules.
//
// A [Session] is what the REPL, a script file, an evaluated line and a scenario
// each run in: one machine with the modules of all systems, the match (game),
// scenarios (test, expect) and help. What a session may touch (content, script
// roots, output, seed) is its [Host], given from outside; nothing here opens a
// file by itself.
//
// Functions and classes for scripts are declared once with package declare;
// those of a single rule system stand in a package of its own beside this one.
// Scripted content (abilities, encounters, quests) and personalities run on
// machines of their own, never on the session's, so a scenario can neither
// reach nor disturb them.
package bindings
