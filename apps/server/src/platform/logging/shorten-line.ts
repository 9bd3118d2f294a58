/** The most bytes of a line with its newline. */
export const longestLineBytes = 2_000;
const textLimits = [400, 100, 30];
const mostFields = 12;

/** Returns a log line with at most 2,000 bytes. A line that was cut says so in `cut`. */
export function shortenLine(line: string): string {
  if (line.length * 3 <= longestLineBytes || Buffer.byteLength(line) <= longestLineBytes) return line;
  const record: unknown = JSON.parse(line);
  for (const limit of textLimits) {
    const shortened = writeCut(cutTexts(record, limit));
    if (Buffer.byteLength(shortened) <= longestLineBytes) return shortened;
  }
  return writeCut(keepHead(record));
}

function writeCut(record: unknown): string {
  return `${JSON.stringify({ ...toObject(record), cut: true })}\n`;
}

function toObject(record: unknown): object {
  return typeof record === 'object' && record !== null ? record : {};
}

function cutTexts(value: unknown, limit: number): unknown {
  if (typeof value === 'string') return value.length > limit ? `${value.slice(0, limit)}[cut]` : value;
  if (Array.isArray(value)) return value.slice(0, limit / 10).map((item) => cutTexts(item, limit));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, Math.max(limit / 4, mostFields))
      .map(([name, field]) => [name, cutTexts(field, limit)]),
  );
}

/** Keeps the first fields, which are those of the schema, without nested details. */
function keepHead(record: unknown): object {
  return Object.fromEntries(
    Object.entries(toObject(record))
      .filter(([, value]) => typeof value !== 'object')
      .slice(0, mostFields)
      .map(([name, value]) => [name.slice(0, 30), cutTexts(value, 60)]),
  );
}
