package inch

// SineScale is the sine of 90° in the table, 2 to the power of 30.
const SineScale = 1 << 30

// sines are the sines of 0° to 90° at SineScale, each rounded to the nearest whole
// number. They are written out so that no machine's own sine can change a game.
var sines = [91]int64{
	0, 18739379, 37473049, 56195305, 74900443, 93582766, 112236583,
	130856211, 149435979, 167970228, 186453311, 204879599, 223243478, 241539355,
	259761657, 277904834, 295963357, 313931728, 331804471, 349576144, 367241333,
	384794656, 402230767, 419544355, 436730145, 453782903, 470697435, 487468587,
	504091252, 520560366, 536870912, 553017922, 568996477, 584801711, 600428808,
	615873009, 631129609, 646193961, 661061475, 675727625, 690187940, 704438018,
	718473518, 732290163, 745883746, 759250125, 772385229, 785285058, 797945680,
	810363241, 822533958, 834454122, 846120104, 857528349, 868675383, 879557810,
	890172315, 900515665, 910584710, 920376381, 929887697, 939115760, 948057759,
	956710970, 965072759, 973140576, 980911966, 988384560, 995556083, 1002424350,
	1008987269, 1015242840, 1021189159, 1026824413, 1032146887, 1037154959, 1041847103,
	1046221891, 1050277989, 1054014162, 1057429273, 1060522280, 1063292242, 1065738315,
	1067859754, 1069655912, 1071126243, 1072270298, 1073087729, 1073578288, 1073741824,
}

// circle are the sines of 0° to 449° at SineScale: all round, and on to the cosine of
// 359°. The quadrants mirror the table.
var circle = computeCircle()

func computeCircle() (all [450]int64) {
	for d := range all {
		quarter := d % 90
		switch d / 90 % 4 {
		case 0:
			all[d] = sines[quarter]
		case 1:
			all[d] = sines[90-quarter]
		case 2:
			all[d] = -sines[quarter]
		case 3:
			all[d] = -sines[90-quarter]
		}
	}
	return all
}

// Sine is the sine of any angle at SineScale.
func Sine(d Degrees) int64 { return circle[d.Heading()] }

// Cosine is the cosine of any angle at SineScale.
func Cosine(d Degrees) int64 { return circle[d.Heading()+90] }

// rounded is a quotient rounded half away from zero. The divisor is above 0.
func rounded(n, by int64) int64 {
	if n < 0 {
		return -((-n + by/2) / by)
	}
	return (n + by/2) / by
}
