import type { EndpointBodyInput } from '@dukat/contract/endpoint';
import type { placeExchangeOrder } from '@dukat/contract/trading/orders';
import { type Amount, toAmount, zero } from '@dukat/rules/money/amount';
import { readAmount } from '../../../platform/format/read-amount.ts';

export type OrderBody = EndpointBodyInput<typeof placeExchangeOrder>;
export type Side = OrderBody['side'];

export const ticketTypes = ['limit', 'market', 'stop-limit', 'stop-market', 'oco'] as const;
export type TicketType = (typeof ticketTypes)[number];
export type TimeInForce = NonNullable<OrderBody['time_in_force']>;
export type SelfTrade = NonNullable<OrderBody['self_trade_prevention']>;

/** The amount fields. `stopLimit` is the limit price of an OCO's stop, which is a market order without it. */
export const amountFields = ['stop', 'price', 'stopLimit', 'size', 'total'] as const;
export type AmountField = (typeof amountFields)[number];
/** The fields that can be wrong. */
export const ticketFields = [...amountFields, 'expiry'] as const;
export type TicketField = (typeof ticketFields)[number];

/** An order being edited, with amounts as typed. */
export interface Ticket {
  readonly type: TicketType;
  readonly side: Side;
  readonly stop: string;
  readonly price: string;
  readonly stopLimit: string;
  readonly size: string;
  readonly total: string;
  /** Whether size or total was typed. The other one is derived. */
  readonly edited: 'size' | 'total';
  readonly timeInForce: TimeInForce;
  /** In the format of the browser's date field, in local time: 2026-11-21T14:30. */
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

/** Returns true if the order has a limit price once it trades. */
export function hasPrice(type: TicketType): boolean {
  return type !== 'market' && type !== 'stop-market';
}

/** Returns the times in force that this order type allows. */
export function timesInForce({
  type,
  isPostOnly,
}: Pick<Ticket, 'type' | 'isPostOnly'>): readonly TimeInForce[] {
  if (type === 'oco' || isPostOnly) return ['GTC', 'GTT'];
  return type === 'limit' || type === 'stop-limit' ? ['GTC', 'IOC', 'FOK', 'GTT'] : [];
}

/** Only a plain limit order can be post-only: a market order trades at once, and a stop or OCO cannot promise to rest. */
export function mayBePostOnly({ type }: Pick<Ticket, 'type'>): boolean {
  return type === 'limit';
}

/** Returns the typed amount if it is above zero, otherwise undefined. */
export function amountIn(typed: string): Amount | undefined {
  const text = readAmount(typed);
  if (text === undefined) return undefined;
  const amount = toAmount(text);
  return amount > zero ? amount : undefined;
}
