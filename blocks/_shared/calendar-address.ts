/** Where a programme's sessions stand as an iCalendar file, by the name of the programme's file. */
export const calendarAddress = (programme: string) => `/agenda/${programme}.ics`;
