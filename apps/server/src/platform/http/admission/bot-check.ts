import { botCheckAction, botCheckHeader, longestBotProof } from '@dukat/contract/bot-check';
import type { AnyEndpoint } from '@dukat/contract/endpoint';
import type { LocaleCode } from '@dukat/locales/locale';
import type { FastifyRequest } from 'fastify';
import { errorAnswer } from '../error-answer.ts';
import type { Rejection } from './admitted.ts';

export interface BotProof {
  /** The browser's token; undefined if it sent none. */
  readonly token: string | undefined;
  /** The action for which the token must have been issued. */
  readonly action: string;
  /** The host for which it must have been issued, without a port. */
  readonly host: string;
}

/** `unavailable`: the provider of the check does not answer. */
export type BotVerdict = 'person' | 'bot' | 'unavailable';

/** Distinguishes people from programs. Answers within a few seconds in any case, and never throws. */
export interface BotCheck {
  verify(proof: BotProof): Promise<BotVerdict>;
}

/**
 * Refuses a program before its body is read. While the check is unavailable the call is let through: the rate limits of address, device
 * and mailbox still apply, and an outage of the provider must not close our service (ADR 48).
 */
export async function refuseIfBot(
  botCheck: BotCheck,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  { language, host }: { readonly language: LocaleCode; readonly host: string },
): Promise<Rejection | undefined> {
  const given = request.headers[botCheckHeader];
  const token = typeof given === 'string' && given.length <= longestBotProof ? given : undefined;
  const verdict = await botCheck.verify({ token, action: botCheckAction(endpoint), host });
  return verdict === 'bot' ? { answer: errorAnswer('bot_check_failed', language) } : undefined;
}
