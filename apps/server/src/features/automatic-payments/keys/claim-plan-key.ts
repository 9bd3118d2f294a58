import { accept, type Result, refuse } from '@dukat/rules/result';
import { keyScripts } from '@dukat/rules/wallets/key-scripts';
import type { Transaction } from '../../../platform/database/database.ts';
import { deriveAddresses } from './derive-addresses.ts';
import { checkKeyCount, claimKey } from './keys-repository.ts';

interface ConfirmedKey {
  readonly userId: string;
  readonly canonical: string;
  readonly now: Date;
}

/**
 * Gives the key of a confirmed plan to its owner. A key of another person is refused like a request that has expired, so that the text does
 * not reveal a customer. The account must be locked, so that concurrent claims count each other.
 */
export async function claimPlanKey(
  tx: Transaction,
  { userId, canonical, now }: ConfirmedKey,
): Promise<Result<undefined, 'too_many_keys' | 'destination_not_waiting'>> {
  const counted = await checkKeyCount(tx, { userId, canonical });
  if (counted.refused) return counted;
  const firstAddresses = keyScripts.flatMap((script) =>
    deriveAddresses({ canonical, script, first: 0, count: 1 }),
  );
  const isOwn = await claimKey(tx, { userId, canonical, firstAddresses, now });
  return isOwn ? accept(undefined) : refuse('destination_not_waiting');
}
