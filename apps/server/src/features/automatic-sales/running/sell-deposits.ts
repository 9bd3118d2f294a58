import { availableAccount } from '@dukat/ledger/accounts';
import { decideSale, type KeptReason } from '@dukat/rules/automatic-sales/sale';
import { type Amount, sum, toAmount, zero } from '@dukat/rules/money/amount';
import { quoteFor, type Rate } from '@dukat/rules/money/rate';
import { priceDecimals } from '@dukat/rules/orders/price-limits';
import type { Asset } from '@dukat/rules/rates/asset';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { lockBalance } from '../../../platform/ledger/balances.ts';
import { nameRefusal } from '../../orders/automatic/refused-orders-facade.ts';
import type { AutomaticSalesDeps } from '../automatic-sales-deps.ts';
import { findSale, lockSale, type StoredSale } from '../sales/sales-repository.ts';
import { findWaiting, type SaleDeposit, settleDeposits, waitingSales } from './sale-deposits-repository.ts';
import { mailKept, requireOwner } from './sale-mails.ts';
import { asCaller } from './sale-owner.ts';
import { beginStep, insertRun, saleReference, undoStep } from './sale-runs-repository.ts';

/** Sells waiting deposits, those of one address in one transaction. */
export async function sellDeposits(deps: AutomaticSalesDeps): Promise<void> {
  const { database } = deps;
  await forEachIsolated(waitingSales(database), async ({ saleId, amount }) => {
    const sale = await findSale(database, saleId);
    assert(sale !== undefined, 'expected the sale of a deposit');
    // Deposits that wait for more or for a price cost no transaction.
    const terms = readTerms(deps, sale, amount);
    if (sale.state === 'active' && (terms === undefined || isWaiting(terms))) return;
    await inTransaction(database, (tx) => sellWaiting(tx, deps, saleId));
  });
}

type Terms = NonNullable<ReturnType<typeof readTerms>>;

/** Returns what is sold at the current rate; undefined while the coin cannot be sold. */
function readTerms({ rates }: AutomaticSalesDeps, sale: StoredSale, amount: Amount) {
  const { coin: code, fiat } = sale;
  const coin = findAsset(code);
  const pair = { coin: code, fiat, direction: 'sell' } as const;
  const rate = rates.current(pair);
  if (coin === undefined || rate === undefined || rate.suspended) return undefined;
  if (rates.check(pair, rate.value, rate.timeMs).refused) return undefined;
  const decided = decideSale({ ...sale, amount, coin, rate: rate.value });
  return { decided, coin, rate: rate.value, timeMs: rate.timeMs };
}

const isWaiting = ({ decided }: Terms) => decided.refused && decided.reason === 'waits';

/** Locks the sale, its deposits, the queue for trading and the balance, in this order. */
async function sellWaiting(tx: Transaction, deps: AutomaticSalesDeps, saleId: string): Promise<void> {
  const sale = await lockSale(tx, saleId);
  if (sale === undefined) return;
  if (sale.state !== 'active') return keepWaiting(tx, deps, sale, sale.state);
  const all = await dropReversed(tx, deps, await findWaiting(tx, saleId));
  const deposits = takeFitting(deps, sale, all);
  if (deposits.length === 0) return;
  const terms = readTerms(deps, sale, sumOf(deposits));
  if (terms === undefined) return;
  const { decided, ...market } = terms;
  if (decided.refused) {
    return decided.reason === 'waits' ? undefined : keepCoins(tx, sale, deposits, decided.reason);
  }
  await deps.orders.enter(tx, { coin: sale.coin, fiat: sale.fiat });
  if ((await lockBalance(tx, availableAccount(sale.portfolioId), sale.coin)) < decided.value) {
    return keepCoins(tx, sale, deposits, 'not_enough_funds');
  }
  await beginStep(tx);
  const reason = await sell(tx, deps, sale, { deposits, amount: decided.value, ...market });
  if (reason === undefined) return;
  await undoStep(tx);
  if (reason !== 'waits') await keepCoins(tx, sale, deposits, reason);
}

/** Keeps all coins that still wait. */
export async function keepWaiting(
  tx: Transaction,
  deps: Pick<AutomaticSalesDeps, 'addresses'>,
  sale: StoredSale,
  reason: KeptReason,
): Promise<void> {
  const deposits = await dropReversed(tx, deps, await findWaiting(tx, sale.id));
  if (deposits.length > 0) await keepCoins(tx, sale, deposits, reason);
}

