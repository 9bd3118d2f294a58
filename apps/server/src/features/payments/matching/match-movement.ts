import { bank, type houseSuspense } from '@dukat/ledger/accounts';
import { zero } from '@dukat/rules/money/amount';
import { decideMovement, type MovementDecision } from '@dukat/rules/payments/decide-movement';
import { assert, impossible } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AccountChecksPort } from '../account-checks-port.ts';
import { creditDeposit } from '../deposits/credit-deposit.ts';
import { loadFacts } from '../movements/movement-facts.ts';
import { movementSource } from '../movements/movement-source.ts';
import { endMovement, lockMovement, type StoredMovement } from '../movements/movements-repository.ts';
import type { OrdersPort } from '../orders-port.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { storeUnknownDebit } from '../payouts/compare-with-restored.ts';
import { finishPayout } from '../payouts/end-payout.ts';
import type { ReferencedPayout } from '../payouts/payouts-repository.ts';
import { returnPayout } from '../payouts/return-payout.ts';
import { putIntoSuspense } from '../suspense/put-into-suspense.ts';

/** Decides one stored movement and books the result. Does nothing for a movement that was already decided. */
export async function matchMovement(
  tx: Transaction,
  id: string,
  ports: Pick<PaymentsDeps, 'orders' | 'accountChecks'>,
  now: Date,
): Promise<MovementDecision | undefined> {
  const movement = await lockMovement(tx, id);
  if (movement === undefined || movement.status !== 'new') return undefined;
  const { facts, payout } = await loadFacts(tx, movement);
  const decision = decideMovement(facts);
  await record(tx, { movement, payout, decision, ...ports, now });
  crashPoint('bank-match-before-commit');
  return decision;
}

interface Decided {
  readonly movement: StoredMovement;
  readonly payout: ReferencedPayout | undefined;
  readonly decision: MovementDecision;
  readonly orders: OrdersPort;
  readonly accountChecks: AccountChecksPort;
  readonly now: Date;
}

async function record(tx: Transaction, decided: Decided): Promise<void> {
  const { movement, payout, decision, orders, now } = decided;
  switch (decision.kind) {
    case 'order':
      await orders.paymentArrived(
        tx,
        toArrival(movement, decision.orderPublicId, bank(movement.account), now),
      );
      return endMovement(tx, movement.id, { status: 'matched', orderPublicId: decision.orderPublicId, now });
    case 'account_check':
      return bookCheck(tx, decided, decision.checkId);
    case 'deposit':
      return creditDeposit(tx, movement, decision.portfolioId, now);
    case 'suspense':
      return putIntoSuspense(tx, movement, { reason: decision.reason }, now);
    case 'payout_final':
      assert(payout !== undefined, 'expected the payout of the debit');
      await finishPayout(tx, { payout, movement, orders, now });
      return endMovement(tx, movement.id, { status: 'payout', payoutId: payout.id, now });
    case 'payout_returned':
      assert(payout !== undefined, 'expected the payout of the return');
      return returnPayout(tx, { payout, movement, orders, now });
    case 'unexplained':
      await storeUnknownDebit(tx, movement, now);
      return endMovement(tx, movement.id, { status: 'unexplained', reason: decision.reason, now });
    default:
      return impossible(decision);
  }
}

/** Credits the payment of a bank account check, or puts it into suspense if the deposit limit does not allow it. */
async function bookCheck(
  tx: Transaction,
  { movement, accountChecks, now }: Decided,
  checkId: string,
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
) {
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
    now,
  };
}
