import type { EndpointResponse } from '@dukat/contract/endpoint';
import {
  type keepPreviousData,
  type Query,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { AnyEndpoint, Api, ApiInput } from './api.ts';
import { useHydratedResult } from './drawn-answers.ts';

/** Returns the query key of an endpoint with this input, or without an input the prefix of all its queries. */
export function toQueryKey<E extends AnyEndpoint>(endpoint: E, input?: ApiInput<E>): QueryKey {
  return input === undefined ? [endpoint.path] : [endpoint.path, input];
}

/** For loaders: `await context.queryClient.ensureQueryData(apiQuery(context.api, listRates, { query: {} }))`. */
export function apiQuery<E extends AnyEndpoint>(api: Api, endpoint: E, input: ApiInput<E>) {
  return queryOptions<EndpointResponse<E>>({
    queryKey: toQueryKey(endpoint, input),
    queryFn: () => api(endpoint, input),
    meta: { access: endpoint.access },
  });
}

/** Reports whether the answer depends on who is logged in. */
export function isPrivate({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.access === 'signed-in' || meta?.access === 'visitor-or-user';
}

interface QuerySettings<Data = unknown> {
  readonly enabled?: boolean;
  /** The polling interval in milliseconds. A hidden page does not poll. */
  readonly refetchInterval?: number | false | ((data: Data | undefined) => number | false);
  readonly staleTime?: number;
  /** Keeps showing the previous answer while another input is loading. */
  readonly placeholderData?: typeof keepPreviousData;
}

export function useApi(): Api {
  return useRouter().options.context.api;
}

/** Queries an endpoint. Answers are cached and shared by path and input. */
export function useApiQuery<E extends AnyEndpoint>(
  endpoint: E,
  input: ApiInput<E>,
  settings: QuerySettings<EndpointResponse<E>> = {},
) {
  const { enabled, refetchInterval, staleTime, placeholderData } = settings;
  const query = apiQuery(useApi(), endpoint, input);
  const result = useQuery({
    ...query,
    ...(enabled !== undefined && { enabled }),
    ...(refetchInterval !== undefined && {
      refetchInterval:
        typeof refetchInterval === 'function'
          ? ({ state }: { state: { data: EndpointResponse<E> | undefined } }) => refetchInterval(state.data)
          : refetchInterval,
    }),
    ...(staleTime !== undefined && { staleTime }),
    ...(placeholderData !== undefined && { placeholderData }),
  });
  return useHydratedResult(result, { queryKey: query.queryKey, isEnabled: enabled !== false });
}

interface MutationSettings {
  /** Endpoints whose queries are invalidated after success. */
  readonly invalidates?: readonly AnyEndpoint[];
}

/** Calls an endpoint that changes data. `mutateAsync(input)` throws an ApiError whose message can be shown. */
export function useApiMutation<E extends AnyEndpoint>(
  endpoint: E,
  { invalidates = [] }: MutationSettings = {},
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation<EndpointResponse<E>, Error, ApiInput<E>>({
    mutationFn: (input) => api(endpoint, input),
    onSuccess: async () => {
      await Promise.all(
        invalidates.map((stale) => queryClient.invalidateQueries({ queryKey: toQueryKey(stale) })),
      );
    },
  });
}
