import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { Result } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';
import type { ApiEssentials } from '../api-deps.ts';
import type { HoldSession } from '../caller.ts';
import type { CommonCall } from '../common-call.ts';
import { type Answer, errorAnswer } from '../error-answer.ts';
import { inTransaction } from '../in-transaction.ts';
import { toAnswer } from '../to-answer.ts';
import { claimKey, isIdempotencyKey, type KeyedRequest, keyedRequest, storeAnswer } from './idempotency.ts';

/** How to execute a change. */
export interface Writing {
  /** Returns whether a refused attempt keeps its writes, such as the count of wrong codes. */
  readonly commitsOnRefusal: (reason: string) => boolean;
  /** Locks the session that showed the proof and returns whether it is still open; undefined if the endpoint needs no proof. */
  readonly holdSession: HoldSession | undefined;
}

/**
 * Stores the first answer under a key in the transaction that did the work; later calls get it byte by byte. With `commitsOnRefusal` a refused
 * attempt keeps its writes; otherwise guesses of a code sent with a key each would not be counted.
 */
export function answerOnce<E extends AnyEndpoint>(
  { database, answers }: Pick<ApiEssentials, 'database' | 'answers'>,
  endpoint: E,
  { key, commitsOnRefusal, holdSession }: Writing & { readonly key: string },
  call: CommonCall<E>,
  handler: (call: CommonCall<E> & { readonly tx: Transaction }) => Promise<Result<unknown, string>>,
): Promise<Answer> {
  const { language } = call;
  const keyed = readKeyedRequest(endpoint, key, call);
  if ('status' in keyed) return Promise.resolve(keyed);
  return inTransaction<Answer>(database, async (tx, abandon) => {
    if (holdSession !== undefined && !(await holdSession(tx))) {
      return abandon(errorAnswer('login_required', language));
    }
    const first = await claimKey(tx, keyed);
    if (first !== undefined) return abandon(first);
    await sql`savepoint work`.execute(tx);
    const outcome = await handler({ ...call, tx });
    const answer = toAnswer(endpoint, outcome, language, answers);
    if (outcome.refused && !commitsOnRefusal(outcome.reason))
      await sql`rollback to savepoint work`.execute(tx);
    await storeAnswer(tx, keyed, answer);
    return answer;
  });
}

/** Returns the key with all that a repeated request must match, or the answer that refuses an invalid key. */
export function readKeyedRequest<E extends AnyEndpoint>(
  endpoint: E,
  key: string,
  call: CommonCall<E>,
): KeyedRequest | Answer {
  const { caller, params, query, body, language, now } = call;
  if (!isIdempotencyKey(key)) {
    const field = { field: 'Idempotency-Key', message: '1-200 ASCII' };
    return errorAnswer('invalid_request', language, {}, [field]);
  }
  const subject = { params, query, body };
  return keyedRequest(caller, key, `${endpoint.method} ${endpoint.path}`, subject, now, language);
}
