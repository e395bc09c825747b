package game

import (
	"bytes"
	"encoding/json"
	"strconv"
)

// A patch holds the members of an object that differ from those of another, and null for those
// that are missing, as a JSON Merge Patch does (RFC 7386). In addition, if two lists are equally
// long, their patch is an object with the entries that differ, by index. So what is a list in one
// object must not be an object in the other.

// mergePatch makes the patch that leads from one object to another. It reads both as
// json.Marshal writes them: without white space, and members in the same order.
func mergePatch(from, to []byte) []byte {
	return (&patcher{cursor{from, 0}, cursor{to, 0}, nil}).object().patch
}

// patcher goes through two objects side by side.
type patcher struct {
	from, to cursor
	patch    []byte
}

// object goes through the objects at which the cursors stand, and appends their patch.
func (p *patcher) object() *patcher {
	p.patch = append(p.patch, '{')
	p.from.at++
	p.to.at++
	for p.from.more() || p.to.more() {
		from, to := p.from.name(), p.to.name()
		switch {
		case from == nil || to != nil && !bytes.Equal(from, to) && !p.to.lacks(from):
			p.member(to, p.to.skip())
		case bytes.Equal(from, to):
			p.both(from)
		default:
			p.from.skip()
			p.member(from, []byte("null"))
		}
	}
	p.from.at++
	p.to.at++
	p.patch = append(p.patch, '}')
	return p
}

// both goes past a member that both objects have.
func (p *patcher) both(name []byte) {
	p.from.at += len(name) + 1
	p.to.at += len(name) + 1
	p.values(name)
	p.from.comma()
	p.to.comma()
}

// values goes past two values of one name.
func (p *patcher) values(name []byte) {
	was := *p
	value := p.from.value()
	if rest := p.to.data[p.to.at:]; bytes.HasPrefix(rest, value) && bytes.IndexByte([]byte(",]}"), rest[len(value)]) >= 0 {
		p.to.at += len(value)
		return
	}
	switch opens := [2]byte{p.from.data[was.from.at], p.to.data[was.to.at]}; {
	case opens == [2]byte{'{', '{'}:
		*p = was
		p.member(name, nil)
		p.object()
		return
	case opens == [2]byte{'[', '['}:
		after := *p
		*p = was
		p.member(name, nil)
		if p.list() {
			return
		}
		*p = after
	}
	p.member(name, p.to.value())
}

// list goes through the lists at which the cursors stand, and appends their patch. It
// reports whether they are equally long.
func (p *patcher) list() bool {
	p.patch = append(p.patch, '{')
	p.from.at++
	p.to.at++
	for i := 0; ; i++ {
		endA, endB := p.from.data[p.from.at] == ']', p.to.data[p.to.at] == ']'
		if endA || endB {
			p.from.at++
			p.to.at++
			p.patch = append(p.patch, '}')
			return endA && endB
		}
		p.values(strconv.AppendQuote(nil, strconv.Itoa(i)))
		p.from.comma()
		p.to.comma()
	}
}

// member appends a member to the patch.
func (p *patcher) member(name, value []byte) {
	if p.patch[len(p.patch)-1] != '{' {
		p.patch = append(p.patch, ',')
	}
	p.patch = append(append(append(p.patch, name...), ':'), value...)
}

// cursor goes through an object member by member.
type cursor struct {
	data []byte
	at   int
}

// more reports whether another member of the object follows.
func (c *cursor) more() bool { return c.data[c.at] != '}' }

// name is the name of the member that follows, in quotes; nil if there is none.
func (c *cursor) name() []byte {
	if !c.more() {
		return nil
	}
	return c.data[c.at:textEnd(c.data, c.at)]
}

// skip goes past the member that follows, and returns its value.
func (c *cursor) skip() []byte {
	c.at += len(c.name()) + 1
	value := c.value()
	c.comma()
	return value
}

// value goes past a value.
func (c *cursor) value() []byte {
	start, depth := c.at, 0
	for ; ; c.at++ {
		switch c.data[c.at] {
		case '"':
			c.at = textEnd(c.data, c.at) - 1
		case '{', '[':
			depth++
			continue
		case '}', ']':
			if depth == 0 {
				return c.data[start:c.at]
			}
			depth--
		case ',':
			if depth == 0 {
				return c.data[start:c.at]
			}
		}
	}
}

// comma goes past the comma after a member, if there is one.
func (c *cursor) comma() {
	if c.data[c.at] == ',' {
		c.at++
	}
}

// lacks reports whether the rest of the object has no member of that name.
func (c cursor) lacks(name []byte) bool {
	for c.more() {
		if bytes.Equal(c.name(), name) {
			return false
		}
		c.skip()
	}
	return true
}

// textEnd is the end of the text that begins with the quote at at.
func textEnd(data []byte, at int) int {
	for at++; ; at++ {
		at += bytes.IndexByte(data[at:], '"')
		escapes := 0
		for data[at-1-escapes] == '\\' {
			escapes++
		}
		if escapes%2 == 0 {
			return at + 1
		}
	}
}

// patched applies a patch to a value. What is neither an object nor a list is replaced
// whole.
func patched(value, patch json.RawMessage) json.RawMessage {
	var changes map[string]json.RawMessage
	if json.Unmarshal(patch, &changes) != nil || changes == nil {
		return patch
	}
	if entries := []json.RawMessage(nil); json.Unmarshal(value, &entries) == nil && entries != nil {
		for i := range entries {
			if change, ok := changes[strconv.Itoa(i)]; ok {
				entries[i] = patched(entries[i], change)
			}
		}
		return compact(entries)
	}
	var members map[string]json.RawMessage
	if json.Unmarshal(value, &members) != nil || members == nil {
		members = make(map[string]json.RawMessage)
	}
	for name, change := range changes {
		if string(change) == "null" {
			delete(members, name)
		} else {
			members[name] = patched(members[name], change)
		}
	}
	return compact(members)
}

// compact is the JSON of what json.Unmarshal has read. It cannot fail.
func compact(read any) json.RawMessage {
	data, err := json.Marshal(read)
	if err != nil {
		panic(err)
	}
	return data
}
