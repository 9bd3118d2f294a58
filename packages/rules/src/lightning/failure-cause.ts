/** Why a payment over Lightning has failed, as far as its payer can act on it. */
export type FailureCause =
  | 'no_route'
  | 'capacity'
  | 'payee_refused'
  | 'service_refused'
  | 'expired'
  | 'already_paid'
  | 'own_invoice'
  | 'service_silent'
  | 'service_unusable'
  | 'amount_refused'
  | 'text_refused'
  | 'payer_data_needed'
  | 'unreadable'
  | 'address_unreadable'
  | 'amount_differs'
  | 'not_paid';

/** The reasons of our checks, of the payee's service and of the node. */
const causes: ReadonlyMap<string, FailureCause> = new Map([
  ['no_route', 'no_route'],
  ['timeout', 'no_route'],
  ['insufficient_balance', 'capacity'],
  ['incorrect_payment_details', 'payee_refused'],
  ['canceled', 'payee_refused'],
  ['invoice_canceled', 'payee_refused'],
  ['host_refused', 'service_refused'],
  ['expired', 'expired'],
  ['invoice_expired', 'expired'],
  ['already_paid', 'already_paid'],
  ['own_invoice', 'own_invoice'],
  ['host_silent', 'service_silent'],
  ['host_not_public', 'service_unusable'],
  ['host_answer_unusable', 'service_unusable'],
  ['invoice_unusable', 'service_unusable'],
  ['invoice_of_another_amount', 'service_unusable'],
  ['service_not_payable', 'service_unusable'],
  ['amount_out_of_range', 'amount_refused'],
  ['comment_too_long', 'text_refused'],
  ['payer_data_missing', 'payer_data_needed'],
  ['address_invalid', 'address_unreadable'],
  ['other_network', 'unreadable'],
  ['invoice_unreadable', 'unreadable'],
  ['invoice_of_another_network', 'unreadable'],
  ['invoice_amount_mismatch', 'amount_differs'],
  ['invoice_locks_too_long', 'unreadable'],
  ['decided_by_operators', 'not_paid'],
]);

/** Returns undefined for a payment that its owner stopped, and for a reason that only the node knows. */
export function findFailureCause(reason: string | null): FailureCause | undefined {
  return reason === null ? undefined : causes.get(reason);
}
