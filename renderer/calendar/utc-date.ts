/**
 * A date that lives in UTC, whatever the time zone of the machine: its parts are those of UTC, which has no summer
 * time and no skipped days. date-fns makes every further date with the constructor of the one it gets, so all its
 * arithmetic stays here. It has the parts that date-fns reads and sets.
 */
export class UtcDate extends Date {
  /** The start of a day. A day outside the month runs on into the next or previous one. `month` is 1-12. */
  static of(year: number, month: number, day: number): UtcDate {
    return new UtcDate(Date.UTC(year, month - 1, day));
  }

  override getFullYear() {
    return this.getUTCFullYear();
  }
  override getMonth() {
    return this.getUTCMonth();
  }
  override getDate() {
    return this.getUTCDate();
  }
  override getDay() {
    return this.getUTCDay();
  }
  override getHours() {
    return this.getUTCHours();
  }
  override getMinutes() {
    return this.getUTCMinutes();
  }
  override getSeconds() {
    return this.getUTCSeconds();
  }
  override getMilliseconds() {
    return this.getUTCMilliseconds();
  }
  override getTimezoneOffset() {
    return 0;
  }
  override setFullYear(...parts: Parameters<Date['setFullYear']>) {
    return this.setUTCFullYear(...parts);
  }
  override setMonth(...parts: Parameters<Date['setMonth']>) {
    return this.setUTCMonth(...parts);
  }
  override setDate(day: number) {
    return this.setUTCDate(day);
  }
  override setHours(...parts: Parameters<Date['setHours']>) {
    return this.setUTCHours(...parts);
  }
}
