import { gzipSync } from 'node:zlib';
import type { AnyEndpoint, EndpointQuery, RefusalReason } from '@dukat/contract/endpoint';
import { trustedParts } from '@dukat/contract/trusted';
import type { Result } from '@dukat/rules/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withPatience } from '../overload/patience.ts';
import type { Admission, Admit, Rejection } from './admission/admitted.ts';
import type { Answer, Answers } from './error-answer.ts';
import { parseRequest, strictQuerySchema } from './parse-request.ts';
import { keyHeader } from './raw-body.ts';
import type { BytesReader } from './ready-answers.ts';
import { jsonType } from './send-answer.ts';
import { toAnswer } from './to-answer.ts';

interface BytesDeps<E> {
  readonly admitTo: Admit;
  readonly handler: (query: EndpointQuery<E>) => Result<Buffer, RefusalReason<E>>;
  readonly sendAnswer: (reply: FastifyReply, answer: Answer) => FastifyReply;
  readonly answers: Answers;
}

/** Returns a reader of an endpoint's prepared bytes for callers in this process; it validates the query with the endpoint's schema. */
export function bytesReader<E extends AnyEndpoint>(
  endpoint: E,
  handler: BytesDeps<E>['handler'],
): BytesReader {
  return (query) => {
    const asked = strictQuerySchema(endpoint).safeParse(query);
    if (!asked.success) return undefined;
    const bytes = handler(trustedParts(endpoint, { params: {}, query: asked.data, body: {} }).query);
    return bytes.refused ? undefined : bytes.value;
  };
}

/**
 * Answers with bytes prepared before the request. Stays synchronous where nothing must be awaited: a promise would cost a third of the whole
 * request.
 */
export function bytesRoute<E extends AnyEndpoint>(endpoint: E, deps: BytesDeps<E>) {
  const { admitTo, handler, sendAnswer, answers } = deps;
  const plain = {
    'content-type': jsonType,
    'cache-control': `private, max-age=${endpoint.cacheSeconds ?? 0}`,
  };
  const zipped = { ...plain, 'content-encoding': 'gzip' };

  function answer(request: FastifyRequest, reply: FastifyReply, admission: Admission | Rejection): void {
    if ('answer' in admission) {
      sendAnswer(reply, admission.answer);
      return;
    }
    if (admission.headers !== undefined) reply.headers(admission.headers);
    const query = parseRequest(strictQuerySchema(endpoint), request.query, admission.language, answers);
    if (query.refused) {
      sendAnswer(reply, query.answer);
      return;
    }
    const trusted = trustedParts(endpoint, { params: {}, query: query.value, body: {} });
    const bytes = handler(trusted.query);
    if (bytes.refused) {
      sendAnswer(reply, toAnswer(endpoint, bytes, admission.language, answers));
      return;
    }
    const packed = acceptsGzip(request) ? gzipOnce(bytes.value) : undefined;
    if (packed === undefined) reply.headers(plain).send(bytes.value);
    else reply.headers(zipped).send(packed);
  }

  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
    const admission = isLookedUp(request)
      ? withPatience('ordinary', () => admitTo(endpoint, request), request)
      : admitTo(endpoint, request);
    if (!(admission instanceof Promise)) {
      answer(request, reply, admission);
      return undefined;
    }
    return admission.then((admitted) => {
      answer(request, reply, admitted);
      return reply;
    });
  };
}

/** True if admission uses the database for a bearer token, a key or a proof; other requests need no wait limit. */
function isLookedUp({ headers }: FastifyRequest): boolean {
  return [headers.authorization, headers[keyHeader], headers.dpop].some((sent) => sent !== undefined);
}

const smallestPacked = 1400;
const packedAnswers = new WeakMap<Buffer, Buffer>();

function acceptsGzip(request: FastifyRequest): boolean {
  return /\bgzip\b/.test(request.headers['accept-encoding']?.toString() ?? '');
}

/** Compresses a buffer once, since all callers get the same bytes. */
function gzipOnce(bytes: Buffer): Buffer | undefined {
  if (bytes.length < smallestPacked) return undefined;
  const known = packedAnswers.get(bytes);
  if (known !== undefined) return known;
  const packed = gzipSync(bytes);
  packedAnswers.set(bytes, packed);
  return packed;
}
