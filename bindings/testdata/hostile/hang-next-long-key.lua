-- expect: killed ; a long key is hashed
local t={} for i=1,20 do t["k"..i]=1 end local k=("x"):rep(1.6e7) t[k]=1 t.z=1
for i=1,1e7 do next(t,k) end
