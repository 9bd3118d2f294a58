import type { Mails } from '@dukat/locales/mails/mail';
import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AnyMailOf } from '../mail-facade.ts';
import { insertPushes } from './push-messages-repository.ts';

/**
 * Writes to the devices of those whom a mail would go to, and no mail. Choices, quiet hours and devices that were logged out count as
 * for what is mailed.
 */
export async function pushToOwners<const Known extends Mails>(
  tx: Transaction,
  known: Known,
  mails: readonly AnyMailOf<Known>[],
): Promise<void> {
  assert(
    mails.every(({ template }) => Object.hasOwn(known, template)),
    'a slice sends its own mails',
  );
  await insertPushes(tx, mails);
}
