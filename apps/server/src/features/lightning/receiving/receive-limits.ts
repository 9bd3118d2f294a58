import { wholeSatoshis } from '@dukat/rules/lightning/msat';
import type { Amount } from '@dukat/rules/money/amount';
import { baseFor } from '@dukat/rules/money/rate';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import type { Database } from '../../../platform/database/database.ts';
import { inReadSnapshot } from '../../../platform/database/read-snapshot.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { remainingDepositLimit } from '../../verification/verification-facade.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import { readRecentBalances } from './recent-answers.ts';

export interface ReceiveLimits {
  readonly least: Amount;
  /** What the node's channels can receive. */
  readonly capacity: Amount;
  /** The rest of the owner's deposit limit at the buying rate; undefined while there is no rate. */
  readonly left: Amount | undefined;
}

/** Returns how much the user can receive now, in bitcoins; undefined without a node. Asks the node at most once in some seconds. */
export async function readReceiveLimits(
  db: Database,
  { lightningNode: node, rates, clock }: Pick<LightningDeps, 'lightningNode' | 'rates' | 'clock'>,
  { id: userId, tier }: SignedInUser,
): Promise<ReceiveLimits | undefined> {
  if (node === undefined) return undefined;
  const terms = findAsset('BTC')?.networks.find(({ network }) => network === 'LN');
  assert(terms !== undefined, 'expected Lightning in the catalogue');
  const { remoteMsat } = await readRecentBalances(node, clock);
  const deposit = { userId, tier, rail: 'crypto', now: clock.now() } as const;
  const crowns = await inReadSnapshot(db, (read) => remainingDepositLimit(read, deposit, 'CZK'));
  const rate = rates.current({ coin: 'BTC', fiat: 'CZK', direction: 'buy' });
  return {
    least: terms.depositMin,
    capacity: wholeSatoshis(remoteMsat),
    left: rate === undefined ? undefined : baseFor(crowns, rate.value, 8, 'down'),
  };
}
