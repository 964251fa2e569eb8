-- expect: killed ; a numeric for with step 0 that counts down never ends
for i = 2, 1, 0 do local _ = i end
