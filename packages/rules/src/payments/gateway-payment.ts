import type { Amount } from '../money/amount.ts';
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

export interface GatewayNews {
  readonly state: GatewayState;
  readonly amount: Amount;
  readonly currency: string;
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
  payment: {
    readonly status: GatewayPaymentStatus;
    readonly amount: Amount;
    readonly currency: string;
    /** What operators gave back of it in parts, those on their way included. */
    readonly givenBack: Amount;
    readonly isAllGivenBack: boolean;
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
      if (status === 'credited') {
        // Our own parts; a chargeback beside them is noted by an operator.
        const isOurs = news.state === 'partly_reversed' ? payment.givenBack > 0n : payment.isAllGivenBack;
        return isOurs ? 'nothing' : 'dispute';
      }
      // Of a part nobody says how much it is: the rest is still at the gateway, and a person decides about it.
      if (status === 'held') return news.state === 'reversed' ? 'lose_held' : 'nothing';
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
