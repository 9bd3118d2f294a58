import { paintText } from '../market/paint-text.ts';
import type { Trade } from './trade-tape.ts';

interface Words {
  readonly price: (price: string) => string;
  readonly size: (size: string) => string;
  readonly time: (time: string) => string;
  readonly side: Readonly<Record<Trade['side'], string>>;
}

/** Writes trades into existing rows, the newest into the first. */
export function paintTrades(
  body: HTMLElement,
  words: Words,
): (trades: readonly Trade[], seenRows: number) => void {
  const rows = [...body.querySelectorAll<HTMLElement>('tr')].map((row) => ({
    row,
    parts: new Map(
      [...row.querySelectorAll<HTMLElement>('[data-part]')].map((cell) => [cell.dataset.part, cell]),
    ),
    sequence: -1,
  }));
  return (trades, seenRows) => {
    rows.slice(0, seenRows).forEach((place, at) => {
      const trade = trades[at];
      if (place.row.hidden !== (trade === undefined)) place.row.hidden = trade === undefined;
      if (trade === undefined || trade.sequence === place.sequence) return;
      place.sequence = trade.sequence;
      place.row.dataset.side = trade.side;
      const write = (part: string, text: string) => {
        const cell = place.parts.get(part);
        if (cell !== undefined) paintText(cell, text);
      };
      write('price', words.price(trade.price));
      write('side', words.side[trade.side]);
      write('size', words.size(trade.size));
      write('time', words.time(trade.time));
    });
  };
}
