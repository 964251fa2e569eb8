// Package scripts carries the scripts that come with Arcana: personalities
// (ai), encounters, quests, scenarios, puzzles, and experiments (lab) with their tables.
package scripts
