import type { Column } from '@dukat/ui/data/column-table.tsx';
import { useLingui } from '@lingui/react/macro';
import type { WireMarket } from '../market/market-info.ts';
import type { OwnOrder } from './merge-own.ts';
import { useTradedColumns, useTypeWords } from './order-cells.tsx';

/** Returns the first columns of a table of open or past orders. */
export function useOrderColumns(markets: readonly WireMarket[]): readonly Column<OwnOrder>[] {
  const { t } = useLingui();
  const typeWords = useTypeWords();
  const { time, market, side } = useTradedColumns<OwnOrder>(markets, (order) => ({
    time: order.created_at,
    market: order.market,
    side: order.side,
  }));
  return [time, market, { id: 'type', head: t`Type`, isWord: true, cell: typeWords }, side];
}
