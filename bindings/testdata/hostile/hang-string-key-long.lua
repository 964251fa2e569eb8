-- expect: killed ; a long text as a key is hashed at every access
local k, t = ("k"):rep(4000000), {}
t[k] = 1
for i = 1, 1e9 do local _ = t[k] end
