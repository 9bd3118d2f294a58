import { Price } from '@dukat/ui/data/price.tsx';
import { CountdownBar } from '@dukat/ui/feedback/countdown-bar.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { useNow } from '@dukat/ui/feedback/use-now.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type CoinRate, rateTickMs } from '../../platform/currencies/use-rate.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './compact-exchange.module.css';

interface Props {
  readonly rate: CoinRate | undefined;
  readonly coin: string;
  readonly fiat: string;
}

const wholeSeconds = rateTickMs / 1_000;

/** The rate, how long it holds, and what it costs on top. */
export function RateLine({ rate, coin, fiat }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const secondsLeft = secondsOf(rate, now) ?? wholeSeconds;
  const margin = rate && format.percent(rate.marginPercent / 100);

  return (
    <div className={classes.rate}>
      <div className={classes.row}>
        <span>{t`Rate`}</span>
        {rate === undefined ? (
          <Skeleton width={160} height={24} />
        ) : (
          <b>
            1 {coin} ={' '}
            <Price value={Number(rate.value)} exact={format.exact(rate.value, fiat)}>
              {format.price(rate.value, fiat)}
            </Price>
          </b>
        )}
      </div>
      <CountdownBar
        secondsLeft={secondsLeft}
        secondsWhole={wholeSeconds}
        label={t`Time until the next rate`}
      />
      <div className={classes.row}>
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

function secondsOf(rate: CoinRate | undefined, now: number | undefined): number | undefined {
  if (rate === undefined || now === undefined) return undefined;
  return Math.min(Math.max(Math.ceil((rate.time + rateTickMs - now) / 1_000), 0), wholeSeconds);
}
