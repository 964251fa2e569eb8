-- expect: killed ; the VM writes the key into its error, however long it is
local k, n = ("x"):rep(4000000)
while true do pcall(function() n[k] = 1 end) pcall(function() return n[k] end) end
