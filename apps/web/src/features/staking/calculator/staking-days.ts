const dayMs = 86_400_000;

/** How far the calculator looks ahead. */
export type Years = 1 | 3 | 5;

/** Returns a time of the day such as 2026-01-31 that is the same day in every zone of the users. */
export const timeOfDay = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** Returns the day the given number of days later. */
export function laterDay(day: string, days: number): string {
  return new Date(timeOfDay(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the days from one to the other. */
export function daysBetween(from: string, to: string): number {
  return Math.round((timeOfDay(to) - timeOfDay(from)) / dayMs);
}
