import { listStakes } from '@dukat/contract/staking';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiQuery } from '../../../platform/api/queries.ts';

const pageSize = 10;
/** Rewards and returns are booked by jobs that run every minute. */
const refetchIntervalMs = 60_000;

/** A page of the stakes of the selected portfolio, newest first. */
export function useStakes() {
  const paging = usePaging('stakes', pageSize);
  const list = useApiQuery(
    listStakes,
    { query: { offset: paging.offset, limit: pageSize } },
    { placeholderData: keepPreviousData, refetchInterval: refetchIntervalMs },
  );
  return { paging, list };
}
