import { siteFor } from '@dukat/brands/sites';
import { pino } from 'pino';
import type { FakeClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { BotCheck } from '../http/admission/bot-check.ts';
import { type Api, createApi } from '../http/api.ts';
import type { Authenticate } from '../http/caller.ts';
import { deviceCookies } from '../http/device-cookie.ts';
import { createHttpServer } from '../http/server.ts';
import { openLog } from '../logging/open-log.ts';
import { allAnswers } from './all-answers.ts';

export interface TestApiDeps {
  readonly database: Database;
  readonly clock: FakeClock;
  readonly authenticate: Authenticate;
  readonly botCheck?: BotCheck;
  readonly register: (api: Api) => void;
  /** Receives every line of the log; without it nothing is logged. */
  readonly log?: (line: string) => void;
}

export interface TestAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
}

export type TestHeaders = Readonly<Record<string, string>>;

/** Simulates a browser: it has one device cookie and, once logged in, one token. */
export interface TestClient {
  readonly deviceId: string;
  bearer: string | undefined;
  get(path: string, headers?: TestHeaders): Promise<TestAnswer>;
  post(path: string, body?: unknown, headers?: TestHeaders): Promise<TestAnswer>;
}

export interface TestApi {
  readonly api: Api;
  /** Creates a client with a new device cookie. */
  client(host?: string): TestClient;
  /** Creates a client without cookies. */
  stranger(host?: string): TestClient;
  close(): Promise<void>;
}

const host = 'localhost:3000';

/** Starts the real server with the slices under test; requests are injected without a socket. */
export async function testApi({
  database,
  clock,
  authenticate,
  botCheck,
  register,
  log,
}: TestApiDeps): Promise<TestApi> {
  const logger = log === undefined ? pino({ level: 'silent' }) : openLog('trace', { write: log });
  const app = createHttpServer(logger, 'test');
  const cookies = deviceCookies('a signing key for tests');
  const api = createApi({
    app,
    database,
    clock,
    answers: allAnswers,
    cookies,
    authenticate,
    botCheck,
    resolveSite: (request) => {
      const [name = '', port = '80'] = (request.headers.host ?? '').split(':');
      return siteFor(name, Number(port));
    },
    version: 'test',
  });
  register(api);
  await app.ready();

  function clientWith(cookie: string | undefined, deviceId: string, at: string): TestClient {
    async function call(method: 'GET' | 'POST', path: string, body: unknown, headers: TestHeaders) {
      const response = await app.inject({
        method,
        url: path,
        headers: {
          host: at,
          'x-language': 'en_US',
          ...(cookie !== undefined && { cookie: `device=${cookie}` }),
          ...(client.bearer !== undefined && { authorization: `Bearer ${client.bearer}` }),
          ...headers,
        },
        ...(method === 'POST' && { payload: body as object }),
      });
      return {
        status: response.statusCode,
        body: response.json<TestAnswer['body']>(),
        headers: response.headers,
      };
    }
    const client: TestClient = {
      deviceId,
      bearer: undefined,
      get: (path, headers = {}) => call('GET', path, undefined, headers),
      post: (path, body = {}, headers = {}) => call('POST', path, body, headers),
    };
    return client;
  }

  return {
    api,
    client: (at = host) => {
      const { cookie, deviceId } = cookies.issue();
      return clientWith(cookie, deviceId, at);
    },
    stranger: (at = host) => clientWith(undefined, '', at),
    close: () => app.close(),
  };
}
