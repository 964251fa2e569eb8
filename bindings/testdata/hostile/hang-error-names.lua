-- expect: killed ; the fields of a large table are looked through for each error
local t = {} for i=1,100000 do t["k"..i]=i end
for i=1,1e6 do pcall(function() t.nope() end) end
