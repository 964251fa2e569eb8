-- expect: killed ; a configuration of its own for every question
while true do tavern.synergies{ board = { "ember_page" }, tuning = { gold = { base = 4 } } } end
