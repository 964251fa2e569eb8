-- expect: ok ; nothing prints an address
for _, v in ipairs({ {}, print, function() end, coroutine.create(function() end) }) do
  if tostring(v):find("0x", 1, true) then return "ESCAPED: " .. tostring(v) end
end
return "none"
