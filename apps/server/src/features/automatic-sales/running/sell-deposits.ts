import { availableAccount } from '@dukat/ledger/accounts';
import { decideSale, type KeptReason } from '@dukat/rules/automatic-sales/sale';
import { type Amount, sum, toAmount } from '@dukat/rules/money/amount';
import type { Rate } from '@dukat/rules/money/rate';
import type { Asset } from '@dukat/rules/rates/asset';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { lockBalance } from '../../../platform/ledger/balances.ts';
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
  const deposits = await dropReversed(tx, deps, await findWaiting(tx, saleId));
  if (deposits.length === 0) return;
  if (sale.state !== 'active') return keepCoins(tx, sale, deposits, sale.state);
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

const sumOf = (deposits: readonly SaleDeposit[]): Amount =>
  sum(deposits.map(({ amount }) => toAmount(amount)));

/** Ends deposits that their chain has lost, and returns the others, which stay locked. */
async function dropReversed(
  tx: Transaction,
  { addresses }: AutomaticSalesDeps,
  waiting: readonly SaleDeposit[],
): Promise<readonly SaleDeposit[]> {
  const credited = await addresses.lockCredited(
    tx,
    waiting.map((deposit) => deposit.deposit_public_id),
  );
  const { kept = [], lost = [] } = Object.groupBy(waiting, (deposit) =>
    credited.has(deposit.deposit_public_id) ? 'kept' : 'lost',
  );
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
  const opened = await orders.open(context, user, { ...selling, fiat: sale.fiat });
  if (opened.refused) return keptReason(opened.reason);
  const [first] = deposits;
  assert(first !== undefined, 'expected a deposit to sell');
  const run = {
    ...{ saleId: sale.id, reference: saleReference(first.source), orderPublicId: opened.value },
    ...{ amount: selling.amount, fiat: sale.fiat, now },
  };
  await settleDeposits(tx, deposits, { state: 'sold', run_id: await insertRun(tx, run) });
  return undefined;
}

/** Names the refusal of an order as the reason for which coins stay, or wait. */
function keptReason(reason: string): KeptReason | 'waits' {
  switch (reason) {
    case 'funds_too_low_to_sell':
      return 'not_enough_funds';
    case 'above_unverified_maximum':
      return 'above_limit';
    case 'terms_changed':
      return 'terms_not_agreed';
    case 'payouts_frozen':
    case 'payouts_held':
      return 'frozen';
    case 'currency_suspended':
    case 'rate_expired':
    case 'rate_unknown':
    case 'price_out_of_range':
    case 'below_minimum_trade':
      return 'waits';
    default:
      throw new Error(`Unexpected refusal of an automatic sale: ${reason}`);
  }
}
