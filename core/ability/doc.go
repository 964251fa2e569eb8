// Package ability is what the abilities of all rule systems share: the kinds of events and the names by
// which content listens to them, the order in which abilities answer an event, the queue, what
// abilities remember, and the journal. A system has its own rules, verbs and list of events.
//
// Every change that a verb or a rule makes is an [Event], and goes through four steps:
//
//  1. Instead. Abilities can change the event's amount and target, or cancel it. One that does so, or
//     calls a verb, is used up: it cannot replace this event again, or anything that its verbs lead to.
//     So no replacement can loop. Its verbs wait in the queue, except those that only change who has which
//     abilities ([Kernel.AtOnce]). After such a verb, or a change of the target, the abilities that listen
//     are listed again.
//  2. Before. Abilities see the event as replacements have left it. Their verbs act at once; for the
//     events of these verbs only step 1 is done, and not this one. If the event is not legal any more
//     for its target, it fizzles.
//  3. The change, by the system.
//  4. After. The event waits in the queue, first in, first out. Abilities hear it when everything that
//     was queued before it is over, so functions after events never run within each other. Which
//     abilities listen is decided when the event leaves the queue.
//
// [Kernel.Replace] does the first two steps, [Kernel.Emit] begins the last one. In each step the
// subject's own abilities are first, then those of its side, then those of other sides, in the order of
// the system's [World].
//
// Answers to queries are not kept. It is not known what a function reads, so an answer would be valid
// only until something changes, and every rule would have to report its changes. This was measured with
// functions for prices on all scripted cards. In the market 46 of 100 queries of a match ask again what
// was asked since the last event, and keeping the answers takes 1.5 s instead of 2.0 s. In the tavern
// no query does, because prices are asked once a move. Shipped content has no functions for queries.
//
// An event that no ability listens to costs one AND operation.
package ability
