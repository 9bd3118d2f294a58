import type { PaymentProblem } from '@dukat/rules/lightning/payment-kinds';
import { useLingui } from '@lingui/react/macro';

/** Returns why a request cannot be paid, in words. */
export function useProblemWords(): Readonly<Record<PaymentProblem, string>> {
  const { t } = useLingui();
  return {
    expired: t`The invoice has expired. Ask the payee for a new one.`,
    other_network: t`It belongs to another network than real bitcoins, or to a test network.`,
    not_payable_yet: t`We recognise this kind of code, but can’t pay it yet. Ask the payee for a Lightning invoice.`,
    no_amount: t`The invoice has no amount, so you choose it.`,
    amount_out_of_range: t`The payee’s service doesn’t accept this amount.`,
    payer_data_unsupported: t`The payee’s service wants to know more about you than a name or an e-mail address.`,
    host_not_public: t`The address leads to a place that isn’t public.`,
    host_silent: t`The payee’s service isn’t answering right now. Try again later.`,
    host_answer_unusable: t`The payee’s service answered with something that we can’t use.`,
    host_refused: t`The payee’s service refused:`,
  };
}
