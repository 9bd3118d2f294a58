/** One posting as the database holds it, every column as text, so that nothing is lost on the way to its hash. */
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
  /** "available:17". Sealed with the entry, so that an account cannot be given to somebody else later. */
  readonly account: string;
  readonly asset: string;
  readonly amount: string;
  readonly balanceAfter: string;
  readonly createdAt: string;
}

export interface SealedRange {
  readonly number: number;
  /** First and last id of the range; ids inside it that no posting has were never booked. */
  readonly fromPostingId: string;
  readonly toPostingId: string;
}

/** What the first seal is chained to. */
export const genesisHash = '0'.repeat(64);

/** SHA-256 in hex, of the texts one after the other; the caller brings it, as this package computes nothing secret. */
export type Hash = (parts: Iterable<string>) => string;

/**
 * The hash of a closed range of postings, chained to the one before: whoever changes, adds or removes a row has to change
 * this seal and every later one. Postings come in the order of their ids, entries in the order of their lines.
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

/** One line of JSON: two different records can never read the same, whatever text is in them. */
function record(fields: readonly (string | number | null)[]): string {
  return `${JSON.stringify(fields)}\n`;
}
