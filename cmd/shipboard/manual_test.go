package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"shipboard/store/etcd"
)

var manualFolder = flag.String("manual", "", "write the manual page and the completions of shells into this folder")

// roff escapes what roff would read as its own, and lets a line begin with a dot.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "\u00a0", " ").Replace(text)
	return strings.TrimSpace(strings.ReplaceAll("\n"+text, "\n.", "\n\\&."))
}

// prose makes paragraphs, and keeps the lines of examples as they are.
func prose(text string) string {
	var page strings.Builder
	example := false
	for line := range strings.Lines(strings.TrimSpace(text)) {
		line = strings.TrimRight(line, "\n")
		code := strings.HasPrefix(line, "  ")
		switch {
		case code && !example:
			page.WriteString(".PP\n.EX\n")
		case !code && example:
			page.WriteString(".EE\n")
		}
		example = code
		switch {
		case line == "":
			page.WriteString(".PP\n")
		case code:
			page.WriteString("    " + roff(line) + "\n")
		default:
			page.WriteString(roff(line) + "\n")
		}
	}
	if example {
		page.WriteString(".EE\n")
	}
	return strings.ReplaceAll(page.String(), ".PP\n.PP\n", ".PP\n")
}

// publicFlags are the flags that --help shows, without --help itself.
func publicFlags(of []*kong.Flag) (all []*kong.Flag) {
	for _, f := range of {
		if f.Name != "help" && !f.Hidden {
			all = append(all, f)
		}
	}
	return all
}

// listed is one entry of a list.
func listed(page *strings.Builder, term, text string) {
	fmt.Fprintf(page, ".TP\n\\fB%s\\fP\n%s\n", roff(term), roff(text))
}

// manualPage is the page that man shows, made from the command line's own model.
func manualPage(app *kong.Application, settings, files [][2]string) string {
	var page strings.Builder
	fmt.Fprintf(&page, ".TH SHIPBOARD 1 \"\" \"Shipboard\" \"User commands\"\n.SH NAME\n%s \\- %s\n.SH SYNOPSIS\n.B %s\n.I command\n[flags]\n.SH DESCRIPTION\n%s.SH FLAGS OF EVERY COMMAND\n",
		app.Name, roff(app.Help), app.Name, prose(app.Detail))
	list := func(flags []*kong.Flag) {
		for _, f := range publicFlags(flags) {
			help := f.Help
			if len(f.Envs) > 0 {
				help += " (" + f.Envs[0] + ")"
			}
			listed(&page, strings.Trim(f.String(), " "), help)
		}
	}
	list(app.Flags)
	page.WriteString(".SH COMMANDS\n")
	for _, c := range app.Children {
		fmt.Fprintf(&page, ".SS %s\n%s\n.PP\n", roff(c.Summary()), roff(c.Help))
		page.WriteString(prose(c.Detail))
		for _, p := range c.Positional {
			listed(&page, p.Summary(), p.Help)
		}
		list(c.Flags)
	}
	page.WriteString(".SH ENVIRONMENT\nEvery flag has the variable that stands beside it. Besides there are\n")
	for _, s := range settings {
		listed(&page, s[0], s[1])
	}
	page.WriteString(".SH FILES\n")
	for _, f := range files {
		listed(&page, f[0], f[1])
	}
	page.WriteString(".SH EXIT STATUS\n0 if all is well, 1 if something failed, 2 if the command line is wrong.\n")
	return page.String()
}

// choices are the words that a shell offers for the value of a flag.
func choices(f *kong.Flag) []string {
	if f.Enum == "" {
		return nil
	}
	return strings.Split(f.Enum, ",")
}

// flagWords are the flags of a command, as they are typed.
func flagWords(of []*kong.Flag) (all []string) {
	for _, f := range publicFlags(of) {
		all = append(all, "--"+f.Name)
		if f.Tag.Negatable != "" {
			all = append(all, "--no-"+f.Name)
		}
	}
	return append(all, "--help")
}

