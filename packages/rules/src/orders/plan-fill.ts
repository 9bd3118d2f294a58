import { type Amount, add, negate } from '../money/amount.ts';
import type { Rate } from '../money/rate.ts';
import { type Fill, type FillTerms, nextFill } from './fill-plan.ts';
import { boughtAsset, type Order, type OrderStatus, paidAsset, unspent } from './order.ts';
import { type OrderEvent, statusAfter } from './transitions.ts';

/** The fields of a stored order that a plan uses besides the terms. */
export interface PlannedOrder extends Order {
  readonly publicId: string;
  readonly portfolioId: string;
  readonly sleepReason: string | null;
  /** The gift card that the proceeds of a sale pay. */
  readonly cardPublicId: string | null;
}

/** Reports whether the proceeds are held until the order ends: they are sent then, or pay a gift card. */
export function holdsProceeds({
  payoutType,
  cardPublicId,
}: Pick<PlannedOrder, 'payoutType' | 'cardPublicId'>): boolean {
  return payoutType === 'SEND' || cardPublicId !== null;
}

/** One step of an order's life. */
export interface OrderTransition {
  readonly event: OrderEvent;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
}

/** A line of the order's statement. */
export interface PlannedLine {
  readonly kind: 'TRADE_FILL' | 'TRADE_REFUND';
  readonly asset: string;
  readonly amount: Amount;
  readonly rate?: Rate;
}

/** A balance of the customer: free, or held by orders. */
interface CustomerAccount {
  readonly kind: 'available' | 'blocked';
  readonly portfolioId: string;
}

/** A posting of the ledger between the customer and a counterparty. */
export interface PlannedPosting<Counterparty> {
  readonly reference: string;
  readonly type: 'fill' | 'order_refund';
  readonly about: string;
  readonly entries: readonly {
    readonly account: CustomerAccount | Counterparty;
    readonly asset: string;
    readonly amount: Amount;
  }[];
}

/** What a fill or the end of trading changes. */
export interface OrderPlan<Planned, Counterparty> {
  /** The order afterwards. */
  readonly order: Planned;
  readonly steps: readonly OrderTransition[];
  readonly lines: readonly PlannedLine[];
  readonly postings: readonly PlannedPosting<Counterparty>[];
}

export interface FillPlan<Planned, Counterparty> extends OrderPlan<Planned, Counterparty> {
  readonly fill: Fill;
  /** The reference of its posting: by the sum filled before, so that the same fill can be booked only once. */
  readonly reference: string;
}

/**
 * Plans the order's next fill against an offered size and rate (`nextFill`); a sleeping order wakes. The customer pays from the
 * order's hold. The proceeds are held if they are sent or pay a gift card, else available.
 *
 * @param counterparty the account that pays for the fill and is paid by it
 */
export function planFill<Planned extends PlannedOrder, Counterparty>(
  order: Planned,
  offered: Amount,
  market: Rate,
  terms: FillTerms,
  counterparty: Counterparty,
): FillPlan<Planned, Counterparty> | undefined {
  const fill = nextFill(order, offered, market, terms);
  if (fill === undefined) return undefined;
  const { coin, fiat, rate } = fill;
  const [given, gotten] = order.sell ? [coin, fiat] : [fiat, coin];
  const [paid, bought] = [paidAsset(order), boughtAsset(order)];
  const payer = customerAccount(order, 'blocked');
  const receiver = holdsProceeds(order) ? payer : customerAccount(order, 'available');
  const reference = `order-fill:${order.publicId}:${order.filledCoin}`;
  const entries = [
    { account: payer, asset: paid, amount: negate(given) },
    { account: counterparty, asset: paid, amount: given },
    { account: counterparty, asset: bought, amount: negate(gotten) },
    { account: receiver, asset: bought, amount: gotten },
  ];
  const sums = { filledCoin: add(order.filledCoin, coin), filledFiat: add(order.filledFiat, fiat) };
  return {
    fill,
    reference,
    ...moved({ ...order, ...sums }, 'fill'),
    lines: [{ kind: 'TRADE_FILL', asset: order.coin, amount: coin, rate }],
    postings: [{ reference, type: 'fill', about: order.publicId, entries }],
  };
}

/** Plans the end of a completely traded order: the payment's rest is refunded, and the proceeds are kept or sent. */
export function planEnd<Planned extends PlannedOrder>(order: Planned): OrderPlan<Planned, never> {
  return {
    ...moved(order, order.payoutType === 'SEND' ? 'filled_sent' : 'filled_kept'),
    ...planRefund(order),
  };
}

/** Plans the refund of the untraded rest of the payment, if there is one. */
export function planRefund(order: PlannedOrder): Pick<OrderPlan<never, never>, 'lines' | 'postings'> {
  const rest = unspent(order);
  if (rest <= 0n) return { lines: [], postings: [] };
  const asset = paidAsset(order);
  const entries = [
    { account: customerAccount(order, 'blocked'), asset, amount: negate(rest) },
    { account: customerAccount(order, 'available'), asset, amount: rest },
  ];
  const reference = `order-refund:${order.publicId}`;
  return {
    lines: [{ kind: 'TRADE_REFUND', asset, amount: rest }],
    postings: [{ reference, type: 'order_refund', about: order.publicId, entries }],
  };
}

function customerAccount({ portfolioId }: PlannedOrder, kind: CustomerAccount['kind']): CustomerAccount {
  return { kind, portfolioId };
}

function moved<Planned extends PlannedOrder>(order: Planned, event: OrderEvent) {
  const steps: OrderTransition[] = [];
  let { status } = order;
  const events: readonly OrderEvent[] = status === 'SLEEPING' ? ['reachable', event] : [event];
  for (const each of events) {
    const to = statusAfter(status, each);
    steps.push({ event: each, from: status, to });
    status = to;
  }
  return { order: { ...order, status, sleepReason: null }, steps };
}
