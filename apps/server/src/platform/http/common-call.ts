import type { Site } from '@dukat/brands/site';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { type RequestParts, trustedParts } from '@dukat/contract/trusted';
import { z } from '@dukat/contract/z';
import type { LocaleCode } from '@dukat/locales/locale';
import { accept } from '@dukat/rules/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countRecipient } from '../limits/count-call.ts';
import type { Admission } from './admission/admitted.ts';
import { refuseIfOverLimit } from './admission/limited-answer.ts';
import type { ApiEssentials } from './api-deps.ts';
import type { Caller } from './caller.ts';
import type { Answer } from './error-answer.ts';
import { parseRequest, strictQuerySchema } from './parse-request.ts';

export interface CommonCall<E> extends RequestParts<E> {
  readonly caller: Caller;
  readonly language: LocaleCode;
  readonly site: Site;
  readonly now: Date;
  /** For rate limits and the like; never identifies a caller. */
  readonly remoteAddress: string;
  readonly userAgent: string;
  readonly reply: FastifyReply;
  readonly sessionId: string | null;
  /** True if the user showed a proof within the last ten minutes, for endpoints that need it only sometimes; false for programs. */
  readonly isProven: boolean;
}

interface AdmittedRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly admission: Admission;
}

const anything = z.unknown();

/** Validates a request and returns the handler's arguments, or the answer that refuses it. */
export function commonCall<E extends AnyEndpoint>(
  { limits, clock, answers }: Pick<ApiEssentials, 'limits' | 'clock' | 'answers'>,
  endpoint: E,
  { request, reply, admission }: AdmittedRequest,
): { refused: false; value: CommonCall<E> } | { refused: true; answer: Answer } {
  const { language } = admission;
  const params = parseRequest(endpoint.params ?? anything, request.params, language, answers);
  if (params.refused) return { refused: true, answer: params.answer };
  const query = parseRequest(strictQuerySchema(endpoint), request.query, language, answers);
  if (query.refused) return { refused: true, answer: query.answer };
  const body = parseRequest(endpoint.body ?? anything, request.body ?? {}, language, answers);
  if (body.refused) return { refused: true, answer: body.answer };
  if (admission.caller.user === null) {
    const turned = refuseIfOverLimit(countRecipient(limits, endpoint, body.value), language);
    if (turned !== undefined) return { refused: true, answer: turned.answer };
  }
  const parts = trustedParts(endpoint, { params: params.value, query: query.value, body: body.value });
  return accept({
    params: parts.params,
    query: parts.query,
    body: parts.body,
    caller: admission.caller,
    sessionId: admission.sessionId,
    isProven: admission.isProven === true,
    language,
    site: admission.site,
    now: clock.now(),
    remoteAddress: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    reply,
  });
}
