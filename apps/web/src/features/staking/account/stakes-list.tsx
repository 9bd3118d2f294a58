import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { listStakingProducts } from '@dukat/contract/staking';
import { ListFrame } from '@dukat/ui/data/list-frame.tsx';
import { EmptyState } from '@dukat/ui/feedback/state.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { useLingui } from '@lingui/react/macro';
import { StakeItem } from './stake-item.tsx';
import type { useStakes } from './use-stakes.ts';

const heightPx = 320;

interface Props extends ReturnType<typeof useStakes> {
  readonly products: EndpointResponse<typeof listStakingProducts> | undefined;
}

/** The stakes of the selected portfolio, newest first. */
export function StakesList({ products, paging, list }: Props) {
  const { t } = useLingui();
  return (
    <Section title={t`Your stakes`}>
      <ListFrame
        label={t`Your stakes`}
        of={list}
        rows={({ stakes }) => stakes}
        rowKey={({ id }) => id}
        rowName={({ currency }) => currency}
        empty={
          <EmptyState icon="wallet" title={t`Nothing staked yet`}>
            {t`Choose a coin and an amount below. Rewards come each day.`}
          </EmptyState>
        }
        height={heightPx}
        paging={paging}
        total={({ total }) => total}
      >
        {(stake) => (
          <StakeItem
            stake={stake}
            product={products?.products.find(({ currency }) => currency === stake.currency)}
            today={products?.today}
          />
        )}
      </ListFrame>
    </Section>
  );
}
