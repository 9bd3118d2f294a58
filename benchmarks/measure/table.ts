import { cpus, loadavg } from 'node:os';

export function machineLine(): string {
  const [load = 0] = loadavg();
  return `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, load ${load.toFixed(1)}, Node ${process.version}`;
}

/** Prints rows below a header, the first column left-aligned and the others right-aligned. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(cells.join('  '));
  }
}

export function rounded(value: number, decimals = 2): number {
  return Number(value.toFixed(decimals));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
