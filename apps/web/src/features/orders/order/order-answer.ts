import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { readOrder } from '@dukat/contract/orders';
import type { readWaitingPayment } from '@dukat/contract/orders/waiting-payments';

export type OrderDetail = EndpointResponse<typeof readOrder>['order'];
export type WalletInstructions = Extract<NonNullable<OrderDetail['payment']>, { type: 'wallet' }>;
export type LightningInstructions = Extract<NonNullable<OrderDetail['payment']>, { type: 'lightning' }>;
export type BankInstructions = Extract<NonNullable<OrderDetail['payment']>, { type: 'bank' }>;
export type GatewayInstructions = Extract<NonNullable<OrderDetail['payment']>, { type: 'gateway' }>;
export type WaitingPaymentDetail = EndpointResponse<typeof readWaitingPayment>['payment'];

/** Identifies an order and grants access to it: its id, and for a visitor's order the secret of the mailed link. */
export interface OrderKey {
  readonly id: string;
  readonly secret?: string | undefined;
}

/** Returns the key as a query or body. A missing secret is left out. */
export function keyParts({ id, secret }: OrderKey): { id: string; secret?: string } {
  return secret === undefined || secret === '' ? { id } : { id, secret };
}
