-- expect: killed ; comparing what is in itself a million million times
local a, b = { 1 }, { 1 }
for i = 1, 60 do a, b = { a, a }, { b, b } end
expect(a):eq(b)
