import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useFigures } from '../market/figures.ts';
import type { WireMarket } from '../market/market-info.ts';
import { AmendCell } from './amend-cell.tsx';
import { CancelButton } from './cancel-button.tsx';
import type { OwnOrder } from './merge-own.ts';
import { MarketCell, SideCell, stepsOf, TimeCell, useTypeWords } from './order-cells.tsx';
import classes from './own-table.module.css';
import { OwnTable } from './own-table.tsx';
import { useOpenOrders } from './use-own.ts';

interface Props {
  readonly only: string | undefined;
  readonly markets: readonly WireMarket[];
}

/** Orders that wait; price and size are changed where they stand. */
export function OpenOrdersTable({ only, markets }: Props) {
  const { t } = useLingui();
  const { data, error, refetch } = useOpenOrders();
  const rows = data?.orders.filter((order) => only === undefined || order.market === only);
  return (
    <OwnTable
      caption={t`Open orders`}
      heads={[
        t`Time`,
        t`Market`,
        t`Type`,
        t`Side`,
        t`Price`,
        t`Size`,
        t({ message: 'Filled', context: 'part of an order' }),
        t`Trigger price`,
        '',
      ]}
      rows={rows?.map((order) => <OpenOrderRow key={order.id} order={order} markets={markets} />)}
      none={t`No open orders. Orders that do not fill right away will appear here.`}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

function OpenOrderRow({
  order,
  markets,
}: {
  readonly order: OwnOrder;
  readonly markets: readonly WireMarket[];
}) {
  const typeWords = useTypeWords();
  const { fixed } = useFigures();
  const { share } = useFormat();
  const steps = stepsOf(markets, order.market);
  const filled =
    order.size === null || Number(order.size) === 0 ? 0 : Number(order.filled) / Number(order.size);
  const mayAmend = order.linked_order_id === null;
  return (
    <tr>
      <TimeCell time={order.created_at} />
      <MarketCell market={order.market} markets={markets} />
      <td>{typeWords(order)}</td>
      <SideCell side={order.side} />
      <AmendCell
        order={order}
        field="price"
        decimals={steps.price}
        canAmend={mayAmend && order.price !== null}
      />
      <AmendCell
        order={order}
        field={order.size === null ? 'funds' : 'size'}
        decimals={order.size === null ? 2 : steps.size}
        canAmend={mayAmend && order.size !== null}
      />
      <td className={classes.figure} title={fixed(order.filled, steps.size)}>
        {share(filled)}
      </td>
      <AmendCell
        order={order}
        field="stop_price"
        decimals={steps.price}
        canAmend={mayAmend && order.stop_price !== null && !order.triggered}
      />
      <td className={classes.action}>
        <CancelButton order={order} />
      </td>
    </tr>
  );
}
