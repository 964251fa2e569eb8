-- expect: error ; a comparator that always says yes, on many rows
-- accept: error,ok,killed
local t = {} for i = 1, 5000 do t[i] = i % 7 end table.sort(t, function() return true end) return "sorted"
