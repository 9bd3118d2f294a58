import type {
  AnyEndpoint,
  Endpoint,
  EndpointQuery,
  EndpointResponse,
  RefusalReason,
} from '@dukat/contract/endpoint';
import type { z } from '@dukat/contract/z';
import type { Result } from '@dukat/rules/result';
import { crashPoint } from '../crash-point.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inReadSnapshot } from '../database/read-snapshot.ts';
import { admit } from './admission/admission.ts';
import type { Admit } from './admission/admitted.ts';
import type { ApiDeps, ApiEssentials } from './api-deps.ts';
import { applicationFront } from './application/application-front.ts';
import { bytesReader, bytesRoute } from './bytes-route.ts';
import { type CommonCall, commonCall } from './common-call.ts';
import { type Answer, errorAnswer } from './error-answer.ts';
import { type ApiFront, sitePath } from './fronts/api-front.ts';
import { frontRoutes } from './fronts/front-routes.ts';
import { answerOnce, readKeyedRequest, type Writing } from './idempotency/answer-once.ts';
import type { StartedRequest } from './idempotency/idempotency.ts';
import { selfCommittedAnswers } from './idempotency/self-committed-answers.ts';
import { inTransaction } from './in-transaction.ts';
import { ReadyAnswers } from './ready-answers.ts';
import { sendAnswer } from './send-answer.ts';
import { toAnswer } from './to-answer.ts';

export interface ReadCall<E> extends CommonCall<E> {
  readonly db: Database;
}

export interface SelfCommittedCall<E> extends ReadCall<E> {
  /** Set under an Idempotency-Key: the public id to use for what the work creates. */
  readonly once: StartedRequest | undefined;
}

export interface WriteCall<E> extends CommonCall<E> {
  readonly tx: Transaction;
}

type Outcome<E> = Promise<Result<EndpointResponse<E>, RefusalReason<E>>>;

export interface WriteOptions {
  /** Keeps what a refused attempt wrote, such as the count of wrong passwords: on every refusal, or on the listed reasons. */
  readonly commitOnRefusal?: true | readonly string[];
}

type Declared<E> = E extends Endpoint<string, z.ZodType, z.ZodType, z.ZodType, z.ZodType, string> ? E : never;

export interface Api<Deps extends ApiEssentials = ApiDeps> {
  /** Serves reads: all statements of a request see one snapshot and none can write. */
  serveRead<const E extends AnyEndpoint>(
    endpoint: Declared<E>,
    handler: (call: ReadCall<E>) => Outcome<E>,
  ): void;
  /** Serves a change in one transaction that is rolled back on a refusal; executes it once per Idempotency-Key where money moves. */
  serveWrite<const E extends AnyEndpoint>(
    endpoint: Declared<E>,
    handler: (call: WriteCall<E>) => Outcome<E>,
    options?: WriteOptions,
  ): void;
  /** Serves a change that commits its own transaction, such as a batch shared by many requests; also once per key. */
  serveSelfCommitted<const E extends AnyEndpoint>(
    endpoint: Declared<E>,
    handler: (call: SelfCommittedCall<E>) => Outcome<E>,
  ): void;
  /** Serves bytes prepared before the request, for data that every visitor polls every ten seconds. */
  serveBytes<const E extends AnyEndpoint>(
    endpoint: Declared<E>,
    handler: (query: EndpointQuery<E>) => Result<Buffer, RefusalReason<E>>,
  ): void;
  /** All served endpoints, for the OpenAPI document and for tests that visit every endpoint. */
  readonly endpoints: readonly AnyEndpoint[];
  /** The endpoints of the mobile application, with their paths on its front. */
  readonly applicationEndpoints: readonly AnyEndpoint[];
  /** The prepared bytes, for pages that are rendered in this process. */
  readonly ready: ReadyAnswers;
  readonly deps: Deps;
}

/**
 * Creates the customers' API on two fronts: the site's, authenticated by device cookies, bearer tokens and API keys, and the mobile
 * application's. Every endpoint is declared once for both.
 */
