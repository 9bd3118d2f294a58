import { negate } from '@dukat/rules/money/amount';
import { findOpenRestore, type OpenRestore } from '../../../platform/backup/restore-hold.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import {
  decideFinding,
  lockFinding,
  openFindings,
  recordComparison,
  storeFinding,
} from '../../restores/restores-facade.ts';
import { accountsReadSince, openAccountCodes } from '../accounts/bank-accounts-repository.ts';
import { endMovement, lockMovementBySource, type StoredMovement } from '../movements/movements-repository.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { finishPayout } from './end-payout.ts';
import { lockUnsentTo } from './payouts-to-account-repository.ts';

/** Name of an account in the comparison with a restored database. */
export const bankSource = (account: string) => `bank:${account}`;

/** Records a debit that no payout explains while payouts are on hold after a restore: it may be a payout from after the backup. */
export async function storeUnknownDebit(tx: Transaction, movement: StoredMovement, now: Date): Promise<void> {
  if (movement.amount > 0n || (await findOpenRestore(tx)) === undefined) return;
  await storeFinding(tx, {
    source: bankSource(movement.account),
    reference: movement.movementId,
    asset: movement.currency,
    amount: negate(movement.amount),
    destination: movement.counterIban ?? movement.counterAccount ?? '',
    now,
  });
}

/**
 * Compares the payouts of a restored database with the debits since its backup. A debit that names a stored payout ends it as usual
 * (`decideMovement`). A debit that names none belongs to a payout that was requested after the backup; once its owner or order has
 * requested it again, it is recorded as sent.
 */
export async function compareWithRestored(deps: PaymentsDeps): Promise<void> {
  const { database, clock } = deps;
  const restore = await findOpenRestore(database);
  if (restore === undefined) return;
  await noteReadAccounts(deps, restore);
  for (const account of await openAccountCodes(database)) {
    await forEachIsolated(openFindings(database, bankSource(account)), ({ id }) =>
      inTransaction(database, (tx) =>
        matchFinding(tx, { id, account, orders: deps.orders, now: clock.now() }),
      ),
    );
  }
}

async function noteReadAccounts({ database, clock }: PaymentsDeps, restore: OpenRestore): Promise<void> {
  for (const account of await accountsReadSince(database, restore.restoredAt))
    await recordComparison(database, bankSource(account), clock.now());
}

async function matchFinding(
  tx: Transaction,
  {
    id,
    account,
    orders,
    now,
  }: Pick<PaymentsDeps, 'orders'> & { readonly id: string; readonly account: string; readonly now: Date },
): Promise<void> {
  const finding = await lockFinding(tx, id);
  if (finding === undefined || finding.decided_at !== null) return;
  const movement = await lockMovementBySource(tx, { account, movementId: finding.reference });
  if (movement?.status !== 'unexplained' || movement.reason !== 'debit_unknown') return;
  const candidates = await lockUnsentTo(tx, {
    asset: finding.asset,
    amount: finding.amount,
    iban: finding.destination,
  });
  const [payout] = candidates;
  // Payouts of several owners to one account must be distinguished by operators.
  if (payout === undefined || candidates.some(({ portfolioId }) => portfolioId !== payout.portfolioId))
    return;
  await finishPayout(tx, { payout, movement, orders, now });
  await endMovement(tx, movement.id, { status: 'payout', payoutId: payout.id, now });
  await decideFinding(tx, id, { recordedAs: payout.reference, now });
}
