import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = new URL('../../../../', import.meta.url).pathname;
const sheets = globSync('{packages/ui,apps/web,apps/back-office}/src/**/*.css', { cwd: sources });

const declaration =
  /(?:^|[\s;{])(font-size|font-weight|gap|row-gap|column-gap|padding(?:-\w+)*|margin(?:-\w+)*):\s*([^;{}]+);/g;
/** A hairline is no step of the scale, nothing is no size, and what is as large as its text follows it. */
const raw = /(?<![\w.(-])-?(?!0\b|1px\b)\d*\.?\d+(px|rem)?(?![\w.%])/;

function rawSizesOf(sheet: string): string[] {
  const text = readFileSync(`${sources}${sheet}`, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(@font-face|:root)\s*\{[^}]*\}/g, '');
  return [...text.matchAll(declaration)]
    .filter(([, , value = '']) => raw.test(value.replace(/\b(calc|clamp|max|min|env|var)\(.*\)/g, '')))
    .map(([, property, value]) => `${property}: ${value}`);
}

test('the style sheets are read', () => expect(sheets.length).toBeGreaterThan(40));

test.each(sheets)('%s takes its sizes of type and room from the scale', (sheet) => {
  expect(rawSizesOf(sheet)).toEqual([]);
});

test('a size of one’s own would be found', () => {
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
