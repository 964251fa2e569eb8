// Letters with marks: two characters that look like one letter become that letter.

package card

import (
	"strings"
	"sync"
)

// marked are the small letters with a mark of Latin, Greek and Cyrillic: behind each mark pairs of
// a letter without it and the letter with it.
var marked = map[rune]string{
	'\u0300': "aàeèiìoòuùüǜnǹēḕōṑwẁâầăằêềôồơờưừyỳеѐиѝ",
	'\u0301': "aáeéiíoóuúyýcćlĺnńrŕsśzźüǘgǵåǻæǽøǿçḉēḗïḯkḱmḿõṍōṓpṕũṹwẃâấăắêếôốơớưứгѓкќαάεέηήιίϋΰοόυύωώ",
	'\u0302': "aâeêiîoôuûcĉgĝhĥjĵsŝwŵyŷzẑạậẹệọộ",
	'\u0303': "aãnñoõiĩuũvṽâẫăẵeẽêễôỗơỡưữyỹ",
	'\u0304': "aāeēiīoōuūüǖäǟȧǡæǣǫǭöȫõȭȯȱyȳgḡḷḹṛṝ",
	'\u0306': "aăeĕgğiĭoŏuŭȩḝạặийуў",
	'\u0307': "cċeėgġzżaȧoȯbḃdḋfḟhḣmṁnṅpṗrṙsṡśṥšṧṣṩtṫwẇxẋyẏſẛ",
	'\u0308': "aäeëiïoöuüyÿhḧõṏūṻwẅxẍtẗеёіїιϊυϋ",
	'\u0309': "aảâẩăẳeẻêểiỉoỏôổơởuủưửyỷ",
	'\u030a': "aåuůwẘyẙ",
	'\u030b': "oőuű",
	'\u030c': "cčdďeělľnňrřsštťzžaǎiǐoǒuǔüǚgǧkǩʒǯjǰhȟ",
	'\u030f': "aȁeȅiȉoȍrȑuȕ",
	'\u0311': "aȃeȇiȋoȏrȓuȗ",
	'\u031b': "oơuư",
	'\u0323': "bḅdḍhḥkḳlḷmṃnṇrṛsṣtṭvṿwẉzẓaạeẹiịoọơợuụưựyỵ",
	'\u0324': "uṳ",
	'\u0325': "aḁ",
	'\u0326': "sștț",
	'\u0327': "cçgģkķlļnņrŗsştţeȩdḑhḩ",
	'\u0328': "aąeęiįuųoǫ",
	'\u032d': "dḓeḙlḽnṋtṱuṷ",
	'\u032e': "hḫ",
	'\u0330': "eḛiḭuṵ",
	'\u0331': "bḇdḏkḵlḻnṉrṟtṯzẕhẖ",
}

// firstMark is the lowest of the marks: letters below it, of which most names consist, need no
// look-up.
const firstMark = '\u0300'

// composed are the letters of marked, by the two that they are made of.
var composed = sync.OnceValue(func() map[[2]rune]rune {
	all := map[[2]rune]rune{}
	for mark, pairs := range marked {
		letters := []rune(pairs)
		for i := 0; i < len(letters); i += 2 {
			all[[2]rune{letters[i], mark}] = letters[i+1]
		}
	}
	return all
})

// compose writes each letter and the mark behind it as one letter, as far as it knows both.
// File names in archives made on macOS have them apart.
func compose(name string) string {
	if strings.IndexFunc(name, func(r rune) bool { return r >= firstMark && marked[r] != "" }) < 0 {
		return name
	}
	var whole []rune
	for _, r := range name {
		if n := len(whole); n > 0 {
			if letter, ok := composed()[[2]rune{whole[n-1], r}]; ok {
				whole[n-1] = letter
				continue
			}
		}
		whole = append(whole, r)
	}
	return string(whole)
}
