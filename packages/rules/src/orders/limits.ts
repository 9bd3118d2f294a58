import { paymentTimeoutMs } from '../payments/gateway-payment.ts';
import { dayMs } from '../time/durations.ts';

/** Days that an order waits for its payment by bank transfer. */
export const bankPaymentWaitDays = 7;
/** Days that an order waits for its payment in coins. */
export const coinPaymentWaitDays = 1;

/**
 * Milliseconds that an unpaid order waits, by payment type (domain, Retail order); at a gateway, as long as its payment is valid
 * there.
 */
export const paymentWaitMs = {
  BANK_TRANSFER: bankPaymentWaitDays * dayMs,
  WALLET_TRANSFER: coinPaymentWaitDays * dayMs,
  VIRTUAL: 0,
  COMGATE: paymentTimeoutMs,
  GOPAY: paymentTimeoutMs,
  THE_PAY: paymentTimeoutMs,
  NUVEI: paymentTimeoutMs,
} as const;

/** Unpaid orders per device: more than anybody needs, and a bound against floods. */
export const maxUnpaidOrders = 500;

/** Milliseconds for which a saved prefill of the exchange form can be opened. */
export const prefillLifetimeMs = 7 * dayMs;

/** Attempts of the queue to trade a due order; every open order is also tried at each tick. */
export const maxQueuedAttempts = 6;
