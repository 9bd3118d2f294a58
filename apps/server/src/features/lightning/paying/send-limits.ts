import { availableAccount } from '@dukat/ledger/accounts';
import { wholeSatoshis } from '@dukat/rules/lightning/msat';
import { type Amount, formatAmount, larger, smaller, subtract, zero } from '@dukat/rules/money/amount';
import { baseFor } from '@dukat/rules/money/rate';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { assert } from '@dukat/rules/result';
import { withdrawalLeft } from '@dukat/rules/verification/withdrawal-limit';
import type { Database } from '../../../platform/database/database.ts';
import type { SignedInUser } from '../../../platform/http/caller.ts';
import { readBalance } from '../../../platform/ledger/balances.ts';
import type { WithdrawalsDeps } from '../../withdrawals/withdrawals-facade.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import { readRecentBalances } from '../receiving/recent-answers.ts';
import { sumStored } from './sending-repository.ts';

/** Returns how much the user can send now, fees included; undefined without a node. Asks the node at most once in some seconds. */
export async function readSendLimits(
  db: Database,
  { lightningNode: node, clock, rates }: Pick<LightningDeps, 'lightningNode' | 'clock' | 'rates'>,
  withdrawals: Pick<WithdrawalsDeps, 'readWithdrawnSum'>,
  user: SignedInUser,
) {
  if (node === undefined) return undefined;
  const terms = findAsset('BTC')?.networks.find(({ network }) => network === 'LN');
  assert(terms !== undefined, 'expected Lightning in the catalogue');
  const { localMsat } = await readRecentBalances(node, clock);
  const capacity = larger(subtract(wholeSatoshis(localMsat), await sumStored(db)), zero);
  const available = await readBalance(db, availableAccount(user.portfolioId), 'BTC');
  const left = await readLimitLeft(db, { clock, rates }, withdrawals, user);
  const most = smaller(capacity, available);
  return {
    min: formatAmount(terms.withdrawalMin),
    max: formatAmount(left === undefined ? most : smaller(most, left)),
    capacity: formatAmount(capacity),
    available: formatAmount(available),
    limit_left: left === undefined ? null : formatAmount(left),
  };
}

/** The rest of the limit of an unverified account, in bitcoins. */
async function readLimitLeft(
  db: Database,
  { clock, rates }: Pick<LightningDeps, 'clock' | 'rates'>,
  { readWithdrawnSum }: Pick<WithdrawalsDeps, 'readWithdrawnSum'>,
  { id, tier }: SignedInUser,
): Promise<Amount | undefined> {
  const rate = rates.current({ coin: 'BTC', fiat: 'CZK', direction: 'buy' });
  if (tier > 0 || rate === undefined) return undefined;
  const { sixtyDays, ever } = withdrawalLeft(
    'crypto',
    await readWithdrawnSum(db, id, false, clock.now()),
    'CZK',
  );
  return baseFor(smaller(sixtyDays, ever), rate.value, 8, 'down');
}
