import { describe, expect, test } from 'vitest';
import { ownFill, ownOrder } from '../testing/own-things.ts';
import { mergedBalances, mergedFills, mergedOpenOrders } from './merge-own.ts';

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('open orders', () => {
  const open = [ownOrder('a'), ownOrder('b')];

  test('a new one comes first, a changed one keeps its position', () => {
    const merged = mergedOpenOrders(open, [ownOrder('b', { filled: '0.5' }), ownOrder('c')]);
    expect(ids(merged)).toEqual(['c', 'a', 'b']);
    expect(merged[2]?.filled).toBe('0.5');
  });

  test('an ended one is removed, also if it was never known as open', () => {
    const merged = mergedOpenOrders(open, [
      ownOrder('a', { status: 'Closed' }),
      ownOrder('d', { status: 'Canceled' }),
    ]);
    expect(ids(merged)).toEqual(['b']);
  });
});

test('fills are unique, newest first and limited in number', () => {
  const known = [ownFill('2'), ownFill('1')];
  expect(ids(mergedFills(known, [ownFill('2'), ownFill('3'), ownFill('4')]))).toEqual(['4', '3', '2', '1']);
  expect(ids(mergedFills(known, [ownFill('3')], 2))).toEqual(['3', '2']);
});

test('a balance is replaced, and a new currency is appended', () => {
  const balance = (currency: string, total: string) => ({ currency, total, available: total, blocked: '0' });
  expect(
    mergedBalances([balance('CZK', '1'), balance('BTC', '2')], [balance('CZK', '5'), balance('EUR', '3')]),
  ).toEqual([balance('CZK', '5'), balance('BTC', '2'), balance('EUR', '3')]);
});
