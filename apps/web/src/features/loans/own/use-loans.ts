import { listLoans } from '@dukat/contract/loans';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiQuery } from '../../../platform/api/queries.ts';

const pageSize = 10;
/** Interest and the LTV change without an event. */
const refetchIntervalMs = 60_000;

/** A page of the loans of the selected portfolio, newest first. */
export function useLoans() {
  const paging = usePaging('loans', pageSize);
  const list = useApiQuery(
    listLoans,
    { query: { offset: paging.offset, limit: pageSize } },
    { placeholderData: keepPreviousData, refetchInterval: refetchIntervalMs },
  );
  return { paging, list };
}
