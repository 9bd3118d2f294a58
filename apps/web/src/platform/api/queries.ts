import type { ResponseOf } from '@dukat/contract/endpoint';
import {
  keepPreviousData,
  type Query,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { AnyEndpoint, Api, ApiInput } from './api.ts';
import { useAsDrawn } from './drawn-answers.ts';

/** Returns the query key of an endpoint with this input, or without an input the prefix of all its queries. */
export function queryKeyOf<E extends AnyEndpoint>(endpoint: E, input?: ApiInput<E>): QueryKey {
  return input === undefined ? [endpoint.path] : [endpoint.path, input];
}

/** For loaders: `await context.queryClient.ensureQueryData(apiQuery(context.api, listRates, { query: {} }))`. */
export function apiQuery<E extends AnyEndpoint>(api: Api, endpoint: E, input: ApiInput<E>) {
  return queryOptions<ResponseOf<E>>({
    queryKey: queryKeyOf(endpoint, input),
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
  readonly everyMs?: number | false | ((data: Data | undefined) => number | false);
  readonly staleMs?: number;
  /** Keeps showing the previous answer while another input is loading. */
  readonly isPreviousKept?: true;
}

export function useApi(): Api {
  return useRouter().options.context.api;
}

/** Queries an endpoint. Answers are cached and shared by path and input. */
export function useApiQuery<E extends AnyEndpoint>(
  endpoint: E,
  input: ApiInput<E>,
  settings: QuerySettings<ResponseOf<E>> = {},
) {
  const { enabled, everyMs, staleMs, isPreviousKept } = settings;
  const query = apiQuery(useApi(), endpoint, input);
  const result = useQuery({
    ...query,
    ...(enabled !== undefined && { enabled }),
    ...(everyMs !== undefined && {
      refetchInterval:
        typeof everyMs === 'function'
          ? ({ state }: { state: { data: ResponseOf<E> | undefined } }) => everyMs(state.data)
          : everyMs,
    }),
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(isPreviousKept && { placeholderData: keepPreviousData }),
  });
  return useAsDrawn(result, { queryKey: query.queryKey, isEnabled: enabled !== false });
}

interface MutationSettings {
  /** Endpoints whose queries are invalidated after success. */
  readonly makesStale?: readonly AnyEndpoint[];
}

/** Calls an endpoint that changes data. `mutateAsync(input)` throws an ApiError whose message can be shown. */
export function useApiMutation<E extends AnyEndpoint>(
  endpoint: E,
  { makesStale = [] }: MutationSettings = {},
) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation<ResponseOf<E>, Error, ApiInput<E>>({
    mutationFn: (input) => api(endpoint, input),
    onSuccess: async () => {
      await Promise.all(
        makesStale.map((stale) => queryClient.invalidateQueries({ queryKey: queryKeyOf(stale) })),
      );
    },
  });
}
