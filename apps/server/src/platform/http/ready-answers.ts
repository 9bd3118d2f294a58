import type { AnyEndpoint } from '@dukat/contract/endpoint';

/** Returns the prepared bytes for a query; undefined if the endpoint would refuse it. */
export type BytesReader = (query: Readonly<Record<string, string>>) => Buffer | undefined;

/**
 * Prepared answers that are equal for all callers, for use within the process: page rendering reads data in memory without an HTTP
 * request, and parses the same bytes only once.
 */
export class ReadyAnswers {
  /** Keyed by method and path: the built pages bundle their own copy of the contract, so its endpoints are other objects. */
  private readonly readers = new Map<string, BytesReader>();
  private readonly values = new WeakMap<Buffer, unknown>();

  serve(endpoint: AnyEndpoint, reader: BytesReader): void {
    this.readers.set(routeKey(endpoint), reader);
  }

  /** Returns the parsed answer, which callers must not change. If it is undefined, the caller must request the endpoint over HTTP. */
  find(endpoint: AnyEndpoint, query: Readonly<Record<string, string>>): unknown {
    const bytes = this.readers.get(routeKey(endpoint))?.(query);
    if (bytes === undefined) return undefined;
    const known = this.values.get(bytes);
    if (known !== undefined) return known;
    const value: unknown = JSON.parse(bytes.toString());
    this.values.set(bytes, value);
    return value;
  }
}

function routeKey({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`;
}
