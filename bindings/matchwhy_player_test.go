package bindings_test

import (
	"testing"

	"arcana/bindings/sessiontest"
)

// TestWhyOfPlayer: why has what the player who decides makes of a move, its own terms among it: it
// plays the move of which it makes most. Asking changes nothing, though its functions use chance.
func TestWhyOfPlayer(t *testing.T) {
	files := map[string]string{
		"scripts/ai/market/miser.lua": `return { weights = { value = 2 }, score = {
			play = { { "thrift", function(option, view) return #option.name + view.turn + 0 * math.random() end } },
			any = { { "mood", function(option) return 0.5 end } } } }`,
		"scripts/ai/market/willed.lua":  `return { choose = function(view, moves) return 1 end }`,
		"scripts/ai/market/failing.lua": `return { score = { any = { { "x", function() return nil end } } } }`,
	}
	sessiontest.Says(t, files, `
		local function begin(name) return game.new("market", { seed = 3, players = { name, "random" } }) end
		local g, quiet = begin("lua:miser"), begin("lua:miser")
		local best, most, own
		for i, o in ipairs(g:moves()) do
			local why = g:why(o)
			local sum = 0
			for _, term in ipairs(why.player.terms) do
				sum = term.factor and sum * term.value or sum + term.value
			end
			assert(why.player.name == "lua:miser" and math.abs(sum - why.player.total) < 1e-9)
			if not most or sum > most then best, most, own = o.move, sum, why.player.terms end
		end
		g:step() quiet:step()
		assert(g:events{ kind = best:match("^%a+") }[1], "it did not play " .. best)
		assert(g:hash() == quiet:hash(), "asking changed the match")
		local silent = begin("lua:willed"):why(1).player == nil and begin("lua:failing"):why(1).player == nil and begin("human"):why(1).player == nil
		return silent and own[#own - 1].name == "thrift" and own[#own].name == "mood"`, "true")
}
