import { accountText } from '@dukat/ledger/accounts';
import type { Entry, Posting } from '@dukat/ledger/posting';
import { formatAmount } from '@dukat/rules/money/amount';
import { bodyHash } from './body-hash.ts';
import { checked } from './posting-arrays.ts';

/** A checked posting with everything that does not depend on its batch worked out while the batch before is at the database. */
export interface BatchRow {
  readonly posting: Posting;
  readonly reference: string;
  readonly hash: string;
  readonly about: string;
  readonly accounts: readonly string[];
  readonly amounts: string;
}

export function batchRowOf(posting: Posting): BatchRow {
  const { entries } = checked(posting);
  return {
    posting: { ...posting, entries },
    reference: quoted(posting.reference),
    hash: `"\\\\x${bodyHash(posting.type, entries)}"`,
    about: posting.about === undefined ? 'NULL' : quoted(posting.about),
    accounts: entries.map(accountKey),
    amounts: entries.map(({ amount }) => formatAmount(amount)).join(),
  };
}

/** Names one account of the books: "CZK available:17". Asset codes hold no space. */
export function accountKey({ account, asset }: Pick<Entry, 'account' | 'asset'>): string {
  return `${asset} ${accountText(account)}`;
}

/** The parameters of ledger_post, as array literals: writing them by hand takes a third of the driver's time. */
export function batchParameters(rows: readonly BatchRow[], idOf: (accountKey: string) => string): string[] {
  const postingOfEntry: number[] = [];
  const lines: number[] = [];
  const accounts: string[] = [];
  rows.forEach((row, index) => {
    row.accounts.forEach((account, line) => {
      postingOfEntry.push(index + 1);
      lines.push(line);
      accounts.push(idOf(account));
    });
  });
  return [
    literal(rows.map((row) => row.reference)),
    literal(rows.map((row) => row.posting.type)),
    literal(rows.map((row) => row.hash)),
    literal(rows.map((row) => row.about)),
    literal(postingOfEntry),
    literal(lines),
    literal(accounts),
    literal(rows.map((row) => row.amounts)),
  ];
}

function literal(elements: readonly (string | number)[]): string {
  return `{${elements.join()}}`;
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
