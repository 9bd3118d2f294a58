import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The widths at which a layout changes (requirement 9): sm, md, lg and xxl; no layout changes at xl. CSS cannot use custom properties in
 * media queries.
 */
const breakpoints = [600, 900, 1328, 1900];

const allowed = new Set(
  breakpoints.flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 1}px`]),
);
const sources = new URL('../../../../', import.meta.url).pathname;
const sheets = globSync('{packages/ui,apps/web,apps/back-office}/src/**/*.css', { cwd: sources });

test('there are style sheets', () => expect(sheets.length).toBeGreaterThan(50));

test.each(sheets)('%s uses only the breakpoints of the design', (sheet) => {
  const rules = readFileSync(`${sources}${sheet}`, 'utf8').match(/@media[^{]*/g) ?? [];
  const widths = rules.flatMap((rule) => rule.match(/(min|max)-width: [^)]*/g) ?? []);
  expect(widths.filter((width) => !allowed.has(width))).toEqual([]);
});

test('a QR code is 160 pixels large', () => {
  expect(readFileSync(`${sources}packages/ui/src/pictures/qr-code.module.css`, 'utf8')).toMatch(
    /svg \{\s+width: 160px;\s+height: 160px;/,
  );
});
