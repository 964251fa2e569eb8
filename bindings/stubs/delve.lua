---@meta delve

---@class delve.Question
---@field required string[] the required tags, one to four, of the content or invented (one that is nearly a known tag is refused); one may stand twice
---@field committed (string|table)[] the committed cards: names, cards of a view, or { tags, counters }
---@field type? string the challenge's type, for perfect counters
---@field tuning? table<string, any> tuning keys, dotted or nested: tag_matching

---@class delve.Reply
---@field tier string strong_success, success, low_fail or high_fail
---@field matched string[] the required tags that are matched
---@field missing string[] the required tags that are not
---@field counter boolean whether a perfect counter decided it

---@class delve.CardFacts
---@field id string
---@field name string
---@field tags string[]
---@field counter string[] what it is a perfect counter against
---@field play string its utility effect
---@field tableau string what it does in a tableau
---@field script? string

---@class delve.ChallengeFacts
---@field id string
---@field name string
---@field type string
---@field required string[]
---@field boss boolean
---@field text string

---@class delve.AvatarFacts
---@field id string
---@field name string
---@field drive delve.Drive
---@field power string

---@class delve.Drive
---@field body integer
---@field mind integer
---@field agility integer

---@class delve.ResonanceFacts
---@field id string
---@field name string
---@field threat boolean
---@field face_down boolean
---@field mutes string[]
---@field text string

---What a scripted ability may do while one of its moments lasts.
---@class delve.fx

local delve_fx = {}

---Lets a hero draw up to that many cards; returns how many.
---
---```lua
---fx:draw(fx:hero(), 2)
---```
---@param hero delve.Thing
---@param count? integer
---@return integer
function delve_fx:draw(hero, count) end

---Lets a hero discard cards of the hand by chance; returns how many: none from a hero who has decided, until the reveal.
---
---```lua
---fx:discard_random(fx:lead(), 1)
---```
---@param hero delve.Thing
---@param count? integer
---@return integer
function delve_fx:discard_random(hero, count) end

---Gives a hero Drive (body, mind or agility) up to the cap; returns how much.
---
---```lua
---fx:gain(fx:hero(), "mind", 2)
---```
---@param hero delve.Thing
---@param drive string
---@param count? integer
---@return integer
function delve_fx:gain(hero, drive, count) end

---Takes Drive from a hero, as far as there is; returns how much.
---
---```lua
---fx:spend(fx:hero(), "body", 1)
---```
---@param hero delve.Thing
---@param drive string
---@param count? integer
---@return integer
function delve_fx:spend(hero, drive, count) end

---Returns a hero's last exhausted cards to the hand, within its limit; returns how many.
---
---```lua
---fx:recall_last(fx:hero(), 1)
---```
---@param hero delve.Thing
---@param count? integer
---@return integer
function delve_fx:recall_last(hero, count) end

---Puts a hero's last exhausted cards under the deck; returns how many.
---
---```lua
---fx:restore_last(fx:hero(), 1)
---```
---@param hero delve.Thing
---@param count? integer
---@return integer
function delve_fx:restore_last(hero, count) end

---Exhausts the top cards of a hero's deck; returns how many.
---
---```lua
---fx:exhaust(fx:lead(), 1)
---```
---@param hero delve.Thing
---@param count? integer
---@return integer
function delve_fx:exhaust(hero, count) end

---Gives a hero one more tableau slot; returns whether there was room.
---
---```lua
---fx:slot(fx:hero())
---```
---@param hero delve.Thing
---@return boolean
function delve_fx:slot(hero) end

---Lets a hero's tableau be activated again in this round.
---
---```lua
---fx:ready(fx:hero())
---```
---@param hero delve.Thing
function delve_fx:ready(hero) end

---Discards a card of a hand; an error when its hero has decided and the reveal is still to come.
---
---```lua
---fx:discard(fx:hand(fx:hero())[1])
---```
---@param card delve.Thing
function delve_fx:discard(card) end

---Returns an exhausted or discarded card to its hero's hand; an error when the hand is full.
---
---```lua
---fx:recall(fx:exhausted(fx:hero())[1])
---```
---@param card delve.Thing
function delve_fx:recall(card) end

---Puts an exhausted or discarded card under its hero's deck.
---
---```lua
---fx:restore(fx:exhausted(fx:hero())[1])
---```
---@param card delve.Thing
function delve_fx:restore(card) end

---Puts a card of the hand, or a spent one, into its hero's leftmost empty slot.
---
---```lua
---fx:install(fx:hand(fx:hero())[1])
---```
---@param card delve.Thing
function delve_fx:install(card) end

---Takes a card out of its hero's tableau into the hand.
---
---```lua
---fx:retrieve(fx:tableau(fx:hero())[1])
---```
---@param card delve.Thing
function delve_fx:retrieve(card) end

