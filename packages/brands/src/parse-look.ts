import type { FieldReader, Fields } from './field-reader.ts';
import { type ColorToken, changedLook, colorTokens, type Look } from './look.ts';
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
  const look = reader.fieldsOf(value ?? {}, 'look');
  return changedLook({
    light: colorsOf(reader, look.light),
    dark: colorsOf(reader, look.dark),
    ...sizeOf(look, 'radius'),
    ...sizeOf(look, 'radiusLarge'),
    ...sizeOf(look, 'headingWeight'),
    ...sizeOf(look, 'headingTracking'),
    ...wordOf(reader, look, 'typeface', typefaces),
    ...wordOf(reader, look, 'density', densities),
    ...wordOf(reader, look, 'motif', motifs),
  });
}

/** Parses a brand's layout; the default layout if there is none. */
export function parseLayout(reader: FieldReader, value: unknown): Layout {
  if (value === undefined) return defaultLayout;
  const fields = reader.fieldsOf(value, 'layout');
  return {
    header: reader.oneOf(fields, 'header', headerLayouts),
    hero: reader.oneOf(fields, 'hero', heroLayouts),
    sections: wordsIn(reader, fields, 'sections', homeSections),
    figures: wordsIn(reader, fields, 'figures', homeFigures),
  };
}

function colorsOf(reader: FieldReader, value: unknown): Partial<Record<ColorToken, string>> {
  const colors: Partial<Record<ColorToken, string>> = {};
  for (const [key, color] of Object.entries(reader.fieldsOf(value ?? {}, 'look'))) {
    const token = colorTokens.find((name) => name === key) ?? reader.fail(`unknown colour "${key}"`);
    if (typeof color !== 'string' || !/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(color))
      reader.fail(`"${key}" must be #rrggbb`);
    colors[token] = String(color);
  }
  return colors;
}

function sizeOf(fields: Fields, key: string) {
  const value = fields[key];
  return typeof value === 'number' ? { [key]: value } : {};
}

function wordOf(reader: FieldReader, fields: Fields, key: string, words: readonly string[]) {
  return fields[key] === undefined ? {} : { [key]: reader.oneOf(fields, key, words) };
}

function wordsIn<Word extends string>(
  reader: FieldReader,
  fields: Fields,
  key: string,
  words: readonly Word[],
): Word[] {
  return reader.listOf(fields, key).map((value) => reader.oneOf({ [key]: value }, key, words));
}
