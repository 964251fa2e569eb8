return {
  text = "Equip two cards in the muster.",
  match = game.new("delve", { seed = 7 }),
  moves = 4, turn = true,
  goal = function(view)
    local cards = 0
    for _, card in ipairs(view.heroes[1].tableau) do if card.id ~= "" then cards = cards + 1 end end
    return cards >= 2
  end,
}