---Gives a tag until Refresh: to a hero (whatever it commits shows it), to a card, or to the challenge (it requires it too).
---
---```lua
---fx:tag(fx:hero(), "combat")
---```
---@param target delve.Thing
---@param tag string
function delve_fx:tag(target, tag) end

---Takes a tag until Refresh: from a hero, a card, or the challenge (it requires it once less).
---
---```lua
---fx:untag(fx:challenge(), "logic")
---```
---@param target delve.Thing
---@param tag string
function delve_fx:untag(target, tag) end

---Discards a card of the resonance row.
---
---```lua
---fx:dispel(fx:row()[1])
---```
---@param card delve.Thing
function delve_fx:dispel(card) end

---Turns a card of the row face down.
---
---```lua
---fx:turn_down(fx:row()[1])
---```
---@param card delve.Thing
function delve_fx:turn_down(card) end

---Turns a card of the row face up.
---
---```lua
---fx:turn_up(fx:row()[1])
---```
---@param card delve.Thing
function delve_fx:turn_up(card) end

---Stops a card of the row from acting and counting until the next Refresh.
---
---```lua
---fx:silence(fx:row()[1])
---```
---@param card delve.Thing
function delve_fx:silence(card) end

---Keeps all committed cards from showing a tag until Refresh.
---
---```lua
---fx:mute("logic")
---```
---@param tag string
function delve_fx:mute(tag) end

---Takes back what an ability muted; what a resonance card mutes stays.
---
---```lua
---fx:unmute("logic")
---```
---@param tag string
function delve_fx:unmute(tag) end

---Reveals resonance cards; returns how many entered the row.
---
---```lua
---fx:escalate(1)
---```
---@param count? integer
---@return integer
function delve_fx:escalate(count) end

---Shows the team the next challenges; returns how many there were.
---
---```lua
---fx:scout(2)
---```
---@param count? integer
---@return integer
function delve_fx:scout(count) end

---Puts the next challenge under the others; returns whether there was one.
---
---```lua
---fx:sink()
---```
---@return boolean
function delve_fx:sink() end

---Returns a number from 1 to sides by the match's chance.
---
---```lua
---fx:roll(6)
---```
---@param sides integer
---@return integer
function delve_fx:roll(sides) end

---Asks the hero to pick a thing or a word of a list; the answer fires the moment chosen(self, fx, option).
---
---```lua
---fx:choose(fx:row())
---```
---@param list (delve.Thing|string)[]
function delve_fx:choose(list) end

---Tells an event of the mod's own, with amount and target, heard by functions of its name.
---
---```lua
---fx:emit("tides:omen", { amount = 2, target = self })
---```
---@param name string
---@param event? table
function delve_fx:emit(name, event) end

---Tells everyone a text, which no rule reads.
---
---```lua
---fx:log("the lamps go out")
---```
---@param text string
function delve_fx:log(text) end

---Returns the hero behind the ability: who paid for it, whose tableau it stands in, or the lead.
---
---```lua
---fx:hero()
---```
---@return delve.Thing
function delve_fx:hero() end

---Returns the hero behind the ability, as fx:hero() does; fx.owner reads its fields, and fx.owner.memory is what all of its cards remember together.
---
---```lua
---fx:owner()
---```
---@return delve.Thing
function delve_fx:owner() end

---Returns the hero who decides for the team in this round.
---
---```lua
---fx:lead()
---```
---@return delve.Thing
function delve_fx:lead() end

---Returns one of the heroes by the match's chance.
---
---```lua
---fx:random_hero()
---```
---@return delve.Thing
function delve_fx:random_hero() end

---Returns the challenge at hand, nil when there is none.
---
---```lua
---fx:challenge()
---```
---@return delve.Thing
function delve_fx:challenge() end

---Returns all heroes, the lead first.
---
---```lua
---fx:heroes()
---```
---@return delve.Thing[]
function delve_fx:heroes() end

---Returns all heroes but the one behind the ability.
---
---```lua
---fx:others()
---```
---@return delve.Thing[]
function delve_fx:others() end

---Returns the cards of the resonance row from left to right.
---
---```lua
---fx:row()
---```
---@return delve.Thing[]
function delve_fx:row() end

---Returns the cards of the row that lie face up.
---
---```lua
---fx:face_up()
---```
---@return delve.Thing[]
function delve_fx:face_up() end

---Returns the cards of a hero's hand, one committed in secret among them.
---
---```lua
---fx:hand(fx:hero())
---```
---@param hero delve.Thing
---@return delve.Thing[]
function delve_fx:hand(hero) end

---Returns the cards that a hero has spent, the first spent first.
---
---```lua
---fx:exhausted(fx:hero())
---```
---@param hero delve.Thing
---@return delve.Thing[]
function delve_fx:exhausted(hero) end

---Returns the cards in a hero's tableau.
---
---```lua
---fx:tableau(fx:hero())
---```
---@param hero delve.Thing
---@return delve.Thing[]
function delve_fx:tableau(hero) end

