import { availableOf, houseSuspense } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { everyRow } from '../../../platform/database/every-row.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts';
import { post } from '../../../platform/ledger/post.ts';
import { AdmittedDeposit, moneyDoor } from '../../verification/verification-facade.ts';
import { endMovement, lockMovement, type StoredMovement } from '../movements/movements-repository.ts';
import type { PaymentsParts } from '../payments-parts.ts';
import { aboveLimit, limitedMovements } from './bank-deposits-repository.ts';
import { announceDeposits, depositReference, moneyOf, paymentName } from './credit-deposits.ts';

const movementsOfPage = 50;

/**
 * Credits payments that waited for the deposit limit, once a verification or the passage of time allows it. Each is a separate transaction,
 * and one that must wait longer does not delay the others.
 */
export async function releaseDeposits({ database, clock }: PaymentsParts): Promise<void> {
  await eachByItself(everyLimited(database), async ({ id }) => {
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
  const money = moneyOf(movement, portfolioId, now);
  const [admitted] = await moneyDoor.admit(tx, [money]);
  if (!(admitted instanceof AdmittedDeposit)) return false;
  const reference = depositReference(movement);
  await admitted.count(tx, reference);
  const { asset, amount } = money;
  const posted = await post(tx, {
    reference: `deposit-released:${reference}`,
    type: 'suspense_out',
    entries: [
      { account: houseSuspense, asset, amount: negate(amount) },
      { account: availableOf(portfolioId), asset, amount },
    ],
    about: paymentName(movement),
  });
  assert(!posted.refused, 'expected the waiting payment in suspense');
  await endMovement(tx, movement.id, { status: 'deposited', portfolioId, now });
  await moneyDoor.mailCredited(tx, [money]);
  await announceDeposits(tx, [portfolioId]);
  crashPoint('deposit-released');
  return true;
}

function everyLimited(database: Database): AsyncIterable<{ readonly id: string }> {
  return everyRow<{ readonly id: string }>(movementsOfPage, (last, limit) =>
    limitedMovements(database, { afterId: last?.id ?? '0', limit }),
  );
}
