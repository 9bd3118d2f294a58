import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useFigures } from '../market/figures.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './order-form.module.css';

/** The fees and order rules of the market, for reading before the first order. */
export function TicketTerms() {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const { short } = useFigures();
  const { percent } = useFormat();
  const maker = percent(Number(market.makerFeePercent) / 100);
  const taker = percent(Number(market.takerFeePercent) / 100);
  const band = percent(market.bandPercent / 100);
  const smallest = `${short(formatAmount(market.minSize), 18)}\u00a0${market.base}`;
  const step = `${short(formatAmount(market.tick), 18)}\u00a0${market.quote}`;
  return (
    <p className={classes.terms}>
      {t`Fee: maker ${maker}, taker ${taker}`}
      <br />
      {t`Orders trade within ${band} of the reference price`}
      <br />
      {t`Smallest size ${smallest}, price step ${step}`}
    </p>
  );
}
