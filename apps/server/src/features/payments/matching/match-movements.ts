import { bank, type houseSuspense } from '@dukat/ledger/accounts';
import { zero } from '@dukat/rules/money/amount';
import { decideMovement, type MovementDecision } from '@dukat/rules/payments/decide-movement';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { continuedTraceparent, continueTraces } from '../../../platform/tracing/continue-traces.ts';
import {
  type BankDeposit,
  creditDeposits,
  toCardDeposits,
  toPlanDeposits,
} from '../deposits/credit-deposits.ts';
import { findPayoutReferences, loadFacts } from '../movements/movement-facts.ts';
import { movementSource } from '../movements/movement-source.ts';
import {
  endMovement,
  endMovements,
  lockMovements,
  type MovementEnd,
  type StoredMovement,
} from '../movements/movements-repository.ts';
import type { PaymentArrival } from '../orders-port.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { storeUnknownDebit } from '../payouts/compare-with-restored.ts';
import { finishPayout } from '../payouts/end-payout.ts';
import type { ReferencedPayout } from '../payouts/payouts-repository.ts';
import { returnPayout } from '../payouts/return-payout.ts';
import { putAllIntoSuspense, putIntoSuspense, type WaitingMovement } from '../suspense/put-into-suspense.ts';

export interface DecidedMovement {
  readonly movement: StoredMovement;
  readonly payout: ReferencedPayout | undefined;
  readonly decision: MovementDecision;
}

type MatchDeps = Pick<PaymentsDeps, 'orders' | 'accountChecks' | 'giftCards' | 'plans'>;

interface Decisions extends MatchDeps {
  readonly now: Date;
}

/**
 * Decides stored movements and books the results, up to the first movement that names the payout of an earlier one: that one must see the
 * effects of the earlier, and a second round in this transaction would lock cards and orders after deposit limits and balances. Leaves out
 * movements that were already decided.
 */
export async function matchMovements(
  tx: Transaction,
  ids: readonly string[],
  { orders, accountChecks, giftCards, plans }: MatchDeps,
  now: Date,
): Promise<readonly DecidedMovement[]> {
  const movements = (await lockMovements(tx, ids)).filter(({ status }) => status === 'new');
  const loaded = await loadFacts(tx, untilSharedPayout(movements));
  const decided = loaded.map(({ facts, ...its }) => ({ ...its, decision: decideMovement(facts) }));
  await record(tx, decided, { orders, accountChecks, giftCards, plans, now });
  crashPoint('bank-match-before-commit');
  return decided;
}

function untilSharedPayout(movements: readonly StoredMovement[]): readonly StoredMovement[] {
  const named = new Set<string>();
  const end = movements.findIndex((movement) => {
    const names = findPayoutReferences(movement);
    const isShared = names.some((name) => named.has(name));
    for (const name of names) named.add(name);
    return isShared;
  });
  return end < 0 ? movements : movements.slice(0, end);
}

/**
 * Books the results of each kind together: payments of orders first, since orders are locked before deposit limits (ADR 114), then deposits,
 * then suspense. Plans and then gift cards are locked before all of them (ADR 131, ADR 139).
 */
async function record(
  tx: Transaction,
  decided: readonly DecidedMovement[],
  decisions: Decisions,
): Promise<void> {
  const { orders, giftCards, plans, now } = decisions;
  const paid: (MovementEnd & { readonly id: string })[] = [];
  const arrivals: PaymentArrival[] = [];
  const deposits: BankDeposit[] = [];
  const waiting: WaitingMovement[] = [];
  const others: DecidedMovement[] = [];
  for (const its of decided) {
    const { movement, decision } = its;
    if (decision.kind === 'order') {
      const { orderPublicId } = decision;
      arrivals.push(toArrival(movement, orderPublicId, bank(movement.account), now));
      paid.push({ id: movement.id, status: 'matched', orderPublicId, now });
    } else if (decision.kind === 'deposit') {
      deposits.push({ movement, ...decision });
    } else if (decision.kind === 'suspense') waiting.push({ movement, reason: decision.reason });
    else others.push(its);
  }
  await plans.lock(
    tx,
    toPlanDeposits(deposits, now).map(({ planPublicId }) => planPublicId),
  );
  await giftCards.lock(
    tx,
    toCardDeposits(deposits, now).map(({ cardPublicId }) => cardPublicId),
  );
  if (arrivals.length > 0) await orders.paymentsArrived(tx, arrivals);
  await endMovements(tx, paid);
  await creditDeposits(tx, deposits, { giftCards, plans, now });
  await putAllIntoSuspense(tx, waiting, now);
  for (const its of others) await recordAlone(tx, its, decisions);
}

async function recordAlone(
  tx: Transaction,
  { movement, payout, decision }: DecidedMovement,
  { orders, accountChecks, now }: Decisions,
): Promise<void> {
  switch (decision.kind) {
    case 'account_check':
      return bookCheck(tx, movement, decision.checkId, { accountChecks, now });
    case 'payout_final':
      assert(payout !== undefined, 'expected the payout of the debit');
      await continueTraces('end payout', [payout.traceparent], () =>
        finishPayout(tx, { payout, movement, orders, now }),
      );
      return endMovement(tx, movement.id, { status: 'payout', payoutId: payout.id, now });
    case 'payout_returned':
      assert(payout !== undefined, 'expected the payout of the return');
      return returnPayout(tx, { payout, movement, orders, now });
    case 'unexplained':
      await storeUnknownDebit(tx, movement, now);
      return endMovement(tx, movement.id, { status: 'unexplained', reason: decision.reason, now });
    default:
      throw new Error(`expected ${decision.kind} to be recorded together`);
  }
}

/** Credits the payment of a bank account check, or puts it into suspense if the deposit limit does not allow it. */
async function bookCheck(
  tx: Transaction,
  movement: StoredMovement,
  checkId: string,
  { accountChecks, now }: Pick<Decisions, 'accountChecks' | 'now'>,
): Promise<void> {
  const outcome = await accountChecks.paymentArrived(tx, {
    checkId,
    source: movementSource(movement.account, movement.movementId),
    houseAccount: bank(movement.account),
    asset: movement.currency,
    amount: movement.amount,
    payerName: movement.counterName,
    payerAccount: movement.counterIban ?? movement.counterAccount,
    now,
  });
  if (outcome !== 'credited') return putIntoSuspense(tx, movement, { reason: outcome }, now);
  await endMovement(tx, movement.id, { status: 'matched', orderPublicId: checkId, now });
}

/** Maps a movement to the payment of an order; `house` is the ledger account that holds the money now. */
export function toArrival(
  movement: StoredMovement,
  orderPublicId: string,
  houseAccount: ReturnType<typeof bank> | typeof houseSuspense,
  now: Date,
): PaymentArrival {
  const { counterName, counterIban, counterAccount } = movement;
  return {
    orderPublicId,
    source: movementSource(movement.account, movement.movementId),
    houseAccount,
    asset: movement.currency,
    amount: movement.amount,
    depositFee: zero,
    sender: {
      label: counterName ?? counterAccount ?? counterIban ?? '',
      ...(counterIban !== null && { iban: counterIban }),
      ...(counterAccount !== null && { account: counterAccount }),
    },
    at: new Date(`${movement.bookedOn}T00:00:00Z`),
    traceparent: continuedTraceparent(movement.traceparent),
    now,
  };
}
