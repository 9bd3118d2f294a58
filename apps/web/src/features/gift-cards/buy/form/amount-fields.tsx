import { formatAmount } from '@dukat/rules/money/amount';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { FiatPicker } from '../../../../platform/currencies/fiat-picker.tsx';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from './gift-card-form.module.css';
import type { GiftCardForm } from './use-gift-card-form.ts';

/** The value of the card: typed, or one of the offered sums. */
export function AmountFields({ form }: { readonly form: GiftCardForm }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { currency, typed, amount, presets, most } = form.terms;
  const largest = most === undefined ? undefined : money(formatAmount(most), currency);
  return (
    <div className={classes.group}>
      <AmountField
        label={t`The card is worth`}
        name="amount"
        placeholder="0"
        value={typed}
        onChange={(text) => form.set('amount', text)}
        onBlur={() => form.leave('amount')}
        error={form.problem('amount')}
        // A space keeps the line while the limit loads.
        hint={largest === undefined ? '\u00a0' : t`You can give up to ${largest}.`}
      >
        <FiatPicker
          fiat={currency}
          onChange={(chosen) => form.change({ currency: chosen, amount: undefined }, ['amount'])}
        />
      </AmountField>
      <fieldset className={classes.presets} aria-label={t`Amounts to choose from`}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={classes.preset}
            aria-pressed={preset === amount}
            onClick={() => form.change({ amount: preset }, ['amount'])}
          >
            {money(preset, currency)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