// completions are what bash, zsh and fish read to complete a command line of Shipboard. Where
// nothing of it fits, they offer files.
func completions(app *kong.Application) (bash, zsh, fish string) {
	var b, z, f strings.Builder
	var commands []string
	for _, c := range app.Children {
		commands = append(commands, c.Name)
	}
	every := strings.Join(commands, "|")
	b.WriteString("# Completes shipboard in bash.\n_shipboard() {\n\tlocal word command= words\n" +
		"\tfor word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n\t\tcase $word in " + every + ") command=$word; break ;; esac\n\tdone\n" +
		"\tcase ${COMP_WORDS[COMP_CWORD-1]} in\n")
	z.WriteString("#compdef shipboard\n# Completes shipboard in zsh.\nlocal command=${words[2,CURRENT-1][(r)(" + every + ")]}\nlocal -a every=(\n")
	f.WriteString("# Completes shipboard in fish.\n")
	quote := func(text string) string { return strings.ReplaceAll(text, "'", `'\''`) }
	zshFlags := func(of []*kong.Flag) {
		for _, one := range publicFlags(of) {
			help := strings.NewReplacer("[", `\[`, "]", `\]`, ":", `\:`).Replace(quote(one.Help))
			switch {
			case one.IsBool():
				fmt.Fprintf(&z, "\t'--%s[%s]'\n", one.Name, help)
			case one.Enum != "":
				fmt.Fprintf(&z, "\t'--%s=[%s]:value:(%s)'\n", one.Name, help, strings.Join(choices(one), " "))
			default:
				fmt.Fprintf(&z, "\t'--%s=[%s]:value:_files'\n", one.Name, help)
			}
		}
		z.WriteString("\t'--help[Show help.]'\n)\n")
	}
	fishFlags := func(when string, of []*kong.Flag) {
		for _, one := range publicFlags(of) {
			fmt.Fprintf(&f, "complete -c shipboard%s -l %s", when, one.Name)
			switch {
			case one.Enum != "":
				fmt.Fprintf(&f, " -x -a '%s'", strings.Join(choices(one), " "))
			case !one.IsBool():
				f.WriteString(" -r")
			}
			fmt.Fprintf(&f, " -d '%s'\n", strings.ReplaceAll(one.Help, "'", `\'`))
		}
	}
	for _, one := range publicFlags(app.Flags) {
		if one.Enum != "" {
			fmt.Fprintf(&b, "\t--%s) words='%s' ;;\n", one.Name, strings.Join(choices(one), " "))
		}
	}
	b.WriteString("\t*)\n\t\tcase $command in\n")
	fmt.Fprintf(&b, "\t\t'') words='%s %s' ;;\n", strings.Join(commands, " "), strings.Join(flagWords(app.Flags), " "))
	zshFlags(app.Flags)
	fishFlags("", app.Flags)
	z.WriteString("case $command in\n'')\n\tlocal -a commands=(\n")
	for _, c := range app.Children {
		fmt.Fprintf(&z, "\t\t'%s:%s'\n", c.Name, quote(c.Help))
		fmt.Fprintf(&f, "complete -c shipboard -n __fish_use_subcommand -f -a %s -d '%s'\n", c.Name, strings.ReplaceAll(c.Help, "'", `\'`))
	}
	z.WriteString("\t)\n\tif [[ $PREFIX == -* ]]; then _arguments $every; else _describe command commands; fi ;;\n")
	for _, c := range app.Children {
		fmt.Fprintf(&b, "\t\t%s) words='%s' ;;\n", c.Name, strings.Join(flagWords(c.Flags), " "))
		fmt.Fprintf(&z, "%s)\n\tlocal -a own=(\n", c.Name)
		zshFlags(c.Flags)
		z.WriteString("\t_arguments $every $own '*:file:_files' ;;\n")
		fishFlags(" -n '__fish_seen_subcommand_from "+c.Name+"'", c.Flags)
	}
	b.WriteString("\t\tesac ;;\n\tesac\n\tmapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\")\n}\ncomplete -o default -F _shipboard shipboard\n")
	z.WriteString("esac\n")
	return b.String(), z.String(), f.String()
}

// The manual page and the completions of shells name every command and flag. A release writes
// them with -manual.
func TestManual(t *testing.T) {
	t.Parallel()
	app := model(t).Model
	app.Help, app.Detail = "Sea games for friends, by chat, over days.", cli{}.Help()
	var settings [][2]string
	for _, n := range new(tokens).named() {
		settings = append(settings, [2]string{n.name + ", " + n.name + fileSuffix, "A token of " + n.chat + ", or the file that holds it."})
	}
	for _, name := range etcd.Variables {
		settings = append(settings, [2]string{name, "How a cluster is reached, where the store is one."})
	}
	unit := systemdKeys(t, serviceFile)
	page := manualPage(app, settings, [][2]string{
		{unit["EnvironmentFile"], "The tokens and settings of the service."},
		{strings.TrimPrefix(strings.Fields(unit["Environment"])[0], "SHIPBOARD_STORE="), "The store of the service."},
	})
	bash, zsh, fish := completions(app)
	for _, c := range app.Children {
		if !strings.Contains(page, ".SS "+c.Name) {
			t.Errorf("the manual lacks %s", c.Name)
		}
		for _, f := range flags(t, c.Name) {
			if !strings.Contains(page, roff("--"+f.Name)) || !strings.Contains(page, f.Envs[0]) {
				t.Errorf("the manual lacks --%s of %s", f.Name, c.Name)
			}
			if !strings.Contains(bash, "--"+f.Name+" ") || !strings.Contains(zsh, "'--"+f.Name) || !strings.Contains(fish, " -l "+f.Name+" ") {
				t.Errorf("no shell completes --%s of %s", f.Name, c.Name)
			}
		}
	}
	folder := *manualFolder
	if folder == "" {
		folder = t.TempDir()
	}
	for name, text := range map[string]string{"shipboard.1": page, "shipboard.bash": bash, "_shipboard": zsh, "shipboard.fish": fish} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	try := func(program string, args ...string) {
		if _, err := exec.LookPath(program); err != nil {
			t.Logf("%s is not here", program)
			return
		}
		cmd := exec.CommandContext(t.Context(), program, args...)
		cmd.Dir = folder
		cmd.Env = append(os.Environ(), "MANROFFSEQ=", "MANWIDTH=80", "LC_ALL=C.UTF-8")
		var out, said strings.Builder
		cmd.Stdout, cmd.Stderr = &out, &said
		if err := cmd.Run(); err != nil || said.String() != "" {
			t.Errorf("%s %v: %v %s", program, args, err, said.String())
		}
		if args[0] == "-c" && program == "bash" && out.String() != "serve\n--store\n--log-format\ntext\n" {
			t.Errorf("bash completes %q", out.String())
		}
	}
	try("bash", "-c", `. ./shipboard.bash; for line in "ser" "serve --sto" "--log-fo" "--log-format t"; do
		COMP_WORDS=(shipboard $line); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _shipboard; printf '%s\n' "${COMPREPLY[@]}"; done`)
	try("zsh", "-n", "_shipboard")
	try("fish", "--no-execute", "shipboard.fish")
	try("man", "--warnings", "-l", "./shipboard.1")
}
