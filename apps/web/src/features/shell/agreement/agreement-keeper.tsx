import { readMe } from '@dukat/contract/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { timesAgreementAsked, watchAgreement } from '../../../platform/api/agreement.ts';
import { queryKeyOf, useApiQuery } from '../../../platform/api/queries.ts';
import { AgreementSheet } from './agreement-sheet.tsx';

const staleMs = 5 * 60_000;

/** Shows whoever has not agreed to the terms as they stand what has changed, on every page until it is done. */
export function AgreementKeeper() {
  const queryClient = useQueryClient();
  const timesAsked = useSyncExternalStore(watchAgreement, timesAgreementAsked, () => 0);
  const { data } = useApiQuery(readMe, {}, { staleMs });
  useEffect(() => {
    if (timesAsked > 0) void queryClient.invalidateQueries({ queryKey: queryKeyOf(readMe) });
  }, [timesAsked, queryClient]);
  if (data?.user.has_agreed_to_terms !== false) return null;
  // Whoever has put it off is asked again by what needs it.
  return <AgreementSheet key={timesAsked} />;
}
