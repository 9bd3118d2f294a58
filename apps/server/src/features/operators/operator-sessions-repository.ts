import './operators-tables.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { hashOfSecret, newSecret } from '../../platform/random.ts';
import { type Operator, operatorColumns } from './operators-repository.ts';

export interface OperatorSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
  readonly operator: Operator;
}

export async function findOperatorSession(db: Database, token: string): Promise<OperatorSession | undefined> {
  const row = await db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_sessions.operator_id')
    .select(operatorColumns)
    .select([
      'operator_sessions.id as sessionId',
      'operator_sessions.created_at as createdAt',
      'operator_sessions.last_used_at as lastUsedAt',
      'operator_sessions.ended_at as endedAt',
    ])
    .where('operator_sessions.token_hash', '=', hashOfSecret(token))
    .where('operators.is_active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { sessionId, createdAt, lastUsedAt, endedAt, ...operator } = row;
  return { id: sessionId, createdAt, lastUsedAt, endedAt, operator };
}

/** Opens a session and gives the secret for its cookie, which is stored as a hash only. */
export async function insertOperatorSession(tx: Transaction, operatorId: string, now: Date): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('operator_sessions')
    .values({
      token_hash: hashOfSecret(token),
      operator_id: operatorId,
      created_at: now,
      last_used_at: now,
      ended_at: null,
    })
    .execute();
  return token;
}

export async function noteOperatorUse(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('operator_sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

export async function endOperatorSession(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of the operator but the one that asked, if any. */
export async function endOperatorSessions(
  tx: Transaction,
  operatorId: string,
  now: Date,
  keptSessionId?: string,
): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .$if(keptSessionId !== undefined, (query) => query.where('id', '!=', keptSessionId ?? ''))
    .execute();
}
