import { formatAmount } from '@dukat/rules/money/amount';
import type { AssetTotals } from './asset-totals.ts';
import type { AuditReport } from './audit.ts';

/** Formats the ledger's totals and an audit report as plain text. */
export function booksText(totals: readonly AssetTotals[], report: AuditReport): string {
  const withCustomerMoney = totals.filter(({ users, inFlight, suspense }) =>
    [users, inFlight, suspense].some((sum) => sum !== 0n),
  );
  const rest = totals.length - withCustomerMoney.length;
  const wrong = report.checks.flatMap(({ differences }) => differences);
  return [
    ...table([
      ['asset', 'users', 'in flight', 'suspense', 'house', 'held'],
      ...withCustomerMoney.map(({ asset, users, inFlight, suspense, house, held }) => [
        asset,
        ...[users, inFlight, suspense, house, held].map(formatAmount),
      ]),
    ]),
    ...(rest > 0 ? [`and ${rest} more assets that only the house has`] : []),
    '',
    `${report.postings} postings, ${report.entries} entries, ${report.seals} seals, read in ${report.durationMs} ms`,
    ...report.checks.flatMap(({ name, differences }) => [
      `${differences.length === 0 ? 'yes' : 'NO '}  ${name}`,
      ...differences.map(
        ({ about, expected, found }) => `       ${about}: expected ${expected}, found ${found}`,
      ),
    ]),
    '',
    report.isInOrder
      ? 'The books balance.'
      : `The books do not balance: ${wrong.length} ${wrong.length === 1 ? 'difference' : 'differences'}.`,
  ].join('\n');
}

/** Pads each column to its widest cell: the first column to the left, amounts to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
