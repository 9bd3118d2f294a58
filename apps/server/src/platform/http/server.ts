import { randomUUID } from 'node:crypto';
import { generalTexts } from '@dukat/locales/refusal-texts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { isGivenUp } from '../database/time-limits.ts';
import { sliceLogOf } from '../logging/log-requests.ts';
import { requestIdHeader } from '../logging/request-id.ts';
import { Outage, TooBusy } from '../outage.ts';
import { countEachSecond } from '../overload/count-each-second.ts';
import { requestTraceId } from '../tracing/trace-requests.ts';
import { type Answer, errorAnswer } from './error-answer.ts';
import { type Front, noFront } from './listening/front.ts';
import { requestLanguage } from './request-language.ts';
import { mayHoldUnusableText, UnusableText, unusableField } from './unusable-text.ts';
import { watchRequests } from './watch-requests.ts';

/** The default body limit; an endpoint may declare its own. */
const largestBodyBytes = 64 * 1024;
const longestHeadersMs = 10_000;
const longestRequestMs = 30_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the caller used TLS, so that cookies may require it. */
    readonly isTls: boolean;
  }
}

/** Tells browsers to use only TLS for this host for a year from each visit (RFC 6797). */
const strictTransport = 'max-age=31536000';

export function createHttpServer(log: Logger, version: string, front: Front = noFront): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBodyBytes,
    connectionTimeout: longestRequestMs,
    requestTimeout: longestRequestMs,
    http: { headersTimeout: longestHeadersMs },
    trustProxy: front.trustedProxies.length === 0 ? false : [...front.trustedProxies],
    genReqId: () => randomUUID(),
    // Few requests log anything; a child logger for each would cost more than answering with a rate.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 256 },
    forceCloseConnections: true,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const answer = frameworkAnswer(error, request);
      reply
        .code(answer.status)
        .header(requestIdHeader, request.id)
        .type('application/json; charset=utf-8')
        .send(answer.body);
    },
  });
  // Only JSON is accepted; text/plain would reach a handler as a string.
  app.removeContentTypeParser('text/plain');
  // Many clients send the JSON content type even without a body, as with DELETE.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : parseJson(request, text, rejectUnusableText(text, done)),
  );
  app.decorateRequest('isTls', {
    getter() {
      return front.isAlwaysTls || this.protocol === 'https';
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-server-version', version).header('x-content-type-options', 'nosniff');
    reply.header(requestIdHeader, request.id);
    if (request.isTls) reply.header('strict-transport-security', strictTransport);
    done(addressFault(request));
  });
  watchRequests(app, log);
  app.setNotFoundHandler((request, reply) => {
    sendNotFound(request, reply);
  });
  answerErrors(app, log);
  return app;
}

function answerErrors(app: FastifyInstance, log: Logger): void {
  const logTooBusy = countEachSecond((refused) =>
    log.warn({ refused }, 'requests were refused: too many wait for the database or the exchange'),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = frameworkAnswer(error, request);
    if (error instanceof TooBusy) logTooBusy();
    else if (answer.status >= 500)
      sliceLogOf(log, request).error(
        { err: error, request: request.id, trace: requestTraceId(request), route: request.routeOptions?.url },
        'request failed',
      );
    if (answer.headers) reply.headers({ ...answer.headers });
    return reply
      .code(answer.status)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(answer.body);
  });
}

/** Passes a body on only if every text in it can be stored. */
function rejectUnusableText(text: string, done: BodyDone): BodyDone {
  if (!mayHoldUnusableText(text)) return done;
  return (error, body) => {
    const field = error === null ? unusableField(body) : undefined;
    if (field === undefined) done(error, body);
    else done(new UnusableText(field));
  };
}

type BodyDone = (error: Error | null, body?: unknown) => void;

/** A path starts with exactly one slash: `//host` and `/\host` name another server and may be invalid URLs. */
const ownAddress = /^\/(?![/\\])/;

/** Returns the error of an unusable request address. Every server checks this before using the address. */
function addressFault({ url, params, query }: FastifyRequest): Error | undefined {
  if (!ownAddress.test(url))
    return Object.assign(new Error('expected one of our addresses'), { statusCode: 400 });
  // Only a percent-encoded NUL can get this far: a broken surrogate is invalid UTF-8 and was refused when the address was decoded.
  if (!url.includes('%00')) return undefined;
  const field = unusableField(params) ?? unusableField(query);
  return field === undefined ? undefined : new UnusableText(field);
}

/** Answers with 404 in the common error shape. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = errorAnswer('not_found', requestLanguage(request.headers));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}

/** True for temporary failures: the request is valid and may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Outage || isDatabaseUnavailable(error) || isGivenUp(error);
}

function frameworkAnswer(error: FastifyError, request: FastifyRequest): Answer {
  const language = requestLanguage(request.headers);
  if (isUnavailable(error)) {
    return errorAnswer('unavailable', language, {}, [], { 'retry-after': '5' });
  }
  if (error instanceof UnusableText) {
    const message = generalTexts.text('text_unusable', language);
    return errorAnswer('text_unusable', language, {}, [{ field: error.field, message }]);
  }
  if (error.statusCode === 413) return errorAnswer('request_too_large', language);
  if (error.statusCode === 415) return errorAnswer('media_type_unsupported', language);
  if (error.statusCode === 414) return errorAnswer('address_too_long', language);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return errorAnswer('request_unreadable', language);
  }
  return errorAnswer('unknown_error', language);
}
