import { siteFor } from '@dukat/brands/sites';
import { getOrCreateReferral } from '@dukat/contract/referral';
import { availableAccount, houseTrading } from '@dukat/ledger/accounts';
import { amountFromUnits, formatAmount, negate, one, toAmount } from '@dukat/rules/money/amount';
import { baseFor, type Rate, rateFromUnits, toRate } from '@dukat/rules/money/rate';
import { roundTo } from '@dukat/rules/money/rounding';
import { assert } from '@dukat/rules/result';
import type { FastifyInstance } from 'fastify';
import { hasAnyOrder } from '../../../server/src/features/orders/orders-facade.ts';
import { bindAccount } from '../../../server/src/features/referral/bind-account.ts';
import type { Database, Transaction } from '../../../server/src/platform/database/database.ts';
import { inTransaction } from '../../../server/src/platform/http/in-transaction.ts';
import { post } from '../../../server/src/platform/ledger/post.ts';
import type { Deps } from '../../../server/src/program/open-dependencies.ts';
import { type DemoVisitor, demoVisitor } from './demo-visitor.ts';
import { type SeededAccount, seedDemoAccounts } from './seed-demo-accounts.ts';
import { seedDemoLoans } from './seed-demo-loans.ts';
import { type CardsDeps, seedGiftCards } from './seed-gift-cards.ts';
import { type HistoryDeps, seedPlanHistory } from './seed-plan-history.ts';
import { seedPlans } from './seed-plans.ts';
import { seedSale } from './seed-sale.ts';
import { seedStakes } from './seed-stakes.ts';

/** Of the crowns, 1,500 pay the demo's gift cards, of which the verified account claims 500. That account has bought for about 103,000. */
const balances: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'demo@dukat.test': { CZK: '151500', EUR: '2000', BTC: '0.05', ETH: '1.2', SOL: '25' },
  'verified@dukat.test': { CZK: '1302500', BTC: '0.5' },
  'slovak@dukat.test': { EUR: '3000', ETH: '0.4' },
};

