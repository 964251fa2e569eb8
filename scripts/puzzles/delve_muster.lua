return {
  text = "Equip a card in the muster.",
  match = game.new("delve", { seed = 7 }),
  moves = 1, turn = true,
  goal = function(view)
    for _, card in ipairs(view.heroes[1].tableau) do if card.id ~= "" then return true end end
  end,
}
