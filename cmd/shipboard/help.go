package main

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"shipboard/docs"
	"shipboard/games/game"
)

type helpCmd struct {
	Topic []string `arg:"" optional:"" help:"A page, or words of a heading."`
}

// Help is the text after the flags in --help.
func (helpCmd) Help() string {
	return `It prints a page of the documentation, or the part of it below a heading. Without a topic it lists the pages. The flags of a command are told by --help.

Examples:
  $ shipboard help
  $ shipboard help playing
  $ shipboard help as a service`
}

// Run implements the command.
func (c helpCmd) Run(p *process) error {
	topics, err := docTopics()
	if err != nil {
		return err
	}
	if len(c.Topic) == 0 {
		for _, t := range topics {
			if t.level == 1 {
				fmt.Fprintf(p.out, "%-18s %s\n", t.page, t.heading)
			}
		}
		_, err := fmt.Fprintln(p.out, "\nshipboard help, and one of these names or the words of a heading in it, prints it.")
		return err
	}
	sought := strings.ToLower(strings.Join(c.Topic, " "))
	for _, fits := range []func(t docTopic) bool{
		func(t docTopic) bool { return t.level == 1 && t.page == strings.ReplaceAll(sought, " ", "-") },
		func(t docTopic) bool { return strings.ToLower(t.heading) == sought },
		func(t docTopic) bool { return strings.Contains(strings.ToLower(t.heading), sought) },
	} {
		if i := slices.IndexFunc(topics, fits); i >= 0 {
			_, err := fmt.Fprint(p.out, topics[i].text)
			return err
		}
	}
	var names []string
	for _, t := range topics {
		if t.level == 1 {
			names = append(names, t.page)
		}
	}
	return fmt.Errorf("no page and no heading is called %q; the pages are %s", sought, game.List("and", names...))
}

// docTopic is a heading of a page, with what stands below it.
type docTopic struct {
	page, heading, text string
	level               int // 1 is the page
}

// docTopics are those of all pages, in order.
func docTopics() (topics []docTopic, err error) {
	files, err := fs.Glob(docs.Pages, "*.md")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		data, err := docs.Pages.ReadFile(file)
		if err != nil {
			return nil, err
		}
		first := len(topics)
		fenced := false
		for line := range strings.Lines(string(data)) {
			if strings.HasPrefix(line, "```") {
				fenced = !fenced
			}
			marks, heading, ok := strings.Cut(line, " ")
			if level := len(marks); ok && !fenced && level > 0 && strings.Trim(marks, "#") == "" {
				topics = append(topics, docTopic{page: strings.TrimSuffix(path.Base(file), ".md"), heading: strings.TrimSpace(heading), level: level})
			}
			open := 7 // a line belongs to the headings above it, up to one of a higher level
			for i := len(topics) - 1; i >= first; i-- {
				if topics[i].level < open {
					topics[i].text += line
					open = topics[i].level
				}
			}
		}
	}
	return topics, nil
}
