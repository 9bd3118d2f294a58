import { availableAccount, houseCapital } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import { decideOrderRequest, type OrderRequest } from '@dukat/rules/trading/order-request';
import { expect, test } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { testMarket } from '../testing/test-market.ts';
import type { CommittedBatch } from './batch/committed-batch.ts';
import type { ExchangeOutcome, PlaceOrder, TradingAccount } from './commands/exchange-command.ts';

const world = testMarket({ buyer: { CZK: '1000' }, seller: { DOGE: '1000' } });
const { traders, market, by, held } = world;

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

/** Another write of the same step: one crown from a house account. */
async function giveCrown(tx: Transaction, reference: string): Promise<void> {
  const posted = await post(tx, {
    reference,
    type: 'seed',
    entries: [
      { account: houseCapital, asset: 'CZK', amount: negate(toAmount('1')) },
      { account: availableAccount(traders.buyer.portfolioId), asset: 'CZK', amount: toAmount('1') },
    ],
  });
  if (posted.refused) throw new Error(posted.reason);
}

test("commits a step's commands and its other writes together", async () => {
  await by(traders.seller, { type: 'Limit', side: 'Sell', size: '10', price: '4' });
  const filled = await world.exchange.within(async (tx, backOffice) => {
    const outcome = await backOffice.submit(order(traders.buyer, bid));
    await giveCrown(tx, `step:${publicId()}`);
    return outcome.refused ? outcome.reason : outcome.value[0]?.status;
  });
  expect(filled).toBe('Closed');
  expect(await held(traders.buyer, 'CZK')).toBe('961 0');
});

test('a failed step leaves nothing behind, and the book keeps working', async () => {
  const failing = world.exchange.within(async (tx, backOffice) => {
    await giveCrown(tx, `step:${publicId()}`);
    await backOffice.submit(order(traders.buyer, bid));
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(await held(traders.buyer, 'CZK')).toBe('1000 0');
  const outcome = await by(traders.buyer, bid);
  expect(outcome.refused).toBe(false);
  expect(await held(traders.buyer, 'CZK')).toBe('960 40');
});

test('a refused command does not roll back the step', async () => {
  const refused = await world.exchange.within(async (tx, backOffice) => {
    const outcome = await backOffice.submit(order(traders.buyer, { ...bid, size: '1000' }));
    await giveCrown(tx, `step:${publicId()}`);
    return outcome.refused && outcome.reason;
  });
  expect(refused).toBe('insufficient_funds');
  expect(await held(traders.buyer, 'CZK')).toBe('1001 0');
});

test('completes steps and commands that are submitted concurrently', async () => {
  const steps = Array.from({ length: 5 }, () =>
    world.exchange.within(async (_tx, backOffice) =>
      backOffice.submit(order(traders.buyer, { ...bid, size: '1' })),
    ),
  );
  const commands = Array.from({ length: 5 }, () =>
    by(traders.seller, { type: 'Limit', side: 'Sell', size: '1', price: '4' }),
  );
  const outcomes = await Promise.all([...steps, ...commands]);
  expect(outcomes.map(({ refused }) => refused)).toEqual(Array.from({ length: 10 }, () => false));
  expect(await held(traders.buyer, 'CZK')).toBe('980 0');
});

test("returns a step's outcomes in order, also if one command needs what another releases", async () => {
  const all = { ...bid, size: '250' };
  const [first] = accepted(await by(traders.buyer, all));
  const outcomes = await world.exchange.within(async (_tx, backOffice) =>
    backOffice.submitAll([
      { kind: 'cancel', market, account: traders.buyer.number, engineId: first?.engineId ?? 0 },
      order(traders.buyer, all),
      order(traders.buyer, bid),
    ]),
  );
  expect(outcomes.map((outcome) => outcome.refused && outcome.reason)).toEqual([
    false,
    false,
    'insufficient_funds',
  ]);
  expect(await held(traders.buyer, 'CZK')).toBe('0 1000');
});

test('listeners receive only what is durable', async () => {
  const heard: CommittedBatch[] = [];
  const stop = world.exchange.onCommitted((batch) => heard.push(batch));
  await by(traders.buyer, bid);
  await expect(
    world.exchange.within(async (_tx, backOffice) => {
      await backOffice.submit(order(traders.buyer, bid));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await by(traders.buyer, { ...bid, size: '1000' });
  stop();
  await by(traders.buyer, bid);
  expect(heard).toHaveLength(1);
  const [batch] = heard;
  expect(batch?.orders.map(({ status, leftLots }) => `${status} ${leftLots}`)).toEqual(['Open 1000']);
  expect(batch?.events.at(-1)?.sequence).toBe(batch?.markets[0]?.sequence);
});
