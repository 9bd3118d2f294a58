import type { AnyEndpoint, BodyInputOf, ParamsOf, QueryInputOf, ResponseOf } from '@dukat/contract/endpoint';

type Part<Name extends string, Value> = unknown extends Value ? object : { readonly [Key in Name]: Value };

/** The input that an endpoint declares: path parameters, query and body. */
export type ApiInput<E extends AnyEndpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>>;

/** Calls an endpoint: over the network in the browser, in process on the server. */
export type Api = <E extends AnyEndpoint>(endpoint: E, input: ApiInput<E>) => Promise<ResponseOf<E>>;

export type { AnyEndpoint };
