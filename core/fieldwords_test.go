package core_test

import (
	"go/ast"
	"go/token"
	"path"
	"strings"
	"testing"
)

// coined are names that were coined here where the field has words of its own, package by
// package, with the field's word. A name alone is one of the package, ".name" any method or
// field, "Type.name" that of one type: elsewhere the word may mean what it says.
var coined = map[string]map[string]string{
	"core": {
		"System.Company": "Measured.Seats", "Thought": "SearchDefaults", "System.Thought": "SearchDefaults",
		"Give": "SetInRange", "MostGiven": "MaxGiven",
	},
	"core/rand": {"Stream.Lead": "ResolveName", "Stream.LeadTo": "ResolveNames"},
	"core/ability": {
		"Ears": "Subscriptions", ".Ears": "Subscriptions", ".ears": "subscriptions",
		"Kernel.Settle": "Replace", "Kernel.Tell": "Emit", "Kernel.Drain": "RunPending",
		"Journal.Lead": "AddAsCause", "World.Lead": "CallEvent", ".emitted": "heardAfter", "Written": "DataAbilities",
	},
	"core/rules/tavern": {
		"seat": "player", "house": "shared", ".house": "shared", "holder": "recruit", "rota": "turnOrder", ".rota": "turnOrder",
		"bill": "prices", ".bill": "prices", ".anew": "rerollCost", "purse": "recruitResult", ".purse": "recruitResult",
		"side": "board", "field": "boards", "ground": "Arena", "telling": "Arena", "hearing": "Arena", "judge": "Arena",
		"onslaught": "Arena", "world": "kernelView", "crypt": "graveyard", ".crypt": "graveyard", "grave": "deadUnit",
		".grave": "inGraveyard", ".deadAt": "inGraveyard", ".entomb": "moveToGraveyard", ".bury": "resolveDeaths", ".mourned": "deathsHaveListeners",
		".takeAway": "removeDead", ".lastWords": "runOwnDeathrattles", ".rattle": "runDeathrattles",
		".lament": "triggerDeathrattle", ".doom": "askWhoDies", ".mourn": "reportDeath", ".spare": "preventDeath",
		".assault": "attackWithTriggers", ".proclaim": "triggerOnAttack", ".cry": "triggerDamaged", ".wail": "emitDamaged",
		".lose": "takeDamage", "boards.opened": "usesKernel", "shared.opened": "usesKernel", "waiting": "trigger", ".post": "enqueue", "recruit.receive": "addToHand",
		"recruit.lead": "logMove", ".settle": "askReplace", ".report": "emit", ".christen": "nextRef", ".muster": "lineUp",
		"keepers": "owners", ".keepers": "owners", "newcomers": "summonedUnits", "thrones": "playerSpots", "tombs": "graveyardSpots",
		"kindred": "tribeRules", ".kindred": "tribeRules", "kinship": "tribeValue", ".kinship": "tribeValue",
		"act": "nativeAbility", ".acts": "recentActors", ".drain": "runQueue", ".listeners": "slotsByMoment", "boards.all": "eitherSide",
		".fortify": "addHealth", "insight": "playerView", "Player": "OwnerView", "laying": "situationBuilder",
	},
	"core/rules/encounter": {
		"staging": "methods of Game", "inquiry": "askNumbers, askScores, askPressure", "dial": "numberRange", ".dial": "numberRange",
		"giveBack": "revertTemporary", "lend": "addTemporary", "lent": "temporaryFields", "deaf": "noSubscriptions",
		"finish": "scriptedEnd", "world": "kernelView",
		"Chose": "ChoiceMade", "Chosen": "Answered", "Worked": "EffectApplied", "Triggered": "StrategyApplied",
	},
	"core/rules/market": {"world": "kernelView", "triggers": "Game", "laying": "situationBuilder", "appraiser": "showWorths", "ask": "questionKind", "decision": "question", "pick": "answer"},
	"core/rules/draft":  {"world": "kernelView", "laying": "methods of Game", "deaf": "noSubscriptions"},
	"core/rules/delve":  {"world": "kernelView", "laying": "methods of Game", "purse": "methods of hero", "trial": "currentChallenge"},
}

// TestFieldWords: what the field has a word for is called by it.
func TestFieldWords(t *testing.T) {
	eachFile(t, func(fset *token.FileSet, file string, f *ast.File) {
		words := coined[path.Dir(file)]
		if words == nil || strings.HasSuffix(file, "_test.go") {
			return
		}
		check := func(owner string, name *ast.Ident) {
			keys := []string{name.Name}
			if owner != "" {
				keys = []string{"." + name.Name, owner + "." + name.Name}
			}
			for _, key := range keys {
				if word := words[key]; word != "" {
					t.Errorf("%s: %s, expected the field's word: %s", fset.Position(name.Pos()), strings.TrimPrefix(key, "."), word)
				}
			}
		}
		for _, decl := range f.Decls {
			for _, name := range declared(decl) {
				check("", name)
			}
			for owner, names := range members(decl) {
				for _, name := range names {
					check(owner, name)
				}
			}
		}
	})
}

// members are the methods and fields that a declaration gives to types, by their names.
func members(decl ast.Decl) map[string][]*ast.Ident {
	all := map[string][]*ast.Ident{}
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil {
			of := d.Recv.List[0].Type
			for {
				switch x := of.(type) {
				case *ast.StarExpr:
					of = x.X
					continue
				case *ast.IndexExpr:
					of = x.X
					continue
				case *ast.Ident:
					all[x.Name] = append(all[x.Name], d.Name)
				}
				return all
			}
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			s, ok := spec.(*ast.TypeSpec)
			if !ok {
				continue
			}
			var fields *ast.FieldList
			switch of := s.Type.(type) {
			case *ast.StructType:
				fields = of.Fields
			case *ast.InterfaceType:
				fields = of.Methods
			default:
				continue
			}
			for _, f := range fields.List {
				all[s.Name.Name] = append(all[s.Name.Name], f.Names...)
			}
		}
	}
	return all
}
