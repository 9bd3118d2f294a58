import { readMe } from '@dukat/contract/identity';
import { ButtonLink } from '@dukat/ui/actions/button.tsx';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { Summary } from '@dukat/ui/data/summary.tsx';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { usePage } from '../../platform/use-page.ts';
import classes from './settings.module.css';

/** Who is logged in, and the ways on from here. */
export function MyAccountPage() {
  const { t } = useLingui();
  const { data, error, refetch } = useApiQuery(readMe, {});
  const user = data?.user;
  const { hiddenPages } = usePage().site.brand;
  const level = user?.tier ?? 0;
  return (
    <Page width="narrow" title={t`My Account`}>
      <PageHead title={t`My Account`} isIndexed={false} />
      <Card className={classes.card}>
        {user === undefined && error !== null ? (
          <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
        ) : user === undefined ? (
          <Skeleton height={102} />
        ) : (
          <Summary
            rows={[
              { id: 'email', term: t`E-mail`, value: <span className={classes.email}>{user.email}</span> },
              {
                id: 'confirmed',
                term: t`E-mail confirmed`,
                value: user.is_email_confirmed ? (
                  <Badge tone="success">{t`Yes`}</Badge>
                ) : (
                  <Badge tone="warning">{t`Not yet`}</Badge>
                ),
              },
              {
                id: 'tier',
                term: t`Identity`,
                value:
                  level > 0 ? (
                    <Badge tone="success">{t`Verified, level ${level}`}</Badge>
                  ) : (
                    <Badge>{t`Not verified`}</Badge>
                  ),
              },
            ]}
          />
        )}
        <div className={shared.row}>
          {level === 0 && (
            <ButtonLink look="main" to="/myaccount" search={{ section: 'verification' }}>
              {t`Verify your identity`}
            </ButtonLink>
          )}
          <ButtonLink to="/balance">{t`Balance`}</ButtonLink>
          <ButtonLink to="/orders">{t`Orders`}</ButtonLink>
          <ButtonLink to="/myaccount" search={{ section: 'settings' }}>
            {t`Settings`}
          </ButtonLink>
          <ButtonLink to="/myaccount" search={{ section: 'security' }}>
            {t`Security`}
          </ButtonLink>
          {!hiddenPages.includes('applications') && (
            <ButtonLink to="/myaccount" search={{ section: 'applications' }}>
              {t`Applications`}
            </ButtonLink>
          )}
          {!hiddenPages.includes('trading-account') && (
            <ButtonLink to="/myaccount" search={{ section: 'trading-account' }}>
              {t`Trading account`}
            </ButtonLink>
          )}
        </div>
      </Card>
    </Page>
  );
}
