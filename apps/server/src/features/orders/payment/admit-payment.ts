import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { TradingLimitRefusal } from '@dukat/rules/verification/trading-limit';
import { inCrowns } from '@dukat/rules/verification/withdrawal-limit';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { UserSummary } from '../../identity/identity-facade.ts';
import {
  AdmittedDeposit,
  type Deposit,
  remainingDepositLimit,
} from '../../verification/verification-facade.ts';
import type { OrderDeps } from '../order-ports.ts';
import type { StoredOrder } from '../stored-order.ts';
import { checkTradingLimits, findOwner } from '../trading/trading-limit.ts';

/** Incoming money that may become an order's. */
export interface PaymentToAdmit {
  readonly order: StoredOrder;
  /** In the order's fiat. */
  readonly worth: Amount;
  /** Whether the order takes it if it is admitted. */
  readonly isTaken: boolean;
}

export interface AdmittedPayment {
  readonly owner: UserSummary;
  readonly deposit: AdmittedDeposit;
}

type Admission = Result<AdmittedPayment, TradingLimitRefusal | 'above_deposit_limit'>;

export async function admitPayment(
  tx: Transaction,
  deps: Pick<OrderDeps, 'rates'>,
  order: StoredOrder,
  worth: Amount,
  now: Date,
): Promise<Admission> {
  const [admission] = await admitPayments(tx, deps, [{ order, worth, isTaken: true }], now);
  assert(admission !== undefined, 'expected one admission for the payment');
  return admission;
}

/**
 * Checks whether incoming money may become its order's: the limit of what may trade for one order, and its owner's
 * deposit limit. Coins count at what they would trade for, at the rate agreed with the owner. No two of the orders may
 * trade the money of one first order.
 */
export async function admitPayments(
  tx: Transaction,
  deps: Pick<OrderDeps, 'rates'>,
  payments: readonly PaymentToAdmit[],
  now: Date,
): Promise<readonly Admission[]> {
  const limits = await checkTradingLimits(
    tx,
    deps,
    payments.map(({ order, worth: more }) => ({ order, more })),
  );
  const admissions = new Map<PaymentToAdmit, Admission>();
  const asked = payments.flatMap((payment, at) => {
    const limit = limits[at];
    assert(limit !== undefined, 'expected one limit for each payment');
    if (limit.refused) {
      admissions.set(payment, limit);
      return [];
    }
    const { order, worth, isTaken: isCredited } = payment;
    const crowns = inCrowns(worth, order.fiat);
    const { id: userId, tier } = limit.value;
    return [
      {
        payment,
        owner: limit.value,
        deposit: { userId, tier, rail: toRail(order), crowns, isCredited, now },
      },
    ];
  });
  const answers = await AdmittedDeposit.askAll(
    tx,
    asked.map(({ deposit }) => deposit),
  );
  for (const [at, { payment, owner, deposit }] of asked.entries()) {
    const answer = answers[at];
    assert(answer !== undefined, 'expected one answer for each deposit');
    admissions.set(
      payment,
      answer.refused
        ? await refuseAboveLimit(tx, deposit, payment.order)
        : accept({ owner, deposit: answer.value }),
    );
  }
  return payments.flatMap((payment) => admissions.get(payment) ?? []);
}

async function refuseAboveLimit(tx: Transaction, deposit: Omit<Deposit, 'crowns'>, { fiat }: StoredOrder) {
  const left = formatAmount(await remainingDepositLimit(tx, deposit, fiat));
  return refuse('above_deposit_limit', { values: { left, currency: fiat } });
}

/** Returns what may still come to the order's owner over the order's rail, in the order's fiat. */
export async function depositLeftFor(db: Database, order: StoredOrder, now: Date): Promise<Amount> {
  const { id: userId, tier } = await findOwner(db, order);
  return remainingDepositLimit(db, { userId, tier, rail: toRail(order), now }, order.fiat);
}

function toRail({ sell }: StoredOrder): 'fiat' | 'crypto' {
  return sell ? 'crypto' : 'fiat';
}
