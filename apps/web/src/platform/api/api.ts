import type { AnyEndpoint, BodyInputOf, ParamsOf, QueryInputOf, ResponseOf } from '@dukat/contract/endpoint';

type Part<Name extends string, Value> = unknown extends Value ? object : { readonly [Key in Name]: Value };

/** What an endpoint asks for, and nothing that it does not: path parameters, query and body. */
export type ApiInput<E extends AnyEndpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>>;

/** One door for every call, whether it goes over the network or stays in the process. */
export type Api = <E extends AnyEndpoint>(endpoint: E, input: ApiInput<E>) => Promise<ResponseOf<E>>;

export type { AnyEndpoint };
