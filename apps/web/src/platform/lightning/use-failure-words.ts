import type { FailureCause } from '@dukat/rules/lightning/failure-cause';
import { useLingui } from '@lingui/react/macro';

/** Returns why a payment over Lightning has failed, in words. */
export function useFailureWords(): Readonly<Record<FailureCause, string>> {
  const { t } = useLingui();
  return {
    no_route: t`No route to the payee was found within the highest fee. Try a smaller amount, or later.`,
    capacity: t`Our Lightning channels could not carry this amount at that moment. Try a smaller amount, or later.`,
    payee_refused: t`The payee did not accept the payment. Ask them for a new invoice.`,
    service_refused: t`The payee’s service refused the payment. Ask the payee why.`,
    expired: t`The invoice had expired. Ask the payee for a new one.`,
    already_paid: t`The invoice was already paid, or its payment was on its way.`,
    own_invoice: t`The invoice was your own.`,
    service_silent: t`The payee’s service did not answer. Try again later.`,
    service_unusable: t`The payee’s service gave no invoice of this amount that can be paid.`,
    amount_refused: t`The payee’s service doesn’t accept this amount.`,
    text_refused: t`The payee’s service doesn’t take a message of this length.`,
    payer_data_needed: t`The payee’s service wants to know who pays.`,
    unreadable: t`The invoice can’t be paid over this network. Ask the payee for a new one.`,
    address_unreadable: t`The address could not be read. Check it with the payee.`,
    amount_differs: t`The amount of the payment doesn’t fit the invoice. Ask the payee for a new one.`,
    not_paid: t`We have found out that the payment did not reach the payee.`,
  };
}
