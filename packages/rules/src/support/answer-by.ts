const day = 24 * 60 * 60_000;
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Prague', weekday: 'short' });

/** By when the house means to answer what was asked then, in milliseconds since 1970: a day later, and no Saturday or Sunday of Prague counts. */
export function answerBy(askedAt: number): number {
  let by = askedAt + day;
  // What comes on a free day counts from the first working one, at the same hour.
  for (let from = askedAt; isFree(from); from += day) by += day;
  while (isFree(by)) by += day;
  return by;
}

function isFree(time: number): boolean {
  return ['Sat', 'Sun'].includes(weekday.format(time));
}
