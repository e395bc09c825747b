package sea

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipboard/games/moby/board"
)

// Man is a member of a crew by number, from 1 on; 0 is an empty place.
type Man int

var sailors = strings.Fields(`
	Abel Abner Adam Alden Amos Asa Barney Ben Caleb Clem Cyrus Daniel
	David Eben Eli Elias Elihu Enoch Ephraim Ezra Felix Gideon Giles Hiram
	Hosea Ira Isaac Jabez Jacob Japheth Jared Jesse Joel Jonah Jonas Josiah
	Jethro Judah Lemuel Levi Lot Luke Mark Micah Miles Moses Nahum Nathan
	Ned Noah Obed Orrin Owen Peleg Perez Peter Philo Reuben Rufus Sam
	Saul Seth Silas Simeon Simon Tobias Tristram Uriah Walter Will Zadok Zeno
	Aaron Abiel Abijah Abram Absalom Alban Albert Alfred Allen Alpheus Alvah Alvin Ambrose Andrew Ansel
	Anson Archer Arnold Arthur Asher August Austin Azor Baldwin Barnard Basil Benoni Bernard Bethuel
	Boaz Calvin Cephas Charles Clark Claude Conrad Crispin Darius Dennis Derrick Dexter Dorman Duncan
	Dyer Earl Eber Edgar Edmund Edward Edwin Egbert Elam Elbert Eleazar Elisha Elkanah Ellis Emory Enos
	Erastus Ernest Esau Ethan Eugene Evan Everett Ezekiel Francis Frank Freeman George Gilbert Godfrey
	Grant Guy Harlan Harold Harvey Henry Herman Hezekiah Horace Howard Hubert Hugh Humphrey Ichabod
	Ishmael Israel Ivory Jairus James Jasper Jeduthan Jehiel Jeremy Jerome Job John Joseph Joshua Josias
	Julius Justus Kenelm Laban Lambert Laurence Leander Leonard Lewis Linus Lorenzo Lucius Lyman Malachi
	Marcus Martin Matthew Maurice Melvin Merrill Morgan Mordecai Myron Nehemiah Nelson Newell Nicholas
	Norman Oliver Orlando Oscar Osmond Otis Ozias Paul Percy Phineas Pliny Quincy Ralph Ransom Raymond
	Richard Robert Roger Roland Roscoe Rowland Russell Samson Selah Shadrach Sidney Solomon Stephen
	Sylvanus Theodore Thomas Timothy Titus Truman Uriel Valentine Victor Vincent Wallace Warren Wesley
	Wilbur William Wyatt Zaccheus Zebedee Zebulon Zenas`)

// String is his name, "" for nobody. No two men of a match have the same name.
func (m Man) String() string {
	if m <= 0 {
		return ""
	}
	i := int(m) - 1
	name := sailors[i%len(sailors)]
	if again := i / len(sailors); again > 0 {
		name += strconv.Itoa(again + 1)
	}
	return name
}

// Crew are the men of a boat by place.
type Crew [board.CrewSize]Man

// UnmarshalJSON refuses a crew with more or fewer places than a boat has.
func (c *Crew) UnmarshalJSON(data []byte) error {
	var places []Man
	if err := json.Unmarshal(data, &places); err != nil {
		return fmt.Errorf("crew: %w", err)
	}
	if len(places) != board.CrewSize {
		return fmt.Errorf("crew: %d places; a boat has %d", len(places), board.CrewSize)
	}
	copy(c[:], places)
	return nil
}

// Count is the number of men aboard.
func (c *Crew) Count() int {
	n := 0
	for _, m := range c {
		if m != 0 {
			n++
		}
	}
	return n
}

// FreshCrew is a crew of six men with numbers from first on.
func FreshCrew(first Man) Crew {
	var c Crew
	for i := range c {
		c[i] = first + Man(i)
	}
	return c
}

// closing is the order in which a crew that closes up fills its places.
var closing = [...]int{board.Steersman, board.Harpooner, 1, 2, 3, 4}

// CloseUp fills the places that a crew of its size must fill, in the order of closing. Men who
// are in such a place stay. Of the others the last one moves first.
func (c *Crew) CloseUp() {
	needed := closing[:c.Count()]
	for _, to := range needed {
		if c[to] != 0 {
			continue
		}
		for _, from := range slices.Backward(closing[:]) {
			if c[from] != 0 && !slices.Contains(needed, from) {
				c[to], c[from] = c[from], 0
				break
			}
		}
	}
}

// Closed reports whether the crew has closed up.
func (c *Crew) Closed() bool {
	then := *c
	then.CloseUp()
	return then == *c
}

// admit puts a man into the foremost empty place.
func (c *Crew) admit(m Man) {
	c[slices.Index(c[:], 0)] = m
}
