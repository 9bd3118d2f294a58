import { expect, test } from 'vitest';
import { openDays } from './open-days.ts';

const long = { from: '09:00', to: '17:00' };
const short = { from: '09:00', to: '12:00' };

test.each([
  [[long, long, long, long, long, null, null], ['0-4 09:00']],
  [
    [long, long, null, long, long, short, null],
    ['0-1 09:00', '3-4 09:00', '5-5 09:00'],
  ],
  [[null, null, null, null, null, null, null], []],
  [
    [short, long, long, long, long, long, long],
    ['0-0 09:00', '1-6 09:00'],
  ],
])('consecutive days with the same hours are grouped', (days, shown) => {
  expect(openDays(days).map(({ first, last, from }) => `${first}-${last} ${from}`)).toEqual(shown);
});
