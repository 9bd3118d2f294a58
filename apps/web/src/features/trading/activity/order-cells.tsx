import { Badge, type BadgeTone } from '@dukat/ui/data/badge.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useFigures } from '../market/figures.ts';
import { titleOf, type WireMarket } from '../market/market-info.ts';
import { useDayClock } from '../market/use-clock.ts';
import type { OwnOrder } from './merge-own.ts';
import classes from './own-table.module.css';

// Cells that several tables share.

export function MarketCell({
  market,
  markets,
}: {
  readonly market: string;
  readonly markets: readonly WireMarket[];
}) {
  const found = markets.find((row) => row.market === market);
  return <td className={classes.strong}>{found === undefined ? market : titleOf(found)}</td>;
}

export function SideCell({ side }: { readonly side: 'Buy' | 'Sell' }) {
  const { t } = useLingui();
  return (
    <td className={classes.side} data-side={side}>
      {side === 'Buy'
        ? t({ message: 'Buy', context: 'side of an order' })
        : t({ message: 'Sell', context: 'side of an order' })}
    </td>
  );
}

export function TimeCell({ time }: { readonly time: string }) {
  const clock = useDayClock();
  const { dateTime } = useFormat();
  return (
    <td className={classes.time}>
      <time dateTime={time} title={dateTime(time)}>
        {clock(time)}
      </time>
    </td>
  );
}

/** A figure with the decimals of its market. */
export function FigureCell({
  value,
  decimals,
}: {
  readonly value: string | null;
  readonly decimals: number;
}) {
  const { fixed } = useFigures();
  return <td className={classes.figure}>{value === null ? '–' : fixed(value, decimals)}</td>;
}

/** "Stop-limit", "OCO": the kind of order in a word, with its trigger. */
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

export function StatusBadge({ status }: { readonly status: OwnOrder['status'] }) {
  const { t } = useLingui();
  const words: Record<OwnOrder['status'], string> = {
    Open: t`Open`,
    Closed: t`Closed`,
    Canceled: t`Canceled`,
  };
  return (
    <span className={classes.badge}>
      <Badge tone={tones[status]}>{words[status]}</Badge>
    </span>
  );
}

/** Decimals of a market's prices and sizes; generous ones for a market that is no longer listed. */
export function stepsOf(markets: readonly WireMarket[], market: string) {
  const found = markets.find((row) => row.market === market);
  return { price: found?.price_precision ?? 8, size: found?.size_precision ?? 8, market: found };
}
