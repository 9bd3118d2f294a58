import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { openExchange } from '../exchange.ts';
import { seededNumbers } from './seeded-numbers.ts';
import { log, marketNamed, place } from './trading-world.ts';

// A process of its own for the crash test: it trades as fast as it can on two markets until it is killed, and says on its
// output what was acknowledged. What it says last may be half a line.
const [url = '', seed = '1', ...portfolios] = process.argv.slice(2);
const database = openDatabase({ url, max: 4 });
const accounts = await database
  .selectFrom('trading_accounts')
  .select(['number', 'portfolio_id as portfolioId'])
  .where('portfolio_id', 'in', portfolios)
  .execute();
const exchange = await openExchange({ database, clock: systemClock, log, leaseMs: 0 });
const random = seededNumbers(Number(seed));
const markets = ['DOGE_CZK', 'DOGE_EUR'];

async function act(): Promise<void> {
  const account = accounts[random(accounts.length)];
  const name = markets[random(markets.length)];
  if (account === undefined || name === undefined) return;
  if (random(5) === 0) {
    await exchange.submit({ kind: 'cancel_all', market: marketNamed(name), account: account.number });
    return;
  }
  const scale = name.endsWith('EUR') ? 100_000 : 10_000;
  const price = ((40_000 + random(2000)) / scale).toFixed(5).replace(/0+$/, '').replace(/\.$/, '');
  const size = ((100 + random(900)) / 10).toString();
  const side = random(2) === 0 ? 'Buy' : 'Sell';
  const outcome = await place(exchange, account, name, { type: 'Limit', side, price, size });
  if (outcome.refused) return;
  const [order] = outcome.value;
  if (order === undefined) return;
  process.stdout.write(`${order.publicId} ${order.filledLots}\n`);
}

async function trade(): Promise<void> {
  for (;;) await act();
}

await Promise.all(Array.from({ length: 24 }, trade));
