import { createHash } from 'node:crypto';
import { genesisHash, type SealedRange, type StoredPosting, sealHash } from '@dukat/ledger/seal';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';

export interface Seal extends SealedRange {
  readonly postings: number;
  readonly entries: number;
  /** In hex. */
  readonly hash: string;
}

/** The predecessor of the first seal. */
export const beginning: Seal = {
  number: 0,
  fromPostingId: '0',
  toPostingId: '0',
  postings: 0,
  entries: 0,
  hash: genesisHash,
};

export function computeSeal(previous: Seal, toPostingId: string, postings: readonly StoredPosting[]): Seal {
  const range: SealedRange = {
    number: previous.number + 1,
    fromPostingId: String(BigInt(previous.toPostingId) + 1n),
    toPostingId,
  };
  const entries = postings.reduce((count, posting) => count + posting.entries.length, 0);
  return {
    ...range,
    postings: postings.length,
    entries,
    hash: sealHash(previous.hash, range, postings, sha256),
  };
}

export async function lastSeal(db: Database | Transaction): Promise<Seal> {
  const [seal] = await readSeals(db, 'desc', 0, 1);
  return seal ?? beginning;
}

export async function sealNumbered(db: Database | Transaction, number: number): Promise<Seal> {
  const [seal] = await readSeals(db, 'asc', number - 1, 1);
  // A missing seal leaves a gap, which the check reports at the next one.
  return seal ?? beginning;
}

/** Returns the seals after a number, oldest first. */
export function sealsAfter(db: Database | Transaction, number: number, limit: number): Promise<Seal[]> {
  return readSeals(db, 'asc', number, limit);
}

async function readSeals(
  db: Database | Transaction,
  order: 'asc' | 'desc',
  after: number,
  limit: number,
): Promise<Seal[]> {
  const rows = await db
    .selectFrom('ledger_seals')
    .select(['number', 'from_posting_id', 'to_posting_id', 'postings', 'entries'])
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .where('number', '>', String(after))
    .orderBy('number', order)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    number: Number(row.number),
    fromPostingId: row.from_posting_id,
    toPostingId: row.to_posting_id,
    postings: row.postings,
    entries: row.entries,
    hash: row.hash,
  }));
}

function sha256(parts: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
