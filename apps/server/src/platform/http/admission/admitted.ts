import type { Site } from '@dukat/brands/site';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { LocaleCode } from '@dukat/locales/locale';
import type { FastifyRequest } from 'fastify';
import type { Caller, HoldSession } from '../caller.ts';
import type { Answer } from '../error-answer.ts';

/** Where a request arrived, and the language of its answer. */
export interface Place {
  readonly language: LocaleCode;
  readonly site: Site;
}

export interface Admission extends Place {
  readonly caller: Caller;
  readonly sessionId: string | null;
  readonly isProven?: boolean;
  /** Set by an endpoint that needs a proof. Its transaction checks the session again, since a recovery may just have ended it. */
  readonly holdSession?: HoldSession;
  /** Extra headers of the answer, such as the number of calls left. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Rejection {
  readonly answer: Answer;
}

/** Decides who may call an endpoint, before anything of the request is parsed. */
export type Admit = (
  endpoint: AnyEndpoint,
  request: FastifyRequest,
) => Admission | Rejection | Promise<Admission | Rejection>;
