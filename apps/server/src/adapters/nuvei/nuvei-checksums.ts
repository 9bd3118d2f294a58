import { hash } from 'node:crypto';

const sha256 = (parts: readonly string[]) => hash('sha256', parts.join(''), 'hex');

/** Of a call of the REST interface: the named values in the order of the documents, and the secret behind them. */
export function restChecksum(values: readonly string[], secret: string): string {
  return sha256([...values, secret]);
}

/**
 * Of an address of the payment page: the secret, and behind it each value in the order in which it stands in the address, encoded
 * as there (documents, Payment Page quick start).
 */
export function pageChecksum(query: readonly (readonly [name: string, value: string])[], secret: string) {
  return sha256([secret, ...query.map(([, value]) => encodeURIComponent(value))]);
}

export interface NotificationFields {
  readonly totalAmount: string;
  readonly currency: string;
  readonly responseTimeStamp: string;
  readonly transactionId: string;
  readonly status: string;
  readonly productId: string;
}

/** Of a notification (`advanceResponseChecksum`): the secret, and behind it what came of the payment. */
export function notificationChecksum(
  { totalAmount, currency, responseTimeStamp, transactionId, status, productId }: NotificationFields,
  secret: string,
): string {
  return sha256([secret, totalAmount, currency, responseTimeStamp, transactionId, status, productId]);
}
