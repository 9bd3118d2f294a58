import { useLingui } from '@lingui/react/macro';
import { memo, type RefObject } from 'react';
import frame from '../layout/frame.module.css';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './book.module.css';
import { nothing } from './book-painter.ts';
import { rowsDrawn } from './use-painted-book.ts';

interface Props {
  readonly side: 'ask' | 'bid';
  readonly body: RefObject<HTMLTableSectionElement | null>;
}

/** The empty rows of one side, rendered once. The painter writes into them. The best ask is the last row, the best bid the first. */
export const BookTable = memo(function BookTable({ side, body }: Props) {
  const { t } = useLingui();
  const { base, quote } = useMarketStore().market;
  const isAsk = side === 'ask';
  const best = isAsk ? rowsDrawn - 1 : 0;
  return (
    <div className={classes.half} data-side={side}>
      <table className={classes.table}>
        <caption className={frame.spoken}>{isAsk ? t`Asks: sell orders` : t`Bids: buy orders`}</caption>
        <thead className={frame.spoken}>
          <tr>
            <th scope="col">{t`Price (${quote})`}</th>
            <th scope="col">{t`Size (${base})`}</th>
            <th scope="col">{t`Total (${base})`}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {Array.from({ length: rowsDrawn }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position, not by its content.
            <tr key={at}>
              <td>
                <span data-part="bar" className={classes.bar} aria-hidden="true" />
                <button
                  type="button"
                  data-part="price"
                  tabIndex={at === best ? 0 : -1}
                  className={classes.price}
                >
                  {nothing}
                </button>
              </td>
              <td>
                <span data-part="size" className={classes.figure} />
              </td>
              <td>
                <span data-part="total" className={classes.figure} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