---Returns the tags that the challenge requires now.
---
---```lua
---fx:required()
---```
---@return string[]
function delve_fx:required() end

---Returns how many required tags of the challenge at hand were matched, 0 before it is resolved.
---
---```lua
---fx:matched()
---```
---@return integer
function delve_fx:matched() end

---Returns the tier of the challenge at hand once it is resolved, an empty text before.
---
---```lua
---fx:tier()
---```
---@return string
function delve_fx:tier() end

---Tells whether a card would show a tag if it were committed now.
---
---```lua
---fx:shows(fx:hand(fx:hero())[1], "combat")
---```
---@param card delve.Thing
---@param tag string
---@return boolean
function delve_fx:shows(card, tag) end

---Returns a number of the match by the name that conditions use.
---
---```lua
---fx:fact("threats")
---```
---@param name string
---@return integer
function delve_fx:fact(name) end

---A hero, a card, a challenge, a resonance card or a place as scripts hold it, live and read-only: what self and the selectors give.
---@class delve.Thing
---@field name string what people call it
---@field id? string of a card: its id
---@field tags? string[] of a card: the tags it shows, muted ones among them
---@field tool? boolean of a card: whether it can stand in a tableau
---@field perfect? boolean of a card: whether it is a perfect counter
---@field owner? delve.Thing of a card: its hero
---@field seat? integer of a hero: the seat, from 1
---@field avatar? string of a hero: the avatar's id
---@field body? integer of a hero: its Drive of that kind
---@field mind? integer of a hero: its Drive of that kind
---@field agility? integer of a hero: its Drive of that kind
---@field slots? integer of a hero: how many slots its tableau has
---@field deck? integer of a hero: how many cards its deck has
---@field type? string of a challenge: its type
---@field required? string[] of a challenge: the tags it requires
---@field boss? boolean of a challenge: whether it is the boss
---@field face_up? boolean of a resonance card
---@field silenced? boolean of a resonance card
---@field threat? boolean of a resonance card: whether bosses count it

local delve_Thing = {}

---What a function of an ability is about, good while it runs. A function called instead_... may assign amount and target, or cancel the event.
---@class delve.Event
---@field kind string what happens, see help("moments")
---@field source? delve.Thing whose doing it is, nil for the rules
---@field target? delve.Thing what it befalls
---@field amount integer by how much
---@field cause integer the id of the event that led to it, as in g:events(); 0 for a move
---@field owner? integer the seat of the target, from 1
---@field text string a name that it carries, often the empty text

local delve_Event = {}

---Takes the event back before it happens; its costs stay paid.
---
---```lua
---event:cancel()
---```
function delve_Event:cancel() end

---A number that the rules ask for, given to functions called modify_...; good while they run. What they add has names, which g:why shows.
---@class delve.Query
---@field name string which number
---@field target? delve.Thing what the number is of
---@field owner? integer the seat whose number it is, from 1
---@field mine boolean whether it is the number of the seat behind the ability
---@field amount number the number so far

local delve_Query = {}

---Adds a named term.
---
---```lua
---query:add("golden friends", -1)
---```
---@param name string
---@param n number
function delve_Query:add(name, n) end

---Multiplies the number so far by a named factor.
---
---```lua
---query:times("echo", 2)
---```
---@param name string
---@param factor number
function delve_Query:times(name, factor) end

---The delve: which tier commitments reach, and what its cards are.
delve = {}

---Returns how a challenge ends: the tier, which required tags are matched and missing, and whether a perfect counter decided it.
---
---```lua
---delve.tier{ required = { "combat", "logic" }, committed = { { tags = { "combat" } } } }
---```
---@param options delve.Question
---@return delve.Reply
function delve.tier(options) end

---Returns the tiers that a number of required tags allows without a perfect counter, best first.
---
---```lua
---delve.reachable(2)
---```
---@param required integer
---@return string[]
function delve.reachable(required) end

---Returns a hero card as it stands in the content.
---
---```lua
---delve.card("Shield Bash").tags
---```
---@param name string
---@return delve.CardFacts
function delve.card(name) end

---Returns the names of all hero cards.
---
---```lua
---#delve.cards()
---```
---@return string[]
function delve.cards() end

---Returns a challenge or a boss as it stands in the content.
---
---```lua
---delve.challenge("Mirror Maze").required
---```
---@param name string
---@return delve.ChallengeFacts
function delve.challenge(name) end

---Returns the names of all challenges.
---
---```lua
---#delve.challenges()
---```
---@return string[]
function delve.challenges() end

---Returns the names of all bosses.
---
---```lua
---delve.bosses()[1]
---```
---@return string[]
function delve.bosses() end

---Returns the avatars with the Drive that refills.
---
---```lua
---delve.avatars()[1].drive.body
---```
---@return delve.AvatarFacts[]
function delve.avatars() end

---Returns the resonance cards.
---
---```lua
---delve.resonance()[1].mutes
---```
---@return delve.ResonanceFacts[]
function delve.resonance() end