const visitorsAddress = { Address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', Network: 'BTC' };

export interface DemoDeps extends CardsDeps, HistoryDeps, Pick<Deps, 'loansDeps'> {
  readonly app: FastifyInstance;
  readonly origin: string;
}

/**
 * Seeds the demo on the first start: accounts with balances, orders in every state and automatic buys, placed through the API. A second
 * start finds the accounts and adds nothing.
 */
export async function seedDemo({ app, origin, ...deps }: DemoDeps): Promise<readonly SeededAccount[]> {
  const { database, now } = deps;
  const port = Number(new URL(origin).port);
  const brand = siteFor('localhost', port, port)?.brand.id;
  assert(brand !== undefined, 'expected a site for localhost');
  const accounts = await inTransaction(database, async (tx) => {
    const seeded = await seedDemoAccounts(tx, { brand, origin, now });
    // Seeds balances of new accounts only: a later start that locked all these balances at once would deadlock with live orders.
    for (const account of seeded.filter(({ isNew }) => isNew)) await seedBalances(tx, account);
    return seeded;
  });
  // Does not rely on new accounts: the program may have been killed after creating them and before placing the orders.
  if (await hasAnyOrder(database)) return accounts;

  const [first, second] = accounts;
  assert(first !== undefined && second !== undefined, 'expected two demo accounts');
  await seedPlanHistory(deps, second, { brand, origin });
  const buyer = await demoVisitor(app, origin, first);
  const claimer = await demoVisitor(app, origin, second);
  await bindFriend(database, buyer, { userId: second.userId, now });
  await seedGiftCards(deps, { buyer, claimer });
  const visitor = await demoVisitor(app, origin);
  await visitor.order({
    ...(await buy(visitor, 'BTC', '10000')),
    email: 'visitor@dukat.test',
    coin_address: visitorsAddress,
    payout_type: 'SEND',
    purpose: 'PROPERTY_STORAGE',
  });
  for (const account of accounts) await placeOrders(await demoVisitor(app, origin, account), account.email);
  await seedPlans(claimer, now);
  await buyer.post('/api/user/lightning_wallets', donationPage);
  await seedStakes(buyer);
  await seedDemoLoans({ deps: deps.loansDeps, now }, second);
  await seedSale(deps, claimer, second.userId);
  return accounts;
}

/** Shown at `/donate/jana`. */
const donationPage = {
  ...{ name: 'Jana píše o bitcoinu', alias: 'jana', description: 'Na další článek' },
  ...{ min_sendable: '1', max_sendable: '1000000', comment_allowed: 255, success_message: 'Děkuji!' },
  notices: 'daily',
};

/** Binds the account to the referral code of the visitor. */
async function bindFriend(
  database: Database,
  referrer: DemoVisitor,
  friend: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const { referral } = getOrCreateReferral.response.parse(
    await referrer.get('/api/user/get_or_create_referral'),
  );
  await inTransaction(database, (tx) => bindAccount(tx, { ...friend, code: referral.code }));
}

async function seedBalances(tx: Transaction, { email, portfolioId }: SeededAccount): Promise<void> {
  for (const [asset, amount] of Object.entries(balances[email] ?? {})) {
    const posted = await post(tx, {
      reference: `seed:demo:${email}:${asset}`,
      type: 'seed',
      about: 'demo',
      entries: [
        { account: houseTrading, asset, amount: negate(toAmount(amount)) },
        { account: availableAccount(portfolioId), asset, amount: toAmount(amount) },
      ],
    });
    assert(!posted.refused, `could not seed the demo balance: ${email} ${asset}`);
  }
}

async function placeOrders(visitor: DemoVisitor, email: string): Promise<void> {
  if (email === 'slovak@dukat.test') {
    await visitor.order({ ...(await buy(visitor, 'ETH', '200', 'EUR')), payment_type: 'VIRTUAL' });
    await visitor.order(await buy(visitor, 'BTC', '100', 'EUR'));
    return;
  }
  await visitor.order({ ...(await buy(visitor, 'BTC', '5000')), payment_type: 'VIRTUAL' });
  await visitor.order({ ...(await buy(visitor, 'SOL', '2500')), payment_type: 'VIRTUAL' });
  await visitor.order({ ...(await sell(visitor, 'BTC', '0.002')), payment_type: 'VIRTUAL' });
  if (email !== 'demo@dukat.test') return;
  await visitor.order({ ...(await buyBelow(visitor, 'BTC', '20000', 8)), payment_type: 'VIRTUAL' });
  const unpaid = await visitor.order(await buy(visitor, 'LTC', '1500'));
  await visitor.post('/api/order/cancel_before_payment', { id: unpaid });
}

function terms(coin: string, fiat: string, rate: { value: string; time: number }, sells: boolean) {
  return {
    email: null,
    coin_code: coin,
    rate_value: rate.value,
    time: rate.time,
    coin_address: null,
    payment_type: 'BANK_TRANSFER',
    payout_type: 'KEEP',
    rate_type: 'MARKET',
    agreement: true,
    sell: sells,
    payment_currency: fiat,
  };
}

async function buy(visitor: DemoVisitor, coin: string, price: string, fiat = 'CZK') {
  const rate = await visitor.rate(coin, fiat, false);
  return {
    ...terms(coin, fiat, rate, false),
    fiat_value: price,
    coin_value: coinsFor(price, toRate(rate.value), rate.precision),
  };
}

/** Places a custom order at a price that many percent below the current rate, so that it sleeps. */
async function buyBelow(visitor: DemoVisitor, coin: string, price: string, percent: number) {
  const rate = await visitor.rate(coin, 'CZK', false);
  const wanted = (toRate(rate.value) * BigInt(100 - percent)) / 100n;
  const custom = rateFromUnits(roundTo(amountFromUnits(wanted), 2, 'down'));
  return {
    ...terms(coin, 'CZK', rate, false),
    rate_type: 'CUSTOM',
    rate_value: formatAmount(amountFromUnits(custom)),
    fiat_value: price,
    coin_value: coinsFor(price, custom, rate.precision),
  };
}

async function sell(visitor: DemoVisitor, coin: string, coins: string) {
  const rate = await visitor.rate(coin, 'CZK', true);
  const worth = (toAmount(coins) * toRate(rate.value)) / one;
  return {
    ...terms(coin, 'CZK', rate, true),
    coin_value: coins,
    fiat_value: formatAmount(roundTo(amountFromUnits(worth), 0, 'down')),
  };
}

function coinsFor(price: string, rate: Rate, precision: number): string {
  return formatAmount(baseFor(toAmount(price), rate, precision, 'down'));
}
