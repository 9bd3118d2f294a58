import { type Amount, fitsDecimals, formatAmount, negate } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { accountText, type LedgerAccount } from './accounts.ts';
import type { PostingType } from './posting-type.ts';

/** One line of a posting. A positive amount raises what we owe, a negative amount raises what we own. */
export interface Entry {
  readonly account: LedgerAccount;
  readonly asset: string;
  readonly amount: Amount;
}

/** The whole immutable record. Exactly one posting exists for each reference. */
export interface Posting {
  /** The cause of the posting, unique in the ledger, such as "order-payment:Xk3...". The same cause can never be booked twice. */
  readonly reference: string;
  readonly type: PostingType;
  readonly entries: readonly Entry[];
  /** A note for readers of the ledger, usually the public id of the order, withdrawal or card. */
  readonly about?: string;
}

export type PostingDefect =
  | 'reference_malformed'
  | 'about_too_long'
  | 'too_few_entries'
  | 'too_many_entries'
  | 'asset_unknown'
  | 'amount_too_precise'
  | 'entries_do_not_balance';

/** The most entries of one posting. A posting is one business event, not an import. */
export const maxEntries = 64;
export const maxReferenceLength = 200;
export const maxAboutLength = 200;

const printable = /^[\x21-\x7e]+$/;

/** Returns how many decimals an account may hold of an asset, or undefined for an unknown asset. */
export type FindDecimals = (asset: string, account: LedgerAccount) => number | undefined;

/**
 * Validates a posting and returns it as it will be booked: without entries of zero, so that callers need no special case for a fee of zero.
 * A refusal means that the caller has a bug.
 */
export function checkPosting(posting: Posting, findDecimals: FindDecimals): Result<Posting, PostingDefect> {
  if (posting.reference.length > maxReferenceLength || !printable.test(posting.reference)) {
    return refuse('reference_malformed');
  }
  if ((posting.about ?? '').length > maxAboutLength) return refuse('about_too_long');

  const entries = posting.entries.filter((entry) => entry.amount !== 0n);
  if (entries.length < 2) return refuse('too_few_entries');
  if (entries.length > maxEntries) return refuse('too_many_entries');

  for (const { account, asset, amount } of entries) {
    const decimals = findDecimals(asset, account);
    if (decimals === undefined) return refuse('asset_unknown', { values: { asset } });
    if (!fitsDecimals(amount, decimals)) return refuse('amount_too_precise', { values: { asset } });
  }
  for (const [asset, total] of totalsByAsset(entries)) {
    if (total !== 0n) return refuse('entries_do_not_balance', { values: { asset } });
  }
  return accept({ ...posting, entries });
}

/** Returns the sum of the entries for each asset. All sums are zero in a balanced posting. */
export function totalsByAsset(entries: Iterable<Entry>): ReadonlyMap<string, bigint> {
  const totals = new Map<string, bigint>();
  for (const { asset, amount } of entries) totals.set(asset, (totals.get(asset) ?? 0n) + amount);
  return totals;
}

/**
 * Returns the text whose hash decides whether a repeated reference has the same posting: the type and the entries, in an order independent
 * of how they were listed. `about` is only a note and not part of it.
 */
export function canonicalBody(type: string, entries: readonly Entry[]): string {
  return canonicalLines(
    type,
    entries.map(({ account, asset, amount }) => `${accountText(account)} ${asset} ${formatAmount(amount)}`),
  );
}

/** Returns the same text from lines "account asset amount", as an audit reads them from the database. */
export function canonicalLines(type: string, lines: readonly string[]): string {
  return [type, ...lines.toSorted()].join('\n');
}

/** Returns the entries that undo these, for a posting of type `reversal`. */
export function reversed(entries: readonly Entry[]): readonly Entry[] {
  return entries.map((entry) => ({ ...entry, amount: negate(entry.amount) }));
}
