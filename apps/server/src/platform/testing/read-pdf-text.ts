import { inflateSync } from 'node:zlib';

/**
 * Extracts the texts of a PDF, one for each text block, in page order. Letters are decoded by the font's ToUnicode table, so a letter that a
 * reader could not copy is missing here too.
 */
export function readPdfText(file: Buffer): readonly string[] {
  const objects = readObjects(file.toString('latin1'));
  const contents = [...objects.values()].flatMap((object) => {
    const body = readStream(object);
    return body.includes('BT\n') ? [body] : [];
  });
  const fonts = readFonts(objects);
  return contents.flatMap((content) =>
    [...content.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block = '']) => decodeText(block, fonts)),
  );
}

function readObjects(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', object = '']) => [id, object]),
  );
}

function readStream(object: string): string {
  const body = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1];
  if (body === undefined) return '';
  const bytes = Buffer.from(body, 'latin1');
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** Returns the letters of each font, such as F1, by glyph number. */
function readFonts(objects: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const named = [...objects.values()].flatMap((object) => [...object.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  return new Map(
    named.map(([, name = '', id = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '';
      return [name, readLetters(readStream(objects.get(table) ?? ''))];
    }),
  );
}

function readLetters(table: string): readonly string[] {
  const ranges = [...table.matchAll(/> \[(.*)\]/g)].map(([, range = '']) => range);
  return ranges.flatMap((range) =>
    [...range.matchAll(/<([^>]*)>/g)].map(([, codes = '']) =>
      String.fromCharCode(
        ...codes
          .split(' ')
          .filter(Boolean)
          .map((code) => Number.parseInt(code, 16)),
      ),
    ),
  );
}

function decodeText(block: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  const letters = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '') ?? [];
  return [...block.matchAll(/<([0-9a-f]+)>/gi)]
    .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
    .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '')
    .join('');
}
