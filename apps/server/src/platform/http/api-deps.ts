import type { Site } from '@dukat/brands/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { AuthenticateToken } from './access-token.ts';
import type { HasAgreed } from './admission/agreement.ts';
import type { BotCheck } from './admission/bot-check.ts';
import type { ApplicationDeps } from './application/application-deps.ts';
import type { Authenticate } from './caller.ts';
import type { DeviceCookies } from './device-cookie.ts';
import type { Answers } from './error-answer.ts';
import type { AuthenticateSigned } from './signed-request.ts';

/** The dependencies of every API. */
export interface ApiEssentials {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  /** Error answers with the texts of all slices. */
  readonly answers: Answers;
  /** Undefined if calls are not counted. */
  readonly limits?: RateLimits;
}

export interface ApiDeps extends ApiEssentials {
  readonly cookies: DeviceCookies;
  readonly authenticate: Authenticate;
  /** Undefined if API keys are not accepted. */
  readonly authenticateSigned?: AuthenticateSigned;
  /** Undefined if access tokens of programs are not accepted. */
  readonly authenticateToken?: AuthenticateToken;
  /** Undefined if no bot check is configured. */
  readonly botCheck?: BotCheck | undefined;
  /** Undefined if there are no terms to agree to. */
  readonly hasAgreed?: HasAgreed;
  /** Undefined if there is no front for the mobile application. */
  readonly application?: ApplicationDeps;
  readonly resolveSite: (request: FastifyRequest) => Site | undefined;
  readonly version: string;
}
