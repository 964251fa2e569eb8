// Package table is the life of live tables, without sockets: seats and who is on them,
// moves, clocks, stand-ins for people who are away, chat, taking back, the end.
//
//   - A table is a [Head], which never changes, and the acts that a store keeps. Its
//     state is what the acts make of the head; it is lost and made again at any time, and
//     what a caller was told is done is an act that the store has.
//     A vote, to begin or to take back, is no act. It counts only while its person is
//     here, ends with the next move, and is lost at a restart.
//   - A caller holds a [Viewer] of a table: one client of an account. It is signalled
//     when the table has changed, and looks for what is new when it can take it; so a
//     slow client slows nobody and has no queue.
//   - What a viewer sees is made of its seat's view and the events that the seat may
//     know of, and of what is public: who sits where, what is said, whose time is up.
//   - Time is that of a [Clock], which tests turn by hand. It decides when the table
//     makes a move for somebody, never what the rules make of it.
//
// registry.go has all tables of a process, head.go what a table begins with, state.go what
// acts make of it, table.go the table in memory. seats.go, moves.go and answers.go are what
// clients do, timers.go and ai.go what happens without them, snapshot.go what they see.
package table
