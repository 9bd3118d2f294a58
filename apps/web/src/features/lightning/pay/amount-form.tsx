import { fromSatoshis, bitcoins as toBitcoins } from '@dukat/rules/lightning/msat';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import { Button } from '@dukat/ui/actions/button.tsx';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { useForm } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { readPositiveAmount } from '../../../platform/format/read-amount.ts';
import { useBitcoinUnit } from '../bitcoin-unit.ts';
import classes from '../lightning.module.css';
import { useBitcoinAmount } from '../use-bitcoin-amount.ts';
import { useWorth } from '../use-worth.ts';
import type { PaymentOption } from './payment-option.ts';

interface Props {
  readonly option: PaymentOption;
  /** Called with what should arrive, in bitcoins. */
  readonly onAmount: (amount: string) => void;
}

/** The amount of a request that leaves it to the payer, within what the payee's service accepts. */
export function AmountForm({ option: { service }, onAmount }: Props) {
  const { t } = useLingui();
  const [unit] = useBitcoinUnit();
  const bitcoins = useBitcoinAmount();
  const worth = useWorth();
  const read = (typed: string): Amount | undefined => {
    const amount = readPositiveAmount(typed, unit === 'sats' ? 0 : 8);
    return amount === undefined || unit === 'BTC' ? amount : fromSatoshis(amount);
  };
  const [least, most] =
    service === null ? [] : [service.min_msat, service.max_msat].map((msat) => toBitcoins(BigInt(msat)));
  const range =
    least === undefined || most === undefined
      ? undefined
      : t`From ${{ least: bitcoins(formatAmount(least)) }} to ${{ most: bitcoins(formatAmount(most)) }}`;
  const form = useForm({
    first: { amount: '' },
    isKept: true,
    check: ({ amount: typed }) => {
      const amount = read(typed);
      if (amount === undefined) return { amount: t`Please input a valid numeric value.` };
      const isOutside = (least !== undefined && amount < least) || (most !== undefined && amount > most);
      return { amount: isOutside ? range : undefined };
    },
    send: async ({ amount: typed }) => {
      const amount = read(typed);
      if (amount !== undefined) onAmount(formatAmount(amount));
    },
  });
  const { value, error, onBlur } = form.text('amount');
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
      <Button type="submit" look="main" isWide>
        {t`Show the fee`}
      </Button>
    </form>
  );
}
