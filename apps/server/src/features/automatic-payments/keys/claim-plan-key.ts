import { keyRefusalDays, mostKeyRefusals } from '@dukat/rules/automatic-payments/limits';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import { keyScripts } from '@dukat/rules/wallets/key-scripts';
import { countActs, recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findEpochs } from '../../identity/identity-facade.ts';
import { deriveAddresses } from './derive-addresses.ts';
import { checkKeyCount, findAuthorizedEpochs, giveKey, lockKey } from './keys-repository.ts';

interface ConfirmedKey {
  readonly userId: string;
  /** The public id of the plan that names the key. */
  readonly planId: string;
  readonly canonical: string;
  readonly now: Date;
}

const refusedClaim = 'plan_key.refused';

/**
 * Gives the key of a confirmed plan to its owner. A key of another person is refused like a request that has expired, so that the text does
 * not reveal a customer; after some refused claims so is each key. The account must be locked, so that concurrent claims count each other.
 */
export async function claimPlanKey(
  tx: Transaction,
  { userId, planId, canonical, now }: ConfirmedKey,
): Promise<Result<undefined, 'too_many_keys' | 'destination_not_waiting'>> {
  const counted = await checkKeyCount(tx, { userId, canonical });
  if (counted.refused) return counted;
  const since = later(now, -keyRefusalDays * dayMs);
  const refusals = await countActs(tx, { userId, act: refusedClaim, since });
  if (refusals >= mostKeyRefusals) return refuse('destination_not_waiting');
  const firstAddresses = keyScripts.flatMap((script) =>
    deriveAddresses({ canonical, script, first: 0, count: 1 }),
  );
  const claimed = { userId, canonical, firstAddresses, now };
  const { ownerId, isUsed } = await lockKey(tx, claimed);
  if (ownerId !== userId && (isUsed || (await isAuthorized(tx, { userId: ownerId, canonical })))) {
    const actor = { kind: 'user', id: userId } as const;
    await recordAct(tx, { at: now, actor, act: refusedClaim, subject: `automatic_plan:${planId}` });
    return refuse('destination_not_waiting');
  }
  await giveKey(tx, claimed);
  return accept(undefined);
}

/** Reports whether a plan of the user sends to the locked key: each of its authorizations waits for the lock. */
async function isAuthorized(
  tx: Transaction,
  key: { readonly userId: string; readonly canonical: string },
): Promise<boolean> {
  const epoch = (await findEpochs(tx, [key.userId])).get(key.userId);
  return (await findAuthorizedEpochs(tx, key)).some((its) => its === epoch);
}
