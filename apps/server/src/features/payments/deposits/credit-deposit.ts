import { availableAccount, bank } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { post } from '../../../platform/ledger/post.ts';
import { findPortfolioUser } from '../../portfolios/portfolios-facade.ts';
import { fiatDepositGate, type IncomingBankDeposit } from '../../verification/verification-facade.ts';
import { movementSource } from '../movements/movement-source.ts';
import { endMovement, type StoredMovement } from '../movements/movements-repository.ts';
import { putIntoSuspense } from '../suspense/put-into-suspense.ts';
import { aboveLimit } from './bank-deposits-repository.ts';

/** Reference of the deposit's posting and of its count against the deposit limit. */
export const depositReference = ({ account, movementId }: StoredMovement) =>
  `deposit:${movementSource(account, movementId)}`;

/**
 * Credits a payment with a portfolio's deposit symbol if the deposit limit allows it. Otherwise puts it into suspense, from where a job
 * credits it later (ADR 53).
 */
export async function creditDeposit(
  tx: Transaction,
  movement: StoredMovement,
  portfolioId: string,
  now: Date,
): Promise<void> {
  const money = toBalanceDeposit(movement, portfolioId, now);
  const admitted = await fiatDepositGate.admit(tx, money);
  if (admitted === 'above_limit') {
    await putIntoSuspense(tx, movement, { reason: aboveLimit, portfolioId }, now);
    await fiatDepositGate.mailWaiting(tx, money);
    return announceDeposit(tx, portfolioId);
  }
  const reference = depositReference(movement);
  await admitted.count(tx, reference);
  const { amount, asset } = money;
  const posted = await post(tx, {
    reference,
    type: 'deposit_matched',
    entries: [
      { account: bank(movement.account), asset, amount: negate(amount) },
      { account: availableAccount(portfolioId), asset, amount },
    ],
    about: paymentName(movement),
  });
  assert(!posted.refused, 'expected the posting of an arrived payment to be accepted');
  await endMovement(tx, movement.id, { status: 'deposited', portfolioId, now });
  await fiatDepositGate.mailCredited(tx, money);
  await announceDeposit(tx, portfolioId);
}

/** Mails the owner that the payment waits for the deposit limit. */
export function mailWaiting(
  tx: Transaction,
  movement: StoredMovement,
  portfolioId: string,
  now: Date,
): Promise<void> {
  return fiatDepositGate.mailWaiting(tx, toBalanceDeposit(movement, portfolioId, now));
}

/** Maps a movement to a deposit to a portfolio. */
export function toBalanceDeposit(
  { currency, amount }: StoredMovement,
  portfolioId: string,
  now: Date,
): IncomingBankDeposit {
  assert(currency === 'CZK' || currency === 'EUR', 'expected a movement in CZK or EUR');
  return { portfolioId, asset: currency, amount, now };
}

/** Name by which the owner recognizes the payment: its variable symbol, or its source. */
export function paymentName(movement: StoredMovement): string {
  return movement.variableSymbol ?? movementSource(movement.account, movement.movementId);
}

/** Publishes the change, so that the owner's open pages reload their deposits. */
export async function announceDeposit(tx: Transaction, portfolioId: string): Promise<void> {
  const userId = await findPortfolioUser(tx, portfolioId);
  if (userId !== undefined) await publish(tx, { topic: `user:${userId}`, type: 'deposits' });
}
