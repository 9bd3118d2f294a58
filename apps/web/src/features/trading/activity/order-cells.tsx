import { Badge, type BadgeTone } from '@dukat/ui/data/badge.tsx';
import type { Column } from '@dukat/ui/data/column-table.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useFigures } from '../market/figures.ts';
import { formatMarketTitle, type WireMarket } from '../market/market-info.ts';
import { useDayClock } from '../market/use-clock.ts';
import type { OwnOrder } from './merge-own.ts';
import classes from './own-table.module.css';

// Cells shared by several tables.

interface MarketProps {
  readonly market: string;
  readonly markets: readonly WireMarket[];
}

export function MarketName({ market, markets }: MarketProps) {
  const found = markets.find((row) => row.market === market);
  return <span className={classes.strong}>{found === undefined ? market : formatMarketTitle(found)}</span>;
}

export function SideWord({ side }: { readonly side: 'Buy' | 'Sell' }) {
  const { t } = useLingui();
  return (
    <span className={classes.side} data-side={side}>
      {side === 'Buy'
        ? t({ message: 'Buy', context: 'side of an order' })
        : t({ message: 'Sell', context: 'side of an order' })}
    </span>
  );
}

export function OrderTime({ time }: { readonly time: string }) {
  const clock = useDayClock();
  const { dateTime } = useFormat();
  return (
    <time className={classes.time} dateTime={time} title={dateTime(time)}>
      {clock(time)}
    </time>
  );
}

/** A number with the decimals of its market. */
export function Figure({ value, decimals }: { readonly value: string | null; readonly decimals: number }) {
  const { fixed } = useFigures();
  return <span className={classes.figure}>{value === null ? '–' : fixed(value, decimals)}</span>;
}

interface Traded {
  readonly time: string;
  readonly market: string;
  readonly side: 'Buy' | 'Sell';
}

/** Returns the first columns of every table: time, market and side. */
export function useTradedColumns<Row>(
  markets: readonly WireMarket[],
  toTraded: (row: Row) => Traded,
): Record<'time' | 'market' | 'side', Column<Row>> {
  const { t } = useLingui();
  return {
    time: {
      id: 'time',
      head: t`Time`,
      phone: 'plain',
      cell: (row) => <OrderTime time={toTraded(row).time} />,
    },
    market: {
      id: 'market',
      head: t`Market`,
      isWord: true,
      phone: 'title',
      cell: (row) => <MarketName market={toTraded(row).market} markets={markets} />,
    },
    side: {
      id: 'side',
      head: t`Side`,
      isWord: true,
      phone: 'value',
      cell: (row) => <SideWord side={toTraded(row).side} />,
    },
  };
}

/** Returns the order type with its trigger: "Stop-limit", "OCO". */
export function useTypeWords(): (order: OwnOrder) => string {
  const { t } = useLingui();
  return ({ type, stop_price: stop, linked_order_id: linked, post_only: isPostOnly }) => {
    const kind =
      type === 'Limit'
        ? stop === null
          ? t`Limit`
          : t`Stop-limit`
        : stop === null
          ? t({ message: 'Market', context: 'type of order' })
          : t`Stop-market`;
    return [kind, linked !== null && t`OCO`, isPostOnly && t`post only`].filter(Boolean).join(', ');
  };
}

const tones: Readonly<Record<OwnOrder['status'], BadgeTone>> = {
  Open: 'primary',
  Canceled: 'error',
  Closed: 'success',
};

/** Returns why an order was canceled, if not by its owner. */
function useEndReasons(): Readonly<Partial<Record<NonNullable<OwnOrder['end_reason']>, string>>> {
  const { t } = useLingui();
  return {
    expired: t`Expired`,
    unfilled_rest: t`No more offers in the book`,
    self_trade: t`Met your own order`,
    other_leg: t`The other order of the pair was used`,
    cannot_fill_whole: t`Could not be filled completely`,
    funds_spent: t`The rest is too small to trade`,
    price_band: t`Stopped by the price band`,
  };
}

export function StatusBadge({ status, end_reason: reason }: Pick<OwnOrder, 'status' | 'end_reason'>) {
  const { t } = useLingui();
  const reasons = useEndReasons();
  const why = reason === null ? undefined : reasons[reason];
  const words: Record<OwnOrder['status'], string> = {
    Open: t`Open`,
    Closed: t({ message: 'Filled', context: 'status of an order' }),
    Canceled: t`Canceled`,
  };
  return (
    <span className={classes.badge}>
      <Badge tone={tones[status]}>{words[status]}</Badge>
      {why !== undefined && <small className={classes.why}>{why}</small>}
    </span>
  );
}

/** Returns the decimals of a market's prices and sizes. A market that is no longer listed gets 8 decimals. */
export function findMarketDecimals(markets: readonly WireMarket[], market: string) {
  const found = markets.find((row) => row.market === market);
  return { price: found?.price_precision ?? 8, size: found?.size_precision ?? 8, market: found };
}
