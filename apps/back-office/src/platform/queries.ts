import type { AnyEndpoint, EndpointResponse } from '@dukat/contract/endpoint';
import { usePaging } from '@dukat/ui/data/use-paging.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BackOfficeInput } from './api.ts';
import { useBackOffice } from './back-office-context.ts';

/** Lists are refetched regularly, since a colleague may have decided meanwhile. */
const pollIntervalMs = 15_000;

/** Rows per page of a list. */
const pageSize = 20;

export function useOperatorQuery<E extends AnyEndpoint>(
  endpoint: E,
  input: BackOfficeInput<E>,
  refetchInterval = pollIntervalMs,
  isEnabled = true,
) {
  const { call } = useBackOffice();
  return useQuery<EndpointResponse<E>>({
    queryKey: [endpoint.path, input],
    queryFn: () => call(endpoint, input),
    refetchInterval: refetchInterval,
    enabled: isEnabled,
  });
}

/** The rows of one page of a list. */
interface PageQuery {
  readonly offset: number;
  readonly limit: number;
}

/** Queries the page of a list that the URL names. The previous page stays visible until the next one has loaded. */
export function usePagedList<E extends AnyEndpoint>(
  name: string,
  endpoint: E,
  toInput: (page: PageQuery) => BackOfficeInput<E>,
  size = pageSize,
) {
  const { call } = useBackOffice();
  const paging = usePaging(name, size);
  const input = toInput({ offset: paging.offset, limit: size });
  const of = useQuery<EndpointResponse<E>>({
    queryKey: [endpoint.path, input],
    queryFn: () => call(endpoint, input),
    refetchInterval: pollIntervalMs,
    placeholderData: keepPreviousData,
  });
  return { of, paging };
}

/** Performs an action, and then refetches every query, since the action may have changed any of them. */
export function useOperatorMutation<E extends AnyEndpoint>(endpoint: E) {
  const { call } = useBackOffice();
  const client = useQueryClient();
  return useMutation<EndpointResponse<E>, Error, BackOfficeInput<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () => client.invalidateQueries(),
  });
}
