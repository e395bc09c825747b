// Package hours is when a person is awake: the hours of their day, in their zone, and the
// absences that they have announced. It reads what people type about them. It is handed the
// time, and knows no clock but the calendar.
package hours
