-- expect: ok ; a NaN step ends at once
-- accept: ok,killed
for i = 1, 2, 0 / 0 do end return "ended"
