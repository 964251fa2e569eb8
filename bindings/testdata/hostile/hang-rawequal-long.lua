-- expect: killed ; two long equal texts are compared
local a=("x"):rep(1.6e7) local b=("x"):rep(1.6e7) for i=1,1e7 do rawequal(a,b) end
