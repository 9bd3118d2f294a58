import { hash } from 'node:crypto';

const sha256 = (parts: readonly string[]) => hash('sha256', parts.join(''), 'hex');

/** Checksum of a REST call: the values in the documented order, followed by the secret. */
export function restChecksum(values: readonly string[], secret: string): string {
  return sha256([...values, secret]);
}

/**
 * Checksum of a payment page URL: the secret, followed by each query value in the order of the URL, encoded as there (Nuvei documentation,
 * Payment Page quick start).
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

/** Checksum of a notification (`advanceResponseChecksum`): the secret, followed by the payment's result. */
export function notificationChecksum(
  { totalAmount, currency, responseTimeStamp, transactionId, status, productId }: NotificationFields,
  secret: string,
): string {
  return sha256([secret, totalAmount, currency, responseTimeStamp, transactionId, status, productId]);
}
