import type { FastifyInstance } from 'fastify';

export interface TestResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestClient {
  readonly cookie: string;
  readonly token: string | undefined;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<TestResponse>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<TestResponse>;
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestResponse>;
  useToken(token: string | undefined): void;
}

export type KnownClient = Pick<TestClient, 'cookie' | 'token'>;

const host = 'localhost:3000';

async function newCookie(app: FastifyInstance): Promise<string> {
  const opened = await app.inject({ method: 'GET', url: '/api/init', headers: { host } });
  const [cookie = ''] = String(opened.headers['set-cookie'] ?? '').split(';');
  return cookie;
}

/** Calls the program as a browser does. Its device cookie comes from GET /api/init unless it has one. */
export async function testClient(app: FastifyInstance, known?: KnownClient): Promise<TestClient> {
  const cookie = known?.cookie ?? (await newCookie(app));
  let token = known?.token;

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        host,
        cookie,
        'x-language': 'en_US',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      body: parsed(response.body),
      text: response.body,
      headers: response.headers,
    };
  }

  return {
    cookie,
    get token() {
      return token;
    },
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body = {}, headers) => send('POST', path, body, headers),
    send,
    useToken(given) {
      token = given;
    },
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
