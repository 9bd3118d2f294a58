// PostgreSQL's array literals. Writing them directly takes a third of the driver's time, which inspects every value.

/** For numbers and our own words, which contain no quote, comma, brace, backslash or space and are not "null". */
export function plainArray(values: readonly (string | number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join()}}`;
}

/** For arbitrary text, such as user input. */
export function textArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : quotedElement(value))).join()}}`;
}

/** For timestamps, in milliseconds. */
export function instantArray(values: readonly (Date | null)[]): string {
  // Most rows of a batch share one Date, so its text is computed once.
  const texts = new Map<Date, string>();
  const dateText = (date: Date) => {
    const known = texts.get(date) ?? date.toISOString();
    texts.set(date, known);
    return known;
  };
  return plainArray(values.map((value) => value && dateText(value)));
}

export function bytesArray(values: readonly Buffer[]): string {
  return `{${values.map((value) => `"\\\\x${value.toString('hex')}"`).join()}}`;
}

export function quotedElement(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
