import { brands } from '@dukat/brands/sites';
import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { brandMark } from '../../../platform/pdf/brand-mark.ts';
import { registerFonts } from '../../../platform/pdf/pdf-text.ts';
import { drawHead } from './pdf-layout.ts';

const lineHeight = 8;

test('a fact with a two-line label or value moves the next one down', async () => {
  const [issuer] = brands;
  if (issuer === undefined) throw new Error('expected a brand');
  const pdf = new PdfDocument({ size: 'A4', margin: 0 });
  registerFonts(pdf, issuer.look.typeface);
  const drawn = new Map<string, number>();
  const { text } = pdf;
  Object.assign(pdf, {
    text(...given: readonly unknown[]): unknown {
      if (!drawn.has(String(given[0]))) drawn.set(String(given[0]), Number(given[2]));
      return Reflect.apply(text, pdf, given);
    },
  });
  const long = 'Osvobozeno, protože bylo v držení déle než tři roky';
  const facts = [
    [`První ${long}`, '0,00 Kč'],
    ['Zdanitelný příjem', `${long} ${long} ${long} ${long}`],
    ['Výdaje', '1,00 Kč'],
  ] as const;
  drawHead(pdf, { issuer, sandboxNote: null, title: 'Daň', facts, notes: [] }, await brandMark(issuer));
  const tops = ['0,00 Kč', 'Zdanitelný příjem', '1,00 Kč'].map((word) => drawn.get(word) ?? Number.NaN);
  const gaps = tops.slice(1).map((top, index) => top - (tops[index] ?? Number.NaN));
  expect(gaps.every((gap) => gap > 2 * lineHeight)).toBe(true);
});
