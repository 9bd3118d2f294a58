import type {
  AnyEndpoint,
  EndpointBodyInput,
  EndpointParams,
  EndpointQueryInput,
  EndpointResponse,
} from '@dukat/contract/endpoint';

type Part<Name extends string, Value> = unknown extends Value ? object : { readonly [Key in Name]: Value };

/** The input that an endpoint declares: path parameters, query and body. */
export type ApiInput<E extends AnyEndpoint> = Part<'params', EndpointParams<E>> &
  Part<'query', EndpointQueryInput<E>> &
  Part<'body', EndpointBodyInput<E>>;

/** Calls an endpoint: over the network in the browser, in process on the server. */
export type Api = <E extends AnyEndpoint>(endpoint: E, input: ApiInput<E>) => Promise<EndpointResponse<E>>;

export type { AnyEndpoint };
