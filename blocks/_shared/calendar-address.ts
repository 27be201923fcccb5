/** Returns the address of the iCalendar file with a programme's sessions, by the programme's file name. */
export function calendarAddress(programme: string): string {
  return `/agenda/${programme}.ics`;
}
