import { expect, test } from 'vitest';
import { simulatedPrice } from './simulated-price.ts';

const start = 1_763_700_000_000;
const day = 86_400_000;

test('gives the same price for the same name and time, and another for another name', () => {
  expect(simulatedPrice('BTC', 100, start, 0.6)).toBe(simulatedPrice('BTC', 100, start, 0.6));
  expect(simulatedPrice('BTC', 100, start, 0.6)).not.toBe(simulatedPrice('ETH', 100, start, 0.6));
});

test('moves little between ticks and within reason over a year', () => {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let i = 0; i < 2000; i += 1) {
    const at = start - (i * 365 * day) / 2000;
    const price = simulatedPrice('BTC', 100, at, 0.6);
    const next = simulatedPrice('BTC', 100, at + 10_000, 0.6);
    expect(Math.abs(next / price - 1)).toBeLessThan(0.02);
    least = Math.min(least, price);
    most = Math.max(most, price);
  }
  expect(most / least).toBeGreaterThan(1.2);
  expect(least).toBeGreaterThan(25);
  expect(most).toBeLessThan(400);
});
