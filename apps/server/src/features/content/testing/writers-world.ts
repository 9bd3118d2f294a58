import { siteFor } from '@dukat/brands/sites';
import type { OperatorRole } from '@dukat/contract/endpoint';
import { parseEmail } from '@dukat/rules/identity/email';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import { pino } from 'pino';
import { type Api, createApiBehind } from '../../../platform/http/api.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { createHttpServer } from '../../../platform/http/server.ts';
import { allAnswers } from '../../../platform/testing/all-answers.ts';
import { admitOperator } from '../../operators/admit-operator.ts';
import { insertOperator } from '../../operators/operators-repository.ts';
import { operatorCookieHeader } from '../../operators/sign-in/operator-cookie.ts';
import { insertOperatorSession } from '../../operators/sign-in/operator-sessions-repository.ts';
import { contentSlice } from '../slice.ts';
import { type ContentWorld, contentWorld } from './content-world.ts';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Writer {
  readonly id: string;
  get(path: string): Promise<Answer>;
  post(path: string, body?: object): Promise<Answer>;
}

interface AuditedAct {
  readonly act: string;
  readonly subject: string | null;
  readonly details: unknown;
}

export interface WritersWorld extends ContentWorld {
  /** A signed-in operator with this role; each call returns another operator. */
  writer(role: OperatorRole): Promise<Writer>;
  readonly stranger: Omit<Writer, 'id'>;
  /** The entries of the audit log, oldest first. */
  acts(): Promise<readonly AuditedAct[]>;
}

/** The content slice with visitors and operators, behind the real authentication of the back office. */
export async function writersWorld(serveMore?: (api: Api) => void): Promise<WritersWorld> {
  const world = await contentWorld(serveMore);
  const { clock } = world;
  const { database } = world.store;
  const app = createHttpServer(pino({ level: 'silent' }), 'test');
  const site = siteFor('localhost', 3000, 3000);
  assert(site !== undefined, 'expected a local site');
  const deps = { app, database, clock, answers: allAnswers };
  contentSlice.serveBackOffice?.(
    createApiBehind(admitOperator({ ...deps, site, isSecondStepRequired: false }), deps),
    {},
  );
  await app.ready();

  function speaker(cookie: string): Omit<Writer, 'id'> {
    const headers = { host: 'localhost:3010', 'x-language': 'en_US', cookie };
    const answer = ({ statusCode, body }: { statusCode: number; body: string }): Answer => ({
      status: statusCode,
      body: JSON.parse(body),
    });
    return {
      get: async (url) => answer(await app.inject({ method: 'GET', url, headers })),
      post: async (url, payload = {}) => answer(await app.inject({ method: 'POST', url, headers, payload })),
    };
  }

  let serial = 0;
  async function writer(role: OperatorRole): Promise<Writer> {
    serial += 1;
    const email = parseEmail(`writer-${serial}@dukat.test`);
    assert(!email.refused, 'expected a valid operator e-mail');
    const given = { email: email.value, role, passwordHash: '$argon2id$none', mustChangePassword: false };
    const now = clock.now();
    const { id, token } = await inTransaction(database, async (tx) => {
      const inserted = await insertOperator(tx, { ...given, now });
      assert(inserted !== undefined, 'expected a new e-mail address');
      return {
        id: inserted,
        token: await insertOperatorSession(tx, { operatorId: inserted, hasSecondStep: false, now }),
      };
    });
    const [cookie = ''] = operatorCookieHeader(token, false).split(';');
    return { id, ...speaker(cookie) };
  }

  return {
    ...world,
    writer,
    stranger: speaker(''),
    async acts() {
      const { rows } = await sql<AuditedAct>`select act, subject, details from audit_log order by id`.execute(
        database,
      );
      return rows;
    },
    async close() {
      await app.close();
      await world.close();
    },
  };
}
