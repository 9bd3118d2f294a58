import { useLingui } from '@lingui/react/macro';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals, type WireMarket } from '../market/market-info.ts';
import { averagePriceOf } from './average-price.ts';
import type { OwnOrder } from './merge-own.ts';
import {
  FigureCell,
  MarketCell,
  SideCell,
  StatusBadge,
  stepsOf,
  TimeCell,
  useTypeWords,
} from './order-cells.tsx';
import classes from './own-table.module.css';
import { OwnTable } from './own-table.tsx';
import { usePastOrders } from './use-own.ts';

interface Props {
  readonly only: string | undefined;
  readonly markets: readonly WireMarket[];
}

/** What became of the orders that no longer wait. */
export function PastOrdersTable({ only, markets }: Props) {
  const { t } = useLingui();
  const { past, error, refetch } = usePastOrders();
  const rows = past?.filter((order) => only === undefined || order.market === only);
  return (
    <OwnTable
      caption={t`Order history`}
      heads={[
        t`Time`,
        t`Market`,
        t`Type`,
        t`Side`,
        t`Average price`,
        t({ message: 'Filled', context: 'part of an order' }),
        t`Total`,
        t`Fee`,
        t`Status`,
      ]}
      rows={rows?.map((order) => <PastOrderRow key={order.id} order={order} markets={markets} />)}
      none={t`No orders yet. Filled and canceled orders will appear here.`}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

function PastOrderRow({
  order,
  markets,
}: {
  readonly order: OwnOrder;
  readonly markets: readonly WireMarket[];
}) {
  const typeWords = useTypeWords();
  const { short } = useFigures();
  const steps = stepsOf(markets, order.market);
  const hasFilled = Number(order.filled) > 0;
  return (
    <tr>
      <TimeCell time={order.created_at} />
      <MarketCell market={order.market} markets={markets} />
      <td>{typeWords(order)}</td>
      <SideCell side={order.side} />
      <FigureCell value={hasFilled ? averagePriceOf(order) : order.price} decimals={steps.price} />
      <FigureCell value={order.filled} decimals={steps.size} />
      <FigureCell value={order.filled_cost} decimals={quoteDecimals(steps.market?.quote ?? '')} />
      <td className={classes.figure}>
        {hasFilled ? `${short(order.fee, 8)}\u00a0${order.fee_currency}` : '–'}
      </td>
      <td className={classes.status}>
        <StatusBadge status={order.status} />
      </td>
    </tr>
  );
}
