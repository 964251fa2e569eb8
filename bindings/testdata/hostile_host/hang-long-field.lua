-- expect: killed ; asking for a field with a very long name, for ever
local name = ("x"):rep(1000000) while true do pcall(function() return game[name] end) end
