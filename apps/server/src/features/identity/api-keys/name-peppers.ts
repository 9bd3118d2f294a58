import type { Database } from '../../../platform/database/database.ts';
import { listUnnamedSecrets, setPepper } from './api-keys-repository.ts';
import type { KeyEncryption } from './key-encryption.ts';
import { secretOwner } from './live-keys.ts';

/** Stores which pepper each key from before the column is sealed with. A key of a lost pepper stays unnamed: it no longer works. */
export async function namePeppers(database: Database, encryption: KeyEncryption): Promise<void> {
  for (const { id, userId, encryptedSecret } of await listUnnamedSecrets(database)) {
    const opened = encryption.open(encryptedSecret, secretOwner(id, userId), null);
    if (opened !== undefined) await setPepper(database, id, opened.pepper);
  }
}
