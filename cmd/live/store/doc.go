// Package store says what a live server keeps, and nothing of how: tables and their
// acts, accounts, sessions, links to identity providers, finished matches, and which
// process holds a table. keyed says how, over plain keys, which memory and bolt (a file)
// keep; the dynamo of arcana-aws keeps it in a way of its own. storetest is the contract as
// tests, the same for all of them.
//
//   - A table is a head, which never changes, and a growing list of acts. Its
//     state at a moment follows from its head and its acts: nothing else needs to be
//     stored, and nothing of a server's memory needs to survive.
//   - What a method has returned without an error is durable: no crash of the program
//     or the machine undoes it. What returned an error happened in whole or not at all;
//     if the connection broke or a context ended, only reading tells which. Merge and
//     Finish write in many places: called again, they complete what was left half done.
//   - A write that rests on something which is no longer so changes nothing and returns
//     [ErrConflict]; what is not there is [ErrNotFound]. Any other error is a sentence
//     of the implementation about its file or its service.
//   - All methods may be called by any number of goroutines. Appends to different
//     tables that come at the same time share a commit, so that they share its cost.
//   - Times are stored in UTC to the millisecond, and are given by the caller: a store
//     looks at no clock.
package store
