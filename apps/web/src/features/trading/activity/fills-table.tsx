import { useLingui } from '@lingui/react/macro';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals, type WireMarket } from '../market/market-info.ts';
import { FigureCell, MarketCell, SideCell, stepsOf, TimeCell } from './order-cells.tsx';
import classes from './own-table.module.css';
import { OwnTable } from './own-table.tsx';
import { useFills } from './use-own.ts';

interface Props {
  readonly only: string | undefined;
  readonly markets: readonly WireMarket[];
}

/** Every trade of the person's own orders. */
export function FillsTable({ only, markets }: Props) {
  const { t } = useLingui();
  const { short } = useFigures();
  const { data, error, refetch } = useFills();
  const fills = data?.fills.filter((fill) => only === undefined || fill.market === only);
  return (
    <OwnTable
      caption={t`Fills`}
      heads={[t`Time`, t`Market`, t`Side`, t`Price`, t`Size`, t`Total`, t`Fee`, t`Role`]}
      rows={fills?.map((fill) => {
        const steps = stepsOf(markets, fill.market);
        return (
          <tr key={fill.id}>
            <TimeCell time={fill.time} />
            <MarketCell market={fill.market} markets={markets} />
            <SideCell side={fill.side} />
            <FigureCell value={fill.price} decimals={steps.price} />
            <FigureCell value={fill.size} decimals={steps.size} />
            <FigureCell value={fill.cost} decimals={quoteDecimals(steps.market?.quote ?? '')} />
            <td className={classes.figure}>{`${short(fill.fee, 8)}\u00a0${fill.fee_currency}`}</td>
            <td className={classes.status}>{fill.is_maker ? t`Maker` : t`Taker`}</td>
          </tr>
        );
      })}
      none={t`No fills yet. Each one will appear here with its fee.`}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
