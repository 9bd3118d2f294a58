import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { PageHead } from '../../platform/page-head.tsx';
import { ConnectedCard } from './connected-card.tsx';
import { OwnAppsCard } from './own-apps-card.tsx';

/** The programs connected to the account, and the user's own applications (requirement 2.3). */
export function ApplicationsPage() {
  const { t } = useLingui();
  const title = t`Applications`;
  return (
    <Page
      width="narrow"
      title={title}
      lead={t`Programs that you allowed to act for you, and those that you make yourself.`}
    >
      <PageHead title={title} isIndexed={false} />
      <div className={shared.cards}>
        <ConnectedCard />
        <OwnAppsCard />
      </div>
    </Page>
  );
}
