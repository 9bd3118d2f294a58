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
import { isDatabaseAway } from '../database/database-away.ts';
import { isGivenUp } from '../database/time-limits.ts';
import { Outage, TooBusy } from '../outage.ts';
import { countEachSecond } from '../overload/count-each-second.ts';
import { type Answer, errorAnswer } from './error-answer.ts';
import { languageOf } from './language-of.ts';
import { type Front, noFront } from './listening/front.ts';
import { mayHoldUnusableText, UnusableText, unusableField } from './unusable-text.ts';

/** The largest request that any endpoint reads; forms are far smaller. */
const largestBodyBytes = 64 * 1024;
const longestHeadersMs = 10_000;
const longestRequestMs = 30_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's browser spoke TLS: cookies may be bound to it. */
    readonly isTls: boolean;
  }
}

/** For a year from each visit no browser asks this host without TLS again (RFC 6797). */
const strictTransport = 'max-age=31536000';

export function createHttpServer(
  log: FastifyBaseLogger,
  version: string,
  front: Front = noFront,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBodyBytes,
    connectionTimeout: longestRequestMs,
    requestTimeout: longestRequestMs,
    http: { headersTimeout: longestHeadersMs },
    trustProxy: front.trustedProxies.length === 0 ? false : [...front.trustedProxies],
    genReqId: () => randomUUID(),
    // Nearly no request logs anything; a logger of its own for each would cost more than a rate's whole answer.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 256 },
    forceCloseConnections: true,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const answer = frameworkAnswer(error, request);
      reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
    },
  });
  // Only JSON is read; text that claims to be nothing in particular would reach a handler as a string.
  app.removeContentTypeParser('text/plain');
  // Many clients say that they send JSON also where they send nothing, as with a DELETE.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : parseJson(request, text, usableOnly(text, done)),
  );
  app.decorateRequest('isTls', {
    getter() {
      return front.isAlwaysTls || this.protocol === 'https';
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-server-version', version).header('x-content-type-options', 'nosniff');
    if (request.isTls) reply.header('strict-transport-security', strictTransport);
    done(addressFault(request));
  });
  app.setNotFoundHandler((request, reply) => {
    sendNothingHere(request, reply);
  });
  const noteTooBusy = countEachSecond((refused) =>
    log.warn({ refused }, 'requests were refused: too many wait for the database or the exchange'),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = frameworkAnswer(error, request);
    if (error instanceof TooBusy) noteTooBusy();
    else if (answer.status >= 500)
      request.log.error(
        { err: error, reqId: request.id, route: request.routeOptions?.url },
        'request failed',
      );
    if (answer.headers) reply.headers({ ...answer.headers });
    return reply
      .code(answer.status)
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(answer.body);
  });
  return app;
}

/** Passes a body on only where every text in it, at any depth, can be kept. */
function usableOnly(text: string, done: BodyDone): BodyDone {
  if (!mayHoldUnusableText(text)) return done;
  return (error, body) => {
    const field = error === null ? unusableField(body) : undefined;
    if (field === undefined) done(error, body);
    else done(new UnusableText(field));
  };
}

type BodyDone = (error: Error | null, body?: unknown) => void;

/** One slash and no other begins an address of ours: `//host` and `/\host` name another server, and may be no URL at all. */
const ownAddress = /^\/(?![/\\])/;

/** What is wrong with the address that a request names, before anything reads it; every server passes here. */
function addressFault({ url, params, query }: FastifyRequest): Error | undefined {
  if (!ownAddress.test(url)) return Object.assign(new Error('no address of ours'), { statusCode: 400 });
  // Only a NUL written in percents can come so far; a broken surrogate is no UTF-8, and was refused as an address.
  if (!url.includes('%00')) return undefined;
  const field = unusableField(params) ?? unusableField(query);
  return field === undefined ? undefined : new UnusableText(field);
}

/** Says of an address that no endpoint has, in the shape of every error, that nothing is there. */
export function sendNothingHere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = errorAnswer('not_found', languageOf(request.headers));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(body);
}

/** Nothing is wrong with what was asked: asked again later it may be done. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Outage || isDatabaseAway(error) || isGivenUp(error);
}

function frameworkAnswer(error: FastifyError, request: FastifyRequest): Answer {
  const language = languageOf(request.headers);
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
