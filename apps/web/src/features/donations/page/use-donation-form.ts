import { type DonationPage, type RequestedDonation, requestDonation } from '@dukat/contract/donations';
import type { DonationCurrency } from '@dukat/rules/donations/page-amount';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation } from '../../../platform/api/queries.ts';
import { refusedFields } from '../../../platform/api/refused-fields.ts';
import { useDefaultFiat } from '../../../platform/currencies/default-fiat.ts';
import { readAmount } from '../../../platform/format/read-amount.ts';

interface Fields {
  /** A currency and an amount, such as `CZK 100`; empty if an own amount is typed. */
  readonly preset: string;
  readonly own_amount: string;
  readonly own_currency: DonationCurrency;
  readonly payer_name: string;
  readonly comment: string;
}

const serverNames = refusedFields('amount', 'payer_name', 'comment');

export const presetValue = ({ currency, amount }: DonationPage['presets'][number]) => `${currency} ${amount}`;

/** The state of the form of a donation page. Its field names are those that a browser without scripts sends. */
export function useDonationForm(page: DonationPage, onMade: (made: RequestedDonation) => void) {
  const { t } = useLingui();
  const fiat = useDefaultFiat();
  const request = useApiMutation(requestDonation);
  const presets = page.presets.filter(({ currency }) => currency === fiat);
  const usual = presets[Math.min(1, presets.length - 1)];
  const form = useForm<Fields>({
    first: {
      preset: usual === undefined ? '' : presetValue(usual),
      ...{ own_amount: '', own_currency: 'SATS', payer_name: '', comment: '' },
    },
    isKept: true,
    check: ({ preset, own_amount: own }) => ({
      own_amount:
        preset === '' && readAmount(own) === undefined ? t`Choose an amount or enter your own.` : undefined,
    }),
    send: async ({ preset, own_amount: own, own_currency: ownCurrency, payer_name, comment }) => {
      const chosen = presets.find((its) => presetValue(its) === preset);
      const { currency, amount } = chosen ?? { currency: ownCurrency, amount: readAmount(own) ?? '' };
      const body = { amount, currency, payer_name: payer_name.trim(), comment };
      const { donation } = await request.mutateAsync({ params: { sourceId: page.id }, body });
      onMade(donation);
    },
    toProblems: (failure) => {
      const { amount, ...others } = serverNames(failure);
      return { ...others, ...(amount !== undefined && { own_amount: amount }) };
    },
  });
  return { ...form, fiat, presets };
}
