import { expect, test } from 'vitest';
import { valueHistory } from './value-history.ts';

const at = (day: string, hour: number) => Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;

test('each day is worth what its holdings cost when it ended', () => {
  const days = [
    { day: '2026-11-19', holdings: [] },
    { day: '2026-11-20', holdings: [{ currency: 'CZK', amount: '1000' }] },
    {
      day: '2026-11-21',
      holdings: [
        { currency: 'BTC', amount: '0.5' },
        { currency: 'CZK', amount: '10' },
      ],
    },
  ];
  const prices = new Map([
    [
      'BTC',
      [
        { time: at('2026-11-20', 12), value: 1 },
        { time: at('2026-11-21', 22), value: 200 },
        { time: at('2026-11-21', 23.5), value: 999 },
      ],
    ],
  ]);
  expect(valueHistory(days, 'CZK', prices).map(({ value }) => value)).toEqual([0, 1_000, 110]);
});

test('before its first price an asset is worth the first, and without any nothing', () => {
  const days = [{ day: '2026-11-20', holdings: [{ currency: 'SOL', amount: '2' }] }];
  const known = new Map([['SOL', [{ time: at('2026-11-22', 0), value: 5 }]]]);
  expect(valueHistory(days, 'EUR', known)[0]?.value).toBe(10);
  expect(valueHistory(days, 'EUR', new Map())[0]?.value).toBe(0);
});
