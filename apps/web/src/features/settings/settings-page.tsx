import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import shared from '../../platform/account-cards.module.css';
import { PageHead } from '../../platform/page-head.tsx';
import { AgreementsCard } from './agreements-card.tsx';
import { CurrencyCard } from './currency-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { EmailCard } from './email-card.tsx';
import { MarketingCard } from './marketing-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SettingsCard } from './settings-card.tsx';

/** All settings of the user. Language and appearance are the header's, repeated here. */
export function SettingsPage({ preferences }: { readonly preferences: ReactNode }) {
  const { t } = useLingui();
  return (
    <Page width="narrow" title={t`Settings`}>
      <PageHead title={t`Settings`} isIndexed={false} />
      <div className={shared.cards}>
        <SettingsCard title={t`Language and appearance`}>{preferences}</SettingsCard>
        <CurrencyCard />
        <EmailCard />
        <PasswordCard />
        <MarketingCard />
        <AgreementsCard />
        <DevicesCard />
      </div>
    </Page>
  );
}
