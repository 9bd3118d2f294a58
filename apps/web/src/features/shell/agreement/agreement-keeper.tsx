import { readMe } from '@dukat/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { timesAgreementAsked, watchAgreement } from '../../../platform/api/agreement.ts';
import { queryKeyOf, useApiQuery } from '../../../platform/api/queries.ts';
import { AgreementSheet } from './agreement-sheet.tsx';

const staleMs = 5 * 60_000;

/** Shows the changed terms on every page to users who have not agreed to the current version. */
export function AgreementKeeper() {
  const queryClient = useQueryClient();
  const timesAsked = useSyncExternalStore(watchAgreement, timesAgreementAsked, () => 0);
  const { data } = useApiQuery(readMe, {}, { staleMs });
  useEffect(() => {
    if (timesAsked > 0) void queryClient.invalidateQueries({ queryKey: queryKeyOf(readMe) });
  }, [timesAsked, queryClient]);
  if (data?.user.has_agreed_to_terms !== false) return null;
  // After a dismissal, a call that needs the agreement opens the sheet again.
  return <AgreementSheet key={timesAsked} />;
}
