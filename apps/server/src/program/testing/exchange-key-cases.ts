import { give } from '../../features/trading/testing/trading-world.ts';
import type { Asker, KeyCase } from './key-cases.ts';
import type { TestProgram } from './test-program.ts';

const terms = { market: 'DOGE_CZK', type: 'Limit', side: 'Buy', size: '10', price: '1' };

/** The same for what changes orders of the exchange, which is durable by itself before its answer is kept. */
export async function exchangeKeyCases(
  program: TestProgram,
  user: Pick<KeyCase, 'asker' | 'other'>,
  openTrading: () => Promise<unknown>,
): Promise<Readonly<Record<string, KeyCase>>> {
  let serial = 0;
  async function trader(): Promise<Asker> {
    await openTrading();
    const portfolio = await program.database
      .selectFrom('portfolios')
      .innerJoin('users', 'users.id', 'portfolios.user_id')
      .select('portfolios.id as portfolioId')
      .where('users.email', '=', 'verified@dukat.test')
      .where('portfolios.type', '=', 'trade')
      .executeTakeFirstOrThrow();
    await give(program.database, portfolio, 'CZK', '100');
    return user.asker();
  }
  async function placed(changes = {}): Promise<string> {
    const answer = await (await trader()).post('/v1/orders', { ...terms, ...changes });
    if (answer.status !== 200) throw new Error(answer.text);
    return String(answer.body.id);
  }
  return {
    'POST /v1/orders': {
      ...user,
      fresh: async () => {
        await trader();
        return { path: '/v1/orders', body: terms };
      },
    },
    'POST /v1/orders/{orderId}/amend': {
      ...user,
      fresh: async () => ({ path: `/v1/orders/${await placed()}/amend`, body: { price: '2' } }),
    },
    'DELETE /v1/orders/{orderId}': {
      ...user,
      fresh: async () => ({ method: 'DELETE', path: `/v1/orders/${await placed()}`, body: {} }),
    },
    'DELETE /v1/orders/by-client-id/{clientOrderId}': {
      ...user,
      fresh: async () => {
        serial += 1;
        const id = `keyed-${serial}`;
        await placed({ client_order_id: id });
        return { method: 'DELETE', path: `/v1/orders/by-client-id/${id}`, body: {} };
      },
    },
    'DELETE /v1/orders': {
      ...user,
      fresh: async () => {
        await (await trader()).send?.('DELETE', '/v1/orders');
        await placed();
        return { method: 'DELETE', path: '/v1/orders?market=DOGE_CZK', body: {} };
      },
    },
  };
}
