-- expect: error ; nor through rawset
pcall(function() rawset(getmetatable(""), "__index", {}) end)
if ("x"):upper() ~= "X" then return "ESCAPED: string methods replaced" end error("contained", 0)
