-- expect: error ; sort within a comparator within sort
-- accept: error,killed,ok
local function f() table.sort({ 2, 1 }, function(a, b) f() return a < b end) end f()
