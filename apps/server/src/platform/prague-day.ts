const prague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague', dateStyle: 'short' });

/** The calendar day in Prague at a moment, "2026-11-21": Czech banks book by it. */
export function pragueDay(moment: Date): string {
  return prague.format(moment);
}

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * 24 * 3600 * 1000);
}
