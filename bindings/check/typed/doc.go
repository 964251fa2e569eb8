// Package typed checks what content files write against what there is, without running
// them: it follows self, fx, event, view, option and the names of libraries through a
// file, by the moment that each function belongs to. What it cannot know is anything, and
// nothing is said about it.
//
// The order of statements counts for nothing: a local has all types that it is ever
// given, so a file is read twice, once to find those and once to tell.
package typed
