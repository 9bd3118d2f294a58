import type { Mails } from '@dukat/locales/mails/mail';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AnyOutgoingMail } from '../mail-facade.ts';
import { insertPushes } from './push-messages-repository.ts';

/** Sends push messages instead of mails. Notification choices, quiet hours and signed-out devices apply as for mails' pushes. */
export async function pushToOwners<const Known extends Mails>(
  tx: Transaction,
  known: Known,
  mails: readonly AnyOutgoingMail<Known>[],
): Promise<void> {
  assert(
    mails.every(({ template }) => Object.hasOwn(known, template)),
    'expected mails of the same slice',
  );
  await insertPushes(tx, mails);
}
