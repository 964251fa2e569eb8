// Package bindings connects scripts with the rules: it is what a Go program opens to
// run scripts.
//
// [NewSession] opens a session with everything that Arcana offers. Its parts have a
// package each: session (where scripts run), match (game), player, scenario (test,
// expect), lab, prompt (help), show and check; and one for each rule system, over what
// those share in package system. Functions and classes for scripts are declared once
// with package declare.
//
// Scripted content (abilities, encounters, quests) and personalities run on machines of
// their own, never on the session's, so a scenario can neither reach nor disturb them.
package bindings
