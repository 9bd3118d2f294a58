/** An invoice to be made. Its amount is exact: wallets refuse to pay another one. */
export interface NewInvoice {
  /** Null if the payer chooses. */
  readonly msat: bigint | null;
  /** The text of the invoice, or the SHA-256 (hex) of a longer text that the payer already has. */
  readonly description: { readonly text: string } | { readonly hash: string };
  readonly expirySeconds: number;
}

export interface MadeInvoice {
  readonly paymentHash: string;
  /** The text that wallets read: "lnbc…". */
  readonly request: string;
}

/** A paid invoice. All parts of a payment in parts are one. */
export interface SettledInvoice {
  readonly paymentHash: string;
  /** As the node says: only the caller checks that it hashes to the payment hash. */
  readonly preimage: string;
  /** What arrived, which may be more than was asked. */
  readonly msat: bigint;
  /** Counts the node's settled invoices. Never 0. */
  readonly settleIndex: bigint;
}

export interface OutgoingPayment {
  readonly request: string;
  /** Only for an invoice without an amount. */
  readonly msat: bigint | null;
  readonly maxFeeMsat: bigint;
}

/** What the node knows of a payment. Everything but `paid` and `failed` may still become either. */
export type PaymentState =
  | { readonly kind: 'paid'; readonly preimage: string; readonly feeMsat: bigint }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'in_flight' }
  /** The node has no payment with this hash. It may have lost it. */
  | { readonly kind: 'missing' };

export type FeeEstimate =
  | { readonly kind: 'route'; readonly feeMsat: bigint }
  | { readonly kind: 'no_route'; readonly reason: string };

export interface NodeBalances {
  /** What the node can send and receive over its channels. */
  readonly localMsat: bigint;
  readonly remoteMsat: bigint;
  /** On its way out: it left `localMsat`, and returns or is gone at the end. */
  readonly unsettledMsat: bigint;
}

export interface NodeInfo {
  readonly publicKey: string;
  /** The prefix of its invoices: "bc" for real coins, "bcrt" for those of a test. */
  readonly network: string;
  readonly isSynced: boolean;
  readonly channelCount: number;
}

/**
 * The operator's Lightning node, implemented by an adapter. Amounts are thousandths of a satoshi; hashes and preimages are 64 hexadecimal
 * digits. Methods throw an Outage if the node does not answer as expected, and are never called within a database transaction.
 */
export interface LightningNode {
  createInvoice(invoice: NewInvoice): Promise<MadeInvoice>;
  /** Makes an invoice unpayable. */
  cancelInvoice(paymentHash: string): Promise<'cancelled' | 'already_paid'>;
  /** Returns the payment of an invoice, or null while it is unpaid. */
  findSettled(paymentHash: string): Promise<SettledInvoice | null>;
  /** Returns invoices that were settled after an index, in that order. May wait for some time if there are none. */
  settledAfter(settleIndex: bigint, most: number): Promise<readonly SettledInvoice[]>;
  estimateFee(payment: Omit<OutgoingPayment, 'maxFeeMsat'>): Promise<FeeEstimate>;
  /**
   * Sends a payment. An Outage means that nobody knows whether it was sent: only `track` may follow, never another call of `pay` with the
   * same hash. What the node would refuse anyway, such as an expired invoice, fails without a call.
   */
  pay(payment: OutgoingPayment): Promise<PaymentState>;
  track(paymentHash: string): Promise<PaymentState>;
  balances(): Promise<NodeBalances>;
  /** Throws an Outage if the node is on another network than the program. */
  info(): Promise<NodeInfo>;
}
