export interface TimeFormats {
  date(time: Date | number | string): string;
  time(time: Date | number | string): string;
  dateTime(time: Date | number | string): string;
  /** A day with its month in words, where it is read and not compared: 5. října 2026. */
  day(time: Date | number | string): string;
  /** A month with its year, such as November 2026. */
  month(time: Date | number | string): string;
}

// Server and browser must write the same; the market is Czech and Slovak, so their clock is the product's.
const timeZone = 'Europe/Prague';
const known = new Map<string, TimeFormats>();

export function timeFormats(languageTag: string): TimeFormats {
  const found = known.get(languageTag);
  if (found !== undefined) return found;
  // A formatter takes a slow phone a tenth of a second to make, and most pages write one kind of time or none.
  const make = (options: Intl.DateTimeFormatOptions) => {
    let formatter: Intl.DateTimeFormat | undefined;
    return (time: Date | number | string) => {
      formatter ??= new Intl.DateTimeFormat(languageTag, { timeZone, ...options });
      // A line may end between a day and its time, but not within either: 23. 11. 2026, 10:27 PM.
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
