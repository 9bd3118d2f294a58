import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { seededNumbers } from '@dukat/rules/seeded-numbers';
import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import type { ExchangeOrder } from '../exchange/book/open-order.ts';
import type { ExchangeOutcome } from '../exchange/commands/exchange-command.ts';
import { openExchange } from '../exchange/exchange.ts';
import { processDeadlines } from '../orders/process-deadlines.ts';
import { setSwitch } from '../orders/switches-repository.ts';
import { someOrder } from './random-orders.ts';
import { log, marketNamed, place } from './trading-world.ts';

// A separate process for the crash test. It starts when it receives input, trades as fast as it can on two markets with
// orders of every type until it is killed, and reports acknowledged orders. Its last line may be incomplete.
const [url = '', seed = '1', ...portfolios] = process.argv.slice(2);
await once(process.stdin, 'data');
const database = openDatabase({ url, max: 4 });
const accounts = await database
  .selectFrom('trading_accounts')
  .select(['number', 'portfolio_id as portfolioId'])
  .where('portfolio_id', 'in', portfolios)
  .execute();
const exchange = await openExchange({ database, clock: systemClock, log, leaseMs: 0 });
const random = seededNumbers(Number(seed));
const markets = ['DOGE_CZK', 'DOGE_EUR'];

/** The newest orders, some of which are amended. */
const recent: ExchangeOrder[] = [];

/** Writes the orders to the output, which acknowledges them in this test. */
function acknowledge(outcome: ExchangeOutcome): void {
  if (outcome.refused) return;
  for (const order of outcome.value) process.stdout.write(`${order.publicId} ${order.filledLots}\n`);
}

async function act(): Promise<void> {
  const account = accounts[random(accounts.length)];
  const name = markets[random(markets.length)];
  if (account === undefined || name === undefined) return;
  const market = marketNamed(name);
  const share = random(20);
  if (share < 2) {
    await exchange.submit({ kind: 'cancel_all', market, account: account.number });
    return;
  }
  if (share === 2) {
    await setSwitch(database, account.number, new Date(systemClock.now().getTime() + random(500)));
    return;
  }
  const order = recent[random(recent.length)];
  if (share < 6 && order !== undefined) {
    const sizeLots = 100 + random(900);
    const terms = { priceTicks: undefined, sizeLots, triggerTicks: undefined };
    const { engineId } = order;
    acknowledge(
      await exchange.submit({ kind: 'amend', market: order.market, account: order.account, engineId, terms }),
    );
    return;
  }
  const request = someOrder(random, systemClock.now(), 500, name.endsWith('EUR') ? 1 : 0);
  const outcome = await place(exchange, account, name, request);
  acknowledge(outcome);
  if (outcome.refused) return;
  recent.push(...outcome.value);
  if (recent.length > 30) recent.splice(0, recent.length - 30);
}

/** Runs the timed jobs, as the program does. */
async function passTime(): Promise<void> {
  for (;;) {
    await processDeadlines({ database, exchange, clock: systemClock, log });
    await setTimeout(50);
  }
}

async function trade(): Promise<void> {
  for (;;) await act();
}

await Promise.all([passTime(), ...Array.from({ length: 24 }, trade)]);
