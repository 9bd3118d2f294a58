import type { Site } from '@dukat/brands/site';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import { type LocaleCode, localeFrom } from '@dukat/locales/locale';
import { sessionState, shouldRecordUse } from '@dukat/rules/identity/session';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Admission, Admit, Rejection } from '../../platform/http/admission/admitted.ts';
import { isCrossSite } from '../../platform/http/admission/same-origin.ts';
import type { Answers } from '../../platform/http/error-answer.ts';
import { readOperatorToken } from './sign-in/operator-cookie.ts';
import { findOperatorSession, recordOperatorUse } from './sign-in/operator-sessions-repository.ts';

/** Operators' sessions are not bound to a device, so all use the same name. */
const anyDevice = 'back-office';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly answers: Answers;
  /** The site named in error answers. The back office is not a site. */
  readonly site: Site;
  /** Real-money mode: without a second step, a session cannot reach endpoints that require a role. */
  readonly isSecondStepRequired: boolean;
}

/** Admits requests to the back office: checks session, second step, role, and that no other page sent a change. */
export function admitOperator({ database, clock, site, answers, isSecondStepRequired }: Deps): Admit {
  return async (endpoint, request) => {
    const language = requestLanguage(request);
    if (endpoint.method !== 'GET' && isCrossSite(request.headers)) {
      return { answer: answers.error(403, 'cross_site', language) };
    }
    if (endpoint.access === 'open') return { caller: nobody, sessionId: null, language, site };
    return admitSession(endpoint, request, language);
  };

  async function admitSession(
    endpoint: AnyEndpoint,
    request: FastifyRequest,
    language: LocaleCode,
  ): Promise<Admission | Rejection> {
    const token = readOperatorToken(request.headers.cookie, request.isTls);
    const now = clock.now();
    const found = token === undefined ? undefined : await findOperatorSession(database, token);
    const session = found && { ...found, deviceId: anyDevice };
    const state = sessionState(session, anyDevice, now);
    if (session === undefined || state !== 'alive') {
      const code = state === 'expired' ? 'session_expired' : 'login_required';
      return { answer: answers.error(401, code, language) };
    }
    const { id, email, role, mustChangePassword } = session.operator;
    if (endpoint.roles !== undefined) {
      if (mustChangePassword) return { answer: answers.error(403, 'password_change_required', language) };
      if (isSecondStepRequired && !session.hasSecondStep) {
        return { answer: answers.error(403, 'second_step_required', language) };
      }
      if (!endpoint.roles.includes(role)) return { answer: answers.error(403, 'role_forbids', language) };
    }
    if (shouldRecordUse(session, now)) await recordOperatorUse(database, session.id, now);
    // Idempotency keys belong to the device if there is no user; operators' keys belong to the operator.
    const caller = { deviceId: `operator:${id}`, user: null, operator: { id, email, role } };
    return { caller, sessionId: session.id, language, site };
  }
}

const nobody = { deviceId: '', user: null } as const;

function requestLanguage(request: FastifyRequest): LocaleCode {
  const asked = request.headers['x-language'];
  return localeFrom(typeof asked === 'string' ? asked : undefined) ?? 'en_US';
}
