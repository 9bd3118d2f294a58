export interface PathCommand {
  readonly command: string;
  readonly args: readonly number[];
}

export interface FaceLetter {
  readonly code: number;
  readonly advance: number;
  readonly commands: readonly PathCommand[];
}

export interface Face {
  readonly name: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  /** Sorted by code point. */
  readonly letters: readonly FaceLetter[];
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

/** Writes a TrueType file with the tables that pdfkit reads and embeds: no hints, no kerning, checksums 0. */
export function faceFile(face: Face): Buffer {
  const { letters } = face;
  const outlines = [Buffer.alloc(0), ...letters.map(({ commands }) => encodeOutline(commands))];
  const offsets = [0];
  for (const { length } of outlines) offsets.push((offsets.at(-1) ?? 0) + length);
  const advances = [face.unitsPerEm / 2, ...letters.map(({ advance }) => Math.round(advance))];
  return tablesFile({
    cmap: encodeCmap(letters),
    glyf: Buffer.concat(outlines),
    head: encodeHead(face),
    hhea: encodeHhea(face, advances),
    hmtx: Buffer.concat(
      outlines.map((outline, at) =>
        words(advances[at] ?? 0, outline.length === 0 ? 0 : outline.readInt16BE(2)),
      ),
    ),
    loca: longs(...offsets),
    maxp: Buffer.concat([longs(0x10000), words(outlines.length, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: encodeName(face.name),
    post: longs(0x30000, 0, 0, 0, 0, 0, 0, 0),
  });
}

function tablesFile(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  let offset = 12 + 16 * entries.length;
  const directory = entries.map(([tag, { length }]) => {
    const entry = Buffer.concat([Buffer.from(tag, 'latin1'), longs(0, offset, length)]);
    offset += padded(length);
    return entry;
  });
  const bodies = entries.map(([, body]) => Buffer.concat([body], padded(body.length)));
  return Buffer.concat([longs(0x10000), words(entries.length, 0, 0, 0), ...directory, ...bodies]);
}

/** A simple glyph with two bytes per coordinate step; empty if it has no outline. */
function encodeOutline(commands: readonly PathCommand[]): Buffer {
  const contours = toContours(commands);
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  let end = -1;
  const ends = contours.map(({ length }) => {
    end += length;
    return end;
  });
  const outline = Buffer.concat([
    words(contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), ...ends, 0),
    Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0))),
    words(...coordinateDeltas(xs), ...coordinateDeltas(ys)),
  ]);
  return Buffer.concat([outline], padded(outline.length));
}

function coordinateDeltas(values: readonly number[]): readonly number[] {
  return values.map((value, at) => value - (at === 0 ? 0 : (values[at - 1] ?? 0)));
}

function toContours(commands: readonly PathCommand[]): readonly (readonly Point[])[] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([]);
    const contour = contours.at(-1);
    for (let at = 0; at + 1 < args.length; at += 2) {
      const isOnCurve = command !== 'quadraticCurveTo' || at === 2;
      contour?.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), isOnCurve });
    }
  }
  return contours.map(withoutRepeatedEnd).filter(({ length }) => length > 1);
}

/** TrueType closes a contour implicitly, so a final point equal to the first is dropped. */
function withoutRepeatedEnd(contour: readonly Point[]): readonly Point[] {
  const [first] = contour;
  const last = contour.at(-1);
  return first?.x === last?.x && first?.y === last?.y ? contour.slice(0, -1) : contour;
}

/** cmap format 12 with one group per letter. */
function encodeCmap(letters: readonly FaceLetter[]): Buffer {
  const groups = letters.map(({ code }, at) => longs(code, code, at + 1));
  return Buffer.concat([
    words(0, 1, 3, 10),
    longs(12),
    words(12, 0),
    longs(16 + 12 * letters.length, 0, letters.length),
    ...groups,
  ]);
}

function encodeHead({ unitsPerEm, ascent, descent }: Face): Buffer {
  return Buffer.concat([
    longs(0x10000, 0x10000, 0, 0x5f0f3cf5),
    words(0, unitsPerEm),
    longs(0, 0, 0, 0),
    // Bounds, style, smallest size, direction, long offsets in `loca`, format.
    words(0, descent, unitsPerEm, ascent, 0, 6, 2, 1, 0),
  ]);
}

function encodeHhea({ ascent, descent }: Face, advances: readonly number[]): Buffer {
  return Buffer.concat([
    longs(0x10000),
    words(ascent, descent, 0, Math.max(...advances), 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, advances.length),
  ]);
}

/** Only the PostScript name, which the PDF uses for the font. */
function encodeName(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  return Buffer.concat([words(0, 1, 18, 3, 1, 0x409, 6, text.length, 0), text]);
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * at);
  return bytes;
}

function longs(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
