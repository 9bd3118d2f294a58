import type { StakingProduct } from '@dukat/contract/staking';
import { type Amount, formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { earlyEndPrice } from '@dukat/rules/staking/loss';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useProductWords } from '../calculator/product-words.ts';
import { laterDay, timeOfDay } from '../calculator/staking-days.ts';

interface Props {
  readonly product: StakingProduct;
  readonly today: string;
  readonly amount: Amount | undefined;
}

/** What a stake earns, from when, when its coins return and what an early end costs. */
export function StakeTerms({ product, today, amount = zero }: Props) {
  const { t } = useLingui();
  const { yearly, day, exact } = useFormat();
  const words = useProductWords();
  const { rate, coin, decimals, lock_days: locked, unbonding_days: unbonding } = product;
  const written = (date: string) => day(timeOfDay(date));
  const earnsFrom = laterDay(today, product.earns_after_days);
  const lockEnd = locked === null ? undefined : laterDay(earnsFrom, locked);
  const early = earlyEndPrice(amount, toAmount(product.early_end_share), decimals);
  const rows = [
    { id: 'rate', term: t`Net rate a year, now`, value: rate === null ? '–' : yearly(rate.net) },
    { id: 'earns', term: t`Earns from`, value: written(earnsFrom) },
    { id: 'first', term: t`First reward`, value: written(laterDay(earnsFrom, 1)) },
    ...(lockEnd === undefined
      ? [{ id: 'back', term: t`Return after you end it`, value: words.unbonding(product) }]
      : [
          { id: 'lock', term: t`Locked until`, value: written(lockEnd) },
          { id: 'back', term: t`Coins back on`, value: written(laterDay(lockEnd, unbonding)) },
          {
            id: 'early',
            term: t`An earlier end costs (${yearly(product.early_end_share)})`,
            value: exact(formatAmount(early), coin),
          },
        ]),
    { id: 'covered', term: t`We bear of a network’s penalty`, value: yearly(product.covered_share) },
  ];
  return <Summary rows={rows} />;
}
