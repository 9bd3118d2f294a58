import { availableAccount, blockedAccount, houseCapital } from '@dukat/ledger/accounts';
import { parseEmail } from '@dukat/rules/identity/email';
import { formatAmount, negate, toAmount } from '@dukat/rules/money/amount';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { findMarket } from '@dukat/rules/trading/markets';
import { decideOrderRequest, type OrderRequest } from '@dukat/rules/trading/order-request';
import { pino } from 'pino';
import { systemClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { auditBooks } from '../../../platform/ledger/audit.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { post } from '../../../platform/ledger/post.ts';
import { publicId } from '../../../platform/random.ts';
import { bookChecks } from '../../../program/book-checks.ts';
import { accountForEmail } from '../../identity/accounts/account-for-email.ts';
import { openPortfolio } from '../../portfolios/portfolios-facade.ts';
import { openAccount } from '../accounts/trading-accounts-repository.ts';
import type { ExchangeOutcome, PlaceOrder, TradingAccount } from '../exchange/commands/exchange-command.ts';
import { type Exchange, openExchange } from '../exchange/exchange.ts';
import type { PriceBands } from '../markets/price-bands.ts';

export const log = pino({ level: process.env.TEST_LOG ?? 'silent' });

export function marketNamed(name: string): TradingMarket {
  const market = findMarket(name);
  if (market === undefined) throw new Error(`${name} is a market`);
  return market;
}

/** Creates a user with an active trading account. */
export function newTrader(database: Database): Promise<TradingAccount> {
  return inTransaction(database, async (tx) => {
    const now = systemClock.now();
    const email = parseEmail(
      `${publicId()
        .toLowerCase()
        .replace(/[^a-z0-9]/g, '')}@example.com`,
    );
    if (email.refused) throw new Error(email.reason);
    const { userId } = await accountForEmail(tx, {
      email: email.value,
      locale: 'en_US',
      brand: 'dukat',
      origin: 'http://localhost:3000',
      now,
      acceptMarketing: null,
      agreed: true,
      source: 'order',
    });
    return openAccount(tx, await openPortfolio(tx, { userId, type: 'trade', now }));
  });
}

export async function give(
  database: Database,
  { portfolioId }: Pick<TradingAccount, 'portfolioId'>,
  asset: string,
  amount: string,
): Promise<void> {
  const posted = await inTransaction(database, async (tx) => {
    const funded = { account: houseCapital, asset, amount: toAmount('1000000000000') };
    const owner = { account: { kind: 'bank', name: 'test' } as const, asset, amount: negate(funded.amount) };
    await post(tx, { reference: `test:capital:${asset}`, type: 'seed', entries: [funded, owner] });
    return post(tx, {
      reference: `test:${publicId()}`,
      type: 'seed',
      entries: [
        { account: houseCapital, asset, amount: negate(toAmount(amount)) },
        { account: availableAccount(portfolioId), asset, amount: toAmount(amount) },
      ],
    });
  });
  if (posted.refused) throw new Error(posted.reason);
}

/** Returns "available blocked" of an asset. */
export async function funds(
  database: Database,
  { portfolioId }: TradingAccount,
  asset: string,
): Promise<string> {
  const available = await readBalance(database, availableAccount(portfolioId), asset);
  const blocked = await readBalance(database, blockedAccount(portfolioId), asset);
  return `${formatAmount(available)} ${formatAmount(blocked)}`;
}

/** Builds the command that places an order. */
export function placing(
  account: TradingAccount,
  marketName: string,
  request: OrderRequest,
  clientOrderId?: string,
): PlaceOrder {
  const market = marketNamed(marketName);
  const terms = decideOrderRequest(market, request);
  if (terms.refused) throw new Error(`${terms.reason} ${terms.field}`);
  return {
    kind: 'place',
    market,
    account,
    publicId: publicId(),
    linkedPublicId: publicId(),
    clientOrderId,
    terms: terms.value,
    fundsAsked: request.funds === undefined ? undefined : toAmount(request.funds),
  };
}

export function place(
  exchange: Exchange,
  account: TradingAccount,
  marketName: string,
  request: OrderRequest,
  clientOrderId?: string,
): Promise<ExchangeOutcome> {
  return exchange.submit(placing(account, marketName, request, clientOrderId));
}

export function testExchange(database: Database, leaseMs?: number, bands?: PriceBands): Promise<Exchange> {
  const given = { ...(leaseMs !== undefined && { leaseMs }), ...(bands && { bands }) };
  return openExchange({ database, clock: systemClock, log, ...given });
}

/** Returns the failed checks of the audit. */
export async function failedChecks(database: Database): Promise<readonly string[]> {
  const report = await auditBooks(database, bookChecks);
  return report.checks
    .filter((check) => check.differences.length > 0)
    .map((check) => `${check.name}: ${JSON.stringify(check.differences)}`);
}
