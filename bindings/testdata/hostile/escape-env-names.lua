-- expect: ok ; no name of the host is a global
for _, n in ipairs({ "os", "io", "debug", "package", "module", "dofile", "loadfile", "load", "loadstring", "getfenv", "setfenv", "newproxy", "collectgarbage", "channel", "_printregs", "_GOPHER_LUA_VERSION" }) do
  if _G[n] ~= nil then return "ESCAPED: " .. n end
end
return "nothing"
