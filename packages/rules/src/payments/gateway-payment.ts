import { type Amount, add, larger, smaller, subtract, zero } from '../money/amount.ts';
import { roundTo } from '../money/rounding.ts';
import { dayMs, hourMs, minuteMs } from '../time/durations.ts';
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

/** The disputed sum; `rest` is `chargeableSums().rest` when the dispute is settled. */
export type DisputedSum = Amount | 'rest';

/** The sums of a payment that matter for chargebacks. */
export interface ChargebackSums {
  /** The received sum; zero before. */
  readonly paid: Amount;
  /** What operators or the payer had refunded, including pending parts. */
  readonly refundedAmount: Amount;
  /** The sum of settled chargebacks. */
  readonly chargedBack: Amount;
}

export interface ChargeablePayment extends ChargebackSums {
  readonly currency: string;
  /** What the gateway returned of chargebacks, although it may continue to report them. */
  readonly returned: Amount;
  /** The sum of the open dispute; undefined if there is none. */
  readonly disputed: DisputedSum | undefined;
}

/**
 * `left`: less refunds and chargebacks. `chargeable`: what a card's bank can still take; it can also take what was refunded. `rest`: what
 * a dispute without a sum is about.
 */
export function chargeableSums({ paid, refundedAmount, chargedBack }: ChargebackSums) {
  const chargeable = subtract(paid, chargedBack);
  const left = larger(subtract(chargeable, refundedAmount), zero);
  return { left, chargeable, rest: left > 0n ? left : chargeable };
}

/** Returns the reported sum less what was refunded or settled; undefined if the gateway reports none in the payment's currency. */
function unexplainedSum(
  { currency, refundedAmount, chargedBack }: ChargeablePayment,
  reversal: Reversal | undefined,
): Amount | undefined {
  if (reversal?.currency !== currency) return undefined;
  const ours = reversal.by === 'everything' ? add(refundedAmount, chargedBack) : chargedBack;
  return larger(subtract(reversal.amount, ours), zero);
}

/**
 * Returns the sum of unsettled chargebacks; undefined if there is none. Rounded up to the minor unit, so that the frozen sum covers
 * it, and never more than can be charged back. Without a sum in the payment's currency, it is the rest, unless refunds and earlier
 * chargebacks explain the report.
 */
export function unsettledChargeback(
  payment: ChargeablePayment,
  { state, reversal }: Pick<GatewayUpdate, 'state' | 'reversal'>,
): DisputedSum | undefined {
  const { refundedAmount, chargedBack, returned } = payment;
  const { left, chargeable } = chargeableSums(payment);
  if (chargeable <= 0n) return undefined;
  const unexplained = unexplainedSum(payment, reversal);
  if (unexplained === undefined) {
    const refunds = reversal?.by === 'chargebacks' ? zero : refundedAmount;
    const known = add(add(chargedBack, returned), refunds);
    const isExplained = state === 'reversed' && left > 0n ? returned >= left : known > 0n;
    return isExplained ? undefined : 'rest';
  }
  const unsettled = smaller(roundTo(larger(subtract(unexplained, returned), zero), 2, 'up'), chargeable);
  return unsettled === 0n ? undefined : unsettled;
}

/** Returns how much of the returned sum the gateway still reports. Once it reports less, a larger report is a new chargeback. */
export function stillReported(payment: ChargeablePayment, update: GatewayUpdate): Amount {
  if (update.state === 'paid') return zero;
  return smaller(payment.returned, unexplainedSum(payment, update.reversal) ?? payment.returned);
}

/** Returns true if the report increases the dispute. A repeated report changes nothing. */
function isMore(payment: ChargeablePayment, update: GatewayUpdate): boolean {
  const { rest } = chargeableSums(payment);
  const sumOf = (sum: DisputedSum | undefined) => (sum === 'rest' ? rest : (sum ?? zero));
  return sumOf(unsettledChargeback(payment, update)) > sumOf(payment.disputed);
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

/** The status of a payment whose held money was lost is `taken_back` too, without a settled chargeback. */
function isChargeable({
  status,
  chargedBack,
}: ChargeablePayment & { readonly status: GatewayPaymentStatus }) {
  return status === 'credited' || status === 'disputed' || status === 'refunded' || chargedBack > 0n;
}

/** A refund in flight has arrived if the gateway reports a full reversal that is no chargeback. */
export function isRefundReport({ state, reversal }: Pick<GatewayUpdate, 'state' | 'reversal'>): boolean {
  return state === 'reversed' && reversal?.by !== 'chargebacks';
}

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
      if (status === 'refunding') return isRefundReport(update) ? 'refunded' : 'nothing';
      if (isChargeable(payment)) return isMore(payment, update) ? 'dispute' : 'nothing';
      // The rest is still at the gateway; an operator decides about it.
      if (status === 'held') return update.state === 'reversed' ? 'lose_held' : 'nothing';
      // Paid and partly taken back between two queries: an operator decides about this too.
      if (isOpen.has(status) && update.state === 'partly_reversed') return 'hold_other_sum';
      // Paid and refunded between two queries: no money has arrived.
      return status === 'waiting' && update.state === 'reversed' ? 'cancel' : 'nothing';
  }
}

/**
 * Returns when to query a payment again without a notification; undefined for never. A new payment is queried every minute, an
 * abandoned one less and less often for thirty days; a cancelled one for three days, since it may be paid late; a paid or
 * refunded one for half a year, since cards can be charged back that long, and one that chargebacks ended if they left
 * a refunded part.
 */
export function nextQueryAt(
  status: GatewayPaymentStatus,
  createdAt: Date,
  now: Date,
  isPartlyChargedBack = false,
): Date | undefined {
  const age = now.getTime() - createdAt.getTime();
  const wait = pollDelay(status, age, isPartlyChargedBack);
  return wait === undefined ? undefined : later(now, wait);
}

function pollDelay(
  status: GatewayPaymentStatus,
  age: number,
  isPartlyChargedBack: boolean,
): number | undefined {
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
    case 'refunded':
      return age < 180 * dayMs ? dayMs : undefined;
    case 'taken_back':
    case 'written_off':
      return isPartlyChargedBack && age < 180 * dayMs ? dayMs : undefined;
    default:
      return undefined;
  }
}

/** How long opening a payment at the gateway is retried. The payer has left long before the end. */
export const openingTimeoutMs = 30 * minuteMs;
/** How long a payment at the gateway waits for its payer. */
export const paymentTimeoutMs = dayMs;
