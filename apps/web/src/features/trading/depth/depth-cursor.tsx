import { formatAmount } from '@dukat/rules/money/amount';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { toPrice, toSize } from '../book/level-amounts.ts';
import { useFigures } from '../market/figures.ts';
import { useMarketStore } from '../market-store-context.tsx';
import classes from './depth.module.css';
import type { DepthShape } from './depth-shape.ts';
import { readDepth } from './read-depth.ts';

const step = 0.01;
const largeStep = 0.1;

/** Reads the chart by pointer or arrow keys: shows how much could be bought or sold up to a price. */
export function DepthCursor({ shape }: { readonly shape: DepthShape }) {
  const { t } = useLingui();
  const { book, market } = useMarketStore();
  const { fixed, compact } = useFigures();
  const [part, setPart] = useState<number>();
  const reading = readDepth(shape, book.bids(), book.asks(), part ?? 0.5);
  const price = `${fixed(formatAmount(toPrice(market, reading.ticks)), market.pricePrecision)}\u00a0${market.quote}`;
  const size = `${compact(formatAmount(toSize(market, reading.lots)))}\u00a0${market.base}`;
  const said =
    reading.side === 'bid' ? t`Buy orders down to ${price}: ${size}` : t`Sell orders up to ${price}: ${size}`;

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPart(within((event.clientX - left) / width));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? largeStep : step;
    const at = part ?? 0.5;
    const next: Record<string, number> = { ArrowLeft: at - by, ArrowRight: at + by, Home: 0, End: 1 };
    const wanted = next[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    setPart(within(wanted));
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      className={classes.cursor}
      aria-label={t`Price on the depth chart`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round((part ?? 0.5) * 100)}
      aria-valuetext={said}
      onPointerMove={onPointerMove}
      onPointerDown={onPointerMove}
      onPointerLeave={() => setPart(undefined)}
      onKeyDown={onKeyDown}
      onBlur={() => setPart(undefined)}
    >
      {part !== undefined && (
        <>
          <span className={classes.line} style={{ left: `${part * 100}%` }} />
          <span className={classes.reading} data-side={reading.side} aria-hidden="true">
            {said}
          </span>
        </>
      )}
    </div>
  );
}

function within(part: number): number {
  return Math.min(Math.max(part, 0), 1);
}
