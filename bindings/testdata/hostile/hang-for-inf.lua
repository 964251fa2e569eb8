-- expect: killed ; a for to infinity
for i = 1, 1 / 0 do local _ = i end
