// PostgreSQL's own spelling of arrays. Writing it by hand takes a third of the driver's time, which looks at every value anew.

/** Numbers, and texts that are words of our own: no quote, comma, brace, backslash or space in them, and none of them "null". */
export function plainArray(values: readonly (string | number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join()}}`;
}

/** Texts that others may have chosen. */
export function textArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : quotedElement(value))).join()}}`;
}

/** Moments, to the millisecond. */
export function instantArray(values: readonly (Date | null)[]): string {
  // Nearly all of a batch happened at its one moment, whose text is written once.
  const texts = new Map<Date, string>();
  const textOf = (date: Date) => {
    const known = texts.get(date) ?? date.toISOString();
    texts.set(date, known);
    return known;
  };
  return plainArray(values.map((value) => value && textOf(value)));
}

export function bytesArray(values: readonly Buffer[]): string {
  return `{${values.map((value) => `"\\\\x${value.toString('hex')}"`).join()}}`;
}

export function quotedElement(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
