import { availableAccount, houseSuspense } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { post } from '../../../platform/ledger/post.ts';
import { AdmittedDeposit, fiatDepositGate } from '../../verification/verification-facade.ts';
import { endMovement, lockMovement, type StoredMovement } from '../movements/movements-repository.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { aboveLimit, limitedMovements } from './bank-deposits-repository.ts';
import { announceDeposits, depositReference, paymentName, toBalanceDeposit } from './credit-deposits.ts';

const movementBatchSize = 50;

/**
 * Credits payments that waited for the deposit limit, once a verification or the passage of time allows it. Each is a separate transaction,
 * and one that must wait longer does not delay the others.
 */
export async function releaseDeposits({ database, clock }: PaymentsDeps): Promise<void> {
  await forEachIsolated(everyLimited(database), async ({ id }) => {
    await inTransaction(database, (tx) => release(tx, id, clock.now()));
  });
}

async function release(tx: Transaction, id: string, now: Date): Promise<void> {
  const movement = await lockMovement(tx, id);
  // Operators may have returned it, or matched it to an order, since it was listed.
  if (movement?.status !== 'suspense' || movement.reason !== aboveLimit) return;
  const { portfolioId } = movement;
  assert(portfolioId !== null, 'expected an owner for a payment that waits for the deposit limit');
  await creditFromSuspense(tx, movement, { portfolioId, now });
}

/**
 * Credits a payment in suspense to a portfolio. Returns false if the deposit limit does not allow it now. The caller must hold the lock of
 * the movement.
 */
export async function creditFromSuspense(
  tx: Transaction,
  movement: StoredMovement,
  { portfolioId, now }: { readonly portfolioId: string; readonly now: Date },
): Promise<boolean> {
  const money = toBalanceDeposit(movement, portfolioId, now);
  const [admitted] = await fiatDepositGate.admit(tx, [money]);
  if (!(admitted instanceof AdmittedDeposit)) return false;
  const reference = depositReference(movement);
  await admitted.count(tx, reference);
  const { asset, amount } = money;
  const posted = await post(tx, {
    reference: `deposit-released:${reference}`,
    type: 'suspense_out',
    entries: [
      { account: houseSuspense, asset, amount: negate(amount) },
      { account: availableAccount(portfolioId), asset, amount },
    ],
    about: paymentName(movement),
  });
  assert(!posted.refused, 'expected the waiting payment in suspense');
  await endMovement(tx, movement.id, { status: 'deposited', portfolioId, now });
  await fiatDepositGate.mailCredited(tx, [money]);
  await announceDeposits(tx, [portfolioId]);
  crashPoint('deposit-released');
  return true;
}

function everyLimited(database: Database): AsyncIterable<{ readonly id: string }> {
  return iterateRows<{ readonly id: string }>(movementBatchSize, (last, limit) =>
    limitedMovements(database, { afterId: last?.id ?? '0', limit }),
  );
}
