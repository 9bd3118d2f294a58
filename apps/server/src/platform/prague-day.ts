const prague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague', dateStyle: 'short' });

/** Returns the calendar day in Prague, "2026-11-21": Czech banks use it for booking. */
export function pragueDay(moment: Date): string {
  return prague.format(moment);
}

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * 24 * 3600 * 1000);
}

const pragueHour = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Prague',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns when a calendar day begins in Prague: one hour before midnight UTC, or two in summer time. */
export function startOfPragueDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const candidates = [2, 1].map((hours) => new Date(midnight - hours * 3_600_000));
  const wanted = `${day} 00:00:00`;
  return candidates.find((moment) => pragueHour.format(moment) === wanted) ?? new Date(midnight - 3_600_000);
}

/** Returns when the next calendar day begins. */
export function endOfPragueDay(day: string): Date {
  return startOfPragueDay(new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10));
}
