import type { NewOrderRefusal } from '@dukat/rules/orders/new-order-checks';
import type { FieldError } from '@dukat/rules/wallets/withdrawal-fields';

/** The form field under which a problem is shown. `page` means beside the button. */
export type ProblemPlace =
  | 'page'
  | 'coin'
  | 'fiat'
  | 'rate'
  | 'payment'
  | 'depositNetwork'
  | 'purpose'
  | 'purposeText'
  | 'email'
  | 'agreement'
  | `address.${FieldError['field']}`;

export type ProblemReason =
  // Excluded, because the form asks for the terms and the page shows their changes, and above the limit without verification it saves a
  // draft.
  | Exclude<NewOrderRefusal, 'terms_changed' | 'above_unverified_maximum'>
  | 'rate_missing'
  | 'currency_suspended'
  | 'email_required'
  | 'email_invalid'
  | 'gopay_day_limit'
  | 'gopay_maximum'
  | 'method_refused'
  | 'withdrawals_unavailable'
  | 'address_unchecked';

export interface Problem {
  readonly at: ProblemPlace;
  readonly reason: ProblemReason;
  readonly values?: Readonly<Record<string, string>>;
}
