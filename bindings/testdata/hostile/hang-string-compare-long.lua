-- expect: killed ; comparing two long equal texts again and again: each costs megabytes
local a, b = ("x"):rep(4000000) .. "1", ("x"):rep(4000000) .. "2"
for i = 1, 1e9 do local _ = a < b end
