import type { PayoutInvoiceRefusal, PayoutTerms } from '@dukat/rules/lightning/payout-invoice';
import type { Amount } from '@dukat/rules/money/amount';
import type { Result } from '@dukat/rules/result';
import type { WithdrawalParts } from '@dukat/rules/wallets/withdrawal-parts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { PayoutStatus } from './payouts/payout-status-repository.ts';

/** The catalogue's network of payouts over Lightning. */
export const lightningNetwork = 'LN';

export interface LightningPayoutRequest {
  /** Unique forever; a repeated request returns the first payout. */
  readonly reference: string;
  readonly publicId: string;
  readonly portfolioId: string;
  readonly from: 'blocked' | 'available';
  /** An invoice, LNURL or Lightning address. */
  readonly address: string;
  /** For the service of an LNURL or Lightning address. */
  readonly comment: string | null;
  readonly gross: Amount;
  /** What arrives, and the highest routing fee. What is left of the fee returns to the balance. */
  readonly parts: WithdrawalParts;
  /** When the customer asked for it. */
  readonly requestedAt: Date;
  readonly now: Date;
}

/** What is known of a payout over Lightning. */
export interface LightningProgress {
  readonly state: 'stored' | 'sent' | 'unknown' | 'paid' | 'failed';
  readonly paymentHash: string | null;
  readonly preimage: string | null;
  /** The real fee in whole satoshis, once it is paid. */
  readonly fee: Amount | null;
  readonly sentAt: Date | null;
  /** When the node was asked about it last. */
  readonly askedAt: Date | null;
  /** Why it failed. */
  readonly reason: string | null;
  readonly comment: string | null;
  /** What the service of the payee shows after the payment: a text, and a link to its host. */
  readonly success: { readonly text: string; readonly url: string | null } | null;
}

export interface LightningPayout {
  readonly reference: string;
  readonly status: PayoutStatus;
  readonly address: string;
  readonly amount: Amount;
  readonly fee: Amount;
  readonly progress: LightningProgress;
}

export interface LightningDestination extends Omit<PayoutTerms, 'network'> {
  /** An invoice, LNURL or Lightning address. */
  readonly address: string;
  /** Null for a visitor, who must not learn whose invoice it is. */
  readonly payer: string | null;
  /** What arrives at the present rate. */
  readonly expected: Amount;
}

export type LightningDestinationRefusal =
  | PayoutInvoiceRefusal
  | 'invoice_already_paid'
  | 'invoice_own'
  | 'above_lightning_send_capacity'
  | 'lightning_send_exhausted';

/** Payouts over Lightning, implemented by the slice of that name. All run in the caller's transaction. */
export interface LightningPayouts {
  /** Whether the operator has a node. */
  readonly isServed: boolean;
  /** Refuses a destination that would be refused for certain when it is paid. */
  check(db: Database, destination: LightningDestination): Promise<Result<null, LightningDestinationRefusal>>;
  request(
    tx: Transaction,
    request: LightningPayoutRequest,
  ): Promise<Result<{ readonly payoutId: string }, 'address_invalid' | 'funds_too_low'>>;
  find(db: Database, references: readonly string[]): Promise<readonly LightningPayout[]>;
  /** Locks a payout and returns its status. */
  lockStatus(tx: Transaction, reference: string): Promise<PayoutStatus | undefined>;
  /** Ends a payout that was not sent, and credits all of it. Returns false if it is sent or being sent; waits for no lock. */
  stop(tx: Transaction, reference: string, now: Date): Promise<boolean>;
}

/** For an installation without Lightning. */
export const noLightning: LightningPayouts = {
  isServed: false,
  check: async () => ({ refused: true, reason: 'address_invalid' }),
  request: async () => ({ refused: true, reason: 'address_invalid' }),
  find: async () => [],
  lockStatus: async () => undefined,
  stop: async () => false,
};
