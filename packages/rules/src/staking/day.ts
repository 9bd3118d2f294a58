/** Returns the calendar day the given number of days later. Days are texts such as "2026-11-21". */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
