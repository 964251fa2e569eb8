-- expect: ok ; require of anything that is no name
for _, v in ipairs({ 1, true, {}, print, "a..b", ".a", "a.", "a/b", "a\\b", "a b", "a\0b", "../a", ("a."):rep(500) .. "a" }) do
  local ok, e = pcall(require, v) if ok then return "ESCAPED: " .. tostring(v) end
end
return "refused"
