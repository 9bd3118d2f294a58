import type { Database, Transaction } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/random.ts';
import { type Operator, operatorColumns } from '../operators-repository.ts';

export interface OperatorSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly endedAt: Date | null;
  /** Opened with a code or passkey, or a second step was set up in it. */
  readonly hasSecondStep: boolean;
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
      'operator_sessions.has_second_step as hasSecondStep',
    ])
    .where('operator_sessions.token_hash', '=', hashSecret(token))
    .where('operators.is_active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { sessionId, createdAt, lastUsedAt, endedAt, hasSecondStep, ...operator } = row;
  return { id: sessionId, createdAt, lastUsedAt, endedAt, hasSecondStep, operator };
}

export async function sessionHasSecondStep(db: Database, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('operator_sessions')
    .select('has_second_step')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.has_second_step === true;
}

/** Marks the session in which a second step was set up. */
export async function markSecondStep(tx: Transaction, sessionId: string): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ has_second_step: true })
    .where('id', '=', sessionId)
    .execute();
}

interface NewSession {
  readonly operatorId: string;
  readonly hasSecondStep: boolean;
  readonly now: Date;
}

/** Opens a session and returns the token for its cookie; only its hash is stored. */
export async function insertOperatorSession(
  tx: Transaction,
  { operatorId, hasSecondStep, now }: NewSession,
): Promise<string> {
  const token = newSecret();
  await tx
    .insertInto('operator_sessions')
    .values({
      token_hash: hashSecret(token),
      operator_id: operatorId,
      created_at: now,
      last_used_at: now,
      ended_at: null,
      has_second_step: hasSecondStep,
    })
    .execute();
  return token;
}

export async function recordOperatorUse(db: Database, sessionId: string, now: Date): Promise<void> {
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

/** Ends all sessions of the operator, except `exceptSessionId`. */
export async function endOperatorSessions(
  tx: Transaction,
  operatorId: string,
  now: Date,
  exceptSessionId?: string,
): Promise<void> {
  await tx
    .updateTable('operator_sessions')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .execute();
}
