import type { AutomaticRun } from '../plan-words.ts';

interface CsvWords {
  readonly columns: readonly string[];
  readonly state: (run: AutomaticRun) => string;
  readonly reason: (run: AutomaticRun) => string | undefined;
}

/** Writes runs as CSV: a row for each order, and one for a run without orders. Figures are exact, times in UTC. */
export function runsCsv(runs: readonly AutomaticRun[], { columns, state, reason }: CsvWords): string {
  const rows = runs.flatMap((run) => {
    const { due_at: due, amount, currency, orders } = run;
    const head = [due, state(run), reason(run) ?? '', amount, currency];
    if (orders.length === 0) return [[...head, '', '', '', '']];
    return orders.map(({ id, coin, spent, bought }) => [...head, coin, spent, bought, id]);
  });
  const lines = [columns, ...rows].map((cells) => cells.map(quoted).join(','));
  // The mark lets spreadsheets read the file as UTF-8.
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** Texts of plans are ours and no names, so no cell can begin a formula. */
function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
