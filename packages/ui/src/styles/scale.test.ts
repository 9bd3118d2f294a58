import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = new URL('../../../../', import.meta.url).pathname;
const sheets = globSync('{packages/ui,apps/web,apps/back-office}/src/**/*.css', { cwd: sources });

const declaration =
  /(?:^|[\s;{])(font-size|font-weight|gap|row-gap|column-gap|padding(?:-\w+)*|margin(?:-\w+)*):\s*([^;{}]+?)\s*(?=[;}])/g;
/** Matches sizes that are not on the scale. Allowed are 0, hairlines of 1 px, and sizes relative to the text. */
const raw = /(?<![\w.(-])-?(?!0\b|1px\b)\d*\.?\d+(px|rem)?(?![\w.%])/;

const findRawSizes = (sheet: string) => parseRawSizes(readFileSync(`${sources}${sheet}`, 'utf8'));

function parseRawSizes(sheet: string): string[] {
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(@font-face|:root)\s*\{[^}]*\}/g, '');
  return [...text.matchAll(declaration)]
    .filter(([, , value = '']) => raw.test(value.replace(/\b(calc|clamp|max|min|env|var)\(.*\)/g, '')))
    .map(([, property, value]) => `${property}: ${value}`);
}

test('finds the style sheets', () => expect(sheets.length).toBeGreaterThan(40));

test.each(sheets)('%s takes its font sizes and spacing from the scale', (sheet) => {
  expect(findRawSizes(sheet)).toEqual([]);
});

/** Sizes set in a component's inline styles instead of its style sheet. */
const inlined = /\b(fontSize|fontWeight|gap|rowGap|columnGap|padding\w*|margin\w*):\s*(['"`]?-?[\d.]+)/g;
const findInlineSizes = (text: string) =>
  [...text.matchAll(inlined)].filter(([, , value = '']) => !/^['"`]?0$/.test(value)).map(([found]) => found);

test('no component sets a font size or spacing inline', () => {
  const parts = globSync('{packages/ui,apps/web,apps/back-office}/src/**/*.tsx', { cwd: sources });
  const found = parts.flatMap((part) => {
    const styles = [...readFileSync(`${sources}${part}`, 'utf8').matchAll(/style=\{\{[^}]*\}\}/g)];
    return styles.flatMap(([style]) => findInlineSizes(style).map((size) => `${part}: ${size}`));
  });
  expect(parts.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
  expect(findInlineSizes("style={{ fontSize: 13, gap: '18px', padding: 0, width: 9 }}")).toEqual([
    'fontSize: 13',
    "gap: '18",
  ]);
});

test('finds a planted size despite comments, tokens and calculations', () => {
  expect(
    parseRawSizes('.a { font-size: 13px; gap: var(--space-2); padding: 0 18px; font-weight: 620 }'),
  ).toEqual(['font-size: 13px', 'padding: 0 18px', 'font-weight: 620']);
  expect(
    parseRawSizes(
      '/* .a { gap: 9px; } */ :root { --space-2: 8px; } .b { margin: calc(-1 * var(--space-3)); }',
    ),
  ).toEqual([]);
});

test('finds a planted inline size', () => {
  const found = (value: string) => raw.test(value);
  expect(['13px', '0 18px', '620', '-4px', '1.5rem'].map(found)).toEqual([true, true, true, true, true]);
  expect(['0', '1px', 'auto', '0.5em', '50%', 'inherit'].map(found)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
