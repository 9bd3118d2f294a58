import type { Site } from '@dukat/brands/site';
import type {
  AnyEndpoint,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  ReasonOf,
  ResponseOf,
} from '@dukat/contract/endpoint';
import { z } from '@dukat/contract/z';
import type { LocaleCode } from '@dukat/locales/locale';
import { accept, type Result } from '@dukat/rules/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { crashPoint } from '../crash-point.ts';
import type { Database, Transaction } from '../database/database.ts';
import { countRecipient } from '../limits/count-call.ts';
import { withPatience } from '../overload/patience.ts';
import { admit } from './admission/admission.ts';
import type { Admission, Admit } from './admission/admitted.ts';
import { turnedIfSpent } from './admission/limited-answer.ts';
import { answersAlone } from './answer-alone.ts';
import type { ApiEssentials, ApiParts } from './api-parts.ts';
import { bytesRoute } from './bytes-route.ts';
import type { Caller } from './caller.ts';
import { type Answer, errorAnswer, refusalAnswer } from './error-answer.ts';
import {
  type Begun,
  claimKey,
  isIdempotencyKey,
  type KeyedRequest,
  keepAnswer,
  keyedRequest,
} from './idempotency.ts';
import { inTransaction } from './in-transaction.ts';
import { parseRequest } from './parse-request.ts';
import { keepRawBody, keyHeader } from './raw-body.ts';
import { send } from './send-answer.ts';

interface CommonCall<E> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: Caller;
  readonly language: LocaleCode;
  readonly site: Site;
  readonly now: Date;
  /** For addresses of rate limits and the like; never for identity. */
  readonly remoteAddress: string;
  readonly userAgent: string;
  readonly reply: FastifyReply;
  readonly sessionId: string | null;
}

export interface ReadCall<E> extends CommonCall<E> {
  readonly db: Database;
}

export interface AloneCall<E> extends ReadCall<E> {
  /** Under an Idempotency-Key: the public id that is to be taken for what the work makes. */
  readonly once: Begun | undefined;
}

export interface WriteCall<E> extends CommonCall<E> {
  readonly tx: Transaction;
}

type Outcome<E> = Promise<Result<ResponseOf<E>, ReasonOf<E>>>;

export interface WriteOptions {
  /** What the refused attempt wrote stays, such as the count of wrong passwords. */
  readonly keepOnRefusal?: boolean;
}

type Declared<E> = E extends Endpoint<string, z.ZodType, z.ZodType, z.ZodType, z.ZodType, string> ? E : never;

export interface Api<Parts extends ApiEssentials = ApiParts> {
  /** Serves a GET: no transaction, nothing is written. */
  serveRead<const E extends AnyEndpoint>(
    endpoint: Declared<E>,
    handler: (call: ReadCall<E>) => Outcome<E>,
  ): void;
  /** Serves a change: one transaction, undone on a refusal, once per Idempotency-Key where money moves. */
  serveWrite<const E extends AnyEndpoint>(
    endpoint: Declared<E>,
    handler: (call: WriteCall<E>) => Outcome<E>,
    options?: WriteOptions,
  ): void;
  /** Serves a change that brings a transaction of its own, such as a batch that many requests share; also once per key. */
  serveAlone<const E extends AnyEndpoint>(
    endpoint: Declared<E>,
    handler: (call: AloneCall<E>) => Outcome<E>,
  ): void;
  /** Serves bytes that were made before the request, for what every visitor asks every ten seconds. */
  serveBytes<const E extends AnyEndpoint>(
    endpoint: Declared<E>,
    handler: (query: QueryOf<E>) => Result<Buffer, ReasonOf<E>>,
  ): void;
  /** What is served, for the OpenAPI document and for tests that go through every endpoint. */
  readonly endpoints: readonly AnyEndpoint[];
  readonly parts: Parts;
}

/** The customers' application: devices and bearer tokens. */
export function createApi(parts: ApiParts): Api {
  return createApiBehind((endpoint, request) => admit(parts, endpoint, request), parts);
}

