-- expect: ok ; any value can be an error
for _, v in ipairs({ false, 12, "text", {}, print }) do local ok, e = pcall(error, v, 0) assert(not ok and e == v) end
assert(select(2, pcall(error)) == nil) assert(select(2, pcall(error, nil)) == nil) return "alive"
