import { listMarkets } from '@dukat/contract/trading/markets';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import classes from './trading-account.module.css';

/** The trading fees of the markets, as a range if they differ. */
export function TradingFees() {
  const { t } = useLingui();
  const { percent } = useFormat();
  const { data, isError } = useApiQuery(listMarkets, {}, { staleTime: 60_000 });
  if (isError) return null;
  if (data === undefined) return <Skeleton height={58} />;
  const range = (fees: readonly string[]) => {
    const values = fees.map(Number);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const words = least === most ? percent(most / 100) : `${percent(least / 100)} – ${percent(most / 100)}`;
    return <span className={classes.figure}>{words}</span>;
  };
  return (
    <Summary
      rows={[
        {
          id: 'maker',
          term: t`Fee for an order that waits in the book`,
          value: range(data.markets.map((market) => market.maker_fee_percent)),
        },
        {
          id: 'taker',
          term: t`Fee for an order that fills right away`,
          value: range(data.markets.map((market) => market.taker_fee_percent)),
        },
      ]}
    />
  );
}
