import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';

export async function findMailWord(db: Database, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('mail_words').select('word').where('email', '=', email).executeTakeFirst();
  return row?.word;
}

export async function storeMailWord(tx: Transaction, email: string, word: string): Promise<void> {
  await tx
    .insertInto('mail_words')
    .values({ email, word })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ word }))
    .execute();
}

export async function deleteMailWord(tx: Transaction, email: string): Promise<void> {
  await tx.deleteFrom('mail_words').where('email', '=', email).execute();
}

/** The reader's word for a mail to the address, as part of the statement that writes the mail. */
export const wordFor = (recipient: ReturnType<typeof sql>) =>
  sql`coalesce((select jsonb_build_object('readersWord', w.word) from mail_words w where w.email = ${recipient}), '{}')`;
