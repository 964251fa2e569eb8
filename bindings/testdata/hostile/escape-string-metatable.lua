-- expect: error ; the metatable of texts is not to be changed
local m = getmetatable("")
if type(m) == "table" then pcall(function() m.__index = function() return function() return "hijacked" end end end) end
if ("x").upper and ("x"):upper() ~= "X" then return "ESCAPED: string methods replaced" end
error("contained", 0)
