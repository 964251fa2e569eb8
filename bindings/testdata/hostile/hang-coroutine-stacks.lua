-- expect: killed ; the stacks of coroutines grow and are copied
local function f(n) local a1,a2,a3,a4,a5,a6,a7,a8,a9,a10,a11,a12,a13,a14,a15,a16,a17,a18,a19,a20,a21,a22,a23,a24,a25,a26,a27,a28,a29,a30,a31,a32 if n>0 then f(n-1) return end end
for i=1,1e6 do local c=coroutine.wrap(f) c(3500) end
