import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { RateTerms } from '../../../../platform/currencies/rate-terms.tsx';
import classes from '../exchange.module.css';

/** The current rate and the time until the next one. Screen readers announce it only on request. */
export function RateCountdown(props: Pick<ComponentProps<typeof RateTerms>, 'rate' | 'coin' | 'fiat'>) {
  const { t } = useLingui();
  return (
    <RateTerms
      {...props}
      className={classes.rate}
      words={{
        rate: t`Current rate`,
        countdown: t`Time until the next rate`,
        fee: t`Fee 0%`,
        margin: (margin) =>
          margin === undefined
            ? t`Our margin is in the rate.`
            : t`The rate includes our margin of ${margin}.`,
      }}
    />
  );
}
