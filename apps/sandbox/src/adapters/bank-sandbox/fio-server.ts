import type { FastifyInstance, FastifyReply } from 'fastify';
import { xmlText } from '../../../../server/src/adapters/pain001/bank-words.ts';
import type { Clock } from '../../../../server/src/platform/clock.ts';
import type { Database } from '../../../../server/src/platform/database/database.ts';
import { authorizeToken, type FioAccount, setLastMovement } from './fio-accounts.ts';
import { type StatementRange, statementAnswer } from './fio-statement-answer.ts';
import { type ImportOutcome, importPayments } from './import-payments.ts';

export const sandboxFioPath = '/sandbox/fio/v1/rest';

export interface FioServerOptions {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  /** The real bank answers 409 to a second request of a token within 30 seconds, which is too long for a demo. */
  readonly minIntervalMs: number;
}

const largestFileBytes = 2 * 1024 * 1024;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The sandbox bank's implementation of Fio's REST API. */
export function serveFio(options: FioServerOptions): void {
  // A separate scope, because only these routes accept multipart forms.
  options.app.register(async (scope) => {
    scope.addContentTypeParser(
      /^multipart\/form-data/,
      { parseAs: 'buffer', bodyLimit: largestFileBytes },
      (_request, body, done) => done(null, body),
    );
    serveStatements(scope, options);
    serveImport(scope, options);
  });
}

function serveStatements(scope: FastifyInstance, { database, clock, minIntervalMs }: FioServerOptions): void {
  const authorize = (token: string) => authorizeToken(database, clock, token, minIntervalMs);

  scope.get<{ Params: { token: string; from: string; to: string } }>(
    `${sandboxFioPath}/periods/:token/:from/:to/transactions.json`,
    async ({ params: { token, from, to } }, reply) => {
      if (!isDay(from) || !isDay(to)) return reply.code(422).send();
      return sendStatement(reply, token, () => ({ kind: 'period', from, to }));
    },
  );

  scope.get<{ Params: { token: string } }>(
    `${sandboxFioPath}/last/:token/transactions.json`,
    async ({ params: { token } }, reply) =>
      sendStatement(reply, token, (account) => ({ kind: 'after', movementId: account.last_movement_id })),
  );

  scope.get<{ Params: { token: string; id: string } }>(
    `${sandboxFioPath}/set-last-id/:token/:id/`,
    async ({ params: { token, id } }, reply) => {
      const account = await authorize(token);
      if (typeof account === 'number') return reply.code(account).send();
      if (!/^\d{1,18}$/.test(id)) return reply.code(422).send();
      await setLastMovement(database, account.code, id);
      return reply.code(200).send();
    },
  );

  async function sendStatement(
    reply: FastifyReply,
    token: string,
    readRange: (account: FioAccount) => StatementRange,
  ): Promise<FastifyReply> {
    const account = await authorize(token);
    if (typeof account === 'number') return reply.code(account).send();
    const range = readRange(account);
    const answer = await statementAnswer(database, account, range);
    if (answer === undefined) return reply.code(413).send();
    if (range.kind === 'after' && answer.lastId !== undefined)
      await setLastMovement(database, account.code, answer.lastId);
    return reply.type('application/json; charset=utf-8').send(answer.body);
  }
}

function serveImport(scope: FastifyInstance, { database, clock, minIntervalMs }: FioServerOptions): void {
  scope.post(`${sandboxFioPath}/import/`, async (request, reply) => {
    const form = await parseForm(request.headers['content-type'], request.body);
    const token = form?.get('token');
    const file = form?.get('file');
    if (typeof token !== 'string' || !(file instanceof Blob)) return reply.code(422).send();
    const account = await authorizeToken(database, clock, token, minIntervalMs);
    if (typeof account === 'number') return reply.code(account).send();
    const document = await file.text();
    const outcome = await database
      .transaction()
      .execute((tx) => importPayments(tx, account, document, clock.now()));
    return reply.type('text/xml; charset=utf-8').send(importAnswer(outcome));
  });
}

function isDay(text: string): boolean {
  return day.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

async function parseForm(contentType: string | undefined, body: unknown): Promise<FormData | undefined> {
  if (contentType === undefined || !(body instanceof Uint8Array)) return undefined;
  try {
    const bytes = new Uint8Array(body);
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return undefined;
  }
}

function importAnswer({ errorCode, instructionId, message }: ImportOutcome): string {
  const status = errorCode === 0 ? 'ok' : errorCode === 1 ? 'error' : 'fatal';
  const id = instructionId === undefined ? '' : `<idInstruction>${instructionId}</idInstruction>`;
  const text = `<message status="${status}" errorCode="${errorCode}">${xmlText(message)}</message>`;
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    `<responseImport><result><errorCode>${errorCode}</errorCode>${id}<status>${status}</status></result>` +
    `<ordersDetails><detail id="1"><messages>${text}</messages></detail></ordersDetails></responseImport>`
  );
}
