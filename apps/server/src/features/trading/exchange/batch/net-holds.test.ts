import type { Posting } from '@dukat/ledger/posting';
import { amountOf } from '@dukat/rules/money/amount';
import { expect, test } from 'vitest';
import { NetHolds } from './net-holds.ts';

function holdsOf(...changes: readonly (readonly [owner: string, asset: string, more: string])[]): NetHolds {
  const holds = new NetHolds();
  for (const [owner, asset, more] of changes) holds.add(owner, asset, amountOf(more));
  return holds;
}

const fill: Posting = { reference: 'exchange-fill:1:1', type: 'fill', entries: [] };
const typesOf = (holds: NetHolds, fills: readonly Posting[] = [fill]) =>
  holds.enclose(fills, 'x').map(({ type }) => type);

test('what is blocked comes before the fills, what is given back after them', () => {
  const holds = holdsOf(['1', 'CZK', '5'], ['1', 'BTC', '-1']);
  expect(typesOf(holds)).toEqual(['hold', 'fill', 'release']);
});

test('without a fill both are one posting', () => {
  const holds = holdsOf(['1', 'CZK', '5'], ['1', 'BTC', '-1']);
  const [posting, ...others] = holds.enclose([], 'x');
  expect(others).toEqual([]);
  expect(posting?.type).toBe('hold');
  expect(posting?.entries.map(({ asset, amount }) => [asset, amount])).toEqual([
    ['CZK', amountOf('-5')],
    ['CZK', amountOf('5')],
    ['BTC', amountOf('1')],
    ['BTC', amountOf('-1')],
  ]);
});

test('what is only given back is a release, and what comes to nothing is no posting', () => {
  expect(typesOf(holdsOf(['1', 'BTC', '-1']), [])).toEqual(['release']);
  expect(typesOf(holdsOf(['1', 'BTC', '-1'], ['1', 'BTC', '1']), [])).toEqual([]);
  expect(typesOf(holdsOf(['1', 'BTC', '-1'], ['1', 'BTC', '1']))).toEqual(['fill']);
});
