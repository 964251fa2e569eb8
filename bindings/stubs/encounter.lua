---@meta encounter

---A choice, by its id or its name.
---@alias encounter.ChoiceName
---| string
---| "display_of_force" # dominance
---| "Display of Force" # dominance
---| "command_attention" # dominance
---| "Command Attention" # dominance
---| "forceful_interrogation" # dominance
---| "Forceful Interrogation" # dominance
---| "control_territory" # dominance
---| "Control Territory" # dominance
---| "forceful_acquisition" # dominance
---| "Forceful Acquisition" # dominance
---| "stand_ground" # dominance
---| "Stand Ground" # dominance
---| "establish_boundaries" # dominance
---| "Establish Boundaries" # dominance
---| "silence_doubts" # dominance
---| "Silence Doubts" # dominance
---| "secure_position" # dominance
---| "Secure Position" # dominance
---| "control_resources" # dominance
---| "Control Resources" # dominance
---| "charming_words" # rapport
---| "Charming Words" # rapport
---| "friendly_inquiry" # rapport
---| "Friendly Inquiry" # rapport
---| "coordinated_effort" # rapport
---| "Coordinated Effort" # rapport
---| "create_ambiance" # rapport
---| "Create Ambiance" # rapport
---| "negotiate_terms" # rapport
---| "Negotiate Terms" # rapport
---| "smooth_over" # rapport
---| "Smooth Over" # rapport
---| "reassuring_words" # rapport
---| "Reassuring Words" # rapport
---| "gentle_approach" # rapport
---| "Gentle Approach" # rapport
---| "create_safe_space" # rapport
---| "Create Safe Space" # rapport
---| "fair_distribution" # rapport
---| "Fair Distribution" # rapport
---| "analytical_insight" # analysis
---| "Analytical Insight" # analysis
---| "systematic_approach" # analysis
---| "Systematic Approach" # analysis
---| "assess_relationships" # analysis
---| "Assess Relationships" # analysis
---| "environmental_analysis" # analysis
---| "Environmental Analysis" # analysis
---| "resource_evaluation" # analysis
---| "Resource Evaluation" # analysis
---| "careful_consideration" # analysis
---| "Careful Consideration" # analysis
---| "calculate_risks" # analysis
---| "Calculate Risks" # analysis
---| "understand_motivations" # analysis
---| "Understand Motivations" # analysis
---| "identify_safe_zones" # analysis
---| "Identify Safe Zones" # analysis
---| "efficient_resource_use" # analysis
---| "Efficient Resource Use" # analysis
---| "precise_strike" # precision
---| "Precise Strike" # precision
---| "targeted_question" # precision
---| "Targeted Question" # precision
---| "perfect_timing" # precision
---| "Perfect Timing" # precision
---| "pinpoint_weakness" # precision
---| "Pinpoint Weakness" # precision
---| "exact_measurement" # precision
---| "Exact Measurement" # precision
---| "measured_response" # precision
---| "Measured Response" # precision
---| "clear_communication" # precision
---| "Clear Communication" # precision
---| "targeted_reassurance" # precision
---| "Targeted Reassurance" # precision
---| "minor_adjustment" # precision
---| "Minor Adjustment" # precision
---| "careful_allocation" # precision
---| "Careful Allocation" # precision
---| "hidden_advantage" # concealment
---| "Hidden Advantage" # concealment
---| "gather_secrets" # concealment
---| "Gather Secrets" # concealment
---| "veiled_intentions" # concealment
---| "Veiled Intentions" # concealment
---| "blend_with_surroundings" # concealment
---| "Blend With Surroundings" # concealment
---| "secret_resources" # concealment
---| "Secret Resources" # concealment
---| "fade_away" # concealment
---| "Fade Away" # concealment
---| "conceal_weaknesses" # concealment
---| "Conceal Weaknesses" # concealment
---| "maintain_privacy" # concealment
---| "Maintain Privacy" # concealment
---| "find_cover" # concealment
---| "Find Cover" # concealment
---| "hide_resources" # concealment
---| "Hide Resources" # concealment
---| "tactical_force" # dominance
---| "Tactical Force" # dominance
---| "charming_insight" # rapport
---| "Charming Insight" # rapport
---| "precise_stealth" # precision
---| "Precise Stealth" # precision
---| "calculated_charm" # analysis
---| "Calculated Charm" # analysis
---| "forceful_precision" # dominance
---| "Forceful Precision" # dominance

---A narrative tag, by its id or its name.
---@alias encounter.TagName
---| string
---| "intimidating_presence" # blocks relationship
---| "Intimidating Presence" # blocks relationship
---| "battle_rage" # blocks information
---| "Battle Rage" # blocks information
---| "brute_force_fixation" # blocks physical
---| "Brute Force Fixation" # blocks physical
---| "tunnel_vision" # blocks environment
---| "Tunnel Vision" # blocks environment
---| "destructive_impulse" # blocks resource
---| "Destructive Impulse" # blocks resource
---| "superficial_charm" # blocks relationship
---| "Superficial Charm" # blocks relationship
---| "social_distraction" # blocks information
---| "Social Distraction" # blocks information
---| "hesitant_politeness" # blocks physical
---| "Hesitant Politeness" # blocks physical
---| "public_awareness" # blocks environment
---| "Public Awareness" # blocks environment
---| "generous_spirit" # blocks resource
---| "Generous Spirit" # blocks resource
---| "cold_calculation" # blocks relationship
---| "Cold Calculation" # blocks relationship
---| "analysis_paralysis" # blocks information
---| "Analysis Paralysis" # blocks information
---| "overthinking" # blocks physical
---| "Overthinking" # blocks physical
---| "detail_fixation" # blocks environment
---| "Detail Fixation" # blocks environment
---| "theoretical_mindset" # blocks resource
---| "Theoretical Mindset" # blocks resource
---| "mechanical_interaction" # blocks relationship
---| "Mechanical Interaction" # blocks relationship
---| "narrow_focus" # blocks information
---| "Narrow Focus" # blocks information
---| "perfectionist_paralysis" # blocks physical
---| "Perfectionist Paralysis" # blocks physical
---| "detail_obsession" # blocks environment
---| "Detail Obsession" # blocks environment
---| "inefficient_perfectionism" # blocks resource
---| "Inefficient Perfectionism" # blocks resource
---| "shadow_veil" # blocks relationship
---| "Shadow Veil" # blocks relationship
---| "paranoid_mindset" # blocks information
---| "Paranoid Mindset" # blocks information
---| "cautious_restraint" # blocks physical
---| "Cautious Restraint" # blocks physical
---| "hiding_place_fixation" # blocks environment
---| "Hiding Place Fixation" # blocks environment
---| "hoarding_instinct" # blocks resource
---| "Hoarding Instinct" # blocks resource
---| "panic" # blocks information
---| "Panic" # blocks information

