import type { StakingProduct } from '@dukat/contract/staking';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Returns functions that name a product and describe when coins return. */
export function useProductWords() {
  const { t } = useLingui();
  const days = (count: number) => t`${plural(count, { one: '# day', other: '# days' })}`;
  const lock = ({ lock_days: locked }: StakingProduct) =>
    locked === null ? t`Flexible` : t`Locked for ${days(locked)}`;
  return {
    days,
    lock,
    name: (product: StakingProduct) => `${product.coin_name} · ${lock(product)}`,
    unbonding: ({ unbonding_days: count }: StakingProduct) => (count === 0 ? t`At once` : days(count)),
  };
}
