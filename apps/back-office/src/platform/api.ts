import type { AnyEndpoint, BodyInputOf, ParamsOf, QueryInputOf, ResponseOf } from '@dukat/contract/endpoint';
import { trustedAnswer } from '@dukat/contract/trusted';
import { ApiError } from '../../../web/src/platform/api/api-error.ts';
import { readAnswer } from '../../../web/src/platform/api/read-answer.ts';
import { requestOf } from '../../../web/src/platform/api/request-of.ts';

type Part<Name extends string, Value> = unknown extends Value ? object : { readonly [Key in Name]: Value };

/** What an endpoint asks for, and nothing that it does not. */
export type BackOfficeInput<E extends AnyEndpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>>;

export type CallBackOffice = <E extends AnyEndpoint>(
  endpoint: E,
  input: BackOfficeInput<E>,
) => Promise<ResponseOf<E>>;

/** The back office's API. The session is a cookie that only the server reads; money acts carry a key, so that one click counts once. */
export function backOfficeApi(
  language: () => string,
  send: typeof fetch = (...request) => fetch(...request),
): CallBackOffice {
  return async <E extends AnyEndpoint>(endpoint: E, input: BackOfficeInput<E>) => {
    const parts: object = input;
    const { method, url, body } = requestOf(endpoint, parts);
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

/** The session has ended, or there was none. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
