import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { ActivityPane } from '../activity/activity-pane.tsx';
import barClasses from '../market/market-bar.module.css';
import { MarketBar } from '../market/market-bar.tsx';
import type { WireMarket } from '../market/market-info.ts';
import { MarketPicker } from '../market/market-picker.tsx';
import { useMarketStore } from '../market-store-context.tsx';
import type { Side, Ticket } from '../order-form/ticket.ts';
import { TicketPane } from '../order-form/ticket-pane.tsx';
import { KeyHelp } from './key-help.tsx';
import { type Pane, Panes } from './panes.tsx';
import { TabRow } from './tab-row.tsx';
import classes from './trade-layout.module.css';
import { useTradeKeys } from './use-trade-keys.ts';

interface Props {
  readonly markets: readonly WireMarket[];
  readonly ticket: Ticket;
  readonly setTicket: (change: (ticket: Ticket) => Ticket) => void;
  readonly onMarket: (market: string) => void;
}

/** All panes of one market: side by side if there is space, one at a time on a phone. */
export function TradeScreen({ markets, ticket, setTicket, onMarket }: Props) {
  const { t } = useLingui();
  const { market } = useMarketStore();
  const id = useId();
  const [pane, setPane] = useState<Pane>('chart');
  const [isPicking, setPicking] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);

  const write = (side: Side) => {
    setTicket((before) => ({ ...before, side }));
    setPane('ticket');
    // On a phone the field is rendered only in the next frame.
    requestAnimationFrame(() => firstField.current?.focus());
  };
  useTradeKeys({
    onBuy: () => write('Buy'),
    onSell: () => write('Sell'),
    onSearch: () => setPicking(true),
    onHelp: () => setHelping(true),
  });
  const picker = (
    <MarketPicker
      markets={markets}
      market={market.name}
      isOpen={isPicking}
      onOpen={setPicking}
      onChoose={onMarket}
    />
  );

  return (
    <div className={classes.screen} data-pane={pane}>
      <MarketBar picker={picker}>
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
      <PaneTabs pane={pane} onChange={setPane} controls={id} />
      <Panes
        id={id}
        ticket={<TicketPane ticket={ticket} setTicket={setTicket} firstField={firstField} />}
        activity={<ActivityPane markets={markets} />}
        onLevel={() => setPane('ticket')}
      />
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

interface TabsProps {
  readonly pane: Pane;
  readonly onChange: (pane: Pane) => void;
  readonly controls: string;
}

/** Chooses the pane that a phone shows. */
function PaneTabs({ pane, onChange, controls }: TabsProps) {
  const { t } = useLingui();
  return (
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
      onChange={onChange}
      controls={controls}
    />
  );
}
