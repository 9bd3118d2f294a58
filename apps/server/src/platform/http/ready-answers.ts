import type { AnyEndpoint } from '@dukat/contract/endpoint';

/** The bytes that are ready for a query; undefined where the endpoint would refuse it. */
export type BytesReader = (query: Readonly<Record<string, string>>) => Buffer | undefined;

/**
 * Answers that were made before anybody asked, alike for everybody, for who asks within the process: a page that is drawn needs no HTTP
 * for what lies in memory, and the same bytes are read into one value however many pages are drawn of them.
 */
export class ReadyAnswers {
  /** By address: the pages are built with a copy of the contract of their own, whose endpoints are other objects. */
  private readonly readers = new Map<string, BytesReader>();
  private readonly values = new WeakMap<Buffer, unknown>();

  serve(endpoint: AnyEndpoint, reader: BytesReader): void {
    this.readers.set(addressOf(endpoint), reader);
  }

  /** The answer, which nobody may change; undefined where none is ready: HTTP has one, or says why not. */
  find(endpoint: AnyEndpoint, query: Readonly<Record<string, string>>): unknown {
    const bytes = this.readers.get(addressOf(endpoint))?.(query);
    if (bytes === undefined) return undefined;
    const known = this.values.get(bytes);
    if (known !== undefined) return known;
    const value: unknown = JSON.parse(bytes.toString());
    this.values.set(bytes, value);
    return value;
  }
}

function addressOf({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`;
}
