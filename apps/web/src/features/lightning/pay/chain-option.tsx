import { bitcoins as toBitcoins } from '@dukat/rules/lightning/msat';
import { formatAmount } from '@dukat/rules/money/amount';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { useLingui } from '@lingui/react/macro';
import type { PaymentOption } from './payment-option.ts';

/** A plain bitcoin address is paid by a withdrawal, whose form is filled in. */
export function ChainOption({ option: { address, amount_msat: msat } }: { readonly option: PaymentOption }) {
  const { t } = useLingui();
  return (
    <ButtonLink
      look="main"
      isWide
      to="/withdraw"
      search={{
        currency: 'BTC',
        address,
        ...(msat !== null && { amount: formatAmount(toBitcoins(BigInt(msat))) }),
      }}
    >
      {t`Continue to the withdrawal`}
    </ButtonLink>
  );
}
