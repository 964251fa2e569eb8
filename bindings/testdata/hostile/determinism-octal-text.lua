-- expect: ok ; a text with leading zeros is decimal
assert("00011" + 1 == 12 and "010" * 2 == 20 and tonumber("0100") == 100 and 0100 == 100) return "decimal"
