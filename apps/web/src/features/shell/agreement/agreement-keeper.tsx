import { readMe } from '@dukat/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { timesAgreementAsked, watchAgreement } from '../../../platform/api/agreement.ts';
import { queryKeyOf, useApiQuery } from '../../../platform/api/queries.ts';
import { useIsSignedIn } from '../../../platform/api/session.ts';

const AgreementSheet = lazy(() =>
  import('./agreement-sheet.tsx').then(({ AgreementSheet: component }) => ({ default: component })),
);

const staleMs = 5 * 60_000;

/** Shows whoever has not agreed to the terms as they stand what has changed, on every page until it is done. */
export function AgreementKeeper() {
  const isSignedIn = useIsSignedIn();
  const queryClient = useQueryClient();
  const timesAsked = useSyncExternalStore(watchAgreement, timesAgreementAsked, () => 0);
  const { data } = useApiQuery(readMe, {}, { enabled: isSignedIn, staleMs });
  useEffect(() => {
    if (timesAsked > 0) void queryClient.invalidateQueries({ queryKey: queryKeyOf(readMe) });
  }, [timesAsked, queryClient]);
  if (!isSignedIn || data?.user.has_agreed_to_terms !== false) return null;
  return (
    <Suspense fallback={null}>
      {/* Whoever has put it off is asked again by what needs it. */}
      <AgreementSheet key={timesAsked} />
    </Suspense>
  );
}
