import { createHash } from 'node:crypto';
import { keyRefusalDays, mostKeyRefusals } from '@dukat/rules/automatic-payments/limits';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { dayMs } from '@dukat/rules/time/durations';
import { later } from '@dukat/rules/time/later';
import { keyScripts } from '@dukat/rules/wallets/key-scripts';
import { countActDetails, recordAct } from '../../../platform/audit/audit-log.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findEpochs } from '../../identity/identity-facade.ts';
import { deriveAddresses } from './derive-addresses.ts';
import { checkKeyCount, findAuthorizedEpochs, giveKey, hasKey, lockKey } from './keys-repository.ts';

interface ConfirmedKey {
  readonly userId: string;
  /** The public id of the plan that names the key. */
  readonly planId: string;
  readonly canonical: string;
  readonly now: Date;
}

const refusedClaim = 'plan_key.refused';
/** The detail that distinguishes refused keys. */
const keyHash = 'key_hash';

/**
 * Gives the key of a confirmed plan to its owner. A key of another person is refused like a request that has expired, so that the text does
 * not reveal a customer. After `mostKeyRefusals` different refused keys every key that the account does not have is refused. The account
 * must be locked, so that concurrent claims count each other.
 */
export async function claimPlanKey(
  tx: Transaction,
  { userId, planId, canonical, now }: ConfirmedKey,
): Promise<Result<undefined, 'too_many_keys' | 'destination_not_waiting'>> {
  const counted = await checkKeyCount(tx, { userId, canonical });
  if (counted.refused) return counted;
  if (!(await hasKey(tx, { userId, canonical })) && (await hasManyRefusals(tx, { userId, now }))) {
    return refuse('destination_not_waiting');
  }
  const firstAddresses = keyScripts.flatMap((script) =>
    deriveAddresses({ canonical, script, first: 0, count: 1 }),
  );
  const claimed = { userId, canonical, firstAddresses, now };
  const { ownerId, isUsed } = await lockKey(tx, claimed);
  if (ownerId !== userId && (isUsed || (await isAuthorized(tx, { userId: ownerId, canonical })))) {
    const actor = { kind: 'user', id: userId } as const;
    const details = { [keyHash]: createHash('sha256').update(canonical).digest('hex') };
    const subject = `automatic_plan:${planId}`;
    await recordAct(tx, { at: now, actor, act: refusedClaim, subject, details });
    return refuse('destination_not_waiting');
  }
  await giveKey(tx, claimed);
  return accept(undefined);
}

/** Counts a key once: a repeated claim reveals nothing new. */
async function hasManyRefusals(
  tx: Transaction,
  { userId, now }: Pick<ConfirmedKey, 'userId' | 'now'>,
): Promise<boolean> {
  const since = later(now, -keyRefusalDays * dayMs);
  const acts = { userId, act: refusedClaim, detail: keyHash, since };
  return (await countActDetails(tx, acts)) >= mostKeyRefusals;
}

/** Reports whether a plan of the user sends to the locked key: each of its authorizations waits for the lock. */
async function isAuthorized(
  tx: Transaction,
  key: { readonly userId: string; readonly canonical: string },
): Promise<boolean> {
  const epoch = (await findEpochs(tx, [key.userId])).get(key.userId);
  return (await findAuthorizedEpochs(tx, key)).some((its) => its === epoch);
}
