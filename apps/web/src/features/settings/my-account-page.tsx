import { readMe } from '@dukat/contract/identity';
import { useLingui } from '@lingui/react/macro';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { usePage } from '../../platform/use-page.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { Summary } from '../../ui/summary.tsx';
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
        <div className={classes.row}>
          <ButtonLink to="/balance">{t`Balance`}</ButtonLink>
          <ButtonLink to="/orders">{t`Orders`}</ButtonLink>
          <ButtonLink to="/myaccount" search={{ section: 'settings' }}>
            {t`Settings`}
          </ButtonLink>
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
