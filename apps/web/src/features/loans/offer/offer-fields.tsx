import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { SelectField } from '@dukat/ui/forms/text-field.tsx';
import type { FormState } from '@dukat/ui/forms/use-form.ts';
import { useLingui } from '@lingui/react/macro';
import { readPositiveAmount } from '../../../platform/format/read-amount.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { AmountUpTo } from '../amount-up-to.tsx';
import classes from '../loans.module.css';
import { type CurrencyLimit, useLoanWords } from '../use-loan-words.ts';
import { leastCollateral } from './least-collateral.ts';
import type { OfferValues } from './offer.ts';

interface Props {
  readonly form: FormState<OfferValues>;
  readonly limit: CurrencyLimit;
}

/** What is borrowed, for how long, and the coins that secure it. */
export function OfferFields({ form, limit }: Props) {
  const { t } = useLingui();
  const { exact, money, yearly } = useFormat();
  const words = useLoanWords();
  const coin = limit.coins.find(({ currency }) => currency === form.fields.coin) ?? limit.coins[0];
  if (coin === undefined) return null;
  const { value, error, onBlur } = form.text('amount');
  const amount = readPositiveAmount(value, 2);
  const least = amount === undefined ? undefined : leastCollateral(coin, amount);
  const terms = Array.from({ length: coin.max_months - coin.min_months + 1 }, (_, index) =>
    String(coin.min_months + index),
  );
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <AmountField
          label={t`Amount to borrow`}
          name="amount"
          placeholder="0"
          value={value}
          onChange={(typed) => form.set('amount', typed)}
          onBlur={onBlur}
          error={error}
          hint={
            coin.maximum === null
              ? undefined
              : t`Against your ${coin.currency} at most ${money(coin.maximum, limit.currency)}, for ${yearly(coin.rate)} a year`
          }
        >
          {limit.currency}
        </AmountField>
        <SelectField
          label={t`Term`}
          {...form.choice('months', terms)}
          options={terms.map((months) => ({ value: months, label: words.months(Number(months)) }))}
        />
      </div>
      <div className={classes.column}>
        <SelectField
          label={t`Coin that secures the loan`}
          {...form.choice(
            'coin',
            limit.coins.map(({ currency }) => currency),
          )}
          options={limit.coins.map(({ currency }) => ({ value: currency, label: currency }))}
        />
        <AmountUpTo
          label={t`Collateral`}
          wiring={form.text('coins')}
          onChange={(typed) => form.set('coins', typed)}
          unit={coin.currency}
          most={coin.available}
          mostLabel={t`Available`}
          hint={
            least === undefined
              ? undefined
              : t`This amount needs about ${exact(least, coin.currency)}; more keeps a sale further away`
          }
        />
      </div>
    </div>
  );
}