/**
 * Returns the oldest deposits that together are within the largest order and the authorized payout. If those are too few to sell, returns
 * the next deposit alone.
 */
function takeFitting(
  deps: AutomaticSalesDeps,
  sale: StoredSale,
  deposits: readonly SaleDeposit[],
): readonly SaleDeposit[] {
  let amount = zero;
  const end = deposits.findIndex((deposit) => {
    amount = sum([amount, toAmount(deposit.amount)]);
    return isTooMuch(sale, readTerms(deps, sale, amount));
  });
  if (end <= 0) return end === 0 ? deposits.slice(0, 1) : deposits;
  const fitting = deposits.slice(0, end);
  const terms = readTerms(deps, sale, sumOf(fitting));
  return terms !== undefined && isWaiting(terms) ? deposits.slice(end, end + 1) : fitting;
}

function isTooMuch({ fiat, bank, authorizedAt }: StoredSale, terms: Terms | undefined): boolean {
  if (terms === undefined) return false;
  const { decided, rate } = terms;
  if (decided.refused) return decided.reason === 'above_limit';
  if (bank === null || authorizedAt === null) return false;
  return quoteFor(decided.value, rate, priceDecimals(fiat), 'down') > bank.payoutMost;
}

const sumOf = (deposits: readonly SaleDeposit[]): Amount =>
  sum(deposits.map(({ amount }) => toAmount(amount)));

/**
 * Ends deposits that their chain has lost, and returns those that are credited, which stay locked. A disputed deposit waits: it is credited
 * again if its chain includes it again.
 */
async function dropReversed(
  tx: Transaction,
  { addresses }: Pick<AutomaticSalesDeps, 'addresses'>,
  waiting: readonly SaleDeposit[],
): Promise<readonly SaleDeposit[]> {
  const booked = await addresses.lockBooked(
    tx,
    waiting.map((deposit) => deposit.deposit_public_id),
  );
  const { kept = [], lost = [] } = Object.groupBy(waiting, ({ source }) => {
    const status = booked.get(source);
    return status === 'credited' ? 'kept' : status === 'disputed' ? 'disputed' : 'lost';
  });
  await settleDeposits(tx, lost, { state: 'reversed' });
  return kept;
}

async function keepCoins(
  tx: Transaction,
  sale: StoredSale,
  deposits: readonly SaleDeposit[],
  reason: KeptReason,
): Promise<void> {
  await settleDeposits(tx, deposits, { state: 'credited', reason });
  await mailKept(tx, sale, { coin: sale.coin, amount: sumOf(deposits), reason });
}

interface Selling {
  readonly deposits: readonly SaleDeposit[];
  readonly amount: Amount;
  readonly coin: Asset;
  readonly rate: Rate;
  readonly timeMs: number;
}

/** Opens the order and stores the run. Returns the reason if it is refused. */
async function sell(
  tx: Transaction,
  { orders, clock }: AutomaticSalesDeps,
  sale: StoredSale,
  { deposits, ...selling }: Selling,
): Promise<KeptReason | 'waits' | undefined> {
  const now = clock.now();
  const owner = await requireOwner(tx, sale.userId);
  const user = asCaller(owner, sale.portfolioId);
  const context = {
    ...{ tx, now, language: owner.locale, site: { brand: { id: owner.brand }, origin: owner.origin } },
    caller: { deviceId: '', user },
  };
  const opened = await orders.open(context, user, {
    ...{ ...selling, fiat: sale.fiat, worstRate: sale.floorPrice },
  });
  if (opened.refused) {
    const reason = nameRefusal(opened.reason);
    // A later rate, or more coins, may sell.
    return reason === 'suspended' || reason === 'below_minimum' ? 'waits' : reason;
  }
  const [first] = deposits;
  assert(first !== undefined, 'expected a deposit to sell');
  const run = {
    ...{ saleId: sale.id, reference: saleReference(first.source), orderPublicId: opened.value },
    ...{ amount: selling.amount, fiat: sale.fiat, now },
  };
  await settleDeposits(tx, deposits, { state: 'sold', run_id: await insertRun(tx, run) });
  crashPoint('sale-sold');
  return undefined;
}
