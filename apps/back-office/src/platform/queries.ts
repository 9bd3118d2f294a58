import type { AnyEndpoint, EndpointResponse } from '@dukat/contract/endpoint';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BackOfficeInput } from './api.ts';
import { useBackOffice } from './back-office-context.ts';

/** Lists are refetched regularly, since a colleague may have decided meanwhile. */
const pollIntervalMs = 15_000;

/** Rows per page of a list. */
export const pageSize = 20;

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

/** Queries a page of a list. The previous page stays visible until the next one has loaded. */
export function useOperatorList<E extends AnyEndpoint>(endpoint: E, input: BackOfficeInput<E>) {
  const { call } = useBackOffice();
  return useQuery<EndpointResponse<E>>({
    queryKey: [endpoint.path, input],
    queryFn: () => call(endpoint, input),
    refetchInterval: pollIntervalMs,
    placeholderData: keepPreviousData,
  });
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
