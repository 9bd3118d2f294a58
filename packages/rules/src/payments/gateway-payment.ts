import { type Amount, add, subtract } from '../money/amount.ts';
import { roundTo } from '../money/rounding.ts';
import { later } from '../time/later.ts';

/** The payment's state as reported by the gateway. */
export type GatewayState = 'waiting' | 'paid' | 'canceled' | 'reversed' | 'partly_reversed';

/**
 * The status of a payment. `held`: its money has arrived and cannot be credited automatically. `refunding`: it is being refunded.
 * `disputed`: the gateway took it back after it was credited, and operators decide who bears the loss.
 */
export const gatewayPaymentStatuses = [
  'opening',
  'waiting',
  'canceled',
  'failed',
  'credited',
  'held',
  'refunding',
  'refunded',
  'disputed',
  'taken_back',
  'written_off',
] as const;
export type GatewayPaymentStatus = (typeof gatewayPaymentStatuses)[number];

export const heldReasons = ['other_sum', 'above_deposit_limit'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** The sum taken back from a payment: by everything, including our own refunds, or by chargebacks alone. */
export interface Reversal {
  readonly by: 'everything' | 'chargebacks';
  readonly amount: Amount;
  readonly currency: string;
}

export interface GatewayUpdate {
  readonly state: GatewayState;
  readonly amount: Amount;
  readonly currency: string;
  /** Absent if the gateway reports no sum. */
  readonly reversal?: Reversal;
}

/** The disputed sum; `rest` is all that is left of the payment when the dispute is settled. */
export type DisputedSum = Amount | 'rest';

/** The fields of a payment that matter for chargebacks. */
export interface ChargeablePayment {
  /** The received sum; zero before. */
  readonly paid: Amount;
  readonly currency: string;
  /** Partial refunds by operators, including pending ones. */
  readonly refundedAmount: Amount;
  /** The sum of settled chargebacks. */
  readonly chargedBack: Amount;
  /** The sum of the open dispute; undefined if there is none. */
  readonly disputed: DisputedSum | undefined;
}

/**
 * Returns the sum of unsettled chargebacks; undefined if there is none. Rounded up to the minor unit, so that the frozen sum covers
 * it, and never more than what is left. If the gateway reports no sum in the payment's currency, everything that is left counts,
 * unless our own refunds or settled chargebacks explain a partial reversal.
 */
export function unsettledChargeback(
  { paid, currency, refundedAmount, chargedBack }: ChargeablePayment,
  { state, reversal }: Pick<GatewayUpdate, 'state' | 'reversal'>,
): DisputedSum | undefined {
  const left = subtract(subtract(paid, refundedAmount), chargedBack);
  if (left <= 0n) return undefined;
  if (reversal?.currency !== currency) {
    const isExplained = state === 'partly_reversed' && (refundedAmount > 0n || chargedBack > 0n);
    return isExplained ? undefined : 'rest';
  }
  const ours = reversal.by === 'everything' ? add(refundedAmount, chargedBack) : chargedBack;
  const beyond = subtract(reversal.amount, ours);
  if (beyond <= 0n) return undefined;
  const unsettled = roundTo(beyond, 2, 'up');
  return unsettled >= left ? 'rest' : unsettled;
}

/** Returns true if the report increases the dispute. A repeated report changes nothing. */
function isMore(sum: DisputedSum | undefined, open: DisputedSum | undefined): boolean {
  if (sum === undefined || open === 'rest') return false;
  return open === undefined || sum === 'rest' || sum > open;
}

export type GatewayStep =
  /** Nothing is booked and nothing has changed. */
  | 'nothing'
  | 'cancel'
  /** The received sum or currency differs from the request: the money is held for an operator's decision. */
  | 'hold_other_sum'
  | 'credit'
  /** The refund has arrived. */
  | 'refunded'
  /** The gateway took back money that the owner may have spent. */
  | 'dispute'
  /** The gateway took back a held payment, so that its money is gone. */
  | 'lose_held';

const isOpen: ReadonlySet<GatewayPaymentStatus> = new Set(['opening', 'waiting', 'canceled', 'failed']);

/**
 * Returns the step that follows from the gateway's report. Only the payment's state as queried from the gateway moves money, never
 * the content of a notification. A repeated report changes nothing, and a late payment of a cancelled or failed request still
 * counts as paid.
 */
export function gatewayStep(
  payment: ChargeablePayment & {
    readonly status: GatewayPaymentStatus;
    /** The requested amount. */
    readonly amount: Amount;
  },
  update: GatewayUpdate,
): GatewayStep {
  const { status } = payment;
  switch (update.state) {
    case 'waiting':
      return 'nothing';
    case 'canceled':
      return status === 'waiting' ? 'cancel' : 'nothing';
    case 'paid': {
      if (!isOpen.has(status)) return 'nothing';
      const isAsRequested = update.amount === payment.amount && update.currency === payment.currency;
      return isAsRequested ? 'credit' : 'hold_other_sum';
    }
    case 'reversed':
    case 'partly_reversed':
      if (status === 'refunding') return update.state === 'reversed' ? 'refunded' : 'nothing';
      if (status === 'credited' || status === 'disputed')
        return isMore(unsettledChargeback(payment, update), payment.disputed) ? 'dispute' : 'nothing';
      // The rest is still at the gateway; an operator decides about it.
      if (status === 'held') return update.state === 'reversed' ? 'lose_held' : 'nothing';
      // Paid and partly taken back between two queries: an operator decides about this too.
      if (isOpen.has(status) && update.state === 'partly_reversed') return 'hold_other_sum';
      // Paid and refunded between two queries: no money has arrived.
      return status === 'waiting' && update.state === 'reversed' ? 'cancel' : 'nothing';
  }
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Returns when to query a payment again without a notification; undefined for never. A new payment is queried every minute, an
 * abandoned one less and less often for thirty days; a cancelled one for three days, since it may be paid late; a paid one for half
 * a year, since cards can be charged back that long.
 */
export function nextQueryAt(status: GatewayPaymentStatus, createdAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime();
  const wait = pollDelay(status, age);
  return wait === undefined ? undefined : later(now, wait);
}

function pollDelay(status: GatewayPaymentStatus, age: number): number | undefined {
  switch (status) {
    case 'opening':
    case 'refunding':
      return minuteMs;
    case 'waiting':
      if (age < hourMs) return minuteMs;
      if (age < dayMs) return 10 * minuteMs;
      return age < 30 * dayMs ? 6 * hourMs : undefined;
    case 'canceled':
      return age < 3 * dayMs ? 6 * hourMs : undefined;
    case 'credited':
    case 'held':
      return age < 180 * dayMs ? dayMs : undefined;
    default:
      return undefined;
  }
}

/** How long opening a payment at the gateway is retried. The payer has left long before the end. */
export const openingTimeoutMs = 30 * minuteMs;
/** How long a payment at the gateway waits for its payer. */
export const paymentTimeoutMs = dayMs;