export function createApi(deps: ApiDeps): Api {
  const site: ApiFront = {
    findPath: sitePath,
    admitTo: (endpoint, request) => admit(deps, endpoint, request),
  };
  const { application } = deps;
  return createApiOn([site, ...(application ? [applicationFront(deps, application)] : [])], deps);
}

/** Creates an API with the given admission. */
export function createApiBehind<Deps extends ApiEssentials>(admitTo: Admit, deps: Deps): Api<Deps> {
  return createApiOn([{ findPath: sitePath, admitTo }], deps);
}

function createApiOn<Deps extends ApiEssentials>(fronts: readonly ApiFront[], deps: Deps): Api<Deps> {
  const { app, database, answers } = deps;
  const ready = new ReadyAnswers();
  const answerSelfCommitted = selfCommittedAnswers(database);
  const { served, onFronts, route } = frontRoutes(app, fronts);

  return {
    deps,
    endpoints: served[0] ?? [],
    applicationEndpoints: served[1] ?? [],
    ready,

    serveRead(endpoint, handler) {
      route(endpoint, async (request, reply, admission) => {
        const common = commonCall(deps, endpoint, { request, reply, admission });
        if (common.refused) return common.answer;
        const outcome = await inReadSnapshot(database, (db) => handler({ ...common.value, db }));
        return toAnswer(endpoint, outcome, admission.language, answers);
      });
    },

    serveSelfCommitted(endpoint, handler) {
      route(endpoint, async (request, reply, admission) => {
        const common = commonCall(deps, endpoint, { request, reply, admission });
        if (common.refused) return common.answer;
        const work = async (once: StartedRequest | undefined) =>
          toAnswer(
            endpoint,
            await handler({ ...common.value, db: database, once }),
            admission.language,
            answers,
          );
        const key = request.headers['idempotency-key'];
        if (endpoint.movesMoney !== true || key === undefined) return work(undefined);
        const keyed = readKeyedRequest(endpoint, String(key), common.value);
        return 'status' in keyed ? keyed : answerSelfCommitted(keyed, work);
      });
    },

    serveWrite(endpoint, handler, options = {}) {
      route(endpoint, async (request, reply, admission) => {
        const common = commonCall(deps, endpoint, { request, reply, admission });
        if (common.refused) return common.answer;
        const { holdSession } = admission;
        const key = request.headers['idempotency-key'];
        const { commitOnRefusal: kept = [] } = options;
        const commitsOnRefusal = (reason: string) => kept === true || kept.includes(reason);
        const how = { commitsOnRefusal, holdSession };
        if (endpoint.movesMoney !== true || key === undefined) {
          return writeNow(deps, endpoint, how, common.value, handler);
        }
        const answer = await answerOnce(deps, endpoint, { ...how, key: String(key) }, common.value, handler);
        crashPoint('answer-kept');
        return answer;
      });
    },

    serveBytes(endpoint, handler) {
      ready.serve(endpoint, bytesReader(endpoint, handler));
      onFronts(endpoint, ({ admitTo, hooks = {} }, path) => {
        app.get(path, hooks, bytesRoute(endpoint, { admitTo, handler, sendAnswer, answers }));
      });
    },
  };
}

/** Answers a change that has no key: one transaction, rolled back on a refusal unless its writes are to be kept. */
function writeNow<E extends AnyEndpoint>(
  { database, answers }: Pick<ApiEssentials, 'database' | 'answers'>,
  endpoint: E,
  { commitsOnRefusal, holdSession }: Writing,
  call: CommonCall<E>,
  handler: (call: CommonCall<E> & { readonly tx: Transaction }) => Promise<Result<unknown, string>>,
): Promise<Answer> {
  const { language } = call;
  return inTransaction<Answer>(database, async (tx, abandon) => {
    if (holdSession !== undefined && !(await holdSession(tx))) {
      return abandon(errorAnswer('login_required', language));
    }
    const outcome = await handler({ ...call, tx });
    const answer = toAnswer(endpoint, outcome, language, answers);
    return outcome.refused && !commitsOnRefusal(outcome.reason) ? abandon(answer) : answer;
  });
}
