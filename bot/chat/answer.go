package chat

// Say is an answer of one sentence.
func Say(text string) Answer {
	return Answer{Message: Fit(Message{Lines: []string{text}, Private: true})}
}

// Failure is the answer when the fault is ours.
func Failure(text string) Answer {
	a := Say(text)
	a.Failed = true
	return a
}

// Refuse is an answer that refuses a request.
func Refuse(why string) Answer {
	a := Say(why)
	a.Refused = true
	return a
}
