export interface TimeFormats {
  date(time: Date | number | string): string;
  time(time: Date | number | string): string;
  dateTime(time: Date | number | string): string;
  /** A date with the month's name, for reading instead of comparing: 5. října 2026. */
  day(time: Date | number | string): string;
  /** A month with its year, such as November 2026. */
  month(time: Date | number | string): string;
}

// Server and browser must format the same. The market is Czech and Slovak, so all times are Prague time.
const timeZone = 'Europe/Prague';
const known = new Map<string, TimeFormats>();

export function timeFormats(languageTag: string): TimeFormats {
  const found = known.get(languageTag);
  if (found !== undefined) return found;
  // Created on first use: a formatter takes a slow phone 100 ms to create, and most pages format one kind of time or none.
  const make = (options: Intl.DateTimeFormatOptions) => {
    let formatter: Intl.DateTimeFormat | undefined;
    return (time: Date | number | string) => {
      formatter ??= new Intl.DateTimeFormat(languageTag, { timeZone, ...options });
      // Allows a line break between date and time, but not within either: 23. 11. 2026, 10:27 PM.
      return formatter.format(new Date(time)).replace(/(?<=\.) | (?=[AP]M)/g, '\u00a0');
    };
  };
  const made = {
    date: make({ day: 'numeric', month: 'numeric', year: 'numeric' }),
    time: make({ hour: 'numeric', minute: '2-digit' }),
    dateTime: make({ day: 'numeric', month: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' }),
    day: make({ day: 'numeric', month: 'long', year: 'numeric' }),
    month: make({ month: 'long', year: 'numeric' }),
  };
  known.set(languageTag, made);
  return made;
}
