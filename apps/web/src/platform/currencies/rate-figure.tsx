import { Price } from '@dukat/ui/data/price.tsx';
import { CountdownBar } from '@dukat/ui/feedback/countdown-bar.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { useNow } from '@dukat/ui/feedback/use-now.ts';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../format/use-format.ts';
import classes from './rate.module.css';
import { type CoinRate, rateTickMs } from './use-rate.ts';

interface Props {
  readonly rate: CoinRate | undefined;
  readonly coin: string;
  readonly fiat: string;
}

interface TermsProps extends Props {
  readonly label: string;
  readonly className: string | undefined;
}

/** The rate, the time until the next one, and the fee. Screen readers announce the time only on request. */
export function RateTerms({ label, className, ...figure }: TermsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { rate } = figure;
  const secondsLeft = useSecondsLeft(rate);
  const margin = rate && format.percent(rate.marginPercent / 100);
  return (
    <div className={className}>
      <div className={classes.pair}>
        <span>{label}</span>
        <RateFigure {...figure} />
      </div>
      <CountdownBar
        secondsLeft={secondsLeft}
        secondsWhole={rateSeconds}
        label={t`Time until the next rate`}
      />
      <div className={classes.pair}>
        <NextRate rate={rate} secondsLeft={secondsLeft} />
        <b>{t`Fee 0%`}</b>
      </div>
      <p className={classes.margin}>
        {margin === undefined ? t`Our margin is in the rate.` : t`The rate includes our margin of ${margin}.`}
      </p>
    </div>
  );
}

/** "1 BTC = 2 134 567 CZK", or a placeholder while it loads. */
function RateFigure({ rate, coin, fiat }: Props) {
  const format = useFormat();
  if (rate === undefined) return <Skeleton width={160} height={24} />;
  return (
    <b>
      1 {coin} ={' '}
      <Price value={Number(rate.value)} exact={format.exact(rate.value, fiat)}>
        {format.price(rate.value, fiat)}
      </Price>
    </b>
  );
}

const rateSeconds = rateTickMs / 1_000;

/** Seconds until the next rate. The server's rendering has no time: it shows the full interval, which keeps the width of the line. */
function useSecondsLeft(rate: CoinRate | undefined): number {
  const now = useNow();
  if (rate === undefined || now === undefined) return rateSeconds;
  return Math.min(Math.max(Math.ceil((rate.time + rateTickMs - now) / 1_000), 0), rateSeconds);
}

/** Counts down to the next rate. At zero the next one has been requested and has not arrived yet. */
function NextRate({ rate, secondsLeft }: Pick<Props, 'rate'> & { readonly secondsLeft: number }) {
  const { t } = useLingui();
  if (rate?.suspended === true) return <span>{t`Trading is paused, the rate is not current.`}</span>;
  if (secondsLeft === 0) return <span>{t`Getting a new rate…`}</span>;
  return (
    <span>{t`${plural(secondsLeft, { one: 'New rate in # second', other: 'New rate in # seconds' })}`}</span>
  );
}
