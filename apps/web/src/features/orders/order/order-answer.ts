import type { ResponseOf } from '@dukat/contract/endpoint';
import type { readOrder } from '@dukat/contract/orders';
import type { readWaitingPayment } from '@dukat/contract/orders/waiting-payments';

export type OrderDetail = ResponseOf<typeof readOrder>['order'];
export type WalletInstructions = Extract<NonNullable<OrderDetail['payment']>, { type: 'wallet' }>;
export type BankInstructions = Extract<NonNullable<OrderDetail['payment']>, { type: 'bank' }>;
export type GatewayInstructions = Extract<NonNullable<OrderDetail['payment']>, { type: 'gateway' }>;
export type WaitingPaymentDetail = ResponseOf<typeof readWaitingPayment>['payment'];

/** What opens an order: its id, and the secret of the mailed link where it is nobody's account's. */
export interface OrderKey {
  readonly id: string;
  readonly secret?: string | undefined;
}

/** The key as a call's query or body: an absent secret is not sent. */
export function keyParts({ id, secret }: OrderKey): { id: string; secret?: string } {
  return secret === undefined || secret === '' ? { id } : { id, secret };
}
