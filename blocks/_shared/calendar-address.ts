/** Address of the iCalendar file with a programme's sessions, by the name of the programme's file. */
export function calendarAddress(programme: string): string {
  return `/agenda/${programme}.ics`;
}
