import { listStakingProducts } from '@dukat/contract/staking';
import { Loaded } from '@dukat/ui/feedback/loaded.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { Calculator } from './calculator/calculator.tsx';
import { ProductsTable } from './products-table.tsx';

const height = 420;

interface Props {
  /** Puts the owner's stakes and the form above the rest, for a signed-in user. */
  readonly withAccount?: (rest: ReactNode) => ReactNode;
  /** Where rewards come from, and the risks. */
  readonly guide: ReactNode;
}

/** The products in which coins can be staked, what they would earn, and the risks. */
export function StakingPage({ withAccount, guide }: Props) {
  const { t } = useLingui();
  const products = useApiQuery(listStakingProducts, { query: {} });
  const rest = (
    <Stack>
      <Section
        title={t`What you can stake`}
        lead={t`The net rate is what you get, after our commission. It follows the network, and may change each day.`}
      >
        <Loaded of={products} height={height}>
          {(answer) => <ProductsTable products={answer.products} />}
        </Loaded>
      </Section>
      <Section
        title={t`Calculator`}
        lead={t`What a stake would earn if the average rate so far stayed. Nobody can promise that.`}
      >
        <Loaded of={products} height={height}>
          {(answer) => <Calculator answer={answer} />}
        </Loaded>
      </Section>
      <Card as="section">{guide}</Card>
    </Stack>
  );
  return (
    <Page
      title={t`Staking`}
      lead={t`Let coins that you hold anyway earn rewards of their network. Rewards are never promised.`}
    >
      <PageHead
        title={t`Staking`}
        description={t`Staking of Ethereum, Solana, Cardano and other coins: the net rate, our commission, when coins return and what you risk.`}
      />
      {withAccount === undefined ? rest : withAccount(rest)}
    </Page>
  );
}
