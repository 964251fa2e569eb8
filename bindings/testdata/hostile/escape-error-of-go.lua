-- expect: ok ; messages of Go do not reach a script
-- accept: ok,killed
for _, f in ipairs({ string.rep, string.sub, string.format, table.concat, table.remove, unpack, select, math.fmod, coroutine.resume }) do
  for _, a in ipairs({ -1, 0, 1e308, "x", {}, print }) do
    local ok, e = pcall(f, a, a, a)
    if not ok and type(e) == "string" and (e:find("runtime error", 1, true) or e:find("interface", 1, true) or e:find("goroutine", 1, true)) then return "ESCAPED: " .. e end
  end
end
return "clean"
