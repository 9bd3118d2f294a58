import { toAmount } from '@dukat/rules/money/amount';
import { paymentUri } from '@dukat/rules/wallets/payment-uri';
import { ButtonAnchor } from '@dukat/ui/actions/button.tsx';
import { CopyRow } from '@dukat/ui/actions/copy.tsx';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readPositiveAmount } from '../../../platform/format/read-amount.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import classes from '../funding.module.css';
import type { DepositWallet } from './deposit-wallet.ts';

const bitcoinDecimals = 8;

/** A link that opens Trezor Suite with the address and an amount (BIP 321). No script of others is loaded. */
export function TrezorDeposit({ wallet }: { readonly wallet: DepositWallet }) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const [typed, setTyped] = useState('');
  const { currency, address, deposit_min: smallest } = wallet;
  const amount = readPositiveAmount(typed, bitcoinDecimals);
  const isTooLow = amount !== undefined && amount < toAmount(smallest);
  const problem =
    amount === undefined
      ? t`Please input a valid numeric value.`
      : isTooLow
        ? t`At least ${exact(smallest, currency)}.`
        : undefined;
  return (
    <details className={classes.trezor}>
      <summary>{t`Deposit from Trezor`}</summary>
      <div className={classes.dialog}>
        <AmountField
          label={t`Amount to send`}
          value={typed}
          onChange={setTyped}
          error={typed === '' ? undefined : problem}
        >
          {currency}
        </AmountField>
        {amount !== undefined && !isTooLow && (
          <p>
            <ButtonAnchor href={paymentUri({ scheme: 'bitcoin', address, amount })} size="small">
              {t`Open in Trezor Suite`}
            </ButtonAnchor>
          </p>
        )}
        <CopyRow label={t`Compare this address with the display of your Trezor`} isLong>
          {address}
        </CopyRow>
        <p className={classes.note}>
          {t`Confirm on the device only if both addresses are the same, character by character. Coins sent elsewhere cannot be returned.`}
        </p>
      </div>
    </details>
  );
}
