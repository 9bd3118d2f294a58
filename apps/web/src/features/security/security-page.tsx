import { isSectionHidden } from '@dukat/brands/account-sections';
import { readSafety } from '@dukat/contract/account-safety';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Alert } from '@dukat/ui/feedback/alert.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { usePage } from '../../platform/use-page.ts';
import { FreezeCard } from './freeze-card.tsx';
import { LinkedLoginsCard } from './linked-logins-card.tsx';
import { MailWordCard } from './mail-word-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { SecurityCard } from './security-card.tsx';
import { SuspendedCard } from './suspended-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

/** The protections of the account, the strongest first. */
export function SecurityPage() {
  const { t } = useLingui();
  const { hiddenPages } = usePage().site.brand;
  return (
    <Page width="narrow" title={t`Security`}>
      <PageHead title={t`Security`} isIndexed={false} />
      <div className={shared.cards}>
        <WaitingNotice />
        <SuspendedCard />
        <TwoFactorCard />
        <PasskeysCard />
        <LinkedLoginsCard />
        <SecurityCard
          title={t`Password and devices`}
          text={t`Change your password and see where you are logged in.`}
        >
          <div className={shared.row}>
            <ButtonLink to="/myaccount" search={{ section: 'settings' }}>
              {t`Open settings`}
            </ButtonLink>
          </div>
        </SecurityCard>
        <MailWordCard />
        <SecurityCard
          title={t`Account activity`}
          text={t`Logins, changes of what protects the account, and where they came from.`}
        >
          <div className={shared.row}>
            <ButtonLink to="/myaccount" search={{ section: 'activity' }}>
              {t`Show the activity`}
            </ButtonLink>
          </div>
        </SecurityCard>
        {!isSectionHidden('api-keys', hiddenPages) && (
          <SecurityCard title={t`API keys`} text={t`Keys with which your own programs trade for you.`}>
            <div className={shared.row}>
              <ButtonLink to="/myaccount" search={{ section: 'api-keys' }}>
                {t`Manage API keys`}
              </ButtonLink>
            </div>
          </SecurityCard>
        )}
        <SecurityCard
          title={t`Webhooks`}
          text={t`Addresses of your own programs that we call when something changes.`}
        >
          <div className={shared.row}>
            <ButtonLink to="/myaccount" search={{ section: 'webhooks' }}>
              {t`Manage webhooks`}
            </ButtonLink>
          </div>
        </SecurityCard>
        <FreezeCard />
      </div>
    </Page>
  );
}

/** Why withdrawals wait, and until when. */
function WaitingNotice() {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const { data } = useApiQuery(readSafety, {});
  if (data?.withdrawals_wait_until == null) return null;
  const until = dateTime(data.withdrawals_wait_until);
  return (
    <Alert severity="warning" title={t`Withdrawals wait until ${until}`}>
      {t`What protects your account was changed. We wait 24 hours before anything leaves it, so that you can step in if it was not you.`}
    </Alert>
  );
}
