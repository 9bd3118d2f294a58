import type { Site } from '@dukat/brands/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { AuthenticateToken } from './access-token.ts';
import type { HasAgreed } from './admission/agreement.ts';
import type { BotCheck } from './admission/bot-check.ts';
import type { Authenticate } from './caller.ts';
import type { DeviceCookies } from './device-cookie.ts';
import type { Answers } from './error-answer.ts';
import type { AuthenticateSigned } from './signed-request.ts';

/** What every application stands on. */
export interface ApiEssentials {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  /** In the sentences of all that is served. */
  readonly answers: Answers;
  /** Absent where nothing is counted. */
  readonly limits?: RateLimits;
}

export interface ApiParts extends ApiEssentials {
  readonly cookies: DeviceCookies;
  readonly authenticate: Authenticate;
  /** Absent where no API key is taken. */
  readonly authenticateSigned?: AuthenticateSigned;
  /** Absent where no program's token is taken. */
  readonly authenticateToken?: AuthenticateToken;
  /** Absent where nobody is checked. */
  readonly botCheck?: BotCheck | undefined;
  /** Absent where no terms are agreed to. */
  readonly hasAgreed?: HasAgreed;
  readonly siteOf: (request: FastifyRequest) => Site | undefined;
  readonly version: string;
}
