import { createHash } from 'node:crypto';
import { canonicalLines } from '@dukat/ledger/posting';
import type { StoredPosting } from '@dukat/ledger/seal';
import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import { type AuditCheck, type Difference, nothingProved } from '../audit-check.ts';
import { beginning, computeSeal, type Seal, sealNumbered, sealsAfter } from './seal-chain.ts';
import { storedPostings } from './stored-postings.ts';

const sealsAtOnce = 100;
/** Unsealed posting ids read at once; hashing them blocks the event loop. */
const tailRange = 500n;

/**
 * Reads every posting after the verified seal once, in order: each body must match the hash it was booked with, and each sealed range the
 * hash of its seal. Postings that no seal covers yet are checked by their body hashes alone.
 */
export const sealCheck: AuditCheck = {
  name: 'no sealed row was changed, added or removed',
  async find(tx, limit, proved = nothingProved) {
    const found: Difference[] = [];
    let previous = proved.seal === 0 ? beginning : await sealNumbered(tx, proved.seal);
    for (;;) {
      const seals = await sealsAfter(tx, previous.number, sealsAtOnce);
      for (const seal of seals) {
        const postings = await storedPostings(tx, seal.fromPostingId, seal.toPostingId);
        found.push(...brokenBodies(postings), ...brokenSeal(previous, seal, postings));
        if (found.length >= limit) return found.slice(0, limit);
        previous = seal;
      }
      if (seals.length < sealsAtOnce) break;
    }
    found.push(...(await brokenTail(tx, BigInt(previous.toPostingId) + 1n)));
    return found.slice(0, limit);
  },
};

function brokenSeal(previous: Seal, seal: Seal, postings: readonly StoredPosting[]): Difference[] {
  const expected = computeSeal(previous, seal.toPostingId, postings);
  const about = `seal ${seal.number}, postings ${seal.fromPostingId} to ${seal.toPostingId}`;
  if (seal.number !== expected.number || seal.fromPostingId !== expected.fromPostingId) {
    return [
      {
        about,
        expected: `seal ${expected.number} from ${expected.fromPostingId}`,
        found: 'a gap in the chain',
      },
    ];
  }
  // The next seal is checked against this one as stored, so that one changed row breaks one seal and not all later ones.
  if (seal.hash !== expected.hash) return [{ about, expected: seal.hash, found: expected.hash }];
  return [];
}

function brokenBodies(postings: readonly StoredPosting[]): Difference[] {
  return postings.flatMap(({ id, reference, type, bodyHash, entries }) => {
    const lines = entries.map(({ account, asset, amount }) => `${account} ${asset} ${amount}`);
    const hash = createHash('sha256').update(canonicalLines(type, lines)).digest('hex');
    return hash === bodyHash
      ? []
      : [{ about: `posting ${id} (${reference})`, expected: bodyHash, found: hash }];
  });
}

async function brokenTail(tx: Transaction, fromId: bigint): Promise<Difference[]> {
  const { rows } = await sql<{
    newest: string | null;
  }>`select max(id) as newest from ledger_postings`.execute(tx);
  const newest = BigInt(rows[0]?.newest ?? '0');
  const found: Difference[] = [];
  for (let from = fromId; from <= newest; from += tailRange) {
    found.push(...brokenBodies(await storedPostings(tx, String(from), String(from + tailRange - 1n))));
  }
  return found;
}
