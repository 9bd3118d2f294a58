import { useLingui } from '@lingui/react/macro';
import { memo, useSyncExternalStore } from 'react';
import { useDesk } from '../desk-context.tsx';
import { Panel } from '../layout/panel.tsx';
import { useFigures } from '../market/figures.ts';
import { useClock } from '../market/use-clock.ts';
import type { Trade } from './trade-tape.ts';
import classes from './trades.module.css';

/** The newest trades of everybody. */
export function TradesPane() {
  const { t } = useLingui();
  const { tape, market } = useDesk();
  const { base, quote } = market;
  const trades = useSyncExternalStore(tape.watch, tape.get, tape.get);
  return (
    <Panel title={t`Trades`}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className={classes.hidden}>{t`The newest trades, newest first`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Price (${quote})`}</th>
              <th scope="col">{t`Size (${base})`}</th>
              <th scope="col">{t`Time`}</th>
            </tr>
          </thead>
          <tbody>
            {trades.map((trade) => (
              <TradeRow key={trade.sequence} trade={trade} />
            ))}
          </tbody>
        </table>
        {trades.length === 0 && <p className={classes.none}>{t`Nothing has traded here yet.`}</p>}
      </div>
    </Panel>
  );
}

const TradeRow = memo(function TradeRow({ trade }: { readonly trade: Trade }) {
  const { t } = useLingui();
  const { market } = useDesk();
  const { fixed } = useFigures();
  const clock = useClock();
  return (
    <tr>
      <td className={classes.price} data-side={trade.side}>
        {fixed(trade.price, market.pricePrecision)}
        <span className={classes.hidden}>{trade.side === 'Buy' ? t`Bought` : t`Sold`}</span>
      </td>
      <td>{fixed(trade.size, market.sizePrecision)}</td>
      <td className={classes.time}>{clock(trade.time)}</td>
    </tr>
  );
});
