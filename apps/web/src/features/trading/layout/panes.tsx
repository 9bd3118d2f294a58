import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useOpenOrders } from '../activity/use-own.ts';
import { BookPane } from '../book/book-pane.tsx';
import { listOwnTicks } from '../book/own-ticks.ts';
import { ChartPane } from '../chart/chart-pane.tsx';
import { useMarketStore } from '../market-store-context.tsx';
import { TradesPane } from '../trades/trades-pane.tsx';
import { defaultSizes, paneSizes, watchPaneSizes } from './pane-sizes.ts';
import { Splitter } from './splitter.tsx';
import classes from './trade-layout.module.css';

export type Pane = 'chart' | 'book' | 'trades' | 'ticket' | 'activity';

declare module 'react' {
  interface CSSProperties {
    '--pane-book'?: string;
    '--pane-ticket'?: string;
    '--pane-trades'?: string;
    '--pane-activity'?: string;
  }
}

interface Props {
  readonly id: string;
  readonly ticket: ReactNode;
  readonly activity: ReactNode;
  /** Called when a level of the book was chosen and filled into the order form. */
  readonly onLevel: () => void;
}

/** The panes and splitters, in the sizes remembered in this browser. */
export function Panes({ id, ticket, activity, onLevel }: Props) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const sizes = useSyncExternalStore(watchPaneSizes, paneSizes, () => defaultSizes);
  const orders = useOpenOrders().data?.orders;
  const ownTicks = useMemo(() => listOwnTicks(orders ?? [], market), [orders, market]);
  const place = (name: Pane, children: ReactNode) => (
    <div className={classNames(classes.pane, classes[name])}>{children}</div>
  );
  const style = {
    '--pane-book': `${sizes.book}px`,
    '--pane-ticket': `${sizes.ticket}px`,
    '--pane-trades': `${sizes.trades}px`,
    '--pane-activity': `${sizes.activity}px`,
  };

  return (
    <div id={id} className={classes.panes} style={style}>
      {place('chart', <ChartPane />)}
      <div className={classes.line1}>
        <Splitter pane="book" direction="upright" label={t`Width of the book`} size={sizes.book} />
      </div>
      <div className={classes.market}>
        {place('book', <BookPane ownTicks={ownTicks} onChoose={onLevel} />)}
        <Splitter pane="trades" direction="flat" label={t`Height of the trades`} size={sizes.trades} />
        {place('trades', <TradesPane />)}
      </div>
      <div className={classes.line2}>
        <Splitter pane="ticket" direction="upright" label={t`Width of the order form`} size={sizes.ticket} />
      </div>
      {place('ticket', ticket)}
      <div className={classes.line3}>
        <Splitter
          pane="activity"
          direction="flat"
          label={t`Height of orders and balances`}
          size={sizes.activity}
        />
      </div>
      {place('activity', activity)}
    </div>
  );
}
