// Also imported by the browser, so this file does not import the code that reads requests.

/** How a request is paid. The first three are the product's names; an offer is BOLT 12 or a name of BIP 353. */
export const paymentKinds = [
  'LIGHTNING_INVOICE',
  'LIGHTNING_ADDRESS',
  'LN_URL',
  'LIGHTNING_OFFER',
  'BITCOIN_ADDRESS',
] as const;

/**
 * Why an option cannot be paid as it is. Only invoices have `no_amount`; for others the payer chooses the amount. Those of hosts are about
 * the host of an LNURL or Lightning address: `host_refused` has the host's reason.
 */
export const paymentProblems = [
  'expired',
  'other_network',
  'not_payable_yet',
  'no_amount',
  'amount_out_of_range',
  'payer_data_unsupported',
  'host_not_public',
  'host_silent',
  'host_answer_unusable',
  'host_refused',
] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

/** The most characters of a request. */
export const longestRequest = 4096;

/** What payers can type if a service asks who they are (LUD-18). */
export const payerDataNames = ['name', 'email'] as const;
