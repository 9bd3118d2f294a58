import { seedDemoOperators } from '../../../../sandbox/src/seeds/seed-demo-operators.ts';
import type { Api } from '../../platform/http/api.ts';
import type { ApiEssentials } from '../../platform/http/api-deps.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { asOwner } from '../../platform/testing/as-owner.ts';
import { mountBackOffice } from '../../platform/web/mount-back-office.ts';
import { serveBackOfficeApi } from '../servers/back-office-server.ts';
import type { TestResponse } from './test-client.ts';
import type { TestProgram } from './test-program.ts';

export interface Operator {
  /** The cookie as the browser would send it; empty for a visitor. */
  readonly cookie: string;
  get(path: string): Promise<TestResponse>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<TestResponse>;
}

export interface BackOffice {
  readonly api: Api<ApiEssentials>;
  readonly stranger: Operator;
  /** Signs an operator in with these credentials. */
  logIn(email: string, password: string): Promise<Operator>;
  close(): Promise<void>;
}

export const administrator = ['operator@dukat.test', 'Back-office-1'] as const;
export const secondOperator = ['finance@dukat.test', 'Second-pair-of-eyes-2'] as const;
export const compliance = ['compliance@dukat.test', 'Knows-who-you-are-3'] as const;
const host = 'localhost:3010';

/** Another account with the second operator's mailbox and password. */
export const secondAccount = ['finance+2@dukat.test', secondOperator[1]] as const;

/** Adds `secondAccount`, with the second operator's role. */
export async function addSecondAccount({ ownerUrl }: Pick<TestProgram, 'ownerUrl'>): Promise<void> {
  await asOwner(
    ownerUrl,
    `insert into operators (email, role, password_hash, must_change_password, created_at)
     select '${secondAccount[0]}', role, password_hash, must_change_password, created_at
     from operators where email = '${secondOperator[0]}'`,
  );
}

/** The back office of a test program, with its demo operators. */
export async function openBackOffice({ database, clock, slices, deps }: TestProgram): Promise<BackOffice> {
  const app = createHttpServer(deps.log, 'test');
  const api = serveBackOfficeApi({ app, slices, deps });
  await mountBackOffice(app);
  await app.ready();
  await inTransaction(database, (tx) => seedDemoOperators(tx, clock.now()));

  function operator(cookie: string): Operator {
    async function send(
      method: 'GET' | 'POST',
      url: string,
      body?: unknown,
      headers = {},
    ): Promise<TestResponse> {
      const sent = { host, 'x-language': 'en_US', ...(cookie !== '' && { cookie }), ...headers };
      const json = { 'content-type': 'application/json' };
      const response = await app.inject({
        method,
        url,
        headers: body === undefined ? sent : { ...json, ...sent },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      return {
        status: response.statusCode,
        body: isJson ? response.json<Record<string, unknown>>() : {},
        text: response.body,
        headers: response.headers,
      };
    }
    return {
      cookie,
      get: (path) => send('GET', path),
      post: (path, body = {}, headers = {}) => send('POST', path, body, headers),
    };
  }

  const stranger = operator('');
  return {
    api,
    stranger,
    async logIn(email, password) {
      const answer = await stranger.post('/admin/api/login', { email, password });
      if (answer.status !== 200) throw new Error(answer.text);
      const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
      return operator(cookie);
    },
    close: () => app.close(),
  };
}
