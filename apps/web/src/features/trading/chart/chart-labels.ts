const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formats: they are slow to create, and an axis uses dozens in a frame. */
function createFormat(languageTag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${languageTag} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(languageTag, options);
  formats.set(key, format);
  return format;
}

const wall = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export function timeLabel(time: number, languageTag: string): string {
  const day = { day: 'numeric', month: 'numeric', year: 'numeric' } as const;
  return createFormat(languageTag, { ...day, ...wall }).format(time * 1_000);
}

/** Formats a tick mark of the chart library in local time. The kinds are years, months, days, then times. */
export function tickLabel(time: number, kind: number, languageTag: string): string {
  const options = [{ year: 'numeric' }, { month: 'short' }, { day: 'numeric', month: 'numeric' }] as const;
  return createFormat(languageTag, options[kind] ?? wall).format(time * 1_000);
}
