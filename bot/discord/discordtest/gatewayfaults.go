package discordtest

// eachConn calls do for every connection to the gateway.
func (s *Server) eachConn(do func(*gatewayConn)) {
	s.mu.Lock()
	var conns []*gatewayConn
	for c := range s.gateway.conns {
		conns = append(conns, c)
	}
	s.mu.Unlock()
	for _, c := range conns {
		do(c)
	}
}

// DropGateway breaks every connection to the gateway. Sessions can be resumed.
func (s *Server) DropGateway() { s.eachConn(func(c *gatewayConn) { c.close(0) }) }

// CloseGateway closes every connection to the gateway with a code.
func (s *Server) CloseGateway(code int) { s.eachConn(func(c *gatewayConn) { c.close(code) }) }

// AskReconnect tells every client to reconnect (op 7).
func (s *Server) AskReconnect() { s.eachConn(func(c *gatewayConn) { c.op(opReconnect, nil) }) }

// ForgetSessions ends every session, so that none can be resumed, and tells the
// clients (op 9).
func (s *Server) ForgetSessions() {
	s.mu.Lock()
	for _, one := range s.gateway.sessions {
		if one.conn != nil {
			one.conn.session = nil
		}
	}
	s.gateway.sessions = nil
	s.mu.Unlock()
	s.eachConn(func(c *gatewayConn) { c.op(opInvalid, false) })
}

// ReconnectBeforeReady tells the next clients to reconnect (op 7) when they
// expect READY or RESUMED. times is how often it does so.
func (s *Server) ReconnectBeforeReady(times int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.early = times
}

// RefuseIdentify refuses every IDENTIFY with a code; 0 accepts them again.
func (s *Server) RefuseIdentify(code int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.refuse = code
}

// InvalidateSessions answers every IDENTIFY by op 9, or takes them again.
func (s *Server) InvalidateSessions(on bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.invalid = on
}

// MuteHeartbeats stops the answers to heartbeats, or starts them again.
func (s *Server) MuteHeartbeats(muted bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.muted = muted
}

// ResumeElsewhere has sessions resumed only at an address that READY names, which is not the
// gateway's.
func (s *Server) ResumeElsewhere() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.back = true
}

// ReplayOnResume makes the next RESUME repeat that many events.
func (s *Server) ReplayOnResume(events int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.gateway.replays = events
}
