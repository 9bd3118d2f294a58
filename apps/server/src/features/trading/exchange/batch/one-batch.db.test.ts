import type { OrderRequest } from '@dukat/rules/trading/order-request';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { summarizeOutcome } from '../../testing/summarize-outcome.ts';
import { limit, testMarket } from '../../testing/test-market.ts';

const world = testMarket({ buyer: { CZK: '1000' }, seller: { DOGE: '1000' } });
const { traders, market, by, held } = world;

const buy = (request: OrderRequest, id?: string) => by(traders.buyer, request, id);
const sell = (request: OrderRequest, id?: string) => by(traders.seller, request, id);

describe('commands of one batch', () => {
  test('may spend what an earlier one released', async () => {
    await buy(limit('Buy', '200', '5'));
    const [cancelled, placed] = await Promise.all([
      world.exchange.submit({ kind: 'cancel_all', market, account: traders.buyer.number }),
      buy(limit('Buy', '100', '10')),
    ]);
    expect([summarizeOutcome(cancelled), summarizeOutcome(placed)]).toEqual(['Canceled 0 0', 'Open 0 0']);
    expect(await held(traders.buyer, 'CZK')).toBe('0 1000');
  });

  test("book only the net change of their owner's blocked funds", async () => {
    const booked = async () => {
      const { rows } = await sql<{ type: string; count: number }>`
        select type, count(*)::int as count from ledger_postings where type in ('hold', 'release') group by type`.execute(
        world.database,
      );
      return (type: string) => rows.find((row) => row.type === type)?.count ?? 0;
    };
    const before = await booked();
    await Promise.all([
      ...Array.from({ length: 5 }, () => buy(limit('Buy', '10', '2'))),
      world.exchange.submit({ kind: 'cancel_all', market, account: traders.buyer.number }),
      ...Array.from({ length: 5 }, () => sell(limit('Sell', '10', '7'))),
      buy(limit('Buy', '10', '3')),
    ]);
    expect([await held(traders.buyer, 'CZK'), await held(traders.seller, 'DOGE')]).toEqual([
      '970 30',
      '950 50',
    ]);
    const after = await booked();
    expect([after('hold') - before('hold'), after('release') - before('release')]).toEqual([1, 0]);
  });

  test('never spend the same funds twice', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => buy(limit('Buy', '100', '2.5'))));
    expect(orders.map(summarizeOutcome).filter((word) => word === 'Open 0 0')).toHaveLength(4);
    expect(await held(traders.buyer, 'CZK')).toBe('0 1000');
  });

  test('fill an order that rested in the same batch', async () => {
    const [first, second] = await Promise.all([sell(limit('Sell', '10', '4')), buy(limit('Buy', '10', '4'))]);
    expect([summarizeOutcome(first), summarizeOutcome(second)]).toEqual(['Open 0 0', 'Closed 1000 40']);
    expect(await held(traders.seller, 'DOGE')).toBe('990 0');
  });
});
