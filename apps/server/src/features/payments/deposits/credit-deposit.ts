import { availableOf, bank } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/events.ts';
import { post } from '../../../platform/ledger/post.ts';
import { userOfPortfolio } from '../../portfolios/portfolios-facade.ts';
import { type MoneyCameIn, moneyDoor } from '../../verification/verification-facade.ts';
import { sourceOf } from '../movements/movement-source.ts';
import { endMovement, type StoredMovement } from '../movements/movements-repository.ts';
import { putIntoSuspense } from '../suspense/put-into-suspense.ts';
import { aboveLimit } from './bank-deposits-repository.ts';

/** How it counts against the limit of deposits, and its posting is named. */
export const depositReference = ({ account, movementId }: StoredMovement) =>
  `deposit:${sourceOf(account, movementId)}`;

/**
 * Money with a portfolio's own symbol: its owner has it at once where the limit of deposits allows it, and else it waits in
 * suspense, from where it comes by itself (ADR 53).
 */
export async function creditDeposit(
  tx: Transaction,
  movement: StoredMovement,
  portfolioId: string,
  now: Date,
): Promise<void> {
  const money = moneyOf(movement, portfolioId, now);
  const admitted = await moneyDoor.admit(tx, money);
  if (admitted === 'above_limit') {
    await putIntoSuspense(tx, movement, { reason: aboveLimit, portfolioId }, now);
    await moneyDoor.mailWaiting(tx, money);
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
      { account: availableOf(portfolioId), asset, amount },
    ],
    about: paymentName(movement),
  });
  assert(!posted.refused, 'money that arrived can always be booked');
  await endMovement(tx, movement.id, { status: 'deposited', portfolioId, now });
  await moneyDoor.mailCredited(tx, money);
  await announceDeposit(tx, portfolioId);
}

/** Its owner hears that it waits for the limit of deposits. */
export function mailWaiting(
  tx: Transaction,
  movement: StoredMovement,
  portfolioId: string,
  now: Date,
): Promise<void> {
  return moneyDoor.mailWaiting(tx, moneyOf(movement, portfolioId, now));
}

/** A line as money that came to a portfolio. */
export function moneyOf({ currency, amount }: StoredMovement, portfolioId: string, now: Date): MoneyCameIn {
  assert(currency === 'CZK' || currency === 'EUR', 'the house has accounts in crowns and euros alone');
  return { portfolioId, asset: currency, amount, now };
}

/** By which its owner finds it: the symbol that was paid with. */
export function paymentName(movement: StoredMovement): string {
  return movement.variableSymbol ?? sourceOf(movement.account, movement.movementId);
}

/** Pages of the owner that are open look again. */
export async function announceDeposit(tx: Transaction, portfolioId: string): Promise<void> {
  const userId = await userOfPortfolio(tx, portfolioId);
  if (userId !== undefined) await publish(tx, { topic: `user:${userId}`, type: 'deposits' });
}
