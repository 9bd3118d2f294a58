import { formatAmount, subtract, toAmount } from '@dukat/rules/money/amount';
import type { StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import type { StoredPart } from './part-refunds-repository.ts';

/**
 * Reports whether the gateway was never called for the part. One from before the last restore may have been refunded
 * after the backup.
 */
export function isUnsent(
  { status, called_at, created_at }: StoredPart,
  restoredAt: Date | undefined,
): boolean {
  const isFromBackup = restoredAt !== undefined && created_at <= restoredAt;
  return status === 'sending' && called_at === null && !isFromBackup;
}

/** Returns the payment as its gateway knows it while the part is unsent. */
export function withoutPart<P extends Pick<StoredGatewayPayment, 'given_back'>>(
  payment: P,
  part: StoredPart | undefined,
): P {
  if (part === undefined) return payment;
  return {
    ...payment,
    given_back: formatAmount(subtract(toAmount(payment.given_back), toAmount(part.amount))),
  };
}
