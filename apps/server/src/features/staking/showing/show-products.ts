import type { StakingProduct } from '@dukat/contract/staking';
import { formatAmount } from '@dukat/rules/money/amount';
import type { Database } from '../../../platform/database/database.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { listProducts, remainingCapacity } from '../products/products-repository.ts';
import { type DayRate, findRate, hasRateForStake, listRateChanges } from '../products/rates-repository.ts';
import type { StakingDeps } from '../staking-deps.ts';

/** The wire format of all products, with today’s rate and the history of rates. */
export async function showProducts(
  db: Database,
  { calendar }: Pick<StakingDeps, 'calendar'>,
  now: Date,
): Promise<StakingProduct[]> {
  const today = pragueDay(await calendar.now(db, now));
  const changes = await listRateChanges(db, today);
  const shown: StakingProduct[] = [];
  for (const product of await listProducts(db)) {
    const rate = await findRate(db, product.id, { day: today });
    const remaining = await remainingCapacity(db, product);
    shown.push({
      currency: product.code,
      coin: product.asset,
      kind: product.kind,
      rate: rate === undefined ? null : wireRate(rate),
      history: (changes.get(product.id) ?? []).map(({ day, gross, net }) => ({
        from: day,
        gross: formatAmount(gross),
        net: formatAmount(net),
      })),
      smallest: formatAmount(product.smallest),
      remaining: remaining === null ? null : formatAmount(remaining),
      earns_after_days: product.earnsAfterDays,
      unbonding_days: product.unbondingDays,
      lock_days: product.lockDays,
      early_end_share: formatAmount(product.earlyEndShare),
      covered_share: formatAmount(product.coveredShare),
      is_open: product.isOpen && (await hasRateForStake(db, product, today)),
    });
  }
  return shown;
}

/** The wire format of a rate. */
export const wireRate = ({ gross, commission, net }: DayRate) => ({
  gross: formatAmount(gross),
  commission: formatAmount(commission),
  net: formatAmount(net),
});
