import { type Amount, add, subtract } from '../money/amount.ts';
import { roundTo } from '../money/rounding.ts';
import { later } from '../time/later.ts';

/** What a gateway says of a payment when it is asked. */
export type GatewayState = 'waiting' | 'paid' | 'canceled' | 'reversed' | 'partly_reversed';

/**
 * Where a payment is. `held`: its money is here and cannot go to its owner by itself. `refunding`: it is on its way back.
 * `disputed`: the gateway took it back after it was its owner's, and operators decide who bears it.
 */
export type GatewayPaymentStatus =
  | 'opening'
  | 'waiting'
  | 'canceled'
  | 'failed'
  | 'credited'
  | 'held'
  | 'refunding'
  | 'refunded'
  | 'disputed'
  | 'taken_back'
  | 'written_off';

export type HeldReason = 'other_sum' | 'above_deposit_limit';

/** How much went back of a payment: by everything, our own refunds included, or by chargebacks alone. */
export interface TakenBack {
  readonly by: 'everything' | 'chargebacks';
  readonly amount: Amount;
  readonly currency: string;
}

export interface GatewayNews {
  readonly state: GatewayState;
  readonly amount: Amount;
  readonly currency: string;
  /** Left out where the gateway names no sum. */
  readonly takenBack?: TakenBack;
}

/** The sum of a dispute; `rest` is all that is left of the payment when the dispute is settled. */
export type DisputedSum = Amount | 'rest';

/** A payment as far as chargebacks are concerned. */
export interface ChargeablePayment {
  /** What came; zero before. */
  readonly paid: Amount;
  readonly currency: string;
  /** What operators gave back of it in parts, those on their way included. */
  readonly givenBack: Amount;
  /** What settled chargebacks took. */
  readonly chargedBack: Amount;
  /** The open dispute. */
  readonly disputed: DisputedSum | undefined;
}

/**
 * What the gateway took back by chargebacks that are not settled; undefined when nothing. Rounds up to the minor unit, so that what is
 * frozen covers what was taken, and never exceeds what is left. Without a sum in the payment's currency it is all that is left, unless our
 * own refunds or settled chargebacks explain that a part is gone.
 */
export function unsettledChargeback(
  { paid, currency, givenBack, chargedBack }: ChargeablePayment,
  { state, takenBack }: Pick<GatewayNews, 'state' | 'takenBack'>,
): DisputedSum | undefined {
  const left = subtract(subtract(paid, givenBack), chargedBack);
  if (left <= 0n) return undefined;
  if (takenBack?.currency !== currency) {
    const isExplained = state === 'partly_reversed' && (givenBack > 0n || chargedBack > 0n);
    return isExplained ? undefined : 'rest';
  }
  const ours = takenBack.by === 'everything' ? add(givenBack, chargedBack) : chargedBack;
  const beyond = subtract(takenBack.amount, ours);
  if (beyond <= 0n) return undefined;
  const unsettled = roundTo(beyond, 2, 'up');
  return unsettled >= left ? 'rest' : unsettled;
}

/** Whether the dispute grows by what the gateway says now: the same notice twice changes nothing. */
function isMore(sum: DisputedSum | undefined, open: DisputedSum | undefined): boolean {
  if (sum === undefined || open === 'rest') return false;
  return open === undefined || sum === 'rest' || sum > open;
}

export type GatewayStep =
  /** Nothing is booked, and nothing has changed. */
  | 'nothing'
  | 'cancel'
  /** Money of another sum or currency than was asked for: it is here, and a person looks at it. */
  | 'hold_other_sum'
  | 'credit'
  /** What was on its way back has arrived. */
  | 'refunded'
  /** The gateway took back what its owner may have spent. */
  | 'dispute'
  /** The gateway took back what we held: it is nobody's any more. */
  | 'lose_held';

const isOpen: ReadonlySet<GatewayPaymentStatus> = new Set(['opening', 'waiting', 'canceled', 'failed']);

/**
 * What the gateway's own word means for a payment. Only its word about the payment moves money, never a notification's; the
 * same word twice means nothing the second time, and a payment that was given up and is paid late is paid.
 */
export function gatewayStep(
  payment: ChargeablePayment & {
    readonly status: GatewayPaymentStatus;
    /** What was asked for. */
    readonly amount: Amount;
  },
  news: GatewayNews,
): GatewayStep {
  const { status } = payment;
  switch (news.state) {
    case 'waiting':
      return 'nothing';
    case 'canceled':
      return status === 'waiting' ? 'cancel' : 'nothing';
    case 'paid': {
      if (!isOpen.has(status)) return 'nothing';
      const isAsAsked = news.amount === payment.amount && news.currency === payment.currency;
      return isAsAsked ? 'credit' : 'hold_other_sum';
    }
    case 'reversed':
    case 'partly_reversed':
      if (status === 'refunding') return news.state === 'reversed' ? 'refunded' : 'nothing';
      if (status === 'credited' || status === 'disputed')
        return isMore(unsettledChargeback(payment, news), payment.disputed) ? 'dispute' : 'nothing';
      // The rest is still at the gateway, and a person decides about it.
      if (status === 'held') return news.state === 'reversed' ? 'lose_held' : 'nothing';
      // Paid, and a part taken back between two of our questions: a person decides about it too.
      if (isOpen.has(status) && news.state === 'partly_reversed') return 'hold_other_sum';
      // Paid and given back between two of our questions: nothing ever came.
      return status === 'waiting' && news.state === 'reversed' ? 'cancel' : 'nothing';
  }
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * When a payment is asked about again though nobody hinted at it; undefined when no more. Who has just gone to pay is asked about
 * every minute, who never came back ever more seldom for thirty days; a canceled one for three days, since it may be paid late; a paid one
 * for half a year, since cards take their money back for so long.
 */
export function nextAskAt(status: GatewayPaymentStatus, createdAt: Date, now: Date): Date | undefined {
  const age = now.getTime() - createdAt.getTime();
  const wait = waitOf(status, age);
  return wait === undefined ? undefined : later(now, wait);
}

function waitOf(status: GatewayPaymentStatus, age: number): number | undefined {
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

/** How long a gateway is asked to open a payment before it is given up; the payer is long gone by then. */
export const openingLastsMs = 30 * minuteMs;
/** How long a payment waits for its payer at the gateway. */
export const paymentLastsMs = dayMs;
