-- expect: error ; nor through the __newindex of a table of one's own
local p = setmetatable({}, { __newindex = string }) p.upper = function() return "hijacked" end
if ("x"):upper() ~= "X" then return "ESCAPED" end error("contained", 0)
