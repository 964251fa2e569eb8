-- expect: ok ; one long text in many places is alive once
local s, t = ("x"):rep(1000000), {} for i = 1, 1000 do t[i] = s end return #t