/** An application with a door of its own. */
export function createApiBehind<Parts extends ApiEssentials>(admitTo: Admit, parts: Parts): Api<Parts> {
  const { app, database } = parts;
  const endpoints: AnyEndpoint[] = [];
  const answerAlone = answersAlone(database);
  const admitted = new WeakMap<FastifyRequest, Admission>();

  /** Whoever is turned away is so before a byte of the body is read; a signed request is checked by its body too. */
  async function admitFirst(endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply) {
    if (endpoint.scope !== undefined && request.headers[keyHeader] !== undefined) return undefined;
    const admission = await admitTo(endpoint, request);
    if ('answer' in admission) return send(reply, admission.answer);
    admitted.set(request, admission);
    return undefined;
  }

  function route(
    endpoint: AnyEndpoint,
    work: (request: FastifyRequest, reply: FastifyReply, admission: Admission) => Promise<Answer>,
  ): void {
    endpoints.push(endpoint);
    const shedding = endpoint.isShedLast === true ? 'last' : 'ordinary';
    async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const admission = admitted.get(request) ?? (await admitTo(endpoint, request));
      if ('answer' in admission) return send(reply, admission.answer);
      if (admission.headers !== undefined) reply.headers(admission.headers);
      const answer = await work(request, reply, admission);
      return send(reply, answer, endpoint.cacheSeconds);
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.largestBodyBytes !== undefined && { bodyLimit: endpoint.largestBodyBytes }),
      ...(endpoint.scope !== undefined && endpoint.method !== 'GET' && { preParsing: keepRawBody }),
      config: { shedding },
      ...(endpoint.method !== 'GET' && {
        onRequest: (request: FastifyRequest, reply: FastifyReply) =>
          withPatience(shedding, () => admitFirst(endpoint, request, reply), request),
      }),
      handler: (request, reply) => withPatience(shedding, () => handle(request, reply), request),
    });
  }

  function answerOf(endpoint: AnyEndpoint, outcome: Result<unknown, string>, language: LocaleCode): Answer {
    if (outcome.refused) {
      return refusalAnswer(outcome, endpoint.refusals[outcome.reason] ?? 422, language);
    }
    // The contract has the last word on what leaves: a field that it does not name is never sent.
    return { status: 200, body: JSON.stringify(endpoint.response.parse(outcome.value)) };
  }

  function serveWithoutTransaction<const E extends AnyEndpoint>(
    endpoint: Declared<E>,
    handler: (call: AloneCall<E>) => Outcome<E>,
  ): void {
    route(endpoint, async (request, reply, admission) => {
      const common = commonCall<E>(endpoint, request, reply, admission);
      if (common.refused) return common.answer;
      const work = async (once: Begun | undefined) =>
        answerOf(endpoint, await handler({ ...common.value, db: database, once }), admission.language);
      const key = request.headers['idempotency-key'];
      if (endpoint.movesMoney !== true || key === undefined) return work(undefined);
      const keyed = keyedOf(endpoint, String(key), common.value);
      return 'status' in keyed ? keyed : answerAlone(keyed, work);
    });
  }

  return {
    parts,
    endpoints,
    serveRead: serveWithoutTransaction,
    serveAlone: serveWithoutTransaction,

    serveWrite(endpoint, handler, options = {}) {
      route(endpoint, async (request, reply, admission) => {
        const common = commonCall(endpoint, request, reply, admission);
        if (common.refused) return common.answer;
        const key = request.headers['idempotency-key'];
        if (endpoint.movesMoney === true && key !== undefined) {
          const answer = await answerOnce(endpoint, String(key), common.value, handler);
          crashPoint('answer-kept');
          return answer;
        }
        return inTransaction<Answer>(database, async (tx, abandon) => {
          const outcome = await handler({ ...common.value, tx });
          const answer = answerOf(endpoint, outcome, admission.language);
          return outcome.refused && options.keepOnRefusal !== true ? abandon(answer) : answer;
        });
      });
    },

    serveBytes(endpoint, handler) {
      endpoints.push(endpoint);
      app.get(endpoint.path, bytesRoute(endpoint, { admitTo, handler, send, answerOf }));
    },
  };

  /** The first answer under a key is kept in the transaction that did the work; later ones give it back byte by byte. */
  function answerOnce<E extends AnyEndpoint>(
    endpoint: E,
    key: string,
    call: CommonCall<E>,
    handler: (call: WriteCall<E>) => Outcome<E>,
  ): Promise<Answer> {
    const { language } = call;
    const keyed = keyedOf(endpoint, key, call);
    if ('status' in keyed) return Promise.resolve(keyed);
    return inTransaction<Answer>(database, async (tx, abandon) => {
      const first = await claimKey(tx, keyed);
      if (first !== undefined) return abandon(first);
      await sql`savepoint work`.execute(tx);
      const outcome = await handler({ ...call, tx });
      const answer = answerOf(endpoint, outcome, language);
      if (outcome.refused) await sql`rollback to savepoint work`.execute(tx);
      await keepAnswer(tx, keyed, answer);
      return answer;
    });
  }

  function keyedOf<E extends AnyEndpoint>(
    endpoint: E,
    key: string,
    call: CommonCall<E>,
  ): KeyedRequest | Answer {
    const { caller, params, query, body, language, now } = call;
    if (!isIdempotencyKey(key)) {
      const field = { field: 'Idempotency-Key', message: '1-200 ASCII' };
      return errorAnswer(422, 'invalid_request', language, {}, [field]);
    }
    const subject = { params, query, body };
    return keyedRequest(caller, key, `${endpoint.method} ${endpoint.path}`, subject, now, language);
  }

  function commonCall<E extends AnyEndpoint>(
    endpoint: E,
    request: FastifyRequest,
    reply: FastifyReply,
    admission: Admission,
  ): { refused: false; value: CommonCall<E> } | { refused: true; answer: Answer } {
    const { language } = admission;
    const params = parseRequest(endpoint.params ?? anything, request.params, language);
    if (params.refused) return { refused: true, answer: params.answer };
    const query = parseRequest(endpoint.query ?? anything, request.query, language);
    if (query.refused) return { refused: true, answer: query.answer };
    const body = parseRequest(endpoint.body ?? anything, request.body ?? {}, language);
    if (body.refused) return { refused: true, answer: body.answer };
    if (admission.caller.user === null) {
      const turned = turnedIfSpent(countRecipient(parts.limits, endpoint, body.value), language);
      if (turned !== undefined) return { refused: true, answer: turned.answer };
    }
    const value = {
      params: params.value,
      query: query.value,
      body: body.value,
      caller: admission.caller,
      sessionId: admission.sessionId,
      language,
      site: admission.site,
      now: parts.clock.now(),
      remoteAddress: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      reply,
    };
    return accept(value as CommonCall<E>);
  }
}

const anything = z.unknown();