---A character, by its id.
---@alias encounter.CharacterName
---| string
---| "scholar"
---| "diplomat"
---| "soldier"
---| "thief"
---| "physician"

---A location or an encounter of scripts/encounters.
---@alias encounter.Place
---| string
---| "ancient_library"
---| "merchant"
---| "bandit"
---| "clockwork_vault"
---| "flooded_crypt"
---| "masked_ball"

---An approach.
---@alias encounter.Approach
---| "dominance"
---| "rapport"
---| "analysis"
---| "precision"
---| "concealment"

---What a choice deals with (its focus).
---@alias encounter.Focus
---| "relationship"
---| "information"
---| "physical"
---| "environment"
---| "resource"

---What a choice does.
---@alias encounter.Effect
---| "momentum"
---| "pressure"

---The type of an encounter.
---@alias encounter.Type
---| "physical"
---| "social"
---| "intellectual"

---What an approach does in an encounter.
---@alias encounter.Strategy
---| "momentum_up"
---| "pressure_down"
---| "momentum_down"
---| "pressure_up"

---A kind of event, by its name in the event log.
---@alias encounter.EventKind
---| string
---| "encounter_began"
---| "turn_began"
---| "hand"
---| "choose"
---| "gain"
---| "spend"
---| "effect"
---| "trigger"
---| "gain_momentum"
---| "lose_momentum"
---| "gain_pressure"
---| "lose_pressure"
---| "tag"
---| "untag"
---| "turn_ended"
---| "outcome"
---| "chosen"
---| "strategy"
---| "lengthen"
---| "shorten"
---| "raise_maximum"
---| "lower_maximum"
---| "awaited"

---A number of the rules that abilities can change.
---@alias encounter.QueryName
---| string
---| "pressure_per_turn"
---| "score"
---| "strength"
---| "threshold"
---| "success"

---A trigger: when a function is called.
---@alias encounter.MomentName
---| string
---| "encounter_began"
---| "turn_began"
---| "choice_made"
---| "tag_activated"
---| "turn_ended"
---| "encounter_ended"
---| "chosen"
---| "before_encounter_began"
---| "before_turn_began"
---| "before_hand"
---| "hand"
---| "instead_choose"
---| "before_choose"
---| "choose"
---| "instead_gain"
---| "before_gain"
---| "gain"
---| "instead_spend"
---| "before_spend"
---| "spend"
---| "instead_effect"
---| "before_effect"
---| "effect"
---| "instead_trigger"
---| "before_trigger"
---| "trigger"
---| "instead_gain_momentum"
---| "before_gain_momentum"
---| "gain_momentum"
---| "instead_lose_momentum"
---| "before_lose_momentum"
---| "lose_momentum"
---| "instead_gain_pressure"
---| "before_gain_pressure"
---| "gain_pressure"
---| "instead_lose_pressure"
---| "before_lose_pressure"
---| "lose_pressure"
---| "instead_tag"
---| "before_tag"
---| "tag"
---| "instead_untag"
---| "before_untag"
---| "untag"
---| "before_turn_ended"
---| "before_outcome"
---| "outcome"
---| "before_chosen"
---| "instead_strategy"
---| "before_strategy"
---| "strategy"
---| "instead_lengthen"
---| "before_lengthen"
---| "lengthen"
---| "instead_shorten"
---| "before_shorten"
---| "shorten"
---| "instead_raise_maximum"
---| "before_raise_maximum"
---| "raise_maximum"
---| "instead_lower_maximum"
---| "before_lower_maximum"
---| "lower_maximum"
---| "awaited"
---| "modify_pressure_per_turn"
---| "modify_score"
---| "modify_strength"
---| "modify_threshold"
---| "modify_success"

---A move as you type it ("buy 2"), or a part of the move's text.
---@alias encounter.MoveText
---| string
---| "choose"
---| "answer"

---@class encounter.Scoring
---@field choice encounter.ChoiceName|encounter.ChoiceTable|encounter.Entry|encounter.EntryView|encounter.ChoiceFacts the choice: its name or { name, approach, focus, effect }
---@field state encounter.State the state
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field [string] "there is no such field"

---@class encounter.ChoiceTable
---@field id? string
---@field name? string
---@field approach encounter.Approach
---@field second_approach? encounter.Approach
---@field focus encounter.Focus
---@field effect encounter.Effect
---@field delta? integer
---@field second_delta? integer
---@field amount? integer
---@field after? string
---@field [string] "there is no such field"

---@class encounter.Entry
---@field name string
---@field approach string
---@field second_approach? string
---@field focus string
---@field effect string
---@field amount integer
---@field score score.Score
---@field blocked boolean
---@field slot? integer
---@field reason? string

---@class encounter.EntryView
---@field ref integer
---@field name string
---@field approach string
---@field second_approach? string
---@field focus string
---@field effect string
---@field amount integer
---@field score score.Score
---@field blocked boolean
---@field blocked_by? string
---@field slot integer
---@field reason string

---@class encounter.ChoiceFacts
---@field id encounter.ChoiceName|string
---@field name string
---@field approach encounter.Approach
---@field second_approach? encounter.Approach
---@field focus encounter.Focus
---@field effect encounter.Effect
---@field amount integer

