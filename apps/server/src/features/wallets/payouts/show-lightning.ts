import type { lightningPayment } from '@dukat/contract/withdrawals';
import type { z } from '@dukat/contract/z';
import { formatAmount } from '@dukat/rules/money/amount';
import type { LightningProgress } from '../lightning-payouts-port.ts';

/** Returns the wire format of a payment over Lightning. */
export function showLightning(its: LightningProgress): z.output<typeof lightningPayment> {
  return {
    state: its.state,
    payment_hash: its.paymentHash,
    preimage: its.preimage,
    fee: its.fee === null ? null : formatAmount(its.fee),
    sent_at: its.sentAt?.toISOString() ?? null,
    asked_at: its.askedAt?.toISOString() ?? null,
    reason: its.reason,
    comment: its.comment,
    success: its.success,
  };
}
