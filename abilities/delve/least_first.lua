local function total(hero) return hero.body + hero.mind + hero.agility end

return {
  text = "The other hero with the least Drive gains {value} of each kind.",
  play = function(self, fx)
    local least
    for _, hero in ipairs(fx:others()) do
      if not least or total(hero) < total(least) then least = hero end
    end
    for _, drive in ipairs{ "body", "mind", "agility" } do fx:gain(least, drive, self.value) end
  end,
}
