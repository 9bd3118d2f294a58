import type { Amount } from '@dukat/rules/money/amount';
import type { Transaction } from '../../../platform/database/database.ts';

export interface PaidInvoice {
  readonly paymentHash: string;
  readonly portfolioId: string;
  /** What arrived, in whole satoshis. */
  readonly amount: Amount;
  /** The amount is not credited yet: it exceeds the owner's deposit limit, or no rate was known. */
  readonly isHeld: boolean;
  readonly now: Date;
}

/** Called once for a paid invoice, in the transaction of its posting and before it. Must not lock a balance. */
export interface InvoiceListener {
  invoicePaid(tx: Transaction, invoice: PaidInvoice): Promise<void>;
}
