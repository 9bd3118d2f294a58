import type { EndpointBodyInput } from '@dukat/contract/endpoint';
import {
  createLightningInvoice,
  listLightningInvoices,
  readLightningLimits,
} from '@dukat/contract/lightning';
import { longestInvoiceText } from '@dukat/rules/lightning/limits';
import { fromSatoshis, msatDecimals } from '@dukat/rules/lightning/msat';
import { formatAmount } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { SelectSheet } from '@dukat/ui/forms/select-sheet.tsx';
import { TextField } from '@dukat/ui/forms/text-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useApiMutation, useApiQuery } from '../../../platform/api/queries.ts';
import { useDefaultFiat } from '../../../platform/currencies/default-fiat.ts';
import { readPositiveAmount } from '../../../platform/format/read-amount.ts';
import { type BitcoinUnit, useBitcoinUnit } from '../bitcoin-unit.ts';
import classes from '../lightning.module.css';
import { useBitcoinAmount } from '../use-bitcoin-amount.ts';
import { useBitcoinsFor, useWorth } from '../use-worth.ts';

type Currency = BitcoinUnit | 'CZK' | 'EUR';

const currencies: readonly Currency[] = ['sats', 'BTC', 'CZK', 'EUR'];
const decimals: Readonly<Record<Currency, number>> = { sats: 3, BTC: msatDecimals, CZK: 2, EUR: 2 };

/** Makes an invoice of an amount in bitcoins or money, or of one that the payer chooses. */
export function ReceiveForm({ onCreated }: { readonly onCreated: (hash: string) => void }) {
  const { t } = useLingui();
  const [unit] = useBitcoinUnit();
  const { mutateAsync: create } = useApiMutation(createLightningInvoice, {
    invalidates: [listLightningInvoices],
  });
  const form = useForm<{ amount: string; currency: Currency | undefined; description: string }>({
    first: { amount: '', currency: undefined, description: '' },
    check: ({ amount, currency }) => ({
      amount:
        amount === '' || readPositiveAmount(amount, decimals[currency ?? unit]) !== undefined
          ? undefined
          : t`Please input a valid numeric value.`,
    }),
    send: async ({ amount, currency, description }) => {
      const { invoice } = await create({ body: toBody(amount, currency ?? unit, description) });
      onCreated(invoice.payment_hash);
    },
    toProblems: (error) => ({ amount: error instanceof ApiError ? error.messageFor('amount') : undefined }),
  });
  const { amount, currency = unit } = form.fields;
  const { value, error, onBlur } = form.text('amount');
  const hint = useAmountHint(amount, currency);
  return (
    <form method="post" className={classes.form} noValidate onSubmit={form.submit}>
      <AmountField
        label={t`Amount`}
        name="amount"
        placeholder="0"
        value={value}
        onChange={(typed) => form.set('amount', typed)}
        onBlur={onBlur}
        error={error}
        hint={hint}
      >
        <SelectSheet
          label={t`Currency`}
          value={currency}
          onChange={(chosen) => form.change({ currency: chosen }, ['amount'])}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      </AmountField>
      <TextField
        {...form.text('description')}
        label={t`What for (optional)`}
        hint={t`The payer reads it in the wallet.`}
        maxLength={longestInvoiceText}
        autoComplete="off"
      />
      {form.failure !== undefined && <Alert severity="warning">{form.failure.message}</Alert>}
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {t`Make an invoice`}
      </Button>
      <ReceiveLimits />
    </form>
  );
}

function toBody(
  typed: string,
  currency: Currency,
  description: string,
): EndpointBodyInput<typeof createLightningInvoice> {
  const read = readPositiveAmount(typed, decimals[currency]);
  const amount =
    read === undefined ? undefined : formatAmount(currency === 'sats' ? fromSatoshis(read) : read);
  return {
    currency: currency === 'sats' ? 'BTC' : currency,
    description,
    ...(amount !== undefined && { amount }),
  };
}

/** What the typed amount is in money or bitcoins, or that it may be left empty. */
function useAmountHint(typed: string, currency: Currency): string {
  const { t } = useLingui();
  const bitcoins = useBitcoinAmount();
  const worth = useWorth();
  const fiat = useDefaultFiat();
  const isMoney = currency === 'CZK' || currency === 'EUR';
  const bitcoinsFor = useBitcoinsFor(isMoney ? currency : fiat);
  const read = readPositiveAmount(typed, decimals[currency]);
  if (read === undefined) return t`Leave it empty, and the payer chooses the amount.`;
  const amount = formatAmount(currency === 'sats' ? fromSatoshis(read) : read);
  const received = isMoney ? bitcoinsFor(amount) : amount;
  const other = isMoney ? received && bitcoins(received) : worth(amount);
  return other === undefined ? ' ' : t`About ${other} at the current rate`;
}

function ReceiveLimits() {
  const { t } = useLingui();
  const bitcoins = useBitcoinAmount();
  const { data, error } = useApiQuery(readLightningLimits, {});
  if (error !== null) return <Alert severity="warning">{error.message}</Alert>;
  const [least, most] = [data?.receive.min, data?.receive.max].map((amount) =>
    amount === undefined ? '…' : bitcoins(amount),
  );
  return <p className={classes.note}>{t`You can receive from ${{ least }} to ${{ most }} at once.`}</p>;
}
