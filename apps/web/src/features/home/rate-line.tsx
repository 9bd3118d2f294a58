import { CountdownBar } from '@dukat/ui/feedback/countdown-bar.tsx';
import { useLingui } from '@lingui/react/macro';
import { NextRate, RateFigure, rateSeconds, useSecondsLeft } from '../../platform/currencies/rate-figure.tsx';
import type { CoinRate } from '../../platform/currencies/use-rate.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './compact-exchange.module.css';

interface Props {
  readonly rate: CoinRate | undefined;
  readonly coin: string;
  readonly fiat: string;
}

/** The rate, how long it is valid, and the fee. */
export function RateLine({ rate, coin, fiat }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const secondsLeft = useSecondsLeft(rate);
  const margin = rate && format.percent(rate.marginPercent / 100);

  return (
    <div className={classes.rate}>
      <div className={classes.row}>
        <span>{t`Rate`}</span>
        <RateFigure rate={rate} coin={coin} fiat={fiat} />
      </div>
      <CountdownBar
        secondsLeft={secondsLeft}
        secondsWhole={rateSeconds}
        label={t`Time until the next rate`}
      />
      <div className={classes.row}>
        <NextRate rate={rate} />
        <b>{t`Fee 0%`}</b>
      </div>
      <p className={classes.margin}>
        {margin === undefined ? t`Our margin is in the rate.` : t`The rate includes our margin of ${margin}.`}
      </p>
    </div>
  );
}
