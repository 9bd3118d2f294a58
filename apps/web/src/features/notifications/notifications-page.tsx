import { readNotifications } from '@dukat/contract/push';
import { Skeleton } from '@dukat/ui/feedback/skeleton.tsx';
import { ErrorState } from '@dukat/ui/feedback/state.tsx';
import { Card } from '@dukat/ui/layout/card.tsx';
import { Page } from '@dukat/ui/layout/page.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import shared from '../../platform/account-cards.module.css';
import { useApiQuery } from '../../platform/api/queries.ts';
import { PageHead } from '../../platform/page-head.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { DevicesCard } from './devices-card.tsx';

/** Settings of push notifications: groups, devices and quiet hours (requirement 2.3). */
export function NotificationsPage({ alerts }: { readonly alerts?: ReactNode }) {
  const { t } = useLingui();
  const { data, error, refetch } = useApiQuery(readNotifications, {});
  const title = t`Notifications`;
  return (
    <Page
      width="narrow"
      title={title}
      lead={t`What we e-mail you about your orders, money and account can also come to your devices at once.`}
    >
      <PageHead title={title} isIndexed={false} />
      {data === undefined ? (
        <Card>
          {error === null ? (
            <Skeleton height={420} />
          ) : (
            <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
          )}
        </Card>
      ) : (
        <div className={shared.cards}>
          <DevicesCard publicKey={data.public_key} devices={data.devices} />
          <ChoicesCard push={data.push} quietHours={data.quiet_hours} />
          {alerts}
        </div>
      )}
    </Page>
  );
}
