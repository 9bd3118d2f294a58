import type { Transaction } from '../../platform/database/database.ts';
import { deleteMailWord, findMailWord, storeMailWord } from './mail-words-repository.ts';

/** Moves the reader's word to the owner's new address. Mails written earlier stay unchanged. */
export async function moveMailWord(tx: Transaction, from: string, to: string): Promise<void> {
  const word = await findMailWord(tx, from);
  await deleteMailWord(tx, from);
  if (word === undefined) await deleteMailWord(tx, to);
  else await storeMailWord(tx, to, word);
}
