import { expect, test } from 'vitest';
import { describeTexts } from './descriptors.ts';
import { generalTexts, refusalTexts } from './refusal-texts.ts';
import { everyRefusal, everyRefusalText } from './testing/every-refusal.ts';

test('a code of several capabilities has the same text in each', () => {
  const texts = new Map<string, string>();
  const differing = Object.values(everyRefusal).flatMap((refusals) =>
    Object.entries(refusals).filter(([code, described]) => {
      const text = typeof described === 'string' ? described : described.message;
      const first = texts.get(code) ?? text;
      texts.set(code, first);
      return first !== text;
    }),
  );
  expect(texts.size).toBeGreaterThan(200);
  expect(differing).toEqual([]);
});

test('the refusal of an exchange order’s price names its market and leaves no placeholder', () => {
  const text = everyRefusalText.text('price_outside_market', 'en_US');
  expect(text).toBe('The price is outside the range of this market.');
});

test('fills in the given placeholders, and keeps missing ones visible', () => {
  const texts = refusalTexts([describeTexts({ sold_out: '{coin} is sold out until {day}.' })]);
  expect(texts.text('sold_out', 'en_US', { coin: 'BTC' })).toBe('BTC is sold out until {day}.');
});

test('fills in the placeholders of a translation', () => {
  const text = everyRefusalText.text('email_invalid', 'cs_CZ', { email: 'jana@' });
  expect(text).toBe('Hodnota „jana@“ není platná e-mailová adresa.');
});

test('groups the digits of a limit', () => {
  const text = (locale: 'en_US' | 'de_DE') =>
    everyRefusalText.text('lightning_maximum_too_large', locale, { most: '1000000000' });
  expect(text('en_US')).toBe('Maximum value must be at most 1,000,000,000 sats.');
  expect(text('de_DE')).toContain('1.000.000.000');
});

test('writes decimals in the form of the language, and keeps what somebody typed', () => {
  const text = (locale: 'en_US' | 'cs_CZ' | 'de_DE') =>
    everyRefusalText.text('above_lightning_send_capacity', locale, { left: '0.0001' });
  expect(text('en_US')).toContain('At most 0.0001 BTC');
  expect([text('cs_CZ'), text('de_DE')]).toEqual([
    expect.stringContaining('0,0001 BTC'),
    expect.stringContaining('0,0001 BTC'),
  ]);
  expect(everyRefusalText.text('email_invalid', 'cs_CZ', { email: '1.5' })).toContain('1.5');
});

test('writes days in the form of the language', () => {
  const text = (locale: 'en_US' | 'de_DE') =>
    everyRefusalText.text('stake_locked', locale, { until: '2026-03-06', price: '2', coin: 'ETH' });
  expect(text('en_US')).toBe('The stake is locked until 3/6/2026. Leaving it now costs 2 ETH.');
  expect(text('de_DE')).toContain('6.3.2026');
});

test('an undeclared code gives the text of an unknown error', () => {
  expect(generalTexts.has('price_outside_market')).toBe(false);
  expect(generalTexts.text('price_outside_market', 'de_DE')).toBe('Unbekannter Fehler');
  expect(generalTexts.has('toString')).toBe(false);
  expect(generalTexts.text('toString', 'de_DE')).toBe('Unbekannter Fehler');
});
