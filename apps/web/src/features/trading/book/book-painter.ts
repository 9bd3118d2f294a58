import { formatAmount } from '@dukat/rules/money/amount';
import { fixedDecimal } from '../market/figures.ts';
import type { MarketInfo } from '../market/market-info.ts';
import { paintText } from '../market/paint-text.ts';
import type { BookRow } from './group-levels.ts';
import { toPrice, toSize } from './level-amounts.ts';

/** The elements of one table row. React renders them once and never updates them. */
interface RowParts {
  readonly row: HTMLElement;
  readonly bar: HTMLElement;
  readonly price: HTMLElement;
  readonly size: HTMLElement;
  readonly total: HTMLElement;
}

interface PaintedRow {
  ticks: number;
  lots: number;
  totalLots: number;
  width: string;
  isMine: boolean;
}

/**
 * Writes levels into existing table rows. Changes only what differs, and nothing that causes a layout. Runs ten times a second, so it
 * must be cheap.
 */
export function createBookPainter(body: HTMLElement, market: MarketInfo, languageTag: string) {
  const parts = [...body.querySelectorAll<HTMLElement>('tr')].flatMap(findCells);
  const painted: (PaintedRow | undefined)[] = parts.map(() => undefined);
  const texts = new Map<number, string>();
  // A new step or language starts with an empty table.
  for (const part of parts) clear(part);
  const priceText = (ticks: number) => {
    const known = texts.get(ticks);
    if (known !== undefined) return known;
    const text = fixedDecimal(formatAmount(toPrice(market, ticks)), market.pricePrecision, languageTag);
    if (texts.size > maxTexts) texts.clear();
    texts.set(ticks, text);
    return text;
  };
  const sizeText = (lots: number) =>
    fixedDecimal(formatAmount(toSize(market, lots)), market.sizePrecision, languageTag);

  return (rows: readonly (BookRow | undefined)[], widestLots: number, isMine: (ticks: number) => boolean) => {
    parts.forEach((part, at) => {
      const next = rows[at];
      const before = painted[at];
      if (next === undefined) {
        if (before !== undefined) clear(part);
        painted[at] = undefined;
        return;
      }
      const width = (next.totalLots / widestLots).toFixed(3);
      const mine = isMine(next.ticks);
      if (before?.ticks !== next.ticks) {
        paintText(part.price, priceText(next.ticks));
        part.row.dataset.ticks = String(next.ticks);
      }
      if (before?.lots !== next.lots) paintText(part.size, sizeText(next.lots));
      if (before?.totalLots !== next.totalLots) paintText(part.total, sizeText(next.totalLots));
      if (before?.width !== width) part.bar.style.transform = `scaleX(${width})`;
      if (before?.isMine !== mine) part.row.dataset.mine = String(mine);
      painted[at] = { ...next, width, isMine: mine };
    });
  };
}

const maxTexts = 4_000;
/** A button needs an accessible name even while it is hidden. */
export const nothing = '–';

function findCells(row: HTMLElement): RowParts[] {
  const part = (name: string) => row.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const [bar, price, size, total] = [part('bar'), part('price'), part('size'), part('total')];
  return bar && price && size && total ? [{ row, bar, price, size, total }] : [];
}

function clear({ row, bar, price, size, total }: RowParts): void {
  row.dataset.mine = 'false';
  delete row.dataset.ticks;
  bar.style.transform = 'scaleX(0)';
  for (const cell of [price, size, total]) paintText(cell, nothing);
}
