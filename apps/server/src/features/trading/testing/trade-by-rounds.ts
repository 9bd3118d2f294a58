import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { systemClock } from '../../../platform/clock.ts';
import { databaseOn, openPool } from '../../../platform/database/database.ts';
import { openExchange } from '../exchange/exchange.ts';
import { exchangeConnections } from '../exchange/exchange-connections.ts';
import { log, place } from './trading-world.ts';

// A separate process for the tests that kill PostgreSQL. It places rounds of orders, each round concurrently so that it
// is one batch, and reports which were acknowledged. FREEZE_AT stops it in between. It continues until its input ends,
// even if the database fails.
const [url = '', width = '2', ...portfolios] = process.argv.slice(2);
const database = databaseOn(openPool({ url, ...exchangeConnections }));
const accounts = await database
  .selectFrom('trading_accounts')
  .select(['number', 'portfolio_id as portfolioId'])
  .where('portfolio_id', 'in', portfolios)
  .orderBy('number')
  .execute();
const exchange = await openExchange({ database, clock: systemClock, log });

let isOver = false;
void once(process.stdin.resume(), 'end').then(() => {
  isOver = true;
});

async function placeOne(id: string, index: number): Promise<void> {
  const account = accounts[index % accounts.length];
  if (account === undefined) throw new Error('expected a trader');
  const side = index % 2 === 0 ? 'Buy' : 'Sell';
  try {
    const request = { type: 'Limit', side, size: String(1 + (index % 3)), price: '4' } as const;
    const outcome = await place(exchange, account, 'DOGE_CZK', request, id);
    process.stdout.write(`${outcome.refused ? outcome.reason : 'placed'} ${id}\n`);
  } catch {
    // The database is unreachable, or the order's outcome may be lost.
    await setTimeout(20);
    process.stdout.write(`failed ${id}\n`);
  }
}

for (let round = 0; !isOver; round += 1)
  await Promise.all(
    Array.from({ length: Number(width) }, (_none, index) => placeOne(`${round}-${index}`, index)),
  );
process.exit(0);
