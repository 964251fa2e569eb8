-- expect: killed ; a text that doubles, inside pcall
local s = "x" while true do pcall(function() s = s .. s end) end
