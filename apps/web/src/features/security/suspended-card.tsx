import { listSuspendedCredentials } from '@dukat/contract/suspended-credentials';
import { Badge } from '@dukat/ui/data/badge.tsx';
import { lazyPart } from '@dukat/ui/loading/lazy-part.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useApiQuery } from '../../platform/api/queries.ts';
import { SecurityCard } from './security-card.tsx';

// Loaded on demand, since few accounts have suspended credentials.
const SuspendedList = lazyPart(async () => (await import('./suspended-list.tsx')).SuspendedList);

/** The card of credentials suspended by a recovery. Renders nothing if there are none. */
export function SuspendedCard() {
  const { t } = useLingui();
  const suspended = useApiQuery(listSuspendedCredentials, {});
  const count = suspended.data?.credentials.length ?? 0;
  if (count === 0) return null;
  return (
    <SecurityCard
      title={t`Suspended access`}
      state={<Badge tone="warning">{count}</Badge>}
      text={t`The protection of your account was changed, so we suspended everything else that could open it or act for you. Keep what is yours and delete what you do not recognize.`}
    >
      <Suspense>
        <SuspendedList suspended={suspended} />
      </Suspense>
    </SecurityCard>
  );
}
