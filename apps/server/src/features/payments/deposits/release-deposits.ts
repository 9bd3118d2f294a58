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
import type { CardDeposits } from '../card-deposits-port.ts';
import { findOwnSymbol } from '../movements/movement-facts.ts';
import { endMovement, lockMovement, type StoredMovement } from '../movements/movements-repository.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import {
  aboveLimit,
  holdForLimit,
  limitedMovements,
  portfoliosBySymbol,
} from './bank-deposits-repository.ts';
import {
  announceDeposits,
  type BankDeposit,
  depositReference,
  mailWaiting,
  paymentName,
  toBalanceDeposit,
  toCardDeposits,
  toPlanDeposits,
} from './credit-deposits.ts';

const movementBatchSize = 50;

/**
 * Credits payments that waited for the deposit limit, once a verification or the passage of time allows it. Each is a separate transaction,
 * and one that must wait longer does not delay the others.
 */
export async function releaseDeposits({ database, clock, giftCards, plans }: PaymentsDeps): Promise<void> {
  await forEachIsolated(everyLimited(database), async ({ id }) => {
    await inTransaction(database, (tx) => release(tx, id, { giftCards, plans, now: clock.now() }));
  });
}

async function release(
  tx: Transaction,
  id: string,
  { giftCards, plans, now }: Pick<PaymentsDeps, 'giftCards' | 'plans'> & { readonly now: Date },
): Promise<void> {
  const movement = await lockMovement(tx, id);
  // Operators may have returned it, or matched it to an order, since it was listed.
  if (movement?.status !== 'suspense' || movement.reason !== aboveLimit) return;
  const { portfolioId, orderPublicId } = movement;
  assert(portfolioId !== null, 'expected an owner for a payment that waits for the deposit limit');
  const planPublicId = await findPlanOfPayment(tx, movement);
  const deposit = { movement, portfolioId, cardPublicId: orderPublicId ?? undefined, planPublicId };
  if (planPublicId !== undefined) await plans.lock(tx, [planPublicId]);
  if (await creditFromSuspense(tx, giftCards, { ...deposit, now }))
    await plans.deposited(tx, toPlanDeposits([deposit], now));
}

/** Returns the plan whose symbol the payment has, if any. */
async function findPlanOfPayment(tx: Transaction, movement: StoredMovement): Promise<string | undefined> {
  const symbol = findOwnSymbol(movement);
  if (symbol === undefined) return undefined;
  return (await portfoliosBySymbol(tx, [symbol])).get(symbol)?.planPublicId ?? undefined;
}

/**
 * Credits a payment in suspense to a portfolio, and pays the gift card with it, if any. Returns false if the deposit limit does not allow it
 * now. The caller must hold the lock of the movement.
 */
async function creditFromSuspense(
  tx: Transaction,
  giftCards: CardDeposits,
  { now, ...deposit }: BankDeposit & { readonly now: Date },
): Promise<boolean> {
  const { movement, portfolioId, cardPublicId } = deposit;
  const forCards = toCardDeposits([deposit], now);
  await giftCards.lock(
    tx,
    forCards.map((its) => its.cardPublicId),
  );
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
  await endMovement(tx, movement.id, { status: 'deposited', portfolioId, orderPublicId: cardPublicId, now });
  await fiatDepositGate.mailCredited(tx, [money]);
  await giftCards.deposited(tx, forCards);
  await announceDeposits(tx, [portfolioId]);
  crashPoint('deposit-released');
  return true;
}

/** Credits a payment in suspense whose owner became known, or lets it wait for the deposit limit. The caller must hold the lock of the movement. */
export async function creditOrHold(
  tx: Transaction,
  giftCards: CardDeposits,
  deposit: BankDeposit & { readonly now: Date },
): Promise<'credited' | 'waiting'> {
  if (await creditFromSuspense(tx, giftCards, deposit)) return 'credited';
  const { movement, portfolioId, now } = deposit;
  await holdForLimit(tx, deposit);
  await mailWaiting(tx, movement, portfolioId, now);
  await announceDeposits(tx, [portfolioId]);
  return 'waiting';
}

function everyLimited(database: Database): AsyncIterable<{ readonly id: string }> {
  return iterateRows<{ readonly id: string }>(movementBatchSize, (last, limit) =>
    limitedMovements(database, { afterId: last?.id ?? '0', limit }),
  );
}
