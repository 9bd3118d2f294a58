import { Button } from '@dukat/ui/actions/button.tsx';
import { Dialog } from '@dukat/ui/overlays/dialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import type { OwnOrder } from '../activity/merge-own.ts';
import { useOpenOrders } from '../activity/use-own.ts';
import { useFigures } from '../market/figures.ts';
import { useMarketStore } from '../market-store-context.tsx';
import { useChangeOrder } from '../outcome/use-change-order.ts';
import type { CandleChart } from './candle-chart.ts';
import classes from './chart.module.css';

interface PendingMove {
  readonly order: OwnOrder;
  readonly price: string;
}

/** Draws the user's open orders as lines on the chart. Dragging a line changes the order after a confirmation. */
export function ChartOrders({ chart }: { readonly chart: CandleChart }) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const { fixed } = useFigures();
  const orders = useOpenOrders().data?.orders;
  const [move, setMove] = useState<PendingMove>();
  const resting = useMemo(
    () =>
      (orders ?? []).filter(
        ({ market: name, price, triggered }) => name === market.name && price !== null && triggered,
      ),
    [orders, market.name],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `fixed` changes only with the language; the end of a move restores its line.
  useEffect(() => {
    const lines = resting.map(({ id, price, side, size, linked_order_id }) => ({
      id,
      price: Number(price),
      look: side === 'Buy' ? ('buy' as const) : ('sell' as const),
      label: `${side === 'Buy' ? t`Buy` : t`Sell`} ${fixed(size ?? '', market.sizePrecision)}`,
      canMove: linked_order_id === null,
    }));
    chart.orders.set('orders', lines, (id, price) => {
      const order = resting.find((one) => one.id === id);
      if (order !== undefined) setMove({ order, price: price.toFixed(market.pricePrecision) });
    });
  }, [chart, resting, move, market]);

  return move === undefined ? null : <ConfirmMove move={move} onEnd={() => setMove(undefined)} />;
}

function ConfirmMove({ move, onEnd }: { readonly move: PendingMove; readonly onEnd: () => void }) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const { fixed } = useFigures();
  const { order, price } = move;
  const { amend, isBusy } = useChangeOrder(order.id);
  const { base, quote, pricePrecision } = market;
  const size = `${fixed(order.size ?? '', market.sizePrecision)}\u00a0${base}`;
  const from = fixed(order.price ?? '', pricePrecision);
  const to = `${fixed(price, pricePrecision)}\u00a0${quote}`;
  return (
    <Dialog isOpen onClose={onEnd} title={t`Change the price of the order?`}>
      <p className={classes.question}>
        {order.side === 'Buy'
          ? t`Buy ${size}: from ${from} to ${to}`
          : t`Sell ${size}: from ${from} to ${to}`}
      </p>
      <div className={classes.answers}>
        <Button onClick={onEnd}>{t`Leave it as it was`}</Button>
        <Button
          look="main"
          isBusy={isBusy}
          data-autofocus
          onClick={() => void amend({ price }).then(onEnd)}
        >{t`Change the order`}</Button>
      </div>
    </Dialog>
  );
}
