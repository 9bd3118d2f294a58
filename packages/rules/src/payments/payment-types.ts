import { gatewayProviders } from './gateways.ts';

/** How an order is paid without a gateway: to our bank account, from the balance, or by a deposit of coins. */
export const directPaymentTypes = ['BANK_TRANSFER', 'VIRTUAL', 'WALLET_TRANSFER'] as const;

export const paymentTypes = [...directPaymentTypes, ...gatewayProviders] as const;
export type PaymentType = (typeof paymentTypes)[number];