---@class encounter.State
---@field type encounter.Type physical, social or intellectual
---@field approach? encounter.Approaches the character's values
---@field strategic? encounter.Strategic what approaches do here: momentum_up, pressure_down, momentum_down, pressure_up
---@field blocked? encounter.Focus[] the focuses that narrative tags block
---@field turn? integer from 1 (1)
---@field max_turns? integer how many turns there are (the location's, or the usual)
---@field momentum? integer momentum, 0 or more (the location's, or 0)
---@field pressure? integer pressure, 0 or more, less than max_pressure (the location's, or 0)
---@field max_pressure? integer the pressure at which the encounter fails (as the location says, or the usual one)
---@field success? integer the momentum for a standard success (the usual threshold)
---@field choices? (encounter.ChoiceName|encounter.ChoiceTable|encounter.Entry|encounter.EntryView|encounter.ChoiceFacts)[] the choices there are (the content's)
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field [string] "there is no such field"

---@class encounter.Absence
---@field step? string the rule that left the choice out; nothing if the choice is in the hand
---@field text string how
---@field trail? encounter.Verdict[] what each rule did with the choice

---@class encounter.Verdict
---@field step string
---@field text string

---@class game.Lasting

---@class encounter.View
---@field ref integer
---@field id string
---@field name string
---@field type string
---@field turn integer
---@field max_turns integer
---@field momentum integer
---@field success integer[]
---@field pressure integer
---@field pressure_per_turn integer
---@field max_pressure integer
---@field outcome string
---@field character string
---@field approach encounter.ApproachView
---@field strategic encounter.StrategicView
---@field tags encounter.TagView[]
---@field blocked string[]
---@field hand encounter.EntryView[]
---@field played encounter.PlayedView[]
---@field lasting? game.Share[]
---@field question? encounter.Question
---@field memory? encounter.MemoryView[]
---@field other_memory? encounter.OtherMemory[]
---@field chance? rand.Position[]
---@field waiting? string[]
---@field latest? integer
---@field delayed? encounter.Delayed[]

---@class encounter.TagView
---@field ref integer
---@field id string
---@field name string
---@field approach string
---@field threshold integer
---@field blocks string
---@field active boolean
---@field improved? integer
---@field text? string

---@class encounter.PlayedView
---@field ref integer
---@field name string
---@field approach string
---@field focus string
---@field effect string

---@class encounter.Question
---@field text string the question
---@field options string[] its answers, 1 to 21
---@field least? integer how many must be chosen, if most is given (1)
---@field most? integer how many can be chosen (1)
---@field picked? string[] the answers chosen so far
---@field [string] "there is no such field"

---@class encounter.MemoryView
---@field name string
---@field value any

---@class encounter.OtherMemory
---@field of integer
---@field name string
---@field value any

---@class encounter.Delayed
---@field moment string the trigger that the ability waits for
---@field by? encounter.TagName the tag with this ability (the encounter)
---@field each? boolean whether it hears each such event (false)
---@field [string] "there is no such field"

---@class encounter.Situation
---@field encounter? encounter.Place|encounter.File where, as the option
---@field character? encounter.CharacterName|encounter.Approaches who, as the option
---@field mode? string offer or all, as the option hand
---@field turn? integer from 1 (1); while a question with the stage begin waits it may be 0
---@field max_turns? integer how many turns there are (the location's, or the usual)
---@field momentum? integer momentum, 0 or more (the location's, or 0)
---@field pressure? integer pressure, 0 or more, less than max_pressure (the location's, or 0)
---@field max_pressure? integer the pressure at which the encounter fails (as the location says, or the usual one)
---@field strategic? encounter.Strategic what the approaches do (as in the location)
---@field ended? string while a question waits: the outcome that a script has chosen or that was reached
---@field approach? encounter.Approaches the character's present values (the values at the beginning)
---@field tags? encounter.TagName[] the active narrative tags (the tags with a reached threshold)
---@field hand? (encounter.ChoiceName|encounter.Offered)[] the choices on offer (what the rules deal)
---@field played? encounter.ChoiceName[] the choices made before, by name
---@field lasting? game.Share[] the changes that end when the next turn begins
---@field memory? table<string, number|string|boolean> the script's memory, by key
---@field owner_memory? table<string, number|string|boolean> the character's memory, by key
---@field tag_memory? table<string, table<string, number|string|boolean>> the memory of tags with an ability, by id and key
---@field question? encounter.Question what the script asks
---@field asker? encounter.TagName the tag with the ability that asks (the encounter)
---@field stage? string the stage after the answer: begin, offer (the usual one), decide, end or judge
---@field waiting? encounter.Waiting[] triggers whose functions run after the answer
---@field delayed? encounter.Delayed[] the abilities that wait for a trigger
---@field events? integer how many events there were before (0)
---@field [string] "there is no such field"

---@class encounter.Offered
---@field name encounter.ChoiceName its name or id, Improvise for the default choice
---@field slot? integer which of the four picks it was, from 1 (none)
---@field reason? string why it was picked (none)
---@field blocked? boolean while a question waits: whether the choice was blocked when it was dealt (as the tags say)
---@field [string] "there is no such field"

---@class encounter.Waiting
---@field moment string the name of the function
---@field about? string what the event is about: a choice, a narrative tag or an approach (the usual one for the event)
---@field amount? integer the amount of the event (0)
---@field by? string what caused the event: character or location (the rules)
---@field cause? integer the number of the event that caused this event
---@field first? string[] the counts for which this event is the first of its turn, combat or match
---@field earlier? game.Kept[] what had been counted before this event, for counts with earlier = true
---@field [string] "there is no such field"

---@class encounter.TagTable
---@field id? string
---@field name string
---@field approach? encounter.Approach
---@field threshold? integer
---@field blocks? encounter.Focus
---@field ability? string
---@field value? integer
---@field [string] "there is no such field"

---@class encounter.TagFacts
---@field id encounter.TagName
---@field name string
---@field approach encounter.Approach
---@field threshold integer
---@field blocks encounter.Focus

---A table with a value for each approach; an approach that is left out has 0.
---@class encounter.Approaches
---@field dominance? integer
---@field rapport? integer
---@field analysis? integer
---@field precision? integer
---@field concealment? integer
---@field [string] "there is no such field"

---A table with what each approach does in a location; an approach that is left out is neutral.
---@class encounter.Strategic
---@field dominance? encounter.Strategy
---@field rapport? encounter.Strategy
---@field analysis? encounter.Strategy
---@field precision? encounter.Strategy
---@field concealment? encounter.Strategy
---@field [string] "there is no such field"

---The character's value in each approach.
---@class encounter.Values
---@field dominance integer
---@field rapport integer
---@field analysis integer
---@field precision integer
---@field concealment integer

---The character's value in each approach.
---@class encounter.ApproachView
---@field ref integer of the character
---@field dominance integer
---@field rapport integer
---@field analysis integer
---@field precision integer
---@field concealment integer

---What each approach does in the location.
---@class encounter.StrategicView
---@field dominance string
---@field rapport string
---@field analysis string
---@field precision string
---@field concealment string

---A choice, a narrative tag, an approach or the character. It can be used only while a trigger's function runs. A field that it does not have is nil.
---@class encounter.Thing
---@field name string for people
---@field id encounter.ChoiceName|encounter.TagName|encounter.Approach of the content
---@field approach encounter.Approach for a choice, the primary approach; for a tag, the approach that makes it active
---@field second_approach encounter.Approach of a choice
---@field focus encounter.Focus what a choice deals with (its focus)
---@field effect encounter.Effect|encounter.Strategy|"neutral" for a choice, momentum or pressure; for an approach, its strategic effect at the location, or neutral
---@field amount integer how strong a choice's effect is
---@field threshold integer the value of the approach at which a tag becomes active
---@field blocks encounter.Focus the focus that a tag blocks
---@field active boolean whether a tag is active
---@field value integer the character's value in an approach; if self is a tag, the ability's value in the content
---@field memory table<string, any> for self, its memory: numbers, texts, true and false

---How long the effect of a verb lasts, if not as the rules say.
---@class encounter.Lasting
---@field lasting? "turn"|"for_good"
---@field [string] "there is no such field"

---The question of fx:choose, and how many answers may be chosen. If most is above 1, the answer is a list.
---@class encounter.Asking
---@field question? string for people (choose one)
---@field least? integer how many must be chosen, from 0 (1)
---@field most? integer how many can be chosen, from 1 (the larger of least and 1)
---@field [string] "there is no such field"

---Returns the character. fx.owner has its fields (name and approaches), and fx.owner.memory is the memory that all scripts share.
---@class encounter.Owner : encounter.Values
---@field memory table<string, any> its memory: numbers, texts, true or false
---@overload fun(fx: encounter.Looks): encounter.Thing

---What a function called modify_... or worth can read. Such a function cannot change the match.
---@class encounter.Looks
---@field owner encounter.Owner Returns the character. fx.owner has its fields (name and approaches), and fx.owner.memory is the memory that all scripts share.
local encounter_Looks = {}

---Returns a count that the file declares under counts: how often something happened in this turn, combat or match.
---
---```lua
---fx:counted("cups_played")
---```
---@param name string
---@return number
function encounter_Looks:counted(name) end

---Returns whether the function's event is the first one in the turn, combat or match that this count of the file has counted for its player.
---
---```lua
---if fx:first("cups_played") then fx:buff(self, 1, 1) end
---```
---@param name string
---@return boolean
function encounter_Looks:first(name) end

---The verbs of a function that runs before or instead of an event. Such a function cannot ask a player.
---@class encounter.Acts : encounter.Looks
local encounter_Acts = {}

---Changes momentum by n, never below 0; returns by how much, with { lasting = "turn" } until the next turn begins.
---
---```lua
---fx:momentum(2)
---```
---@param n integer
---@param options? encounter.Lasting
---@return integer
function encounter_Acts:momentum(n, options) end

---Changes pressure by n, never below 0; returns by how much, with { lasting = "turn" } until the next turn begins.
---
---```lua
---fx:pressure(-1)
---```
---@param n integer
---@param options? encounter.Lasting
---@return integer
function encounter_Acts:pressure(n, options) end

---Raises one of the character's approaches by n (1), never below 0; returns by how much, with { lasting = "turn" } until the next turn begins.
---
---```lua
---fx:gain("analysis", 1)
---```
---@param approach encounter.Approach
---@param n? integer
---@param options? encounter.Lasting
---@return integer
function encounter_Acts:gain(approach, n, options) end

---Lowers one of the character's approaches by n (1), never below 0; returns by how much, with { lasting = "turn" } until the next turn begins.
---
---```lua
---fx:spend("rapport", 1)
---```
---@param approach encounter.Approach
---@param n? integer
---@param options? encounter.Lasting
---@return integer
function encounter_Acts:spend(approach, n, options) end

---Makes a narrative tag active.
---
---```lua
---fx:tag("panic")
---```
---@param name encounter.TagName
function encounter_Acts:tag(name) end

---Ends an active narrative tag.
---
---```lua
---fx:untag("panic")
---```
---@param name encounter.TagName
function encounter_Acts:untag(name) end

---Returns whether a narrative tag is active.
---
---```lua
---fx:has_tag("panic")
---```
---@param name encounter.TagName
---@return boolean
function encounter_Acts:has_tag(name) end

---Changes what an approach does for the rest of the encounter: momentum_up, pressure_down, momentum_down, pressure_up or neutral.
---
---```lua
---fx:strategy("rapport", "pressure_down")
---```
---@param approach encounter.Approach
---@param does encounter.Strategy|"neutral"
function encounter_Acts:strategy(approach, does) end

---Adds n turns to the encounter (or removes turns if n is below 0); returns how many. A turn that has begun stays, and there are at most 100 turns.
---
---```lua
---fx:turns(1)
---```
---@param n integer
---@return integer
function encounter_Acts:turns(n) end

---Changes the maximum of pressure by n (it stays from 1 to 1000); returns by how much, with { lasting = "turn" } until the next turn begins.
---
---```lua
---fx:max_pressure(-2)
---```
---@param n integer
---@param options? encounter.Lasting
---@return integer
function encounter_Acts:max_pressure(n, options) end

---Ends the encounter after the present event, with the outcome failure, partial, standard or exceptional; without an outcome, momentum decides.
---
---```lua
---fx:finish("standard")
---```
---@param outcome? "failure"|"partial"|"standard"|"exceptional"
function encounter_Acts:finish(outcome) end

---Returns a choice, a narrative tag or an approach by its name, in the form that events have.
---
---```lua
---event.target = fx:find("Gather Secrets")
---```
---@param name encounter.ChoiceName|encounter.TagName|encounter.Approach
---@return encounter.Thing
function encounter_Acts:find(name) end

---Returns the choices on offer, in their order.
---
---```lua
---fx:hand()[1].name
---```
---@return encounter.Thing[]
function encounter_Acts:hand() end

---Returns a random whole number from 1 to sides.
---
---```lua
---fx:roll(6)
---```
---@param sides integer
---@return integer
function encounter_Acts:roll(sides) end

---Asks the player after the function has returned. The arguments are a list of texts to choose from, and a question, in either order; the answer calls the function chosen, which reads it as event.answer. With { most = 2 } the answer is a list; with { least = 0 } the answer may be none. Before or instead of an event, chance chooses.
---
---```lua
---fx:choose({ "yes", "no" }, "Open it?")
---```
---@param texts string[]|string|encounter.Asking
---@param question? string[]|string|encounter.Asking
function encounter_Acts:choose(texts, question) end

---Sends an event that the mod has defined, with an amount and a target; functions of the event's name hear it.
---
---```lua
---fx:emit("tides:omen", { amount = 2, target = self })
---```
---@param name string|game.OwnEvent
---@param event? game.Emitted
function encounter_Acts:emit(name, event) end

---Triggers the abilities of a card again after the function has returned, at a trigger about the card itself. Returns how many functions will run.
---
---```lua
---fx:trigger(self, "turn_began")
---```
---@param target encounter.Thing|encounter.Thing[]
---@param moment encounter.MomentName
---@return integer
function encounter_Acts:trigger(target, moment) end

---Waits for the next trigger of this name: then the function awaited(self, fx, event) runs once, even if the card has left play by then. If each is true, it runs each time, also for several events of one effect; if each is false, the ability no longer waits for the trigger.
---
---```lua
---fx:await("turn_began")
---```
---@param moment encounter.MomentName
---@param each? boolean
function encounter_Acts:await(moment, each) end

---Returns the encounter (the self of its own file), with momentum, pressure and turn.
---
---```lua
---fx:location().momentum
---```
---@return encounter.Thing
function encounter_Acts:location() end

---Writes a line into the event log; it changes nothing.
---
---```lua
---fx:log("A page falls out.")
---```
---@param text string
function encounter_Acts:log(text) end

---Writes a line into the event log that only the owner reads.
---
---```lua
---fx:whisper("A page falls out.")
---```
---@param text string
function encounter_Acts:whisper(text) end

---Raises the numbers that the file declares under grows by n, for the player's cards, from now on; also for cards that come later.
---
---```lua
---fx:grow("cups", 1)
---```
---@param name string
---@param n number
function encounter_Acts:grow(name, n) end

---The verbs of an encounter's file. They can be used only while a trigger's function runs.
---@class encounter.fx : encounter.Acts

---The event that a function of an ability gets. It can be read only while the function runs.
---@class encounter.Event
---@field kind encounter.EventKind what happens; help("moments") lists the events
---@field source? encounter.Thing the card or player that causes the event; nil for the rules
---@field target? encounter.Thing the card or player that the event is about
---@field amount integer by how much
---@field cause integer the id of the event that caused this one, as in g:events(); 0 for a move
---@field effect integer the number of the effect that led to this event; all events of one effect have the same number
---@field owner? integer the seat that the target belongs to, from 1
---@field mine boolean whether the target belongs to the ability's player
---@field player? integer the number of the player who acts, from 1: the owner of the source, else the owner of the target; nil for nobody
---@field text string a name that belongs to the event, often an empty text
---@field answer? string at the trigger chosen, the answer (a list if several answers are allowed); otherwise nil

---The event that a function of an ability gets. It can be read only while the function runs. A function called instead_... may assign amount and target, or cancel the event.
---@class encounter.Replacement : encounter.Event
local encounter_Replacement = {}

---Cancels the event before it happens; its costs stay paid.
---
---```lua
---event:cancel()
---```
function encounter_Replacement:cancel() end

---A number of the rules, which a function called modify_... can change. It can be read only while the function runs. g:why shows the name of each change.
---@class encounter.Query
---@field name encounter.QueryName which number
---@field target? encounter.Thing the card or player that the number belongs to
---@field owner? integer the seat that the number belongs to, from 1
---@field mine boolean whether the number belongs to the ability's player
---@field amount number the number so far
---@field moment encounter.MomentName for trigger_times, the trigger that acts so many times ("deathrattle"); "" for other numbers
---@field text string for play_cost, the id of the resource; "" for other numbers
local encounter_Query = {}

---Adds a named term.
---
---```lua
---query:add("golden friends", -1)
---```
---@param name string
---@param n number
function encounter_Query:add(name, n) end

---Multiplies the number by a factor; g:why shows the factor's name.
---
---```lua
---query:times("echo", 2)
---```
---@param name string
---@param factor number
function encounter_Query:times(name, factor) end

---A move of this game, or an option that is not a legal move now.
---@class encounter.Option : game.Option
---@field verb "choose"|"answer" what is done
---@field name? string of the choice, or the answer
---@field approach? encounter.Approach
---@field second_approach? string the empty text for none
---@field focus? encounter.Focus
---@field effect? encounter.Effect
---@field amount? integer how strong the effect is
---@field momentum? integer by how much the choice would change it, by the rules alone
---@field pressure? integer by how much the choice would change it, by the rules alone
---@field blocked? boolean by a narrative tag
---@field slot? integer of the hand
---@field reason? string why it was dealt

---What game.new takes.
---@class encounter.New
---@field seed? string|integer the seed of all random numbers of the match (the session's seed)
---@field players? game.PlayerName[] who plays at each seat: human, random, first, the name of a built-in player, or lua:NAME; at a seat that is left out, a person plays
---@field tuning? table<string, any> tuning keys, dotted or nested
---@field strict? boolean a script that fails makes the move fail
---@field order? "turns"|"mixed" turns (by default: seat by seat), or mixed (seats that may act in one phase act in any order)
---@field chance? table<string, (integer|string)[]> fixes the first random draws of streams, which g:view("all").chance names. { ["shop/1"] = { "Ember Page", 2 } } draws the Ember Page first, then result number 2 (counted from 0). { ["shop/1"] = { at = 5 } } skips the first five draws of the stream. If a fixed draw never happens, the scenario fails
---@field encounter? encounter.Place|encounter.File a file of scripts/encounters or a location, by name, or a table like theirs
---@field character? encounter.CharacterName|encounter.Approaches a character's id, or values by approach
---@field hand? "offer"|"all" offer (hands of four) or all (every choice may be played)
---@field situation? encounter.Situation the position at which the match begins, as g:situation() returns it; what is left out is as at the beginning of a match
---@field [string] "there is no such option"

---A match of this system.
---@class encounter.Match : game.Match
---@field moves fun(self: encounter.Match, seat?: integer): encounter.Option[] Returns the legal moves of a seat.
---@field options fun(self: encounter.Match): encounter.Option[] Returns all options of the seat whose turn it is, also options that are not legal now.
---@field play fun(self: encounter.Match, move: integer|encounter.MoveText|encounter.Option, seat?: integer): game.Event[] Plays a move and returns its events.
---@field fork fun(self: encounter.Match): encounter.Match Returns an independent copy of the match.
---@field view fun(self: encounter.Match, seat?: integer|"all"): encounter.View Returns what a seat may see.

---The weight of each feature.
---@class encounter.Weights
---@field alignment? number what the approach does in this place
---@field proficiency? number twice the character's value in the approach, at most 8
---@field situation? number whether the choice does what is needed now: less pressure if it is high, more momentum if it is low
---@field focus? number how much the focus matters in this type of encounter
---@field tag? number -15 if a narrative tag blocks the choice
---@field momentum? number by how much momentum would rise
---@field relief? number by how much pressure would fall
---@field tags? number how many narrative tags would become active
---@field new_approach? number 1 for an approach not used before
---@field new_focus? number 1 for a focus not used before
---@field repeated? number how often this choice was made before
---@field again? number 1 if the choice has the approach of the turn before
---@field danger? number expected pressure at the end above three fifths of the maximum
---@field shortfall? number momentum that is expected to be missing for a partial success at the end
---@field [string] "there is no such feature"

---Features that a personality defines, for each verb.
---@class encounter.Terms
---@field any? [string, fun(option: encounter.Option, view: encounter.View): number][]
---@field choose? [string, fun(option: encounter.Option, view: encounter.View): number][]
---@field answer? [string, fun(option: encounter.Option, view: encounter.View): number][]
---@field [string] "there is no such verb"

---A personality (an AI): the table that its file returns.
---@class encounter.Personality
---@field text? string how the personality plays
---@field weights? encounter.Weights the weight of each feature
---@field score? encounter.Terms features that the personality defines, for each verb
---@field choose? fun(view: encounter.View, moves: encounter.Option[], mind: game.Mind): integer|string|encounter.Option a function that picks one of the moves itself
---@field [string] "there is no such field"

---The encounter, always up to date and read-only.
---@class encounter.Self : encounter.Thing
---@field name string
---@field type encounter.Type
---@field turn integer
---@field max_turns integer
---@field momentum integer
---@field pressure integer
---@field max_pressure integer
---@field pressure_per_turn integer
---@field success integer[]
---@field character string
---@field approach encounter.Values
---@field tags string[]
---@field memory table<string, any> its memory: numbers, texts, true or false

---The table that a content file returns.
---@class encounter.File
---@field location? encounter.Place
---@field name? string
---@field text? string
---@field type? encounter.Type
---@field max_turns? integer how many turns there are (the location's, or the usual)
---@field momentum? integer momentum, 0 or more (the location's, or 0)
---@field pressure? integer pressure, 0 or more, less than max_pressure (the location's, or 0)
---@field max_pressure? integer the pressure at which the encounter fails (as the location says, or the usual one)
---@field pressure_per_turn? integer
---@field success? integer[]
---@field strategic? encounter.Strategic
---@field tags? (encounter.TagName|encounter.TagTable)[]
---@field choices? encounter.ChoiceTable[]
---@field counts? table<string, table>
---@field grows? table<string, table>
---@field encounter_began? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Self, fx: encounter.fx, turn: integer) after the event encounter_began
---@field turn_began? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Self, fx: encounter.fx, turn: integer) after the event turn_began
---@field choice_made? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Self, fx: encounter.fx, choice: encounter.ChoiceFacts) after the event choose about itself (the choice)
---@field tag_activated? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Self, fx: encounter.fx, tag: encounter.TagFacts) after the event tag about itself (the narrative tag)
---@field turn_ended? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Self, fx: encounter.fx, turn: integer) after the event turn_ended
---@field encounter_ended? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Self, fx: encounter.fx, outcome: "failure"|"partial"|"standard"|"exceptional") after the event outcome
---@field chosen? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Self, fx: encounter.fx, answer: string) after the event chosen
---@field before_encounter_began? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event encounter_began
---@field before_turn_began? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event turn_began
---@field before_hand? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event hand about itself (the character)
---@field hand? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event hand about itself (the character)
---@field instead_choose? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event choose about itself (the choice)
---@field before_choose? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event choose about itself (the choice)
---@field choose? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event choose about itself (the choice)
---@field instead_gain? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event gain about itself (the approach that rises)
---@field before_gain? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event gain about itself (the approach that rises)
---@field gain? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event gain about itself (the approach that rises)
---@field instead_spend? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event spend about itself (the approach that falls)
---@field before_spend? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event spend about itself (the approach that falls)
---@field spend? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event spend about itself (the approach that falls)
---@field instead_effect? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event effect about itself (the choice that has the effect)
---@field before_effect? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event effect about itself (the choice that has the effect)
---@field effect? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event effect about itself (the choice that has the effect)
---@field instead_trigger? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event trigger about itself (the approach that changes momentum or pressure)
---@field before_trigger? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event trigger about itself (the approach that changes momentum or pressure)
---@field trigger? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event trigger about itself (the approach that changes momentum or pressure)
---@field instead_gain_momentum? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event gain_momentum about itself (the location)
---@field before_gain_momentum? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event gain_momentum about itself (the location)
---@field gain_momentum? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event gain_momentum about itself (the location)
---@field instead_lose_momentum? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event lose_momentum about itself (the location)
---@field before_lose_momentum? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event lose_momentum about itself (the location)
---@field lose_momentum? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event lose_momentum about itself (the location)
---@field instead_gain_pressure? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event gain_pressure about itself (the location)
---@field before_gain_pressure? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event gain_pressure about itself (the location)
---@field gain_pressure? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event gain_pressure about itself (the location)
---@field instead_lose_pressure? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event lose_pressure about itself (the location)
---@field before_lose_pressure? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event lose_pressure about itself (the location)
---@field lose_pressure? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event lose_pressure about itself (the location)
---@field instead_tag? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event tag about itself (the narrative tag)
---@field before_tag? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event tag about itself (the narrative tag)
---@field tag? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event tag about itself (the narrative tag)
---@field instead_untag? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event untag about itself (the narrative tag)
---@field before_untag? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event untag about itself (the narrative tag)
---@field untag? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event untag about itself (the narrative tag)
---@field before_turn_ended? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event turn_ended
---@field before_outcome? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event outcome
---@field outcome? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event outcome
---@field before_chosen? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event chosen
---@field instead_strategy? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event strategy about itself (the approach that gets another effect in this location)
---@field before_strategy? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event strategy about itself (the approach that gets another effect in this location)
---@field strategy? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event strategy about itself (the approach that gets another effect in this location)
---@field instead_lengthen? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event lengthen about itself (the location)
---@field before_lengthen? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event lengthen about itself (the location)
---@field lengthen? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event lengthen about itself (the location)
---@field instead_shorten? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event shorten about itself (the location)
---@field before_shorten? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event shorten about itself (the location)
---@field shorten? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event shorten about itself (the location)
---@field instead_raise_maximum? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event raise_maximum about itself (the location that gets another maximum pressure)
---@field before_raise_maximum? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event raise_maximum about itself (the location that gets another maximum pressure)
---@field raise_maximum? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event raise_maximum about itself (the location that gets another maximum pressure)
---@field instead_lower_maximum? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Replacement) instead of the event lower_maximum about itself (the location that gets another maximum pressure)
---@field before_lower_maximum? fun(self: encounter.Self, fx: encounter.Acts, event: encounter.Event) before the event lower_maximum about itself (the location that gets another maximum pressure)
---@field lower_maximum? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event lower_maximum about itself (the location that gets another maximum pressure)
---@field awaited? fun(self: encounter.Self, fx: encounter.fx, event: encounter.Event) after the event awaited about itself (the ability that waited for a trigger)
---@field modify_pressure_per_turn? fun(self: encounter.Self, fx: encounter.Looks, query: encounter.Query) adds to the number pressure_per_turn
---@field modify_score? fun(self: encounter.Self, fx: encounter.Looks, query: encounter.Query) adds to the number score
---@field modify_strength? fun(self: encounter.Self, fx: encounter.Looks, query: encounter.Query) adds to the number strength
---@field modify_threshold? fun(self: encounter.Self, fx: encounter.Looks, query: encounter.Query) adds to the number threshold
---@field modify_success? fun(self: encounter.Self, fx: encounter.Looks, query: encounter.Query) adds to the number success
---@field [string] "there is no such moment"

---The card or other thing that has the ability.
---@class encounter.Speaker : encounter.Thing
---@field value integer the ability's value in the content
---@field memory table<string, any> its memory: numbers, texts, true or false

---The table that a content file returns.
---@class encounter.Ability
---@field text? string what it does
---@field encounter_began? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Speaker, fx: encounter.fx, turn: integer) after the event encounter_began
---@field turn_began? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Speaker, fx: encounter.fx, turn: integer) after the event turn_began
---@field choice_made? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Speaker, fx: encounter.fx, choice: encounter.ChoiceFacts) after the event choose about itself (the choice)
---@field tag_activated? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Speaker, fx: encounter.fx, tag: encounter.TagFacts) after the event tag about itself (the narrative tag)
---@field turn_ended? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Speaker, fx: encounter.fx, turn: integer) after the event turn_ended
---@field encounter_ended? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Speaker, fx: encounter.fx, outcome: "failure"|"partial"|"standard"|"exceptional") after the event outcome
---@field chosen? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event)|fun(self: encounter.Speaker, fx: encounter.fx, answer: string) after the event chosen
---@field before_encounter_began? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event encounter_began
---@field before_turn_began? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event turn_began
---@field before_hand? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event hand about itself (the character)
---@field hand? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event hand about itself (the character)
---@field instead_choose? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event choose about itself (the choice)
---@field before_choose? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event choose about itself (the choice)
---@field choose? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event choose about itself (the choice)
---@field instead_gain? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event gain about itself (the approach that rises)
---@field before_gain? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event gain about itself (the approach that rises)
---@field gain? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event gain about itself (the approach that rises)
---@field instead_spend? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event spend about itself (the approach that falls)
---@field before_spend? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event spend about itself (the approach that falls)
---@field spend? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event spend about itself (the approach that falls)
---@field instead_effect? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event effect about itself (the choice that has the effect)
---@field before_effect? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event effect about itself (the choice that has the effect)
---@field effect? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event effect about itself (the choice that has the effect)
---@field instead_trigger? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event trigger about itself (the approach that changes momentum or pressure)
---@field before_trigger? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event trigger about itself (the approach that changes momentum or pressure)
---@field trigger? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event trigger about itself (the approach that changes momentum or pressure)
---@field instead_gain_momentum? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event gain_momentum about itself (the location)
---@field before_gain_momentum? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event gain_momentum about itself (the location)
---@field gain_momentum? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event gain_momentum about itself (the location)
---@field instead_lose_momentum? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event lose_momentum about itself (the location)
---@field before_lose_momentum? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event lose_momentum about itself (the location)
---@field lose_momentum? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event lose_momentum about itself (the location)
---@field instead_gain_pressure? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event gain_pressure about itself (the location)
---@field before_gain_pressure? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event gain_pressure about itself (the location)
---@field gain_pressure? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event gain_pressure about itself (the location)
---@field instead_lose_pressure? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event lose_pressure about itself (the location)
---@field before_lose_pressure? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event lose_pressure about itself (the location)
---@field lose_pressure? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event lose_pressure about itself (the location)
---@field instead_tag? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event tag about itself (the narrative tag)
---@field before_tag? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event tag about itself (the narrative tag)
---@field tag? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event tag about itself (the narrative tag)
---@field instead_untag? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event untag about itself (the narrative tag)
---@field before_untag? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event untag about itself (the narrative tag)
---@field untag? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event untag about itself (the narrative tag)
---@field before_turn_ended? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event turn_ended
---@field before_outcome? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event outcome
---@field outcome? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event outcome
---@field before_chosen? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event chosen
---@field instead_strategy? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event strategy about itself (the approach that gets another effect in this location)
---@field before_strategy? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event strategy about itself (the approach that gets another effect in this location)
---@field strategy? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event strategy about itself (the approach that gets another effect in this location)
---@field instead_lengthen? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event lengthen about itself (the location)
---@field before_lengthen? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event lengthen about itself (the location)
---@field lengthen? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event lengthen about itself (the location)
---@field instead_shorten? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event shorten about itself (the location)
---@field before_shorten? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event shorten about itself (the location)
---@field shorten? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event shorten about itself (the location)
---@field instead_raise_maximum? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event raise_maximum about itself (the location that gets another maximum pressure)
---@field before_raise_maximum? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event raise_maximum about itself (the location that gets another maximum pressure)
---@field raise_maximum? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event raise_maximum about itself (the location that gets another maximum pressure)
---@field instead_lower_maximum? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Replacement) instead of the event lower_maximum about itself (the location that gets another maximum pressure)
---@field before_lower_maximum? fun(self: encounter.Speaker, fx: encounter.Acts, event: encounter.Event) before the event lower_maximum about itself (the location that gets another maximum pressure)
---@field lower_maximum? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event lower_maximum about itself (the location that gets another maximum pressure)
---@field awaited? fun(self: encounter.Speaker, fx: encounter.fx, event: encounter.Event) after the event awaited about itself (the ability that waited for a trigger)
---@field modify_pressure_per_turn? fun(self: encounter.Speaker, fx: encounter.Looks, query: encounter.Query) adds to the number pressure_per_turn
---@field modify_score? fun(self: encounter.Speaker, fx: encounter.Looks, query: encounter.Query) adds to the number score
---@field modify_strength? fun(self: encounter.Speaker, fx: encounter.Looks, query: encounter.Query) adds to the number strength
---@field modify_threshold? fun(self: encounter.Speaker, fx: encounter.Looks, query: encounter.Query) adds to the number threshold
---@field modify_success? fun(self: encounter.Speaker, fx: encounter.Looks, query: encounter.Query) adds to the number success
---@field [string] "there is no such moment"

