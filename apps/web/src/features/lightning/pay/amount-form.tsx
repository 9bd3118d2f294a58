import { claimableRange } from '@dukat/rules/lightning/claiming/claimable';
import { fromSatoshis, satoshis, bitcoins as toBitcoins, toMsat } from '@dukat/rules/lightning/msat';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { readPositiveAmount, typedAmount } from '../../../platform/format/read-amount.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useBitcoinUnit } from '../bitcoin-unit.ts';
import classes from '../lightning.module.css';
import { useBitcoinAmount } from '../use-bitcoin-amount.ts';
import { useWorth } from '../use-worth.ts';
import type { PaymentOption } from './payment-option.ts';

/** What may arrive, in bitcoins; nothing if the payee has no service. */
function readRange(service: PaymentOption['service']): { readonly least?: Amount; readonly most?: Amount } {
  if (service === null) return {};
  const [minMsat, maxMsat] = [BigInt(service.min_msat), BigInt(service.max_msat)];
  return service.tag === 'withdrawRequest'
    ? claimableRange({ minMsat, maxMsat })
    : { least: toBitcoins(minMsat), most: toBitcoins(maxMsat) };
}

interface Props {
  readonly option: PaymentOption;
  /** Called with what should arrive, in bitcoins. */
  readonly onAmount: (amount: string) => void | Promise<void>;
  /** By default the next step shows the fee. */
  readonly submitLabel?: string;
}

/** The amount of a request that leaves it to the payer, within what the payee's service accepts. */
export function AmountForm({ option: { service }, onAmount, submitLabel }: Props) {
  const { t } = useLingui();
  const { languageTag } = useFormat();
  const [unit] = useBitcoinUnit();
  const bitcoins = useBitcoinAmount();
  const worth = useWorth();
  const read = (typed: string): Amount | undefined => {
    const amount = readPositiveAmount(typed, unit === 'sats' ? 0 : 8);
    return amount === undefined || unit === 'BTC' ? amount : fromSatoshis(amount);
  };
  const { least, most } = readRange(service);
  const range =
    least === undefined || most === undefined
      ? undefined
      : t`From ${{ least: bitcoins(formatAmount(least)) }} to ${{ most: bitcoins(formatAmount(most)) }}`;
  // A service that pays out is asked for the most by default.
  const first = service?.tag === 'withdrawRequest' ? most : undefined;
  const write = (amount: Amount) => formatAmount(unit === 'sats' ? satoshis(toMsat(amount)) : amount);
  const prefilled = first === undefined ? '' : typedAmount(write(first), languageTag);
  const form = useForm<{ amount: string | undefined }>({
    // Undefined until something is typed: the unit is known only after the first render.
    first: { amount: undefined },
    isKept: true,
    check: ({ amount: typed = prefilled }) => {
      const amount = read(typed);
      if (amount === undefined) return { amount: t`Please input a valid numeric value.` };
      const isOutside = (least !== undefined && amount < least) || (most !== undefined && amount > most);
      return { amount: isOutside ? range : undefined };
    },
    send: async ({ amount: typed = prefilled }) => {
      const amount = read(typed);
      if (amount !== undefined) await onAmount(formatAmount(amount));
    },
  });
  const { error, onBlur } = form.text('amount');
  const value = form.fields.amount ?? prefilled;
  const amount = read(value);
  return (
    <form method="post" noValidate className={classes.form} onSubmit={form.submit}>
      <AmountField
        label={t`Amount that arrives`}
        name="amount"
        placeholder="0"
        value={value}
        onChange={(typed) => form.set('amount', typed)}
        onBlur={onBlur}
        error={error}
        hint={[amount === undefined ? undefined : worth(formatAmount(amount)), range]
          .filter(Boolean)
          .join(' · ')}
      >
        {unit}
      </AmountField>
      <Button type="submit" look="main" isWide isBusy={form.isSending}>
        {submitLabel ?? t`Show the fee`}
      </Button>
    </form>
  );
}
