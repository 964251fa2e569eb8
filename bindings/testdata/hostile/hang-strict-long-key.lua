-- expect: killed ; a long name is shown and compared in each error
local k = ("x"):rep(1.6e7)
while true do pcall(function() return k.nope[k] end) pcall(function() return string[k]() end) end
