import { useLingui } from '@lingui/react';
import { type RefObject, useEffect, useRef } from 'react';
import { useDesk } from '../desk-context.tsx';
import { createBookPainter } from './book-painter.ts';
import { groupLevels } from './group-levels.ts';

/** Rows a side; a pane shows as many of them as it is high. */
export const rowsDrawn = 30;

interface Bodies {
  readonly asks: RefObject<HTMLTableSectionElement | null>;
  readonly bids: RefObject<HTMLTableSectionElement | null>;
}

/** Paints the book at most once a frame, and not at all while nothing has changed or nobody looks. */
export function usePaintedBook({ asks, bids }: Bodies, stepTicks: number, ownTicks: ReadonlySet<number>) {
  const { book, market } = useDesk();
  const languageTag = useLingui().i18n.locale;
  const own = useRef(ownTicks);
  own.current = ownTicks;

  useEffect(() => {
    if (asks.current === null || bids.current === null) return;
    const paintAsks = createBookPainter(asks.current, market, languageTag);
    const paintBids = createBookPainter(bids.current, market, languageTag);
    let frame: number | undefined;

    const paint = () => {
      frame = undefined;
      const askRows = groupLevels(book.asks(), 'ask', stepTicks, rowsDrawn);
      const bidRows = groupLevels(book.bids(), 'bid', stepTicks, rowsDrawn);
      const widest = Math.max(askRows.at(-1)?.totalLots ?? 0, bidRows.at(-1)?.totalLots ?? 0, 1);
      // The best ask stands lowest, beside the spread.
      const fromAbove = Array.from({ length: rowsDrawn }, (_, at) => askRows[rowsDrawn - 1 - at]);
      paintAsks(fromAbove, widest, (ticks) => holds(own.current, ticks - stepTicks + 1, ticks));
      paintBids(bidRows, widest, (ticks) => holds(own.current, ticks, ticks + stepTicks - 1));
    };
    const plan = () => {
      frame ??= requestAnimationFrame(paint);
    };
    plan();
    const forget = book.watch(plan);
    return () => {
      forget();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [asks, bids, book, market, languageTag, stepTicks]);
}

function holds(ticks: ReadonlySet<number>, from: number, to: number): boolean {
  for (const own of ticks) if (own >= from && own <= to) return true;
  return false;
}
