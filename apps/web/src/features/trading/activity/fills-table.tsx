import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFigures } from '../market/figures.ts';
import { quoteDecimals, type WireMarket } from '../market/market-info.ts';
import type { OwnFill } from './merge-own.ts';
import { Figure, findMarketDecimals, useTradedColumns } from './order-cells.tsx';
import { useFills } from './use-own.ts';

interface Props {
  readonly only: string | undefined;
  readonly markets: readonly WireMarket[];
}

/** All trades of the user's orders. */
export function FillsTable({ only, markets }: Props) {
  const { t } = useLingui();
  const { fixed } = useFigures();
  const { time, market, side } = useTradedColumns<OwnFill>(markets, (fill) => fill);
  const steps = (fill: OwnFill) => findMarketDecimals(markets, fill.market);
  return (
    <ListFrame
      look="dense"
      label={t`Fills`}
      of={useFills()}
      rows={({ fills }) => fills.filter((fill) => only === undefined || fill.market === only)}
      rowKey={({ id }) => id}
      empty={t`No fills yet. Each one will appear here with its fee.`}
      columns={[
        time,
        market,
        side,
        {
          id: 'price',
          head: t`Price`,
          cell: (fill) => <Figure value={fill.price} decimals={steps(fill).price} />,
        },
        {
          id: 'size',
          head: t`Size`,
          cell: (fill) => <Figure value={fill.size} decimals={steps(fill).size} />,
        },
        {
          id: 'total',
          head: t`Total`,
          cell: (fill) => (
            <Figure value={fill.cost} decimals={quoteDecimals(steps(fill).market?.quote ?? '')} />
          ),
        },
        {
          id: 'fee',
          head: t`Fee`,
          cell: ({ fee, fee_currency: currency }) =>
            `${fixed(fee, quoteDecimals(currency))}\u00a0${currency}`,
        },
        {
          id: 'role',
          head: t`Role`,
          isWord: true,
          cell: (fill) => (fill.is_maker ? t`Maker` : t`Taker`),
        },
      ]}
    />
  );
}
