import type { StakingProduct, StakingRates } from '@dukat/contract/staking';
import { formatAmount } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { addDays } from '@dukat/rules/staking/day';
import type { Database } from '../../../platform/database/database.ts';
import { pragueDay } from '../../../platform/prague-day.ts';
import { findProduct, listProducts, remainingCapacity } from '../products/products-repository.ts';
import { type DayRate, findRate, listRateChanges } from '../products/rates-repository.ts';
import type { StakingDeps } from '../staking-deps.ts';

/** The wire format of all products, or of those of a coin, with the rate of a new stake. */
export async function showProducts(
  db: Database,
  { calendar }: Pick<StakingDeps, 'calendar'>,
  { asset, now }: { readonly asset: string | undefined; readonly now: Date },
): Promise<{ products: StakingProduct[]; today: string }> {
  const today = pragueDay(await calendar.now(db, now));
  const shown: StakingProduct[] = [];
  for (const product of await listProducts(db, asset)) {
    const coin = findAsset(product.asset);
    assert(coin !== undefined, 'expected the coin of a staking product');
    // The day on which a product was created has the rate zero, which no stake earns.
    const rate = await findRate(db, product.id, { day: addDays(today, product.earnsAfterDays) });
    const remaining = await remainingCapacity(db, product);
    shown.push({
      currency: product.code,
      coin: product.asset,
      coin_name: coin.name,
      coin_slug: coin.slug,
      decimals: coin.decimals,
      kind: product.kind,
      rate: rate === undefined ? null : wireRate(rate),
      smallest: formatAmount(product.smallest),
      remaining: remaining === null ? null : formatAmount(remaining),
      earns_after_days: product.earnsAfterDays,
      unbonding_days: product.unbondingDays,
      lock_days: product.lockDays,
      early_end_share: formatAmount(product.earlyEndShare),
      covered_share: formatAmount(product.coveredShare),
      is_open: product.isOpen && rate !== undefined,
    });
  }
  return { products: shown, today };
}

/** The wire format of the rates of a product so far. */
export async function showRates(
  db: Database,
  { calendar }: Pick<StakingDeps, 'calendar'>,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<Result<{ rates: StakingRates }, 'stake_product_unknown'>> {
  const product = await findProduct(db, code);
  if (product === undefined) return refuse('stake_product_unknown');
  const changes = await listRateChanges(db, product.id, pragueDay(await calendar.now(db, now)));
  return accept({
    rates: changes.map(({ day, gross, net }) => ({
      from: day,
      gross: formatAmount(gross),
      net: formatAmount(net),
    })),
  });
}

/** The wire format of a rate. */
export const wireRate = ({ gross, commission, net }: DayRate) => ({
  gross: formatAmount(gross),
  commission: formatAmount(commission),
  net: formatAmount(net),
});
