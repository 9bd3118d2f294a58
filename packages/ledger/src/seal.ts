/** A posting as it is stored, with every column as text, so that its hash covers the exact values. */
export interface StoredPosting {
  readonly id: string;
  readonly reference: string;
  readonly type: string;
  /** In hex. */
  readonly bodyHash: string;
  readonly about: string | null;
  /** Microseconds since 1970. */
  readonly createdAt: string;
  readonly entries: readonly StoredEntry[];
}

export interface StoredEntry {
  readonly line: number;
  readonly accountId: string;
  /** For example "available:17". Sealed with the entry, so that the account cannot be reassigned to another owner later. */
  readonly account: string;
  readonly asset: string;
  readonly amount: string;
  readonly balanceAfter: string;
  readonly createdAt: string;
}

export interface SealedRange {
  readonly number: number;
  /** First and last id of the range. Ids inside it that no posting has were never booked. */
  readonly fromPostingId: string;
  readonly toPostingId: string;
}

/** The previous hash of the first seal. */
export const genesisHash = '0'.repeat(64);

/** Returns SHA-256 in hex of the concatenated texts. A parameter, because this package contains no cryptography. */
export type Hash = (parts: Iterable<string>) => string;

/**
 * Returns the hash of a closed range of postings, chained to the previous seal: changing, adding or removing a row changes this seal and
 * every later one. Postings are in the order of their ids, entries in the order of their lines.
 */
export function sealHash(
  previousHash: string,
  range: SealedRange,
  postings: readonly StoredPosting[],
  hash: Hash,
): string {
  const head = record([previousHash, range.number, range.fromPostingId, range.toPostingId, postings.length]);
  return hash([head, ...postings.map(postingText)]);
}

function postingText(posting: StoredPosting): string {
  const { id, reference, type, bodyHash, about, createdAt, entries } = posting;
  const head = record([id, reference, type, bodyHash, about, createdAt, entries.length]);
  return head + entries.map(entryText).join('');
}

function entryText({
  line,
  accountId,
  account,
  asset,
  amount,
  balanceAfter,
  createdAt,
}: StoredEntry): string {
  return record([line, accountId, account, asset, amount, balanceAfter, createdAt]);
}

/** Returns one line of JSON, so that different records never give the same text, whatever characters they hold. */
function record(fields: readonly (string | number | null)[]): string {
  return `${JSON.stringify(fields)}\n`;
}
