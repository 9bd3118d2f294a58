import { inflateSync } from 'node:zlib';
import { localeCodes } from '@dukat/locales/locale';
import { formatCardCode, makeCardCode } from '@dukat/rules/gift-cards/card-code';
import { giftCardDesigns } from '@dukat/rules/gift-cards/card-state';
import { toAmount, zero } from '@dukat/rules/money/amount';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { readPdfText } from '../../../platform/testing/read-pdf-text.ts';
import type { PaidGiftCard } from '../gift-cards-repository.ts';
import { printCard } from './print-card.ts';

const now = new Date('2026-11-27T10:00:00Z');
const code = formatCardCode(makeCardCode(new Uint8Array(15).map((_, at) => at * 7 + 3)));
const paid: PaidGiftCard = {
  id: '1',
  publicId: 'card',
  buyerId: '1',
  portfolioId: '1',
  asset: 'CZK',
  amount: toAmount('1500'),
  remaining: toAmount('1500'),
  status: 'PAID',
  paymentType: 'VIRTUAL',
  dueAt: null,
  claimableFrom: null,
  isDisputed: false,
  takenBack: zero,
  paidBy: null,
  isVisitors: false,
  deviceId: null,
  purpose: null,
  purposeText: null,
  isFrozen: false,
  expired: toAmount('0'),
  corrected: toAmount('0'),
  bouncedAt: null,
  openedAt: null,
  readdressedAt: null,
  lastFour: code.slice(-4),
  encryptedCode: null,
  design: 'birthday',
  sender: 'Jana Šťastná',
  recipient: 'Пётр',
  message: 'Všechno nejlepší!',
  recipientEmail: null,
  locale: 'cs_CZ',
  brand: 'anycoin',
  origin: 'https://anycoin.example',
  deliverAt: now,
  deliveredAt: null,
  paidAt: now,
  expiresAt: new Date('2029-12-31T23:00:00Z'),
  resends: { count: 0, from: null },
  createdAt: now,
};

const print = (changes: Partial<PaidGiftCard> = {}, isPlayMoney = false) =>
  printCard({ ...paid, ...changes }, code, { isPlayMoney, now });

/** The drawing commands of the only page. */
function readDrawing(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  const inflated = streams.flatMap(([, body = '']) => {
    try {
      return [inflateSync(Buffer.from(body, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return inflated.find((text) => text.includes(' re\n')) ?? '';
}

/** Draws the squares of the page's QR code into a picture, and reads that as a phone would. */
function scan(pdf: Buffer): string | undefined {
  const squares = [...readDrawing(pdf).matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n/g)]
    .map(([, ...numbers]) => numbers.map(Number))
    .filter(([, , width, height]) => width === height);
  const step = squares[0]?.[2] ?? 1;
  const lefts = squares.map(([left = 0]) => left);
  const tops = squares.map(([, top = 0]) => top);
  const scale = 6;
  const modules = Math.round((Math.max(...lefts) - Math.min(...lefts)) / step) + 9;
  const size = modules * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [at, left] of lefts.entries()) {
    const x0 = (Math.round((left - Math.min(...lefts)) / step) + 4) * scale;
    const y0 = (Math.round(((tops[at] ?? 0) - Math.min(...tops)) / step) + 4) * scale;
    for (let y = y0; y < y0 + scale; y += 1)
      for (let x = x0; x < x0 + scale; x += 1) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  }
  return jsQR.default(pixels, size, size)?.data;
}

test('a scanned card leads to the claim page with its code, which no server receives', async () => {
  expect(scan(await print())).toBe(`https://anycoin.example/poukaz#${code}`);
});

test.each(localeCodes)('a card in %s has its code, value, greeting and expiry', async (locale) => {
  const texts = readPdfText(await print({ locale })).join(' ');
  for (const text of [code, 'Jana Šťastná', 'Пётр', 'Všechno nejlepší!', '31', '2029']) {
    expect(texts).toContain(text);
  }
  expect(texts).toMatch(/1.?500/);
  expect(texts).not.toContain('{');
});

test.each(giftCardDesigns)('a card of the design %s has one page', async (design) => {
  const pdf = await print({ design });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test.each([
  ['short', {}],
  ['long', { message: 'Hodně štěstí, zdraví a radosti! '.repeat(9) }],
  ['wide', { message: 'WWWWWWWWW '.repeat(30), sender: 'W'.repeat(60), recipient: 'W'.repeat(60) }],
] as const)('%s texts stay above the code', async (_, changes) => {
  const pdf = await print(changes);
  // Left lines in their order: the greeting, the expiry, the code. A page is measured from its lower end.
  const lines = [...readDrawing(pdf).matchAll(/1 0 0 1 84 ([\d.]+) Tm\n\/F\d+ ([\d.]+) Tf/g)];
  const [written, , ...greeting] = lines
    .map(([, y, size]) => ({ y: Number(y), size: Number(size) }))
    .reverse();
  expect(written?.size).toBe(18);
  expect(greeting.length).toBeGreaterThan(3);
  for (const { y } of greeting) expect(y).toBeGreaterThan((written?.y ?? 0) + 18);
});

test('a card of play money says so', async () => {
  expect(readPdfText(await print({}, true)).join(' ')).toContain('SANDBOX');
  expect(readPdfText(await print()).join(' ')).not.toContain('SANDBOX');
});
