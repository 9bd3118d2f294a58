import { useLingui } from '@lingui/react';
import { type RefObject, useEffect, useRef } from 'react';
import { useMarketStore } from '../market-store-context.tsx';
import { createBookPainter } from './book-painter.ts';
import { groupLevels } from './group-levels.ts';

/** Rows per side that are rendered in advance. */
export const rowsDrawn = 48;

interface Bodies {
  readonly asks: RefObject<HTMLTableSectionElement | null>;
  readonly bids: RefObject<HTMLTableSectionElement | null>;
}

/** Paints the book at most once per animation frame, and only if it has changed. */
export function usePaintedBook({ asks, bids }: Bodies, stepTicks: number, ownTicks: ReadonlySet<number>) {
  const { book, market } = useMarketStore();
  const languageTag = useLingui().i18n.locale;
  const own = useRef(ownTicks);
  own.current = ownTicks;

  useEffect(() => {
    if (asks.current === null || bids.current === null) return;
    const paintAsks = createBookPainter(asks.current, market, languageTag);
    const paintBids = createBookPainter(bids.current, market, languageTag);
    let frame: number | undefined;

    const seen = { asks: rowsDrawn, bids: rowsDrawn };
    const asksHalf = asks.current.closest<HTMLElement>('[data-side]');
    let reservedAskRows = 0;

    const paint = () => {
      frame = undefined;
      const allAsks = groupLevels(book.asks(), 'ask', stepTicks, rowsDrawn);
      reservedAskRows = reserveRows(allAsks.length, reservedAskRows);
      asksHalf?.style.setProperty('--rows', String(reservedAskRows));
      const askRows = allAsks.slice(0, seen.asks);
      const bidRows = groupLevels(book.bids(), 'bid', stepTicks, seen.bids);
      const widest = Math.max(askRows.at(-1)?.totalLots ?? 0, bidRows.at(-1)?.totalLots ?? 0, 1);
      // The best ask is the lowest row, beside the spread.
      const fromAbove = Array.from({ length: rowsDrawn }, (_, at) => askRows[rowsDrawn - 1 - at]);
      paintAsks(fromAbove, widest, (ticks) => holds(own.current, ticks - stepTicks + 1, ticks));
      paintBids(bidRows, widest, (ticks) => holds(own.current, ticks, ticks + stepTicks - 1));
    };
    const plan = () => {
      frame ??= requestAnimationFrame(paint);
    };
    plan();
    const forget = book.watch(plan);
    const forgetAsks = watchRows(asks.current, (rows) => {
      seen.asks = rows;
      plan();
    });
    const forgetBids = watchRows(bids.current, (rows) => {
      seen.bids = rows;
      plan();
    });
    return () => {
      forget();
      forgetAsks();
      forgetBids();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [asks, bids, book, market, languageTag, stepTicks]);
}

/**
 * Keeps the height unless more rows are needed or more than two are free, so that the spread does not move with every level. A thin book
 * leaves no gap above its asks.
 */
export function reserveRows(rows: number, before: number): number {
  return rows > before || rows < before - calmRows ? Math.max(rows, 1) : before;
}

const calmRows = 2;

function holds(ticks: ReadonlySet<number>, from: number, to: number): boolean {
  for (const own of ticks) if (own >= from && own <= to) return true;
  return false;
}

/** Reports how many whole rows fit into a side, also when the pane is resized. */
function watchRows(body: HTMLElement, notify: (rows: number) => void): () => void {
  const half = body.closest<HTMLElement>('[data-side]');
  if (half === null) return () => undefined;
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.contentRect.height ?? 0;
    const rowHeight = body.querySelector<HTMLElement>('tr')?.offsetHeight ?? 0;
    if (height > 0)
      notify(Math.max(Math.min(Math.floor(height / (rowHeight || defaultRowHeight)), rowsDrawn), 1));
  });
  observer.observe(half);
  return () => observer.disconnect();
}

const defaultRowHeight = 24;
