import type { AnyEndpoint } from './api.ts';

export interface WireRequest {
  readonly method: string;
  /** The path with its parameters and query. Parameters without a value are left out. */
  readonly url: string;
  readonly body: string | undefined;
}

interface RequestInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function toWireRequest(endpoint: AnyEndpoint, input: RequestInput): WireRequest {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const query = search.toString();
  return {
    method: endpoint.method,
    url: query === '' ? path : `${path}?${query}`,
    body: endpoint.method === 'GET' ? undefined : JSON.stringify(input.body ?? {}),
  };
}
