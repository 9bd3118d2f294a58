const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a time to the second in the Prague time zone, as prices and trades have it. Few pages need it. */
export function formatExactTime(languageTag: string, time: string): string {
  let format = formats.get(languageTag);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(languageTag, {
      ...{ timeZone: 'Europe/Prague', day: 'numeric', month: 'numeric', year: 'numeric' },
      ...{ hour: 'numeric', minute: '2-digit', second: '2-digit' },
    });
    formats.set(languageTag, format);
  }
  return format.format(new Date(time));
}
