import { setTimeout as wait } from 'node:timers/promises';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { isStopping } from '../../stoppable.ts';
import { computeSeal, lastSeal, type Seal } from './seal-chain.ts';
import { storedPostings } from './stored-postings.ts';

/** Reading and hashing this many takes about 15 ms of the database and blocks the event loop for about 5 ms. */
const usualRange = 250;

export interface SealingOptions {
  /** The most posting ids that one seal covers, which also bounds how much is read at once. */
  readonly maxRange?: number;
  /** How long to wait for transactions that may still book into the range. */
  readonly patienceMs?: number;
  /** Waits after a seal that took so long and is not the last, so that orders do not stall behind a row of seals. */
  readonly rest?: (tookMs: number) => Promise<unknown>;
}

/**
 * Seals every posting that was booked before the call, unless the program stops, and returns how many it sealed. A range of ids is closed
 * when every transaction that may have taken one of them has ended. A transaction takes its transaction id before its posting ids; so after
 * reading the newest posting id we take a transaction id too and wait until all lower ones have ended. If one outlasts `patienceMs`, the
 * next call does the work.
 */
export async function sealLedger(
  db: Database,
  { maxRange = usualRange, patienceMs = 20_000, rest }: SealingOptions = {},
): Promise<number> {
  const newest = await newestPostingId(db);
  let last = await lastSeal(db);
  if (newest <= BigInt(last.toPostingId) || !(await isClosed(db, patienceMs))) return 0;

  if (newest - BigInt(last.toPostingId) > BigInt(maxRange)) await summarizeEntries(db);
  let sealed = 0;
  while (BigInt(last.toPostingId) < newest && !isStopping()) {
    const began = performance.now();
    const limit = BigInt(last.toPostingId) + BigInt(maxRange);
    const toPostingId = String(limit < newest ? limit : newest);
    const next = await db.transaction().execute((tx) => addSeal(tx, last, toPostingId));
    // Another process is sealing and continues from there.
    if (next === undefined) return sealed;
    sealed += next.postings;
    last = next;
    if (BigInt(last.toPostingId) < newest) await rest?.(performance.now() - began);
  }
  return sealed;
}

/** Updates the BRIN summaries after many postings; without them each range scan would read all unsummarized pages. */
async function summarizeEntries(db: Database): Promise<void> {
  await sql`select ledger_summarize_entries()`.execute(db);
}

async function addSeal(tx: Transaction, previous: Seal, toPostingId: string): Promise<Seal | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('ledger_seals'))`.execute(tx);
  if ((await lastSeal(tx)).number !== previous.number) return undefined;
  const seal = computeSeal(
    previous,
    toPostingId,
    await storedPostings(tx, String(BigInt(previous.toPostingId) + 1n), toPostingId),
  );
  await tx
    .insertInto('ledger_seals')
    .values({
      number: String(seal.number),
      from_posting_id: seal.fromPostingId,
      to_posting_id: seal.toPostingId,
      postings: seal.postings,
      entries: seal.entries,
      hash: Buffer.from(seal.hash, 'hex'),
    })
    .execute();
  return seal;
}

async function newestPostingId(db: Database): Promise<bigint> {
  const { rows } = await sql<{ newest: string }>`
    select case when is_called then last_value else 0 end as newest from ledger_posting_ids`.execute(db);
  const [row] = rows;
  assert(row !== undefined, 'expected one row of the sequence');
  return BigInt(row.newest);
}

async function isClosed(db: Database, patienceMs: number): Promise<boolean> {
  const own = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  const id = own.rows[0]?.id ?? '0';
  const tries = Math.max(1, Math.ceil(patienceMs / pauseMs));
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const oldest = await sql<{ is_past: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${id}::xid8 as is_past`.execute(db);
    if (oldest.rows[0]?.is_past === true) return true;
    await wait(pauseMs);
  }
  return false;
}

const pauseMs = 20;
