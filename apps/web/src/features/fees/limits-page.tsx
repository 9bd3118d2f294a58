import { isOffered } from '@dukat/brands/resolve-path';
import type { Tier } from '@dukat/rules/identity/verification';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { orderPriceLimits, tierLimits, unverifiedWithdrawalLimits } from '@dukat/rules/verification/limits';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Segmented } from '@dukat/ui/forms/segmented.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { Section } from '@dukat/ui/layout/section.tsx';
import { Stack } from '@dukat/ui/layout/stack.tsx';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDefaultFiat } from '../../platform/currencies/default-fiat.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { usePage } from '../../platform/use-page.ts';
import classes from './fees.module.css';
import { LimitBars } from './limit-bars.tsx';
import { OwnLightningLimits } from './own-lightning-limits.tsx';
import { OwnLimits } from './own-limits.tsx';

const fiats = ['CZK', 'EUR'] as const;
const tiers = [0, 1, 2, 3] as const satisfies readonly Tier[];

/** The limits of requirement 9 as bars. A signed-in user also sees how much of them is used. */
export function LimitsPage() {
  const { t } = useLingui();
  const { money } = useFormat();
  const initialFiat = useDefaultFiat();
  const { isSignedIn, portfolio, site } = usePage();
  const [chosen, setChosen] = useState<(typeof fiats)[number]>();
  const fiat = chosen ?? initialFiat;
  const names: Readonly<Record<Tier, string>> = {
    0: t`Without verification`,
    1: t`Level 1`,
    2: t`Level 2`,
    3: t`Level 3`,
  };
  const toBars = (selectAmount: (tier: Tier) => Amount) =>
    tiers.map((tier) => ({ name: names[tier], value: selectAmount(tier) }));
  const smallest = money(formatAmount(orderPriceLimits.smallest[fiat]), fiat);
  const largest = money(formatAmount(orderPriceLimits.largest[fiat]), fiat);
  const { fiat: bank, crypto } = unverifiedWithdrawalLimits;
  return (
    <Page
      title={t`Limits`}
      lead={t`You can start with an e-mail alone. The more we know about you, the more you can move.`}
    >
      <PageHead
        title={t`Limits`}
        description={t`How much you can buy, deposit and withdraw with and without a verified identity, in Czech crowns and euros.`}
      />
      <Stack>
        <div className={classes.currency}>
          <Segmented
            label={t`Currency`}
            value={fiat}
            onChange={setChosen}
            options={fiats.map((value) => ({ value, label: value }))}
          />
        </div>
        {isSignedIn && <OwnLimits fiat={fiat} upgradeLink={<RaiseLimits />} />}
        <Section title={t`One order`} lead={t`From ${smallest} to ${largest}, whatever you buy or sell.`}>
          <LimitBars fiat={fiat} bars={toBars((tier) => tierLimits[tier].maxOrderSize[fiat])} />
        </Section>
        <DepositLimits fiat={fiat} toBars={toBars} />
        <Section
          title={t`Withdrawals without a verified identity`}
          lead={t`Once you are verified, these limits no longer apply.`}
        >
          <LimitBars
            fiat={fiat}
            bars={[
              { name: t`Money, in 60 days`, value: bank.sixtyDays[fiat] },
              { name: t`Money, in all`, value: bank.total[fiat] },
              { name: t`Coins, in 60 days`, value: crypto.sixtyDays[fiat] },
              { name: t`Coins, in all`, value: crypto.total[fiat] },
            ]}
          />
        </Section>
        {isSignedIn && portfolio === 'basic' && isOffered('lightning', site.brand.hiddenPages) && (
          <OwnLightningLimits />
        )}
      </Stack>
    </Page>
  );
}

function RaiseLimits() {
  const { t } = useLingui();
  return (
    <div className={classes.raise}>
      <dt>{t`A verified identity raises your limits. It takes a few minutes.`}</dt>
      <dd>
        <ButtonLink to="/myaccount" search={{ section: 'verification' }}>
          {t`Verify your identity`}
        </ButtonLink>
      </dd>
    </div>
  );
}

interface DepositProps {
  readonly fiat: Fiat;
  readonly toBars: (selectAmount: (tier: Tier) => Amount) => readonly { name: string; value: Amount }[];
}

function DepositLimits({ fiat, toBars }: DepositProps) {
  const { t } = useLingui();
  return (
    <>
      <Section
        title={t`Deposits from a bank`}
        lead={t`The first sum of an account; once it is used up, every thirty days add the second one.`}
      >
        <LimitBars fiat={fiat} bars={toBars((tier) => tierLimits[tier].fiatDeposits.first[fiat])} />
        <h3>{t`Added every 30 days`}</h3>
        <LimitBars fiat={fiat} bars={toBars((tier) => tierLimits[tier].fiatDeposits.thirtyDays[fiat])} />
      </Section>
      <Section title={t`Deposits of coins`} lead={t`Valued at the rate when the coins arrive.`}>
        <LimitBars fiat={fiat} bars={toBars((tier) => tierLimits[tier].cryptoDeposits.first[fiat])} />
        <h3>{t`Added every 30 days`}</h3>
        <LimitBars fiat={fiat} bars={toBars((tier) => tierLimits[tier].cryptoDeposits.thirtyDays[fiat])} />
      </Section>
    </>
  );
}
