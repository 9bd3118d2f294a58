import { randomBytes } from 'node:crypto';
import type { Site } from '@dukat/brands/site';
import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { getOrCreateReferral } from '@dukat/contract/referral';
import { add, formatAmount, larger, zero } from '@dukat/rules/money/amount';
import { fiats } from '@dukat/rules/money/fiat';
import { makeReferralCode } from '@dukat/rules/referral/code';
import { type CountedSums, smallestReferralPayout } from '@dukat/rules/referral/terms';
import type { Transaction } from '../../platform/database/database.ts';
import { noteVerifiedFriends } from './payout/check-friends.ts';
import { readEligibility } from './payout/checks-repository.ts';
import { findReferral, insertReferral, type Referral } from './referrals-repository.ts';
import { startOfDay } from './start-of-day.ts';
import { countFriends, findCountedSums, storeCountedSums, sumMonths, sumRewards } from './sums-repository.ts';
import { termsOfUser } from './terms/terms-of-users.ts';

const attempts = 5;

/** Returns the user's referral; the first call gives it a code for ever. */
export async function getOrCreate(tx: Transaction, userId: string, now: Date): Promise<Referral> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const known = await findReferral(tx, userId);
    if (known !== undefined) return known;
    await insertReferral(tx, { userId, code: makeReferralCode(randomBytes(8)), now });
  }
  throw new Error('expected a free referral code');
}

/** Returns the wire format: counts and sums, but no referred user and no single trade. */
export async function showReferral(
  tx: Transaction,
  userId: string,
  {
    site,
    origins,
    now,
    day,
  }: {
    readonly site: Site;
    readonly origins: readonly string[];
    readonly now: Date;
    /** The time of the product calendar, by which rewards mature. */
    readonly day: Date;
  },
): Promise<EndpointResponse<typeof getOrCreateReferral>['referral']> {
  const { code, createdAt, destination, friendPercent, mails } = await getOrCreate(tx, userId, now);
  const { sharePercent, earningDays, reviewAbove } = await termsOfUser(tx, userId, now);
  const counts = await countFriends(tx, userId);
  const by = startOfDay(day);
  const known = await findCountedSums(tx, { userId, by });
  if (known === undefined) await noteVerifiedFriends(tx, userId, { by, now, reviewAbove });
  const counted = known ?? (await countSums(tx, userId, by));
  if (known === undefined) await storeCountedSums(tx, { userId, by, sums: counted });
  return {
    code,
    links: [...new Set([site.origin, ...origins])].map((origin) => ({
      host: new URL(origin).host,
      url: `${origin}/?ref=${code}`,
    })),
    share_percent: sharePercent,
    earning_days: earningDays,
    started_at: createdAt.toISOString(),
    counts: { accounts: counts.accounts, first_purchases: counts.firstPurchases },
    sums: counted.sums.map((sum) => ({ ...sum, minimum: smallestReferralPayout[sum.currency] })),
    months: [...counted.months],
    settings: { destination, friend_percent: Math.min(friendPercent, sharePercent), mails },
    eligibility: await readEligibility(tx, userId),
  };
}

async function countSums(tx: Transaction, userId: string, by: Date): Promise<CountedSums> {
  const sums = [];
  for (const currency of fiats) {
    const { maturing, payable: net, paid } = await sumRewards(tx, { userId, asset: currency, by });
    const payable = larger(net, zero);
    sums.push({
      currency,
      earned: formatAmount(add(add(maturing, payable), paid)),
      maturing: formatAmount(maturing),
      payable: formatAmount(payable),
      paid: formatAmount(paid),
    });
  }
  const months = await sumMonths(tx, { userId, by });
  return { sums, months: months.map((month) => ({ ...month, earned: formatAmount(month.earned) })) };
}
