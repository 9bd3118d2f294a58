import { listStakes, listStakingProducts } from '@dukat/contract/staking';
import { listAccounts } from '@dukat/contract/wallets';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../../platform/api/queries.ts';
import { useLiveUpdates } from '../../../platform/live/use-live-updates.ts';
import { StakeForm } from './stake-form.tsx';
import { StakesList } from './stakes-list.tsx';
import { useStakes } from './use-stakes.ts';

const formHeight = 480;
/** Higher than a screen, so that nothing visible follows. */
const waitingHeight = 960;
/** The form starts with the settings of a position that the stake is added to. */
const existing = { offset: 0, limit: 100 };

/** The owner's stakes and the form to stake more. What follows waits too, since their height is not known before. */
export function OwnStaking({ children }: { readonly children?: ReactNode }) {
  const { t } = useLingui();
  const products = useApiQuery(listStakingProducts, { query: {} });
  const accounts = useApiQuery(listAccounts, {});
  const stakes = useApiQuery(listStakes, { query: existing });
  const page = useStakes();
  useLiveUpdates({ invalidates: [listAccounts, listStakes, listStakingProducts] });
  if ([products, accounts, stakes, page.list].some(({ isPending }) => isPending))
    return <Skeleton height={waitingHeight} />;
  return (
    <Stack>
      <StakesList {...page} products={products.data} />
      <Section title={t`Stake coins`}>
        <Loaded of={products} height={formHeight}>
          {(answer) => (
            <Loaded of={accounts} height={formHeight}>
              {({ accounts: all }) => (
                <Loaded of={stakes} height={formHeight}>
                  {({ stakes: known }) => <StakeForm answer={answer} accounts={all} stakes={known} />}
                </Loaded>
              )}
            </Loaded>
          )}
        </Loaded>
      </Section>
      {children}
    </Stack>
  );
}
