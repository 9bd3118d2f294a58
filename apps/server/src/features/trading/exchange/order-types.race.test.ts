import { seededNumbers } from '@dukat/rules/seeded-numbers';
import { decideAmendRequest } from '@dukat/rules/trading/amend-request';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeClock } from '../../../platform/clock.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { someOrder, somePrice, someSize } from '../testing/random-orders.ts';
import { hashReplayedBook, hashStoredBook } from '../testing/rebuilt-book.ts';
import { failedChecks, funds, give, log, marketNamed, newTrader, placing } from '../testing/trading-world.ts';
import type { CommittedBatch } from './batch/committed-batch.ts';
import type { ExchangeOrder } from './book/open-order.ts';
import type { ExchangeCommand, ExchangeOutcome, TradingAccount } from './commands/exchange-command.ts';
import { type Exchange, openExchange } from './exchange.ts';

// Runs random commands of every kind through the exchange on a real database. ORDERS_SEED repeats a failed run,
// ORDERS_COUNT sets the number of commands, ORDERS_TOLD prints what happened.
const seeds = process.env.ORDERS_SEED === undefined ? [1, 2, 3] : [Number(process.env.ORDERS_SEED)];
const count = Number(process.env.ORDERS_COUNT ?? '400');
const timeout = 60_000 + count * 200;
const name = 'DOGE_CZK';
const market = marketNamed(name);
/** How often each outcome occurred, over all runs. */
const seen = new Map<string, number>();
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

/** Sequential commands of some traders, the same for the same seed. */
class RandomTraders {
  readonly clock = fakeClock(new Date('2026-03-01T12:00:00Z'));
  private readonly random: (below: number) => number;
  private readonly traders: readonly TradingAccount[];
  private readonly open = new Map<string, ExchangeOrder>();

  constructor(seed: number, traders: readonly TradingAccount[]) {
    this.random = seededNumbers(seed);
    this.traders = traders;
    this.clock.advance(seed * 86_400_000);
  }

  isTime(oneIn: number): boolean {
    return this.random(oneIn) === 0;
  }

  /** Submits some together, so that one finds in its batch what another has just released. */
  next(): readonly ExchangeCommand[] {
    this.clock.advance(this.random(20));
    return Array.from({ length: 1 + this.random(8) }, () => this.command());
  }

  hear({ orders }: CommittedBatch): void {
    for (const order of orders) {
      if (order.status === 'Open') this.open.set(order.publicId, order);
      else this.open.delete(order.publicId);
    }
  }

  note(command: ExchangeCommand, outcome: ExchangeOutcome): void {
    const words = outcome.refused
      ? [outcome.reason]
      : outcome.value.map((order) => `${order.type} ${order.status}`);
    for (const word of words)
      seen.set(`${command.kind} ${word}`, (seen.get(`${command.kind} ${word}`) ?? 0) + 1);
  }

  private command(): ExchangeCommand {
    const { random } = this;
    const trader = this.traders[random(this.traders.length)];
    if (trader === undefined) throw new Error('expected traders');
    const order = [...this.open.values()][random(this.open.size + 1)];
    const engineId = order?.engineId ?? 1;
    const account = this.isTime(8) ? trader.number : (order?.account ?? trader.number);
    const share = random(100);
    if (share < 62) return placing(trader, name, someOrder(random, this.clock.now(), 400));
    if (share < 87) {
      const terms = decideAmendRequest(market, {
        price: this.isTime(2) ? somePrice(random) : undefined,
        size: someSize(random),
        stopPrice: this.isTime(5) ? somePrice(random) : undefined,
      });
      if (terms.refused) throw new Error(terms.reason);
      return { kind: 'amend', market, account, engineId, terms: terms.value };
    }
    if (share < 95) return { kind: 'cancel', market, account, engineId };
    if (share < 96) return { kind: 'cancel_all', market, account };
    if (share === 96 && this.isTime(3)) {
      const status = (['post_only', 'cancel_only', 'read_only'] as const)[random(3)];
      return { kind: 'set_status', market, status: status ?? 'running' };
    }
    return share < 99 ? { kind: 'set_status', market, status: 'running' } : { kind: 'clock', market };
  }
}

async function expectSound(): Promise<void> {
  expect(await failedChecks(db.database)).toEqual([]);
  expect(await hashStoredBook(db.database, market)).toBe(await hashReplayedBook(db.database, market));
}

test.each(seeds)(
  'after random commands the books balance and the book can be rebuilt, seed %i',
  {
    timeout,
  },
  async (seed) => {
    const traders = await Promise.all(Array.from({ length: 4 }, () => newTrader(db.database)));
    for (const trader of traders) {
      await give(db.database, trader, 'CZK', '70');
      await give(db.database, trader, 'DOGE', '18');
    }
    const random = new RandomTraders(seed, traders);
    async function open(): Promise<Exchange> {
      const opened = await openExchange({ database: db.database, clock: random.clock, log });
      opened.onCommitted((batch) => random.hear(batch));
      return opened;
    }
    let exchange: Exchange = await open();
    for (let done = 0; done < count; ) {
      const commands = random.next();
      done += commands.length;
      const outcomes = await Promise.all(commands.map((command) => exchange.submit(command)));
      for (const [index, command] of commands.entries()) {
        const outcome = outcomes[index];
        if (outcome !== undefined) random.note(command, outcome);
      }
      if (!random.isTime(12)) continue;
      // The state in memory equals the stored state: another owner continues from it.
      await exchange.stop();
      await expectSound();
      exchange = await open();
    }
    await exchange.submit({ kind: 'set_status', market, status: 'running' });
    await exchange.submit({ kind: 'cancel_all', market, account: 0 });
    await exchange.stop();
    await expectSound();
    for (const trader of traders)
      for (const asset of ['CZK', 'DOGE']) expect(await funds(db.database, trader, asset)).toMatch(/ 0$/);
  },
);

test.skipIf(process.env.ORDERS_SEED !== undefined)('they leave little out', () => {
  if (process.env.ORDERS_TOLD !== undefined) console.log([...seen].toSorted().join('\n'));
  const expected = [
    'place Limit Open',
    'place Limit Closed',
    'place Limit Canceled',
    'place Market Open',
    'place Market Closed',
    'place Market Canceled',
    'place insufficient_funds',
    'place would_trade',
    'place would_trigger',
    'place cannot_fill_whole',
    'place status_forbids',
    'amend Limit Open',
    'amend Limit Closed',
    'amend Market Open',
    'amend insufficient_funds',
    'amend amend_of_linked_order',
    'amend field_not_allowed',
    'amend order_unknown',
    'cancel Limit Canceled',
    'cancel Market Canceled',
    'cancel order_unknown',
    'cancel_all Limit Canceled',
  ];
  expect([...seen.keys()]).toEqual(expect.arrayContaining(expected));
});
