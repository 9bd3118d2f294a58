import { readMe } from '@dukat/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { countAgreementRequests, watchAgreement } from '../../../platform/api/agreement.ts';
import { toQueryKey, useApiQuery } from '../../../platform/api/queries.ts';
import { AgreementSheet } from './agreement-sheet.tsx';

const staleTime = 5 * 60_000;

/** Shows the changed terms on every page to users who have not agreed to the current version. */
export function AgreementPrompt() {
  const queryClient = useQueryClient();
  const requestCount = useSyncExternalStore(watchAgreement, countAgreementRequests, () => 0);
  const { data } = useApiQuery(readMe, {}, { staleTime });
  useEffect(() => {
    if (requestCount > 0) void queryClient.invalidateQueries({ queryKey: toQueryKey(readMe) });
  }, [requestCount, queryClient]);
  if (data?.user.has_agreed_to_terms !== false) return null;
  // After a dismissal, a call that needs the agreement opens the sheet again.
  return <AgreementSheet key={requestCount} />;
}
