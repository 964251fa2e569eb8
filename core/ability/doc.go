// Package ability is what the abilities of all rule systems share: which events there
// are and by which names content hears them, the order in which abilities speak about
// an event, the queue of what waits, what abilities remember, and the journal of what
// happened. A system keeps its rules, its verbs and its list of events.
//
// Every change that a verb or a rule makes is an [Event], and goes through four steps:
//
//  1. Instead. Abilities may write the event's amount and target, or cancel it. One that
//     did so, or called a verb, is used up for this event and for all that its verbs
//     lead to, so that no replacement can loop. Its verbs wait in the queue. After a
//     change of target the listeners are sought anew.
//  2. Before. Abilities see the event as it was replaced. Their verbs act at once, and the
//     events of these are asked for step 1 but not for this one. An event whose target has become
//     illegal by now fizzles.
//  3. The change, by the system.
//  4. After. The event waits in the queue, first in, first out, and is heard when what
//     was caused before it is over: reactions never nest. Who listens is settled when
//     the event leaves the queue.
//
// [Kernel.Replace] is the first two steps, [Kernel.Emit] begins the last. In each step the
// subject's own abilities speak first, then its side's, then those of other sides, as
// the system's [World] lists them.
//
// Answers to queries are not kept. What a function reads is not known, so an answer would hold
// only until anything changes, and every rule would have to say that it does. Measured with
// functions for prices on all scripted cards: in the market 46 of 100 questions of a match ask
// again what was asked since the last event, and keeping the answers takes 1.5 s of 2.0 s; in
// the tavern none does, for prices are asked once a move. Shipped content asks nothing.
//
// What nobody listens to costs one AND.
package ability
