-- expect: killed ; foreach passes keys that hold nothing
local t={} for i=1,300000 do t["k"..i]=i end for i=1,299999 do t["k"..i]=nil end
for i=1,1e7 do table.foreach(t,function() return 1 end) end
