-- expect: ok ; a scenario within a scenario is an error of the scenario
test("outer", function() test("inner", function() end) end)
