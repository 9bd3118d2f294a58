import type { Success } from './success-action.ts';

/** An invoice that a payment is sent to. */
export interface PayableInvoice {
  readonly request: string;
  readonly paymentHash: string;
  /** What the invoice asks for, or what is sent to one without an amount. */
  readonly msat: bigint;
  /** Whether the payer names the amount to the node, because the invoice has none. */
  readonly isAmountOpen: boolean;
  readonly expiresAt: Date;
  readonly success: Success | null;
}
