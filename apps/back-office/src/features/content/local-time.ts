/** Formats a time for a `datetime-local` input: in the operator's time zone, to the minute. */
export function localTime(instant: string | null): string {
  if (instant === null) return '';
  const moment = new Date(instant);
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
