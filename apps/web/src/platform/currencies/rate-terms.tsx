import { CountdownBar } from '@dukat/ui/feedback/countdown-bar.tsx';
import { useFormat } from '../format/use-format.ts';
import { NextRate, RateFigure, rateSeconds, useSecondsLeft } from './rate-figure.tsx';
import classes from './rate-terms.module.css';
import type { CoinRate } from './use-rate.ts';

interface Props {
  readonly rate: CoinRate | undefined;
  readonly coin: string;
  readonly fiat: string;
  readonly className: string | undefined;
  /** The words of the page, which has them in its own catalogue. */
  readonly words: {
    readonly rate: string;
    readonly countdown: string;
    readonly fee: string;
    /** The percentage, or undefined until the rate is known. */
    readonly margin: (margin: string | undefined) => string;
  };
}

/** The rate, how long it is valid, and the fee. */
export function RateTerms({ rate, coin, fiat, className, words }: Props) {
  const format = useFormat();
  const secondsLeft = useSecondsLeft(rate);
  return (
    <div className={className}>
      <div className={classes.pair}>
        <span>{words.rate}</span>
        <RateFigure rate={rate} coin={coin} fiat={fiat} />
      </div>
      <CountdownBar secondsLeft={secondsLeft} secondsWhole={rateSeconds} label={words.countdown} />
      <div className={classes.pair}>
        <NextRate rate={rate} />
        <b>{words.fee}</b>
      </div>
      <p className={classes.margin}>{words.margin(rate && format.percent(rate.marginPercent / 100))}</p>
    </div>
  );
}
