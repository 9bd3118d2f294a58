import { classNames } from '@dukat/ui/styles/class-names.ts';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { ActivityPane } from '../activity/activity-pane.tsx';
import { useOpenOrders } from '../activity/use-own.ts';
import { BookPane } from '../book/book-pane.tsx';
import { ownTicksOf } from '../book/own-ticks.ts';
import { ChartPane } from '../chart/chart-pane.tsx';
import barClasses from '../market/market-bar.module.css';
import { MarketBar } from '../market/market-bar.tsx';
import type { WireMarket } from '../market/market-info.ts';
import { MarketPicker } from '../market/market-picker.tsx';
import { useMarketStore } from '../market-store-context.tsx';
import type { Side, Ticket } from '../order-form/ticket.ts';
import { TicketPane } from '../order-form/ticket-pane.tsx';
import { TradesPane } from '../trades/trades-pane.tsx';
import { KeyHelp } from './key-help.tsx';
import { paneSizes, usualSizes, watchPaneSizes } from './pane-sizes.ts';
import { Splitter } from './splitter.tsx';
import { TabRow } from './tab-row.tsx';
import classes from './trade-layout.module.css';
import { useTradeKeys } from './use-trade-keys.ts';

type Pane = 'chart' | 'book' | 'trades' | 'ticket' | 'activity';

interface Props {
  readonly markets: readonly WireMarket[];
  readonly ticket: Ticket;
  readonly setTicket: (change: (ticket: Ticket) => Ticket) => void;
  readonly onMarket: (market: string) => void;
}

/** All panes of one market: side by side where there is room, one at a time on a phone. */
export function TradeScreen({ markets, ticket, setTicket, onMarket }: Props) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const id = useId();
  const [pane, setPane] = useState<Pane>('chart');
  const [isPicking, setPicking] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);
  const sizes = useSyncExternalStore(watchPaneSizes, paneSizes, () => usualSizes);
  const orders = useOpenOrders().data?.orders;
  const ownTicks = useMemo(() => ownTicksOf(orders ?? [], market), [orders, market]);

  const write = (side: Side) => {
    setTicket((before) => ({ ...before, side }));
    setPane('ticket');
    // On a phone the field is in the page only with the next drawing.
    requestAnimationFrame(() => firstField.current?.focus());
  };
  useTradeKeys({
    onBuy: () => write('Buy'),
    onSell: () => write('Sell'),
    onSearch: () => setPicking(true),
    onHelp: () => setHelping(true),
  });
  const place = (name: Pane, children: ReactNode) => (
    <div className={classNames(classes.pane, classes[name])}>{children}</div>
  );

  return (
    <div className={classes.screen} data-pane={pane}>
      <MarketBar
        picker={
          <MarketPicker
            markets={markets}
            market={market.name}
            isOpen={isPicking}
            onOpen={setPicking}
            onChoose={onMarket}
          />
        }
      >
        <button
          type="button"
          className={barClasses.round}
          aria-label={t`Keyboard shortcuts`}
          aria-haspopup="dialog"
          onClick={() => setHelping(true)}
        >
          ?
        </button>
      </MarketBar>
      <TabRow<Pane>
        className={classes.tabs}
        label={t`Panes`}
        value={pane}
        tabs={[
          { value: 'chart', label: t`Chart` },
          { value: 'book', label: t`Book` },
          { value: 'trades', label: t`Trades` },
          { value: 'ticket', label: t({ message: 'Order', context: 'on the exchange' }) },
          { value: 'activity', label: t({ message: 'My orders', context: 'on the exchange' }) },
        ]}
        onChange={setPane}
        controls={id}
      />
      <div
        id={id}
        className={classes.panes}
        style={{
          ['--pane-book' as string]: `${sizes.book}px`,
          ['--pane-ticket' as string]: `${sizes.ticket}px`,
          ['--pane-trades' as string]: `${sizes.trades}px`,
          ['--pane-activity' as string]: `${sizes.activity}px`,
        }}
      >
        {place('chart', <ChartPane />)}
        <div className={classes.line1}>
          <Splitter pane="book" direction="upright" label={t`Width of the book`} size={sizes.book} />
        </div>
        <div className={classes.market}>
          {place('book', <BookPane ownTicks={ownTicks} onChoose={() => setPane('ticket')} />)}
          <Splitter pane="trades" direction="flat" label={t`Height of the trades`} size={sizes.trades} />
          {place('trades', <TradesPane />)}
        </div>
        <div className={classes.line2}>
          <Splitter
            pane="ticket"
            direction="upright"
            label={t`Width of the order form`}
            size={sizes.ticket}
          />
        </div>
        {place('ticket', <TicketPane ticket={ticket} setTicket={setTicket} firstField={firstField} />)}
        <div className={classes.line3}>
          <Splitter
            pane="activity"
            direction="flat"
            label={t`Height of orders and balances`}
            size={sizes.activity}
          />
        </div>
        {place('activity', <ActivityPane markets={markets} />)}
      </div>
      <div className={classes.sides}>
        {(['Buy', 'Sell'] as const).map((side) => (
          <button
            key={side}
            type="button"
            className={classes.side}
            data-side={side}
            onClick={() => write(side)}
          >
            {side === 'Buy' ? t`Buy` : t`Sell`}
          </button>
        ))}
      </div>
      <KeyHelp isOpen={isHelping} onClose={() => setHelping(false)} />
    </div>
  );
}
