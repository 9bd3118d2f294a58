/** Segments of 16 MB in one "log" of 4 GB, as PostgreSQL names them. */
const segmentsInLog = 256;

/** The parts of the name of a WAL segment, such as 00000001000000000000002A. */
export interface WalSegment {
  readonly timeline: number;
  /** Its place in the sequence of all segments, which timelines share. */
  readonly number: number;
}

/** Returns undefined for other files of the archive, such as timeline histories. */
export function parseSegment(name: string): WalSegment | undefined {
  if (!/^[0-9A-F]{24}$/.test(name)) return undefined;
  const [timeline, log, rest] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)].map((part) =>
    Number.parseInt(part, 16),
  );
  if (timeline === undefined || log === undefined || rest === undefined) return undefined;
  return { timeline, number: log * segmentsInLog + rest };
}

export function segmentName({ timeline, number }: WalSegment): string {
  const parts = [timeline, Math.floor(number / segmentsInLog), number % segmentsInLog];
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('');
}

/** Returns the first number that is missing between two segments, both included; undefined if none is. */
export function findGap(segments: Iterable<WalSegment>, from: number): number | undefined {
  const numbers = new Set([...segments].map(({ number }) => number));
  const last = [...numbers].reduce((highest, number) => Math.max(highest, number), from);
  for (let number = from; number <= last; number += 1) if (!numbers.has(number)) return number;
  return undefined;
}

/** The folder of a WAL file in the store. A folder of 256 segments is quick to list. */
export function walFolder(name: string): string {
  return parseSegment(name.slice(0, 24)) === undefined ? 'other' : name.slice(0, 16);
}
