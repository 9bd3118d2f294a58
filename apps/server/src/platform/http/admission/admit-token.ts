import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { countProgram } from '../../limits/count-call.ts';
import type { ApiDeps } from '../api-deps.ts';
import { decideScope, scopeForPrograms } from './admit-program.ts';
import type { Admission, Place, Rejection } from './admitted.ts';
import { countedHeaders, refuseIfOverLimit } from './limited-answer.ts';

/** The WWW-Authenticate header of a refusal (RFC 6750, 3). */
const challenge = (error: string, scope?: string) => ({
  'www-authenticate': `Bearer error="${error}"${scope === undefined ? '' : `, scope="${scope}"`}`,
});

/** Admits a program by its access token, under the same rules as an API key. Ignores cookies. */
export async function admitToken(
  { authenticateToken, limits, clock, answers }: ApiDeps,
  endpoint: AnyEndpoint,
  token: string,
  { language, site }: Place,
): Promise<Admission | Rejection> {
  const scope = scopeForPrograms(endpoint, 'token');
  if (scope.refused) return { answer: answers.general(scope.reason, language) };
  const signer = await authenticateToken?.({ token, site, now: clock.now() });
  if (signer === undefined || signer.refused) {
    return { answer: answers.general('token_invalid', language, {}, [], challenge('invalid_token')) };
  }
  const { user, scopes } = signer.value;
  const counted = countProgram(limits, endpoint, user.id);
  const turned = refuseIfOverLimit(counted, language);
  if (turned !== undefined) return turned;
  const decided = decideScope(scope.value, scopes, 'token');
  if (decided.refused) {
    const headers = challenge('insufficient_scope', scope.value);
    return { answer: answers.general(decided.reason, language, decided.values, [], headers) };
  }
  return { caller: { deviceId: '', user }, sessionId: null, language, site, ...countedHeaders(counted) };
}
