import { findPortfolioSymbol } from '../../apps/server/src/features/payments/deposits/bank-deposits-repository.ts';
import { inTransaction } from '../../apps/server/src/platform/http/in-transaction.ts';
import { buyOrder, open, readRate } from '../../apps/server/src/program/testing/order-requests.ts';
import type { TestProgram } from '../../apps/server/src/program/testing/program-on.ts';
import type { TestClient } from '../../apps/server/src/program/testing/test-client.ts';

/** Stays within the limit of unpaid orders per device. */
const ordersOfDevice = 3;

/** Opens unpaid orders of visitors, in crowns or euros, and returns their variable symbols. */
export async function orderSymbols(
  program: TestProgram,
  { count, currency, price }: { readonly count: number; readonly currency: string; readonly price: string },
): Promise<readonly string[]> {
  for (let opened = 0; opened < count; ) {
    const client = await program.client();
    for (let own = 0; own < ordersOfDevice && opened < count; own += 1, opened += 1)
      await open(client, await orderIn(client, currency, price));
  }
  const rows = await program.database
    .selectFrom('bank_payment_requests')
    .select('variable_symbol')
    .where('currency', '=', currency === 'CZK' ? 'CZK' : 'EUR')
    .execute();
  return rows.map(({ variable_symbol: symbol }) => symbol);
}

async function orderIn(client: TestClient, currency: string, price: string) {
  const { value, time } = await readRate(client, 'BTC', currency, false);
  return buyOrder(client, { fiat_value: price, payment_currency: currency, rate_value: value, time });
}

/** Returns the deposit symbols of the visitors' accounts. */
export async function depositSymbols(program: TestProgram, count: number): Promise<readonly string[]> {
  const { database, clock } = program;
  const rows = await database.selectFrom('orders').select('portfolio_id').limit(count).execute();
  return inTransaction(database, async (tx) => {
    const symbols: string[] = [];
    for (const { portfolio_id: portfolioId } of rows)
      symbols.push(await findPortfolioSymbol(tx, portfolioId, clock.now()));
    return symbols;
  });
}
