import type { OperatorRole } from '@dukat/contract/endpoint';
import type { Email } from '@dukat/rules/identity/email';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

export interface Operator {
  readonly id: string;
  readonly email: string;
  readonly role: OperatorRole;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
}

export const operatorColumns = [
  'operators.id',
  'operators.email',
  'operators.role',
  'operators.password_hash as passwordHash',
  'operators.must_change_password as mustChangePassword',
] as const;

/** Finds an active operator; dismissed ones are treated as unknown. */
export async function findOperator(db: Database, email: Email): Promise<Operator | undefined> {
  return db
    .selectFrom('operators')
    .select(operatorColumns)
    .where('email', '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Locks the operator's row, so that a sign-in and a reset from the command line exclude each other. */
export async function lockOperator(tx: Transaction, email: Email): Promise<Operator | undefined> {
  return tx
    .selectFrom('operators')
    .select(operatorColumns)
    .where('email', '=', email)
    .where('is_active', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewOperator {
  readonly email: Email;
  readonly role: OperatorRole;
  readonly passwordHash: string;
  readonly mustChangePassword: boolean;
  readonly now: Date;
}

/** Returns the new operator's id, or undefined if the address is taken. */
export async function insertOperator(tx: Transaction, given: NewOperator): Promise<string | undefined> {
  const row = await tx
    .insertInto('operators')
    .values({
      email: given.email,
      role: given.role,
      password_hash: given.passwordHash,
      must_change_password: given.mustChangePassword,
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function setOperatorPassword(
  tx: Transaction,
  operatorId: string,
  { passwordHash, mustChange }: { readonly passwordHash: string; readonly mustChange: boolean },
): Promise<void> {
  await tx
    .updateTable('operators')
    .set({ password_hash: passwordHash, must_change_password: mustChange })
    .where('id', '=', operatorId)
    .execute();
}

export async function removeOperator(tx: Transaction, operatorId: string): Promise<void> {
  await tx.updateTable('operators').set({ is_active: false }).where('id', '=', operatorId).execute();
}

export async function findAnyOperator(
  db: Database,
  email: Email,
): Promise<(Operator & { readonly isActive: boolean }) | undefined> {
  return db
    .selectFrom('operators')
    .select([...operatorColumns, 'is_active as isActive'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** Returns all operators, active ones first. */
export async function listOperators(db: Database) {
  return await db
    .selectFrom('operators')
    .select(['email', 'role', 'is_active as isActive'])
    .orderBy('is_active', 'desc')
    .orderBy('email')
    .execute();
}

/** Returns those of the addresses that belong to active operators. */
export async function filterActiveOperators(
  db: Database,
  emails: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('operators')
    .select('email')
    .where('email', 'in', emails)
    .where('is_active', '=', true)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** Returns the addresses of active administrators, whom alerts are mailed to. */
export async function administratorEmails(db: Database | Transaction): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('operators')
    .select('email')
    .where('role', '=', 'administrator')
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ email }) => email);
}

/** E-mail addresses by id, including dismissed operators, because their texts keep an author. */
export async function findOperatorEmails(
  db: Database,
  operatorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('operators')
    .select(['id', 'email'])
    .where('id', 'in', [...operatorIds])
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** The operator's address, or null, as part of a statement. */
export function operatorEmail(operatorId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select operators.email from operators where operators.id = ${operatorId})`;
}
