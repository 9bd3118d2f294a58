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

/** The key of an endpoint's answers; without an input, of all of them. */
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

/** Whether an answer belongs to whoever is logged in. */
export function isPrivate({ meta }: Pick<Query, 'meta'>): boolean {
  return meta?.access === 'signed-in' || meta?.access === 'visitor-or-user';
}

interface QuerySettings<Data = unknown> {
  readonly enabled?: boolean;
  /** Ask again after so many milliseconds; a hidden page does not ask. */
  readonly everyMs?: number | false | ((data: Data | undefined) => number | false);
  readonly staleMs?: number;
  /** While another input is asked for, the answer to the one before stays. */
  readonly isPreviousKept?: true;
}

export function useApi(): Api {
  return useRouter().options.context.api;
}

/** An endpoint's answer, kept and shared by its path and input. */
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
  /** Endpoints whose answers are old once this has succeeded. */
  readonly makesStale?: readonly AnyEndpoint[];
}

/** A change. `mutateAsync(input)` throws an ApiError whose message can be shown. */
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
