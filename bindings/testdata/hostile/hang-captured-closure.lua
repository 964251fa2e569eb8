-- expect: killed ; every capture walks the open captured variables
local function deep(n)
  local a1,a2,a3,a4,a5,a6,a7,a8,a9,a10,a11,a12,a13,a14,a15,a16,a17,a18,a19,a20
  local f=function() return a1,a2,a3,a4,a5,a6,a7,a8,a9,a10,a11,a12,a13,a14,a15,a16,a17,a18,a19,a20 end
  if n>0 then deep(n-1) return end
  for i=1,1e8 do local x=i local f=function() return x end end
end
deep(4500)
