import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { drawHead, fonts } from './pdf-layout.ts';

const issuer = { brand: 'anycoin', company: 'Anycoin Demo s.r.o.', address: 'Ukázková 12, Praha' };
const lineHeight = 8;

test('a fact whose name needs two lines, or whose value does, keeps the next one below it', () => {
  const pdf = new PdfDocument({ size: 'A4', margin: 0 });
  const file = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
  for (const font of Object.values(fonts)) pdf.registerFont(font, file);
  const drawn = new Map<string, number>();
  const { text } = pdf;
  Object.assign(pdf, {
    text(...given: readonly unknown[]): unknown {
      drawn.set(String(given[0]), Number(given[2]));
      return Reflect.apply(text, pdf, given);
    },
  });
  const long = 'Osvobozeno, protože bylo v držení déle než tři roky';
  const facts = [
    [long, '0,00 Kč'],
    ['Zdanitelný příjem', `${long} ${long} ${long} ${long}`],
    ['Výdaje', '1,00 Kč'],
  ] as const;
  drawHead(pdf, { issuer, title: 'Daň', facts, notes: [] });
  const tops = facts.map(([label]) => drawn.get(label) ?? Number.NaN);
  const gaps = tops.slice(1).map((top, index) => top - (tops[index] ?? Number.NaN));
  expect(gaps.every((gap) => gap > 2 * lineHeight)).toBe(true);
});
