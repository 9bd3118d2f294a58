import { type Amount, parseAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { recordAct } from '../../../platform/audit/audit-log.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { type AssessAmounts, waitingApprovals } from '../../operators/approvals-facade.ts';
import { ownPayer } from '../../verification/verification-facade.ts';
import { creditOrHold } from '../deposits/release-deposits.ts';
import type { StoredMovement } from '../movements/movements-repository.ts';
import { lockUnmatchedFrom } from '../movements/unmatched-movements-repository.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { matchSuspense } from './match-suspense.ts';
import { movementSubject } from './suspense-as-operator.ts';

export interface Claimant {
  readonly userId: string;
  readonly now: Date;
}

interface ClaimDeps extends Pick<PaymentsDeps, 'orders' | 'giftCards'> {
  readonly assessAmounts: AssessAmounts;
}

type UnknownPayment = 'claimed_payment_unknown';

/** Matches a payment without its symbol to the claimant's own unpaid order. */
export async function claimOrderPayment(
  tx: Transaction,
  { orders, giftCards, assessAmounts }: ClaimDeps,
  claim: Claimant & { readonly orderPublicId: string },
): Promise<Result<Record<string, never>, UnknownPayment | 'order_unknown' | 'order_needs_no_payment'>> {
  const { orderPublicId, now } = claim;
  const asked = await orders.unpaidPrice(tx, claim);
  if (asked.refused) return asked;
  const { asset: currency, amount } = asked.value;
  const movement = await lockOwnPayment(tx, assessAmounts, { ...claim, currency, amount });
  // Movements are always locked before orders; meanwhile the order may have been paid, canceled or repriced.
  const price = await orders.lockUnpaid(tx, claim);
  if (price.refused) return price;
  const isSame = price.value.asset === currency && price.value.amount === amount;
  if (movement === undefined || !isSame) return refuse('claimed_payment_unknown');
  const match = { movement, orderPublicId, price: price.value, cardPortfolioId: null };
  await matchSuspense(tx, match, { orders, giftCards, now });
  await noteClaim(tx, claim, movement);
  return accept({});
}

/** Credits a payment without its symbol to the balance of a portfolio, subject to the deposit limit like any deposit. */
export async function claimDeposit(
  tx: Transaction,
  { giftCards, assessAmounts }: Omit<ClaimDeps, 'orders'>,
  claim: Claimant & { readonly portfolioId: string; readonly currency: string; readonly amount: string },
): Promise<Result<{ readonly outcome: 'credited' | 'waiting' }, UnknownPayment>> {
  const { portfolioId, currency, now } = claim;
  const amount = parseAmount(claim.amount);
  if (amount.refused || amount.value <= 0n) return refuse('claimed_payment_unknown');
  const movement = await lockOwnPayment(tx, assessAmounts, { ...claim, currency, amount: amount.value });
  if (movement === undefined) return refuse('claimed_payment_unknown');
  const outcome = await creditOrHold(tx, giftCards, { movement, portfolioId, now });
  await noteClaim(tx, claim, movement);
  return accept({ outcome });
}

/**
 * Locks a payment in suspense without a known recipient that is certainly the claimant's: exactly the amount, from an account that only the
 * claimant has proved to own, with the claimant's name. Leaves sums that need two operators, and payments that operators are deciding, to
 * the operators.
 */
async function lockOwnPayment(
  tx: Transaction,
  assessAmounts: AssessAmounts,
  claim: Claimant & { readonly currency: string; readonly amount: Amount },
): Promise<StoredMovement | undefined> {
  const { userId, currency, amount, now } = claim;
  if (assessAmounts({ asset: currency, amount }) === true) return undefined;
  const { accounts, isNamed } = await ownPayer(tx, userId);
  const found = await lockUnmatchedFrom(tx, { accounts, amount, currency });
  const pendingApprovals = await waitingApprovals(
    tx,
    found.map(({ id }) => movementSubject(id)),
    now,
  );
  return found.find(
    ({ id, counterName }) => isNamed(counterName) && !pendingApprovals.has(movementSubject(id)),
  );
}

async function noteClaim(tx: Transaction, { userId, now }: Claimant, { id }: StoredMovement): Promise<void> {
  const actor = { kind: 'user', id: userId } as const;
  await recordAct(tx, { at: now, actor, act: 'payment.claimed', subject: movementSubject(id) });
  crashPoint('payment-claimed');
}
