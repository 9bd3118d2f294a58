import type { StayReason } from '@dukat/rules/automatic-sales/sale';
import { type Amount, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { nameRefusedSend, sendAuthorized } from '../../withdrawals/withdrawals-facade.ts';
import type { AutomaticSalesDeps } from '../automatic-sales-deps.ts';
import { isOwnAccount, lockEpoch } from '../sales/confirm-account.ts';
import { lockSale, type StoredSale } from '../sales/sales-repository.ts';
import { mailStays, requireOwner } from './sale-mails.ts';
import { asCaller } from './sale-owner.ts';
import { beginStep, endRun, lockOpenRun, openRuns, type SaleRun, undoStep } from './sale-runs-repository.ts';

/** Pays the proceeds of sales whose orders have ended, each in a separate transaction. */
export async function payProceeds(deps: AutomaticSalesDeps): Promise<void> {
  const { database, orders } = deps;
  await forEachIsolated(openRuns(database), async ({ id, sale_id: saleId, order_public_id: order }) => {
    if ((await orders.find(database, [order])).get(order)?.isEnded !== true) return;
    await inTransaction(database, (tx) => payRun(tx, deps, { id, saleId }));
  });
}

/** Locks the sale, the run, then the owner's limits, account and balance. What cannot leave stays on the balance with its reason. */
async function payRun(
  tx: Transaction,
  deps: AutomaticSalesDeps,
  { id, saleId }: { readonly id: string; readonly saleId: string },
): Promise<void> {
  const sale = await lockSale(tx, saleId);
  const run = await lockOpenRun(tx, id);
  if (sale === undefined || run === undefined) return;
  const order = (await deps.orders.find(tx, [run.order_public_id])).get(run.order_public_id);
  assert(order !== undefined, 'expected the order of a sale');
  const { sold, proceeds } = order;
  const now = deps.clock.now();
  const isWantedOnBalance = sale.bank === null && proceeds > zero;
  await beginStep(tx);
  const paid: Result<string, StayReason> = isWantedOnBalance
    ? refuse('not_confirmed')
    : await pay(tx, deps, sale, { run, proceeds, now });
  if (paid.refused) await undoStep(tx);
  const reason = paid.refused && !isWantedOnBalance ? paid.reason : null;
  await endRun(tx, id, { sold, proceeds, withdrawal: paid.refused ? null : paid.value, reason, now });
  if (reason !== null) await mailStays(tx, { ...sale, fiat: run.fiat }, { proceeds, reason });
  crashPoint('sale-paid');
}

interface Proceeds {
  readonly run: SaleRun;
  readonly proceeds: Amount;
  readonly now: Date;
}

/** Pays exactly the proceeds, by the ordinary path of withdrawals. */
async function pay(
  tx: Transaction,
  { withdrawals }: AutomaticSalesDeps,
  { userId, portfolioId, fiat, bank, authorizedAt, epoch }: StoredSale,
  { run, proceeds, now }: Proceeds,
): Promise<Result<string, StayReason>> {
  if (proceeds <= zero) return refuse('not_sold');
  // An edit may have changed the currency meanwhile.
  if (bank === null || authorizedAt === null || run.fiat !== fiat) return refuse('not_confirmed');
  if ((await lockEpoch(tx, userId)) !== epoch) return refuse('not_confirmed');
  if (proceeds > bank.payoutMost) return refuse('above_authorized');
  if (!(await isOwnAccount(tx, userId, bank.to.BankAccount))) return refuse('account_not_own');
  const asset = findAsset(fiat);
  assert(asset !== undefined, 'expected the currency of a sale');
  const user = asCaller(await requireOwner(tx, userId), portfolioId);
  const paid = await sendAuthorized(tx, withdrawals, { user, asset, gross: proceeds, to: bank.to, now });
  if (!paid.refused) return accept(paid.value);
  const reason = nameRefusedSend(paid.reason);
  // Only addresses of coins have declared owners.
  return refuse(reason === 'address_owner' ? 'unavailable' : reason);
}
