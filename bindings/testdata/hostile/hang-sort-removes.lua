-- expect: error ; a comparator that empties the table
-- accept: error,ok,killed
local t = {} for i = 1, 500 do t[i] = 500 - i end
table.sort(t, function(a, b) t[#t] = nil return a < b end) return "sorted"
