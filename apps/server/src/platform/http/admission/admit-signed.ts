import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { countProgram } from '../../limits/count-call.ts';
import type { ApiDeps } from '../api-deps.ts';
import { generalAnswers } from '../general-answers.ts';
import { keyHeader, readRawBody } from '../raw-body.ts';
import { decideScope, scopeForPrograms } from './admit-program.ts';
import type { Admission, Place, Rejection } from './admitted.ts';
import { countedHeaders, refuseIfOverLimit } from './limited-answer.ts';

/** Returns a header that was sent once; repeated ones are joined by a comma and then match no expected format. */
function readHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns Retry-After in seconds. A request refused because it was signed before the program's start may be signed anew after a second. */
function retryAfter(status: number): Readonly<Record<string, string>> {
  if (status === 429) return { 'retry-after': '2' };
  return status === 503 ? { 'retry-after': '1' } : {};
}

/** Admits a request signed with a key that has the endpoint's scope. Ignores cookies and tokens. */
export async function admitSigned(
  { authenticateSigned, limits, clock, answers }: ApiDeps,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  { language, site }: Place,
): Promise<Admission | Rejection> {
  const scope = scopeForPrograms(endpoint, 'key');
  if (scope.refused || authenticateSigned === undefined) {
    return { answer: answers.general('api_key_not_accepted', language) };
  }
  const signer = await authenticateSigned({
    key: readHeader(request, keyHeader),
    timestamp: readHeader(request, 'dukat-timestamp'),
    nonce: readHeader(request, 'dukat-nonce'),
    signature: readHeader(request, 'dukat-signature'),
    method: request.method,
    path: request.raw.url ?? '',
    body: readRawBody(request),
    remoteAddress: request.ip,
    now: clock.now(),
  });
  if (signer.refused) {
    const headers = retryAfter(generalAnswers[signer.reason].status);
    return { answer: answers.general(signer.reason, language, signer.values, [], headers) };
  }
  const { user, scopes } = signer.value;
  const counted = countProgram(limits, endpoint, user.id);
  const turned = refuseIfOverLimit(counted, language);
  if (turned !== undefined) return turned;
  const decided = decideScope(scope.value, scopes, 'key');
  if (decided.refused) return { answer: answers.general(decided.reason, language, decided.values) };
  return { caller: { deviceId: '', user }, sessionId: null, language, site, ...countedHeaders(counted) };
}
