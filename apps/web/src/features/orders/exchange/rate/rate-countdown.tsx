import { CountdownBar } from '@dukat/ui/feedback/countdown-bar.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { RateFigure, rateSeconds, useSecondsLeft } from '../../../../platform/currencies/rate-figure.tsx';
import type { CoinRate } from '../../../../platform/currencies/use-rate.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import classes from '../exchange.module.css';

interface Props {
  readonly rate: CoinRate | undefined;
  readonly coin: string;
  readonly fiat: string;
}

/** The current rate and how long until the next one; read out only when somebody asks for it. */
export function RateCountdown({ rate, coin, fiat }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const secondsLeft = useSecondsLeft(rate);
  const margin = rate && format.percent(rate.marginPercent / 100);
  return (
    <div className={classes.rate}>
      <div className={classes.pair}>
        <span>{t`Current rate`}</span>
        <RateFigure rate={rate} coin={coin} fiat={fiat} />
      </div>
      <CountdownBar
        secondsLeft={secondsLeft}
        secondsWhole={rateSeconds}
        label={t`Time until the next rate`}
      />
      <div className={classes.pair}>
        <span>
          {rate?.suspended === true
            ? t`Trading is paused, the rate is not current.`
            : t`${plural(secondsLeft, { one: 'New rate in # second', other: 'New rate in # seconds' })}`}
        </span>
        <b>{t`Fee 0%`}</b>
      </div>
      <p className={classes.margin}>
        {margin === undefined ? t`Our margin is in the rate.` : t`The rate includes our margin of ${margin}.`}
      </p>
    </div>
  );
}
