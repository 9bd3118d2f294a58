import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readLoanLimit } from '@dukat/contract/loans';
import { availableAccount } from '@dukat/ledger/accounts';
import type { LoanClosure } from '@dukat/rules/loans/loan';
import { collateralValue, mostPrincipal } from '@dukat/rules/loans/ltv';
import { type Amount, formatAmount, smaller, sum, zero } from '@dukat/rules/money/amount';
import { type Fiat, fiats } from '@dukat/rules/money/fiat';
import type { Database } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import { isPayoutStopped } from '../../freezes/freezes-facade.ts';
import { collateralPrice } from '../lending/collateral-price.ts';
import type { LoansDeps } from '../loans-deps.ts';
import { readPool } from '../terms/pools-repository.ts';
import { listTerms, type StoredTerms } from '../terms/terms-repository.ts';

type CurrencyLimit = EndpointResponse<typeof readLoanLimit>['currencies'][number];

interface CoinLimit {
  readonly terms: StoredTerms;
  readonly available: Amount;
  /** Undefined without a current price. */
  readonly value: Amount | undefined;
  readonly most: Amount | undefined;
}

/** Returns how much a portfolio can borrow in each currency, or why nothing. */
export async function showLoanLimit(
  db: Database,
  deps: LoansDeps,
  user: SignedInUser,
  now: Date,
): Promise<CurrencyLimit[]> {
  const open = (await listTerms(db)).filter(({ isOpen }) => isOpen);
  const isStopped = await isPayoutStopped(db, user.portfolioId, now);
  const shown: CurrencyLimit[] = [];
  for (const currency of fiats) {
    const terms = open.filter((its) => its.currency === currency);
    const coins: CoinLimit[] = [];
    for (const its of terms) coins.push(await limitOfCoin(db, deps, user, its, now));
    const { room } = await readPool(db, currency);
    const most = smaller(room, sum(coins.map((coin) => coin.most ?? zero)));
    const because = closureOf(deps, user, { isStopped, room, coins });
    shown.push(showLimit(currency, coins, { room, most: because === null ? most : zero, because }));
  }
  return shown;
}

async function limitOfCoin(
  db: Database,
  deps: LoansDeps,
  { portfolioId }: SignedInUser,
  terms: StoredTerms,
  now: Date,
): Promise<CoinLimit> {
  const available = await readBalance(db, availableAccount(portfolioId), terms.coin);
  const price = collateralPrice(deps, terms, now);
  if (price === undefined) return { terms, available, value: undefined, most: undefined };
  return {
    terms,
    available,
    value: collateralValue(available, price),
    most: mostPrincipal(available, price, terms),
  };
}

/** The first reason for which no loan can be drawn. */
function closureOf(
  { areLoansOpen }: LoansDeps,
  user: SignedInUser,
  {
    isStopped,
    room,
    coins,
  }: { readonly isStopped: boolean; readonly room: Amount; readonly coins: readonly CoinLimit[] },
): LoanClosure | null {
  if (!areLoansOpen) return 'shut';
  if (coins.length === 0) return 'paused';
  if (user.portfolioType !== 'basic') return 'portfolio';
  if (user.tier < 1) return 'tier';
  if (isStopped) return 'payouts_stopped';
  if (coins.every(({ terms }) => room < terms.smallest)) return 'pool';
  if (coins.some(({ most, terms }) => most !== undefined && most >= terms.smallest)) return null;
  const isPriceMissing = coins.some(({ available, most }) => available > zero && most === undefined);
  return isPriceMissing ? 'price' : 'collateral';
}

function showLimit(
  currency: Fiat,
  coins: readonly CoinLimit[],
  {
    room,
    most,
    because,
  }: { readonly room: Amount; readonly most: Amount; readonly because: LoanClosure | null },
): CurrencyLimit {
  return {
    currency,
    maximum: formatAmount(most),
    pool_room: formatAmount(room),
    closed_because: because,
    coins: coins.map(({ terms, available, value, most: mostOfCoin }) => ({
      currency: terms.coin,
      available: formatAmount(available),
      value: value === undefined ? null : formatAmount(value),
      maximum: mostOfCoin === undefined ? null : formatAmount(mostOfCoin),
      start_ltv: formatAmount(terms.startLtv),
      rate: formatAmount(terms.yearlyRate),
      smallest: formatAmount(terms.smallest),
      min_months: terms.minMonths,
      max_months: terms.maxMonths,
    })),
  };
}
