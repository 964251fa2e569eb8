return {
  text = "At each Refresh, every hero loses {value} of the Drive that it has most of.",
  refreshed = function(self, fx)
    for _, hero in ipairs(fx:heroes()) do
      local most = "body"
      for _, drive in ipairs{ "mind", "agility" } do
        if hero[drive] > hero[most] then most = drive end
      end
      fx:spend(hero, most, self.value)
    end
  end,
}
