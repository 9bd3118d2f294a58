import { toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { parseRate, type Rate, toRate } from '@dukat/rules/money/rate';
import { checkCustomRate } from '@dukat/rules/orders/rate-terms';
import { AmountField } from '@dukat/ui/forms/amount-field.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readAmount } from '../../../../platform/format/read-amount.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../order.module.css';
import { toFiat } from './rate-outcome.ts';

interface Props {
  readonly sell: boolean;
  readonly coin: string;
  readonly fiat: Fiat;
  /** The amount traded at the rate: fiat when buying, coins when selling. */
  readonly paid: string;
  readonly current: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** Parses the typed custom rate. Returns undefined if it is invalid (requirement 5.2). */
export function parseOwnRate(typed: string): Rate | undefined {
  const parsed = parseRate(readAmount(typed) ?? '');
  return parsed.refused ? undefined : parsed.value;
}

/** Returns the error of a custom rate in the words of requirement 5.2, or undefined if it is valid. */
export function useOwnRateProblem({ sell, coin, fiat, paid, current, value }: Omit<Props, 'onChange'>) {
  const { t } = useLingui();
  const { exact } = useFormat();
  const custom = parseOwnRate(value);
  if (custom === undefined) return t`Please input a valid numeric value.`;
  const fiatValue = toAmount(sell ? toFiat(paid, custom) : paid);
  const checked = checkCustomRate({ sell, custom, current: toRate(current), coin, fiat, fiatValue });
  if (!checked.refused) return undefined;
  switch (checked.reason) {
    case 'custom_rate_too_low':
      return t`Custom rate cannot be less than current rate.`;
    case 'custom_rate_too_high':
      return t`Custom rate cannot be more than current rate.`;
    default: {
      const [price = '0', code] = (checked.values?.minPrice ?? '0').split(' ');
      const minPrice = exact(price, code);
      return t`Minimal price when using custom rate is ${minPrice}`;
    }
  }
}

/** The field of the custom rate. Its error shows once the field is left. */
export function OwnRateField(props: Props) {
  const { t } = useLingui();
  const { price } = useFormat();
  const [isLeft, setLeft] = useState(false);
  const problem = useOwnRateProblem(props);
  const { coin, fiat, current, value, onChange } = props;
  return (
    <AmountField
      label={t`Your rate for 1 ${coin}`}
      value={value}
      onChange={(typed) => {
        setLeft(false);
        onChange(typed);
      }}
      onBlur={() => setLeft(true)}
      error={isLeft ? problem : undefined}
      hint={t`The market is at ${price(current, fiat)}`}
    >
      <span className={classes.unit}>{fiat}</span>
    </AmountField>
  );
}
