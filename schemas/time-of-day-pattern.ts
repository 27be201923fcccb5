/** A time of day on the 24-hour clock as `HH:mm`. In a file of its own, so that the lint can use it without zod. */
export const timeOfDayPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
