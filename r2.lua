function lf(x)
  return x.z
end
local function q() local a = lf() return a end q()