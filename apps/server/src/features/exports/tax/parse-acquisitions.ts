import { maxAcquisitionLines, maxAcquisitionProblems } from '@dukat/rules/exports/limits';
import { parseAmount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { startOfPragueDay } from '../../../platform/prague-day.ts';
import type { ImportedAcquisition } from './tax-repository.ts';

const columns = ['date', 'asset', 'amount', 'cost', 'currency'] as const;

export type LineProblem = 'columns' | 'date' | 'asset' | 'amount' | 'cost' | 'currency' | 'too_many';

export interface ParsedAcquisitions {
  readonly rows: readonly Omit<ImportedAcquisition, 'id'>[];
  /** Line numbers start at 1 with the header. At most the first fifty problems. */
  readonly problems: readonly { readonly line: number; readonly problem: LineProblem }[];
}

/** Parses `date,asset,amount,cost,currency`: columns in any order, separated by commas or semicolons, with a decimal point. */
export function parseAcquisitions(text: string, now: Date): ParsedAcquisitions {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  const [head = '', ...body] = lines;
  const separator = head.includes(';') ? ';' : ',';
  const cells = (line: string) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const names = cells(head).map((name) => name.toLowerCase());
  if (columns.some((column) => names.indexOf(column) === -1))
    return { rows: [], problems: [{ line: 1, problem: 'columns' }] };
  if (body.length > maxAcquisitionLines)
    return { rows: [], problems: [{ line: maxAcquisitionLines + 2, problem: 'too_many' }] };
  const rows: Omit<ImportedAcquisition, 'id'>[] = [];
  const problems: { line: number; problem: LineProblem }[] = [];
  for (const [at, line] of body.entries()) {
    const values = cells(line);
    const row =
      values.length === names.length
        ? parseRow((column) => values[names.indexOf(column)] ?? '', now)
        : 'columns';
    if (typeof row === 'string') problems.push({ line: at + 2, problem: row });
    else rows.push(row);
    if (problems.length >= maxAcquisitionProblems) break;
  }
  return problems.length > 0 ? { rows: [], problems } : { rows, problems };
}

function parseRow(
  cell: (column: (typeof columns)[number]) => string,
  now: Date,
): Omit<ImportedAcquisition, 'id'> | LineProblem {
  const acquiredAt = parseDay(cell('date'));
  if (acquiredAt === undefined || acquiredAt > now) return 'date';
  const asset = cell('asset').toUpperCase();
  if (findAsset(asset) === undefined || asset === 'CZK' || asset === 'EUR' || asset === 'USD') return 'asset';
  const amount = parseAmount(cell('amount'));
  if (amount.refused || amount.value === 0n) return 'amount';
  const cost = parseAmount(cell('cost'), 2);
  if (cost.refused) return 'cost';
  const currency = cell('currency').toUpperCase();
  if (currency !== 'CZK' && currency !== 'EUR') return 'currency';
  return { acquiredAt, asset, amount: amount.value, cost: cost.value, currency };
}

/** Parses a day as "2024-03-31" or "31.3.2024". Rejects days before Bitcoin's first block. */
function parseDay(text: string): Date | undefined {
  const [, d = '', m = '', y = ''] = /^([0-9]{1,2})\.\s?([0-9]{1,2})\.\s?([0-9]{4})$/.exec(text) ?? [];
  const day = y === '' ? text : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day) || day < '2009-01-03') return undefined;
  const parsed = new Date(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
  return isReal ? startOfPragueDay(day) : undefined;
}
