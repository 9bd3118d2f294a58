import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import frame from '../layout/frame.module.css';
import { Panel } from '../layout/panel.tsx';
import { useFigures } from '../market/figures.ts';
import { useClock } from '../market/use-clock.ts';
import { useMarketStore } from '../market-store-context.tsx';
import { paintTrades } from './paint-trades.ts';
import { tapeLength } from './trade-tape.ts';
import classes from './trades.module.css';
import { watchSeenRows } from './watch-seen-rows.ts';

/** The newest trades of the market. */
export function TradesPane() {
  const { t } = useLingui();
  const { tape, market } = useMarketStore();
  const { base, quote } = market;
  const body = usePaintedTrades();
  const isEmpty = useSyncExternalStore(
    tape.watch,
    () => tape.get().length === 0,
    () => false,
  );
  return (
    <Panel title={t`Trades`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <div className={classes.scroll} tabIndex={0}>
        <table className={classes.table}>
          <caption className={frame.spoken}>{t`Recent trades, newest first`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Price (${quote})`}</th>
              <th scope="col">{t`Size (${base})`}</th>
              <th scope="col">{t`Time`}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {Array.from({ length: tapeLength }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position, not by its content.
              <tr key={at} hidden>
                <td>
                  <span data-part="price" className={classes.price} />
                  <span data-part="side" className={frame.spoken} />
                </td>
                <td>
                  <span data-part="size" className={classes.figure} />
                </td>
                <td>
                  <span data-part="time" className={classes.time} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {isEmpty && <p className={classes.none}>{t`No trades yet.`}</p>}
      </div>
    </Panel>
  );
}

/** Rows stay in place and only their texts change, so nothing on the screen jumps. */
function usePaintedTrades() {
  const { t } = useLingui();
  const { tape, market } = useMarketStore();
  const { fixed, languageTag } = useFigures();
  const clock = useClock();
  const body = useRef<HTMLTableSectionElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and number formats change only with the language.
  useEffect(() => {
    if (body.current === null) return;
    const paint = paintTrades(body.current, {
      price: (value) => fixed(value, market.pricePrecision),
      size: (value) => fixed(value, market.sizePrecision),
      time: clock,
      side: { Buy: t`Bought`, Sell: t`Sold` },
    });
    let frame: number | undefined;
    let seenRows: number = tapeLength;
    const plan = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        paint(tape.get(), seenRows);
      });
    };
    plan();
    const forget = tape.watch(plan);
    // Each trade changes every row. Rows out of view are updated when scrolled to, and from time to time for screen readers.
    const forgetRows = watchSeenRows(body.current, (rows) => {
      seenRows = rows;
      plan();
    });
    const all = setInterval(() => paint(tape.get(), tapeLength), allRowsIntervalMs);
    return () => {
      forget();
      forgetRows();
      clearInterval(all);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [tape, market, languageTag]);
  return body;
}

const allRowsIntervalMs = 5_000;
