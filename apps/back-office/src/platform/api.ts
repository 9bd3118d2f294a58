import type {
  AnyEndpoint,
  EndpointBodyInput,
  EndpointParams,
  EndpointQueryInput,
  EndpointResponse,
} from '@dukat/contract/endpoint';
import { trustedAnswer } from '@dukat/contract/trusted';
import { ApiError } from '../../../web/src/platform/api/api-error.ts';
import { readAnswer } from '../../../web/src/platform/api/read-answer.ts';
import { toWireRequest } from '../../../web/src/platform/api/wire-request.ts';

type Part<Name extends string, Value> = unknown extends Value ? object : { readonly [Key in Name]: Value };

/** The input of an endpoint: only the parts that the endpoint declares. */
export type BackOfficeInput<E extends AnyEndpoint> = Part<'params', EndpointParams<E>> &
  Part<'query', EndpointQueryInput<E>> &
  Part<'body', EndpointBodyInput<E>>;

export type CallBackOffice = <E extends AnyEndpoint>(
  endpoint: E,
  input: BackOfficeInput<E>,
) => Promise<EndpointResponse<E>>;

/**
 * Client for the back office's API. The session is a cookie that scripts cannot read. Requests that move money carry an idempotency key, so
 * that one click has one effect.
 */
export function backOfficeApi(
  language: () => string,
  send: typeof fetch = (...request) => fetch(...request),
): CallBackOffice {
  return async <E extends AnyEndpoint>(endpoint: E, input: BackOfficeInput<E>) => {
    const parts: object = input;
    const { method, url, body } = toWireRequest(endpoint, parts);
    const response = await send(url, {
      method,
      headers: {
        'x-language': language(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(endpoint.movesMoney === true && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body !== undefined && { body }),
    });
    const answer = readAnswer({ status: response.status, text: await response.text() });
    return trustedAnswer(endpoint, answer);
  };
}

/** Whether the request failed because there is no valid session. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
