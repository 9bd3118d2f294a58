import type { AnyEndpoint, ResponseOf } from '@dukat/contract/endpoint';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BackOfficeInput } from './api.ts';
import { useBackOffice } from './back-office-context.ts';

/** Lists look again by themselves: a colleague may have decided meanwhile. */
const lookEveryMs = 15_000;

/** Rows of a list that are asked for at once. */
export const pageSize = 20;

export function useOperatorQuery<E extends AnyEndpoint>(
  endpoint: E,
  input: BackOfficeInput<E>,
  everyMs = lookEveryMs,
  isAsked = true,
) {
  const { call } = useBackOffice();
  return useQuery<ResponseOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: () => call(endpoint, input),
    refetchInterval: everyMs,
    enabled: isAsked,
  });
}

/** A page of a list: the one before stays in sight until the next is there. */
export function useOperatorList<E extends AnyEndpoint>(endpoint: E, input: BackOfficeInput<E>) {
  const { call } = useBackOffice();
  return useQuery<ResponseOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: () => call(endpoint, input),
    refetchInterval: lookEveryMs,
    placeholderData: keepPreviousData,
  });
}

/** An act; whatever it may have changed is asked for again. */
export function useOperatorAct<E extends AnyEndpoint>(endpoint: E) {
  const { call } = useBackOffice();
  const client = useQueryClient();
  return useMutation<ResponseOf<E>, Error, BackOfficeInput<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSettled: () => client.invalidateQueries(),
  });
}
