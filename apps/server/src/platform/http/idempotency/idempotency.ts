import { createHash } from 'node:crypto';
import type { LocaleCode } from '@dukat/locales/locale';
import { hourMs } from '@dukat/rules/time/durations';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { deleteRowsBefore } from '../../database/delete-in-batches.ts';
import type { SliceJobs } from '../../jobs/jobs.ts';
import { publicId } from '../../random.ts';
import type { Caller } from '../caller.ts';
import { type Answer, errorAnswer } from '../error-answer.ts';

/** How long a key returns its first answer (domain, Requests). */
export const keyLifetimeMs = 24 * 3600 * 1000;

const keyPattern = /^[\x21-\x7e]{1,200}$/;

export function isIdempotencyKey(key: string): boolean {
  return keyPattern.test(key);
}

export interface KeyedRequest {
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
  readonly now: Date;
  readonly language: LocaleCode;
}

/** A key is scoped to the user, or to the device of a visitor. */
export function keyedRequest(
  caller: Caller,
  key: string,
  endpoint: string,
  body: unknown,
  now: Date,
  language: LocaleCode,
): KeyedRequest {
  return {
    scope: caller.user === null ? `device:${caller.deviceId}` : `user:${caller.user.id}`,
    key,
    requestHash: createHash('sha256')
      .update(`${endpoint}\n${JSON.stringify(body)}`)
      .digest('base64url'),
    now,
    language,
  };
}

/**
 * Takes the key for this transaction and returns undefined, or returns an answer to send at once: the stored one, 422 for another body under
 * the same key, or 409 while the first request is still running.
 */
export async function claimKey(tx: Transaction, request: KeyedRequest): Promise<Answer | undefined> {
  const { scope, key, requestHash, now, language } = request;
  const lock = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`idempotency:${scope}:${key}`}, 0)) as taken`.execute(
    tx,
  );
  if (lock.rows[0]?.taken !== true)
    return errorAnswer('request_running', language, {}, [], { 'retry-after': '1' });

  const oldest = new Date(now.getTime() - keyLifetimeMs);
  const found = await sql<{ request_hash: string; status: number; answer: string; created_at: Date }>`
    select request_hash, status, answer, created_at from idempotency_keys where scope = ${scope} and key = ${key}`.execute(
    tx,
  );
  const [row] = found.rows;
  if (row === undefined) return undefined;
  if (row.created_at < oldest) {
    await sql`delete from idempotency_keys where scope = ${scope} and key = ${key}`.execute(tx);
    return undefined;
  }
  if (row.request_hash !== requestHash) return errorAnswer('idempotency_key_reused', language);
  return { status: row.status, body: row.answer };
}

/** What work that commits by itself runs under: the public id for what it creates, and whether an earlier request began it. */
export interface StartedRequest {
  readonly publicId: string;
  readonly isRepeated: boolean;
}

/**
 * Takes the key before work that commits by itself. Returns an answer to send at once, or the public id for what the work creates. If the
 * process dies between work and answer, a retry gets the same id.
 */
export async function beginSelfCommitted(
  tx: Transaction,
  request: KeyedRequest,
): Promise<Answer | StartedRequest> {
  const { scope, key, requestHash, now } = request;
  const oldest = new Date(now.getTime() - keyLifetimeMs);
  const begun = await sql<{ answer: string }>`
    select answer from idempotency_keys
     where scope = ${scope} and key = ${key} and request_hash = ${requestHash} and status is null
       and created_at >= ${oldest}`.execute(tx);
  const [row] = begun.rows;
  if (row !== undefined) return { publicId: row.answer, isRepeated: true };
  const first = await claimKey(tx, request);
  if (first !== undefined) return first;
  const id = publicId();
  await sql`
    insert into idempotency_keys (scope, key, request_hash, status, answer, created_at)
    values (${scope}, ${key}, ${requestHash}, null, ${id}, ${now})`.execute(tx);
  return { publicId: id, isRepeated: false };
}

export async function storeSelfCommittedAnswer(
  tx: Transaction,
  request: KeyedRequest,
  answer: Answer,
): Promise<void> {
  await sql`
    update idempotency_keys set status = ${answer.status}, answer = ${answer.body}
     where scope = ${request.scope} and key = ${request.key} and status is null`.execute(tx);
}

export async function storeAnswer(tx: Transaction, request: KeyedRequest, answer: Answer): Promise<void> {
  await sql`
    insert into idempotency_keys (scope, key, request_hash, status, answer, created_at)
    values (${request.scope}, ${request.key}, ${request.requestHash}, ${answer.status}, ${answer.body}, ${request.now})
  `.execute(tx);
}

/** Jobs that delete expired answers. */
export function idempotencyJobs(database: Database, clock: Clock): SliceJobs {
  return {
    tasks: {
      'forget-answers': async () => {
        const oldest = new Date(clock.now().getTime() - keyLifetimeMs);
        await deleteRowsBefore(database, 'idempotency_keys', 'created_at', oldest);
      },
    },
    repeated: [{ task: 'forget-answers', everyMs: hourMs }],
  };
}
