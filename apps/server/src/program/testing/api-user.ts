import type { ApiScope } from '@dukat/rules/identity/api-scope';
import { reauthenticate } from './demo-sign-in.ts';
import { type ApiKeyCredentials, type RequestToSign, signedHeaders } from './signed-request.ts';
import type { TestClient, TestResponse } from './test-client.ts';
import type { TestProgram } from './test-program.ts';

const host = 'localhost:3000';

/** Creates a key through the API. */
export async function newKey(
  owner: TestClient,
  scopes: readonly ApiScope[],
  changes: Readonly<Record<string, unknown>> = {},
): Promise<ApiKeyCredentials> {
  await reauthenticate(owner);
  const made = await owner.post('/api/dukat/api-keys', { label: 'bot', scopes, ...changes });
  if (made.status !== 200) throw new Error(`${made.status}: ${made.text}`);
  const { api_key: key, secret } = made.body as { api_key: { id: string }; secret: string };
  return { id: key.id, secret };
}

export interface SendOptions {
  readonly body?: unknown;
  readonly remoteAddress?: string;
  /** What is sent instead of what was signed. */
  readonly instead?: {
    readonly method?: string;
    readonly path?: string;
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
  readonly sign?: Partial<RequestToSign>;
}

export type SignedSend = (method: string, path: string, how?: SendOptions) => Promise<TestResponse>;

/** A client with a key: no cookie, no token; each request is signed with the program's time. */
export function apiUser(program: TestProgram, key: ApiKeyCredentials): SignedSend {
  return async (method, path, { body, remoteAddress, instead = {}, sign = {} } = {}) => {
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
    const timestamp = program.clock.now().getTime();
    const request = { method, path, timestamp, ...(text !== undefined && { body: text }), ...sign };
    const sent = instead.body ?? text;
    const response = await program.api.deps.app.inject({
      method: (instead.method ?? method) as 'GET',
      url: instead.path ?? path,
      headers: {
        host,
        'x-language': 'en_US',
        ...signedHeaders(key, request),
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...instead.headers,
      },
      ...(sent !== undefined && { payload: sent }),
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
    return {
      status: response.statusCode,
      body: response.json<Record<string, unknown>>(),
      text: response.body,
      headers: response.headers,
    };
  };
}
