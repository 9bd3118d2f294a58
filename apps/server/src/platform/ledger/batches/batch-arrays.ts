import { accountText } from '@dukat/ledger/accounts';
import type { Entry, Posting } from '@dukat/ledger/posting';
import { formatAmount } from '@dukat/rules/money/amount';
import { plainArray, quotedElement } from '../../database/array-literal.ts';
import { bodyHash } from '../seals/body-hash.ts';
import { checked } from './posting-arrays.ts';

/** A validated posting with all that does not depend on its batch precomputed, while the database books the previous batch. */
export interface BatchRow {
  readonly posting: Posting;
  readonly reference: string;
  readonly hash: string;
  readonly about: string;
  readonly accounts: readonly string[];
  readonly amounts: string;
}

export function toBatchRow(posting: Posting): BatchRow {
  const { entries } = checked(posting);
  return {
    posting: { ...posting, entries },
    reference: quotedElement(posting.reference),
    hash: `"\\\\x${bodyHash(posting.type, entries)}"`,
    about: posting.about === undefined ? 'NULL' : quotedElement(posting.about),
    accounts: entries.map(accountKey),
    amounts: entries.map(({ amount }) => formatAmount(amount)).join(),
  };
}

/** Returns a unique key of an account: "CZK available:17". Asset codes contain no space. */
export function accountKey({ account, asset }: Pick<Entry, 'account' | 'asset'>): string {
  return `${asset} ${accountText(account)}`;
}

/** Returns the parameters of ledger_post as array literals. */
export function batchParameters(
  rows: readonly BatchRow[],
  findAccountId: (accountKey: string) => string,
): string[] {
  const entryPostings: number[] = [];
  const lines: number[] = [];
  const accounts: string[] = [];
  rows.forEach((row, index) => {
    row.accounts.forEach((account, line) => {
      entryPostings.push(index + 1);
      lines.push(line);
      accounts.push(findAccountId(account));
    });
  });
  return [
    plainArray(rows.map((row) => row.reference)),
    plainArray(rows.map((row) => row.posting.type)),
    plainArray(rows.map((row) => row.hash)),
    plainArray(rows.map((row) => row.about)),
    plainArray(entryPostings),
    plainArray(lines),
    plainArray(accounts),
    plainArray(rows.map((row) => row.amounts)),
  ];
}
