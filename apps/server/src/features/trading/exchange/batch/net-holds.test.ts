import type { Posting } from '@dukat/ledger/posting';
import { toAmount } from '@dukat/rules/money/amount';
import { expect, test } from 'vitest';
import { NetHolds } from './net-holds.ts';

function createHolds(
  ...changes: readonly (readonly [owner: string, asset: string, more: string])[]
): NetHolds {
  const holds = new NetHolds();
  for (const [owner, asset, more] of changes) holds.add(owner, asset, toAmount(more));
  return holds;
}

const fill: Posting = { reference: 'exchange-fill:1:1', type: 'fill', entries: [] };
const listTypes = (holds: NetHolds, fills: readonly Posting[] = [fill]) =>
  holds.enclose(fills, 'x').map(({ type }) => type);

test('books new holds before the fills and releases after them', () => {
  const holds = createHolds(['1', 'CZK', '5'], ['1', 'BTC', '-1']);
  expect(listTypes(holds)).toEqual(['hold', 'fill', 'release']);
});

test('books both in one posting if there are no fills', () => {
  const holds = createHolds(['1', 'CZK', '5'], ['1', 'BTC', '-1']);
  const [posting, ...others] = holds.enclose([], 'x');
  expect(others).toEqual([]);
  expect(posting?.type).toBe('hold');
  expect(posting?.entries.map(({ asset, amount }) => [asset, amount])).toEqual([
    ['CZK', toAmount('-5')],
    ['CZK', toAmount('5')],
    ['BTC', toAmount('1')],
    ['BTC', toAmount('-1')],
  ]);
});

test('books releases alone as a release, and omits a net change of zero', () => {
  expect(listTypes(createHolds(['1', 'BTC', '-1']), [])).toEqual(['release']);
  expect(listTypes(createHolds(['1', 'BTC', '-1'], ['1', 'BTC', '1']), [])).toEqual([]);
  expect(listTypes(createHolds(['1', 'BTC', '-1'], ['1', 'BTC', '1']))).toEqual(['fill']);
});
