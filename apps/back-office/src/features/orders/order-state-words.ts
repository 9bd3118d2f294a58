import type { OrderStatus, paymentType, payoutType } from '@dukat/contract/orders';
import type { z } from '@dukat/contract/z';
import { type Descriptor, type Descriptors, describeTexts } from '@dukat/locales/descriptors';
import type { OrderEvent } from '@dukat/rules/orders/transitions';

/** The states of an order, in the words the customer reads. */
export const statusWords = describeTexts<OrderStatus>({
  WAITING_FOR_PAYMENT: 'Waiting for payment',
  WAITING_FOR_DEPOSIT_CONFIRMATION: 'Confirming the deposit',
  TRADING: 'Being exchanged',
  SLEEPING: 'Waiting for the rate',
  CANCEL_PENDING: 'Being canceled',
  PENDING_WITHDRAWAL: 'Being paid out',
  FINISHED: 'Completed',
  CANCELED: 'Canceled',
});

/** Payment types. */
export const paymentTypeWords = describeTexts<z.output<typeof paymentType>>({
  BANK_TRANSFER: 'Bank transfer',
  VIRTUAL: 'From the account balance',
  WALLET_TRANSFER: 'From an external wallet',
  COMGATE: 'Card (Comgate)',
  GOPAY: 'Card (GoPay)',
  THE_PAY: 'Card (ThePay)',
  NUVEI: 'Card (Nuvei)',
});

/** Payout types. */
export const payoutTypeWords = describeTexts<z.output<typeof payoutType>>({
  KEEP: 'stays in the account',
  SEND: 'sent out',
});

/** Entries of an order's history that do not change its state. */
type OrderEventName = 'created' | 'payout_confirmed' | 'price_updated' | 'sent_to_market';

/** The events in an order's history. */
export const eventWords = describeTexts<OrderEvent | OrderEventName>({
  created: 'Created',
  payment_matched: 'Payment matched',
  deposit_seen: 'Deposit seen on the network',
  deposit_dropped: 'Deposit disappeared from the network',
  canceled_unpaid: 'Canceled before it was paid',
  expired: 'Not paid in time',
  fill: 'Partially exchanged',
  unreachable: 'The market left the rate',
  reachable: 'The market reached the rate',
  cancel: 'Cancellation requested',
  off_book_unfilled: 'Canceled with nothing exchanged',
  off_book_kept: 'Canceled; the exchanged part is in the account',
  off_book_sent: 'Canceled; the exchanged part is paid out',
  filled_kept: 'Fully exchanged, kept in the account',
  filled_sent: 'Fully exchanged, to be paid out',
  payout_ended: 'Payout completed',
  payout_confirmed: 'Payout confirmed by the customer',
  price_updated: 'Rate changed by the customer',
  sent_to_market: 'Sent to the market',
});

const wordsByEvent: Descriptors<string> = eventWords;

/** Returns the text of an event. An event without a text is shown by its code. */
export function eventInWords(event: string, say: (word: Descriptor) => string): string {
  const word = wordsByEvent[event];
  return word === undefined ? event : say(word);
}