---The encounter: the choices that a turn offers, and why.
---@class encounter
encounter = {}

---Returns the score of a choice in a state: alignment, proficiency, situation, focus and tag.
---
---```lua
---encounter.score{ choice = "Systematic Approach", state = { type = "intellectual", approach = { analysis = 4 }, strategic = { analysis = "momentum_up" } } }
---```
---@param options encounter.Scoring
---@return score.Score
function encounter.score(options) end

---Returns the four choices that a state offers, in the order in which they are shown.
---
---```lua
---encounter.hand{ type = "intellectual", approach = { analysis = 4 }, strategic = { analysis = "momentum_up" } }
---```
---@param state encounter.State
---@return encounter.Entry[]
function encounter.hand(state) end

---Returns the sorted lists of a state: a1 to a6, b1 and so on for each approach, c1 and c2.
---
---```lua
---encounter.pools{ type = "intellectual", approach = { analysis = 4 }, strategic = { analysis = "momentum_up" } }
---```
---@param state encounter.State
---@return table<string, encounter.Entry[]>
function encounter.pools(state) end

---Returns the step that left a choice out of a state's hand, and what each rule did with the choice.
---
---```lua
---encounter.why_not({ type = "intellectual", approach = { analysis = 4 }, strategic = { analysis = "momentum_up" } }, "Fade Away").step
---```
---@param state encounter.State
---@param name string
---@return encounter.Absence
function encounter.why_not(state, name) end

---Returns all choices of the content, in their order.
---
---```lua
---encounter.choices()[1].name
---```
---@return encounter.ChoiceFacts[]
function encounter.choices() end

---Returns the ids of the content's locations.
---
---```lua
---encounter.locations()
---```
---@return string[]
function encounter.locations() end

---Returns the ids of the content's characters.
---
---```lua
---encounter.characters()
---```
---@return string[]
function encounter.characters() end

---Makes a card or another content entry for this session, or changes the entry of that name, and returns its id. The table has the same keys as an entry of a content file; functions in it are abilities, named after their triggers. kind is one of choice, approach, tag, strategic, character, location, personality, encounter (choice). Open matches continue with the new entry; no file changes.
---
---```lua
---encounter.make{ kind = "location", id = "bandit", max_turns = 7 }
---```
---@param thing any
---@return string
function encounter.make(thing) end

