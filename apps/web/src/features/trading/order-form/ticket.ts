import type { BodyInputOf } from '@dukat/contract/endpoint';
import type { placeExchangeOrder } from '@dukat/contract/trading/orders';
import { type Amount, amountOf, zero } from '@dukat/rules/money/amount';
import { readAmount } from '../../../platform/format/read-amount.ts';

export type OrderBody = BodyInputOf<typeof placeExchangeOrder>;
export type Side = OrderBody['side'];

export const ticketTypes = ['limit', 'market', 'stop-limit', 'stop-market', 'oco'] as const;
export type TicketType = (typeof ticketTypes)[number];
export type TimeInForce = NonNullable<OrderBody['time_in_force']>;
export type SelfTrade = NonNullable<OrderBody['self_trade_prevention']>;

/** Fields that hold an amount; `stopLimit` is the price of an OCO's stop, which is a market order without it. */
export const amountFields = ['stop', 'price', 'stopLimit', 'size', 'total'] as const;
export type AmountField = (typeof amountFields)[number];
export type TicketField = AmountField | 'expiry';

/** An order being written: amounts as they were typed. */
export interface Ticket {
  readonly type: TicketType;
  readonly side: Side;
  readonly stop: string;
  readonly price: string;
  readonly stopLimit: string;
  readonly size: string;
  readonly total: string;
  /** Which of size and total was typed; the other one follows. */
  readonly edited: 'size' | 'total';
  readonly timeInForce: TimeInForce;
  /** As the device's date field writes it: 2026-11-21T14:30, on the person's own clock. */
  readonly expiry: string;
  readonly isPostOnly: boolean;
  readonly selfTrade: SelfTrade;
}

export const newTicket: Ticket = {
  type: 'limit',
  side: 'Buy',
  stop: '',
  price: '',
  stopLimit: '',
  size: '',
  total: '',
  edited: 'size',
  timeInForce: 'GTC',
  expiry: '',
  isPostOnly: false,
  selfTrade: 'cancel_newest',
};

export function hasStop(type: TicketType): boolean {
  return type !== 'limit' && type !== 'market';
}

/** Whether the order, once it trades, has a price of its own. */
export function hasPrice(type: TicketType): boolean {
  return type !== 'market' && type !== 'stop-market';
}

/** How long an order of this type may be told to wait. */
export function timesInForce({
  type,
  isPostOnly,
}: Pick<Ticket, 'type' | 'isPostOnly'>): readonly TimeInForce[] {
  if (type === 'oco' || isPostOnly) return ['GTC', 'GTT'];
  return type === 'limit' || type === 'stop-limit' ? ['GTC', 'IOC', 'FOK', 'GTT'] : [];
}

/** An order that may only rest cannot trade at once, and what waits for its trigger or has a pair cannot promise it. */
export function mayBePostOnly({ type }: Pick<Ticket, 'type'>): boolean {
  return type === 'limit';
}

/** A typed amount above zero; undefined where nothing or no amount was typed. */
export function amountIn(typed: string): Amount | undefined {
  const text = readAmount(typed);
  if (text === undefined) return undefined;
  const amount = amountOf(text);
  return amount > zero ? amount : undefined;
}
