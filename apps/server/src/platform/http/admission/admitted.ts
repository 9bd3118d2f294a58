import type { Site } from '@dukat/brands/site';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { LocaleCode } from '@dukat/locales/locale';
import type { FastifyRequest } from 'fastify';
import type { Caller, HoldSession } from '../caller.ts';
import type { Answer } from '../error-answer.ts';

export interface Admission {
  readonly caller: Caller;
  readonly sessionId: string | null;
  readonly isProven?: boolean;
  /** Of an endpoint that asks for a proof: checked again in its transaction, or it could add what a recovery has just ended. */
  readonly holdSession?: HoldSession;
  readonly language: LocaleCode;
  readonly site: Site;
  /** What the answer says besides, such as how many calls are left. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Turned {
  readonly answer: Answer;
}

/** The door of an application: whom it lets in is decided before anything of the request is read. */
export type Admit = (
  endpoint: AnyEndpoint,
  request: FastifyRequest,
) => Admission | Turned | Promise<Admission | Turned>;
