import { once } from 'node:events';
import { systemClock } from '../../../platform/clock.ts';
import { databaseOn, openPool } from '../../../platform/database/database.ts';
import { openExchange } from '../exchange/exchange.ts';
import { exchangeConnections } from '../exchange/exchange-connections.ts';
import { log, place } from './trading-world.ts';

// A separate process for the take-over test. It owns a market as the program does, places orders one after the other,
// and reports each outcome. FREEZE_AT stops it in between; once resumed, it continues until its input ends.
const [url = '', portfolioId = ''] = process.argv.slice(2);
const database = databaseOn(openPool({ url, ...exchangeConnections }));
const account = await database
  .selectFrom('trading_accounts')
  .select(['number', 'portfolio_id as portfolioId'])
  .where('portfolio_id', '=', portfolioId)
  .executeTakeFirstOrThrow();
const exchange = await openExchange({ database, clock: systemClock, log });

let isOver = false;
void once(process.stdin.resume(), 'end').then(() => {
  isOver = true;
});
for (let round = 0; !isOver; round += 1) {
  const request = { type: 'Limit', side: 'Buy', size: '1', price: '4' } as const;
  try {
    const outcome = await place(exchange, account, 'DOGE_CZK', request, `frozen-${round}`);
    process.stdout.write(`${outcome.refused ? outcome.reason : 'placed'} frozen-${round}\n`);
  } catch (error) {
    process.stdout.write(`failed ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
process.exit(0);
