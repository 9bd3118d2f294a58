import { availableOf, houseCapital } from '@dukat/ledger/accounts';
import { amountOf, negate } from '@dukat/rules/money/amount';
import { decideOrderRequest, type OrderRequest } from '@dukat/rules/trading/order-request';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { type TestDatabase, testDatabase } from '../../../platform/testing/test-database.ts';
import { closeMarket } from '../testing/close-market.ts';
import { funds, give, marketNamed, newTrader, place, testExchange } from '../testing/trading-world.ts';
import type { CommittedBatch } from './batch/committed-batch.ts';
import type { ExchangeOutcome, PlaceOrder, TradingAccount } from './commands/exchange-command.ts';
import type { Exchange } from './exchange.ts';

let db: TestDatabase;
let exchange: Exchange;
let buyer: TradingAccount;
let seller: TradingAccount;
const name = 'DOGE_CZK';
const market = marketNamed(name);

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  exchange = await testExchange(db.database);
  [buyer, seller] = [await newTrader(db.database), await newTrader(db.database)];
  await give(db.database, buyer, 'CZK', '1000');
  await give(db.database, seller, 'DOGE', '1000');
});
afterEach(() => closeMarket(db.database, exchange, market));

function order(account: TradingAccount, request: OrderRequest): PlaceOrder {
  const terms = decideOrderRequest(market, request);
  if (terms.refused) throw new Error(terms.reason);
  const common = { market, account, publicId: publicId(), clientOrderId: undefined };
  return { kind: 'place', ...common, terms: terms.value, fundsAsked: undefined };
}

function accepted(outcome: ExchangeOutcome) {
  if (outcome.refused) throw new Error(outcome.reason);
  return outcome.value;
}

const bid: OrderRequest = { type: 'Limit', side: 'Buy', size: '10', price: '4' };

/** Something else of the step's: a crown from the house. */
async function giveCrown(tx: Transaction, reference: string): Promise<void> {
  const posted = await post(tx, {
    reference,
    type: 'seed',
    entries: [
      { account: houseCapital, asset: 'CZK', amount: negate(amountOf('1')) },
      { account: availableOf(buyer.portfolioId), asset: 'CZK', amount: amountOf('1') },
    ],
  });
  if (posted.refused) throw new Error(posted.reason);
}

test('what a step submits and what it writes are there together', async () => {
  await place(exchange, seller, name, { type: 'Limit', side: 'Sell', size: '10', price: '4' });
  const filled = await exchange.within(async (tx, backOffice) => {
    const outcome = await backOffice.submit(order(buyer, bid));
    await giveCrown(tx, `step:${publicId()}`);
    return outcome.refused ? outcome.reason : outcome.value[0]?.status;
  });
  expect(filled).toBe('Closed');
  expect(await funds(db.database, buyer, 'CZK')).toBe('961 0');
});

test('a step that fails leaves nothing behind, and the book goes on', async () => {
  const failing = exchange.within(async (tx, backOffice) => {
    await giveCrown(tx, `step:${publicId()}`);
    await backOffice.submit(order(buyer, bid));
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(await funds(db.database, buyer, 'CZK')).toBe('1000 0');
  const outcome = await place(exchange, buyer, name, bid);
  expect(outcome.refused).toBe(false);
  expect(await funds(db.database, buyer, 'CZK')).toBe('960 40');
});

test('a refused command does not undo the step', async () => {
  const refused = await exchange.within(async (tx, backOffice) => {
    const outcome = await backOffice.submit(order(buyer, { ...bid, size: '1000' }));
    await giveCrown(tx, `step:${publicId()}`);
    return outcome.refused && outcome.reason;
  });
  expect(refused).toBe('insufficient_funds');
  expect(await funds(db.database, buyer, 'CZK')).toBe('1001 0');
});

test('steps and commands that come at once all happen', async () => {
  const steps = Array.from({ length: 5 }, () =>
    exchange.within(async (_tx, backOffice) => backOffice.submit(order(buyer, { ...bid, size: '1' }))),
  );
  const commands = Array.from({ length: 5 }, () =>
    place(exchange, seller, name, { type: 'Limit', side: 'Sell', size: '1', price: '4' }),
  );
  const outcomes = await Promise.all([...steps, ...commands]);
  expect(outcomes.map(({ refused }) => refused)).toEqual(Array.from({ length: 10 }, () => false));
  expect(await funds(db.database, buyer, 'CZK')).toBe('980 0');
});

test('many commands of a step are answered in their order, also where one needs what another releases', async () => {
  const all = { ...bid, size: '250' };
  const [first] = accepted(await place(exchange, buyer, name, all));
  const outcomes = await exchange.within(async (_tx, backOffice) =>
    backOffice.submitAll([
      { kind: 'cancel', market, account: buyer.number, engineId: first?.engineId ?? 0 },
      order(buyer, all),
      order(buyer, bid),
    ]),
  );
  expect(outcomes.map((outcome) => outcome.refused && outcome.reason)).toEqual([
    false,
    false,
    'insufficient_funds',
  ]);
  expect(await funds(db.database, buyer, 'CZK')).toBe('0 1000');
});

test('listeners hear of what is durable, and of nothing else', async () => {
  const heard: CommittedBatch[] = [];
  const stop = exchange.onCommitted((batch) => heard.push(batch));
  await place(exchange, buyer, name, bid);
  await expect(
    exchange.within(async (_tx, backOffice) => {
      await backOffice.submit(order(buyer, bid));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await place(exchange, buyer, name, { ...bid, size: '1000' });
  stop();
  await place(exchange, buyer, name, bid);
  expect(heard).toHaveLength(1);
  const [batch] = heard;
  expect(batch?.orders.map(({ status, leftLots }) => `${status} ${leftLots}`)).toEqual(['Open 1000']);
  expect(batch?.events.at(-1)?.sequence).toBe(batch?.markets[0]?.sequence);
});
