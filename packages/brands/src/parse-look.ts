import type { FieldReader, Fields } from './field-reader.ts';
import { type ColorToken, colorTokens, deriveLook, type Look } from './look.ts';
import {
  defaultLayout,
  densities,
  headerLayouts,
  heroLayouts,
  homeFigures,
  homeSections,
  type Layout,
  motifs,
  typefaces,
} from './look-shape.ts';

/** Parses a brand's look: the default look with the description's overrides. */
export function parseLook(reader: FieldReader, value: unknown): Look {
  const look = reader.readFields(value ?? {}, 'look');
  return deriveLook({
    light: parseColors(reader, look.light),
    dark: parseColors(reader, look.dark),
    ...readSize(look, 'radius'),
    ...readSize(look, 'radiusLarge'),
    ...readSize(look, 'headingWeight'),
    ...readSize(look, 'headingTracking'),
    ...readWord(reader, look, 'typeface', typefaces),
    ...readWord(reader, look, 'density', densities),
    ...readWord(reader, look, 'motif', motifs),
  });
}

/** Parses a brand's layout; the default layout if there is none. */
export function parseLayout(reader: FieldReader, value: unknown): Layout {
  if (value === undefined) return defaultLayout;
  const fields = reader.readFields(value, 'layout');
  return {
    header: reader.readChoice(fields, 'header', headerLayouts),
    hero: reader.readChoice(fields, 'hero', heroLayouts),
    sections: wordsIn(reader, fields, 'sections', homeSections),
    figures: wordsIn(reader, fields, 'figures', homeFigures),
  };
}

function parseColors(reader: FieldReader, value: unknown): Partial<Record<ColorToken, string>> {
  const colors: Partial<Record<ColorToken, string>> = {};
  for (const [key, color] of Object.entries(reader.readFields(value ?? {}, 'look'))) {
    const token = colorTokens.find((name) => name === key) ?? reader.fail(`unknown colour "${key}"`);
    if (typeof color !== 'string' || !/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(color))
      reader.fail(`"${key}" must be #rrggbb`);
    colors[token] = String(color);
  }
  return colors;
}

function readSize(fields: Fields, key: string) {
  const value = fields[key];
  return typeof value === 'number' ? { [key]: value } : {};
}

function readWord(reader: FieldReader, fields: Fields, key: string, words: readonly string[]) {
  return fields[key] === undefined ? {} : { [key]: reader.readChoice(fields, key, words) };
}

function wordsIn<Word extends string>(
  reader: FieldReader,
  fields: Fields,
  key: string,
  words: readonly Word[],
): Word[] {
  return reader.readList(fields, key).map((value) => reader.readChoice({ [key]: value }, key, words));
}
